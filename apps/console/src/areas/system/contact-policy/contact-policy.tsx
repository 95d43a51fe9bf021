import { contactPolicy } from '@countinghouse/contract/areas/system/contact-policy/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { contactChannel, holidayRule } from '@countinghouse/contract/kernel/contact-choices'
import { Input } from 'antd'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, editForm } from '../../../kernel/row-form'
import { useShow } from '../../../kernel/show'
import { useLabel } from '../../../kernel/use-label'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { texts } from './texts'

type Rule = RowOf<typeof contactPolicy.contactPolicyList>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof WEEKDAYS)[number]

function ChannelChooser(props: ControlProps) {
  const label = useLabel()
  const choices = contactChannel.options.map(value => ({ value, label: label(contactChannel, value) }))
  return <ChoiceSelect {...props} many choices={choices} />
}

function WeekdayChooser(props: ControlProps) {
  const t = useText()
  return (
    <ChoiceSelect {...props} many choices={WEEKDAYS.map(value => ({ value, label: t(`system:weekday.${value}`) }))} />
  )
}

/** A time of day as 'HH:MM'. */
const ClockInput = ({ value, onChange, ...rest }: ControlProps) => (
  <Input
    {...rest}
    dir="ltr"
    maxLength={5}
    placeholder="08:00"
    value={(value as string | undefined) ?? ''}
    onChange={event => onChange?.(event.target.value)}
  />
)

const fields = {
  channels: { control: ChannelChooser },
  weekdays: { control: WeekdayChooser },
  localFrom: { control: ClockInput },
  localTo: { control: ClockInput },
  holidayFrom: { control: ClockInput },
  holidayTo: { control: ClockInput },
}

const add = addForm(contactPolicy.contactPolicyAdd, {
  title: texts.add,
  intro: texts.addText,
  submit: texts.add,
  fields,
  wide: true,
  initial: {
    weekdays: [...WEEKDAYS],
    localFrom: '08:00',
    localTo: '20:00',
    holidays: 'asWeekdays',
    channels: ['call'],
  },
})

const EditDialog = editForm<typeof contactPolicy.contactPolicyEdit, Rule>(contactPolicy.contactPolicyEdit, {
  title: texts.editTitle,
  intro: texts.editText,
  submit: 'system:setup.save',
  values: row => ({ id: row.policyId }),
  fields,
  wide: true,
  fixed: ['policyId', 'rowVersion'],
})

/** Runs of days as their first and last. */
function Weekdays({ days }: { days: readonly number[] }) {
  const t = useText()
  const label = (day: number) => t(`system:weekday.${day as Weekday}`)
  if (days.length === WEEKDAYS.length) return <>{t(texts.everyDay)}</>
  const runs: [first: number, last: number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return (
    <>{runs.map(([first, last]) => (first === last ? label(first) : `${label(first)}–${label(last)}`)).join(', ')}</>
  )
}

function Hours({ row }: { row: Rule }) {
  const t = useText()
  if (row.maxPerDay === 0) return <span className="ch-note">{t(texts.never)}</span>
  return (
    <bdi dir="ltr" className="ch-figures">
      {row.localFrom}–{row.localTo}
    </bdi>
  )
}

function OnHolidays({ row }: { row: Rule }) {
  const label = useLabel()
  if (row.holidays !== 'hours') return <>{label(holidayRule, row.holidays)}</>
  return (
    <bdi dir="ltr" className="ch-figures">
      {row.holidayFrom}–{row.holidayTo}
    </bdi>
  )
}

function Where({ country }: { country: string | null }) {
  const { t, dictionaries } = useShow()
  return <>{country ? dictionaries.label('country', country) : t(texts.everyCountry)}</>
}

export const ContactPolicyScreen = listScreen(contactPolicy.contactPolicyList, {
  texts,
  rowKey: 'policyId',
  filters: ['country', 'purpose', 'recipient', 'inForce'],
  columns: [
    { field: 'country', show: (country: never) => <Where country={country} />, width: 104 },
    { field: 'purpose', width: 96 },
    { field: 'recipient', width: 96 },
    { field: 'localFrom', title: 'hours', show: (_: never, row: Rule) => <Hours row={row} />, width: 112 },
    'inForce',
    { field: 'weekdays', show: (days: never) => <Weekdays days={days} />, width: 120 },
    { field: 'channels', width: 140 },
    { field: 'maxPerDay', width: 88 },
    { field: 'maxPer7Days', width: 88 },
    { field: 'holidays', show: (_: never, row: Rule) => <OnHolidays row={row} />, width: 120 },
    { field: 'waiting', show: (waiting: never) => <WaitingMark waiting={waiting} /> },
    'validFrom',
    'validTo',
    { field: 'source', width: 260 },
  ],
  add,
  rowActions: [{ text: 'edit', needs: contactPolicy.contactPolicyEdit, when: row => !row.waiting, dialog: EditDialog }],
})
