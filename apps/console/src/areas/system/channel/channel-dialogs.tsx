import { channels, isBilledByMessage } from '@countinghouse/contract/areas/system/channel/calls'
import { channelAdapter, channelTrial } from '@countinghouse/contract/areas/system/channel/choices'
import { channelFields } from '@countinghouse/contract/areas/system/channel/rows'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import {
  ADAPTERS_OF,
  type ChannelAdapter,
  type ChannelKind,
  isBuiltIn,
} from '@countinghouse/domain/areas/system/channel-kind'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { Alert, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { MoneyInput } from '../../../kernel/controls/money-input'
import { choicesOf } from '../../../kernel/field-kind'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { addForm, editForm, rowForm } from '../../../kernel/row-form'
import { useLabel } from '../../../kernel/use-label'
import { ValuesDiff } from '../approvals/values-diff'
import { texts } from './texts'

type Channel = RowOf<typeof channels.channelList>
type Trial = AnswerOf<typeof channels.channelTry>['channelTrial']

const CurrenciesInput = (props: ControlProps) => (
  <ChoiceSelect
    {...props}
    many
    choices={choicesOf(channelFields.currencies.element).map(value => ({ value, label: value }))}
  />
)

/** Typed or pasted unseen, and no business of the browser's store of passwords. */
const SecretInput = ({ value, onChange, ...rest }: ControlProps) => (
  <Input.Password
    {...rest}
    autoComplete="new-password"
    dir="ltr"
    maxLength={128}
    value={(value as string | undefined) ?? ''}
    onChange={event => onChange?.(event.target.value)}
  />
)

const AddressInput = ({ value, onChange, ...rest }: ControlProps) => (
  <Input
    {...rest}
    dir="ltr"
    maxLength={300}
    placeholder="https://"
    value={(value as string | undefined) ?? ''}
    onChange={event => onChange?.(event.target.value)}
  />
)

/** The ways in which a channel of the chosen kind works. */
function AdapterInput(props: ControlProps) {
  const label = useLabel()
  const kind = Form.useWatch<ChannelKind | undefined>('channelKind')
  const adapters = kind ? ADAPTERS_OF[kind] : []
  return <ChoiceSelect {...props} choices={adapters.map(value => ({ value, label: label(channelAdapter, value) }))} />
}

/** The price in the currency that is chosen above it. */
function PriceInput(props: ControlProps) {
  const currency = Form.useWatch<Currency[] | undefined>('currencies')?.[0]
  return <MoneyInput {...props} currency={currency ?? 'MXN'} />
}

const isSip = ({ adapter }: Record<string, unknown>) => adapter === 'sip'

const fields = {
  currencies: { control: CurrenciesInput },
  address: { control: AddressInput },
  secret: { control: SecretInput },
}

export const addChannel = addForm(channels.channelAdd, {
  title: texts.add,
  intro: texts.addText,
  fields: [
    'channelKind',
    'channelName',
    { field: 'adapter', control: AdapterInput },
    { field: 'address', ...fields.address, marked: true, when: ({ adapter }) => !isBuiltIn(adapter as ChannelAdapter) },
    { field: 'realm', when: isSip },
    { field: 'stunServer', when: isSip },
    { field: 'payChannel', required: true, when: ({ channelKind }) => channelKind === 'payment' },
    { field: 'currencies', ...fields.currencies },
    {
      field: 'pricePer1000',
      control: PriceInput,
      when: ({ channelKind }) => isBilledByMessage(channelKind as ChannelKind),
    },
    { field: 'secret', ...fields.secret, required: true, when: ({ adapter }) => adapter !== 'outbox' },
    'reason',
  ],
  initial: { channelKind: 'payment', adapter: 'http' },
})

const editWith = (fieldsOfSip: readonly ('realm' | 'stunServer')[]) =>
  editForm<typeof channels.channelEdit, Channel>(channels.channelEdit, {
    title: texts.editTitle,
    intro: texts.editText,
    submit: texts.save,
    values: row => ({ name: row.channelName }),
    fields: [
      'channelName',
      { field: 'address', ...fields.address },
      ...fieldsOfSip,
      { field: 'currencies', ...fields.currencies },
      { field: 'pricePer1000', control: PriceInput },
      'reason',
    ],
    fixed: ['channelId', 'rowVersion'],
  })
const EditSip = editWith(['realm', 'stunServer'])
const EditOther = editWith([])

export const EditChannelDialog = (props: RowDialogProps<Channel>) =>
  isSip({ adapter: props.row.adapter }) ? <EditSip {...props} /> : <EditOther {...props} />

/** A new secret; until when the old one counts is said in the same place. */
export function SecretDialog({ row, onClose }: RowDialogProps<Channel>) {
  const t = useText()
  const { channelId, rowVersion, channelName } = row
  return (
    <FormDialog
      call={channels.channelSecretChange}
      title={t(texts.secretTitle, { name: channelName })}
      intro={t(texts.secretText)}
      fields={{ secret: fields.secret, oldSecretUntil: { hint: t(texts.overlap) } }}
      fixed={{ channelId, rowVersion }}
      submit={t(texts.secret)}
      onClose={onClose}
    />
  )
}

const fixed = ({ channelId, rowVersion }: Channel) => ({ channelId, rowVersion })
const values = (row: Channel) => ({ name: row.channelName })

export const SwitchOffDialog = rowForm<typeof channels.channelSwitchOff, Channel>(channels.channelSwitchOff, {
  title: texts.offTitle,
  intro: texts.offText,
  submit: texts.off,
  values,
  fields: ['reason'],
  fixed,
  danger: true,
})

export const SwitchOnDialog = rowForm<typeof channels.channelSwitchOn, Channel>(channels.channelSwitchOn, {
  title: texts.onTitle,
  intro: texts.onText,
  submit: texts.on,
  values,
  fields: ['reason'],
  fixed,
})

/** Asks the company now, and says in one sentence what came. */
export function TryDialog({ row, onClose }: RowDialogProps<Channel>) {
  const t = useText()
  const label = useLabel()
  const [trial, setTrial] = useState<Trial>()
  const shown = useRef(false)
  if (trial === undefined) {
    return (
      <FormDialog
        call={channels.channelTry}
        title={t(texts.tryTitle, values(row))}
        intro={t(texts.tryText)}
        fields={[]}
        fixed={{ channelId: row.channelId }}
        submit={t(texts.try)}
        success={false}
        onDone={answer => {
          shown.current = true
          setTrial(answer.channelTrial)
        }}
        onClose={() => !shown.current && onClose()}
      />
    )
  }
  return (
    <AppModal open title={t(texts.tryTitle, values(row))} footer={null} onCancel={onClose}>
      <Alert type={trial === 'works' ? 'success' : 'error'} showIcon title={label(channelTrial, trial)} />
    </AppModal>
  )
}

/** What came into effect, newest first, with what stood before. */
export function HistoryDialog({ row, onClose }: RowDialogProps<Channel>) {
  const t = useText()
  return (
    <AppModal open width={820} title={t(texts.historyTitle, values(row))} footer={null} onCancel={onClose}>
      <ListSection
        title={t(texts.historyRows)}
        call={channels.channelHistory}
        of={{ channelId: row.channelId }}
        rowKey="historyId"
        columns={['historyTime', 'channelEventKind', 'operationUserName']}
        expanded={({ before, after }) => <ValuesDiff before={before} after={after} />}
        nothing={t(texts.historyNothing)}
      />
    </AppModal>
  )
}
