import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { sendingMethod } from '@countinghouse/domain/kernel/lists/outreach'
import type { FormFieldsOf, FormValues } from '../../../kernel/call-form'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { AudienceRuleSelect } from '../send-group/group-form'
import { CouponSelect, GroupSelect, ProductSelect, SenderSelect, TemplateSelect } from './selects'
import { texts } from './texts'

type Task = RowOf<typeof smsTasks.smsTaskList>
type Input = InputOf<typeof smsTasks.smsTaskAddOrEdit>

const DAILY = 1
const BY_GROUP = 1
const when = (field: string, value: unknown) => (typed: FormValues) => typed[field] === value

function useFields(): FormFieldsOf<typeof smsTasks.smsTaskAddOrEdit> {
  const t = useText()
  return [
    'taskName',
    'appId',
    'sendingMethod',
    'typeOfSMS',
    { field: 'templateID', label: t(texts.template), control: TemplateSelect },
    { field: 'templateIDB', control: TemplateSelect },
    { field: 'bPercent', when: typed => typed.templateIDB !== undefined && typed.templateIDB !== null },
    {
      field: 'couponID',
      control: CouponSelect,
      marked: true,
      when: when('sendingMethod', sendingMethod.value.coupon),
    },
    { field: 'sendingTripartition', control: SenderSelect, hint: t(texts.byRoute) },
    'sendingTime',
    { field: 'dailyAt', placeholder: '09:30', marked: true, when: when('sendingTime', DAILY) },
    { field: 'setTime', marked: true, when: typed => typed.sendingTime !== DAILY },
    'targetSendingAudience',
    { field: 'sendGroupId', control: GroupSelect, marked: true, when: when('targetSendingAudience', BY_GROUP) },
    {
      field: 'oaJexlId',
      control: AudienceRuleSelect,
      marked: true,
      when: typed => typed.targetSendingAudience !== BY_GROUP,
    },
    'taskNode',
    { field: 'nodeDays', when: typed => typed.taskNode !== undefined && typed.taskNode !== null },
    { field: 'product', control: ProductSelect },
    { field: 'holdoutPercent', hint: t(texts.holdoutHint) },
    'ratePerSecond',
    'taskStatus',
    'topStatus',
  ]
}

export function AddTaskDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const fields = useFields()
  return (
    <FormDialog
      wide
      call={smsTasks.smsTaskAddOrEdit}
      title={t(texts.add)}
      fields={fields}
      initial={{
        sendingMethod: sendingMethod.value.sms,
        typeOfSMS: 3,
        sendingTime: DAILY,
        targetSendingAudience: BY_GROUP,
        holdoutPercent: 10,
        ratePerSecond: 50,
        taskStatus: 1,
        topStatus: 0,
      }}
      submit={t(texts.save)}
      onClose={onClose}
    />
  )
}

/** What a row says in the words of the form; what is blank there is left out. */
export function inputOf(row: Task): Input {
  const fields = Object.keys(smsTasks.smsTaskAddOrEdit.input.shape)
  const given = Object.entries(row).filter(([name, value]) => fields.includes(name) && value !== null)
  return Object.fromEntries(given) as Input
}

export function EditTaskDialog({ row, onClose }: RowDialogProps<Task>) {
  const t = useText()
  const fields = useFields()
  const { taskId, rowVersion, ...initial } = inputOf(row)
  return (
    <FormDialog
      wide
      call={smsTasks.smsTaskAddOrEdit}
      title={t(texts.editTitle, { name: row.taskName })}
      fields={fields}
      fixed={{ taskId: row.taskId, rowVersion: row.rowVersion }}
      initial={initial}
      submit={t(texts.save)}
      onClose={onClose}
    />
  )
}
