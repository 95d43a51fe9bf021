import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Form } from 'antd'
import { useDeferredValue } from 'react'
import type { FormFieldsOf, FormValues } from '../../../kernel/call-form'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { ExpressionEditor } from '../../../kernel/expression/expression-editor'
import { useFieldName } from '../../../kernel/field-name'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { usePreview } from '../../../kernel/use-preview'
import { useRead } from '../../../kernel/use-read'
import './group-form.css'
import { LongCount } from './long-count'
import { texts } from './texts'

type Group = RowOf<typeof sendGroups.sendGroupList>

/** Audience rules in force, of the chosen app where there is one. */
export function AudienceRuleSelect(props: ControlProps) {
  const appId = Form.useWatch<number | undefined>('appId')
  const { data } = useRead(smsTasks.audienceRules, {})
  const choices = data
    ?.filter(rule => appId === undefined || rule.appId === appId)
    .map(({ ruleId, expression }) => ({ value: ruleId, label: `#${ruleId} · ${expression}` }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** The condition as it is typed, and whom it picks at this moment. */
function ExpressionInput(props: ControlProps) {
  const fieldName = useFieldName('marketing')
  const { data } = useRead(sendGroups.sendGroupVariables, {})
  return (
    <>
      <ExpressionEditor
        {...props}
        variables={data}
        label={fieldName('expression')}
        hint="settledLoans >= 1 && lateLoans == 0"
      />
      <Tried expression={(props.value as string | undefined) ?? ''} />
    </>
  )
}

function Tried({ expression: typed }: { expression: string }) {
  const t = useText()
  const appId = Form.useWatch<number | undefined>('appId')
  const expression = useDeferredValue(typed).trim()
  const wanted = appId !== undefined && expression !== ''
  const asked = { appId: appId ?? 0, groupSource: 'expression', expression } as const
  const { preview, fault } = usePreview(sendGroups.sendGroupPreview, asked, wanted)
  return (
    <section className="ch-group-try" aria-label={t(texts.tried)} aria-live="polite">
      {fault && <Alert type="error" showIcon title={fault} />}
      {!wanted && <span className="ch-note">{t(texts.tryHint)}</span>}
      {preview && (
        <>
          {preview.memberCount === null ? (
            <LongCount asked={asked} />
          ) : (
            <strong>{t(texts.members, { count: preview.memberCount, ms: preview.tookMs })}</strong>
          )}
          <div className="ch-group-sample">
            {preview.sample.map(({ custId, custName, mobile }) => (
              <span key={custId}>
                <bdi>{custName}</bdi> <bdi dir="ltr">{mobile}</bdi>
              </span>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

const is = (source: string) => (typed: FormValues) => typed.groupSource === source
const fields: FormFieldsOf<typeof sendGroups.sendGroupAddOrEdit> = [
  'groupName',
  'appId',
  'groupSource',
  { field: 'expression', control: ExpressionInput, when: is('expression'), marked: true },
  { field: 'oaJexlId', control: AudienceRuleSelect, when: is('rule'), marked: true },
  'topStatus',
  'remark',
]

export function AddGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      call={sendGroups.sendGroupAddOrEdit}
      title={t(texts.add)}
      fields={fields}
      initial={{ groupSource: 'expression', topStatus: 0 }}
      submit={t(texts.save)}
      onClose={onClose}
    />
  )
}

export function EditGroupDialog({ row, onClose }: RowDialogProps<Group>) {
  const t = useText()
  const { groupId, rowVersion, groupName, appId, groupSource, oaJexlId, expression, topStatus, remark } = row
  return (
    <FormDialog
      call={sendGroups.sendGroupAddOrEdit}
      title={t(texts.editTitle, { name: groupName })}
      fields={fields}
      fixed={{ groupId, rowVersion }}
      initial={{
        groupName,
        appId,
        groupSource,
        topStatus,
        remark,
        ...(oaJexlId !== null && { oaJexlId }),
        ...(groupSource === 'expression' && expression !== null && { expression }),
      }}
      blank={['remark']}
      submit={t(texts.save)}
      onClose={onClose}
    />
  )
}
