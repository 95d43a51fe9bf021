import { reports } from '@countinghouse/contract/areas/report/calls'
import { RATE_DAYS } from '@countinghouse/domain/areas/report/rates'
import { ChoiceSelect } from '../../kernel/controls/choice-select'
import type { ControlProps } from '../../kernel/list-types'
import { useRead } from '../../kernel/use-read'
import { Counted, RateCell } from './behind'
import { definitions } from './texts'

function ProductFilter(props: ControlProps) {
  const { data } = useRead(reports.products, {})
  const choices = data?.map(one => ({ value: one.productId, label: `${one.productName} · ${one.appName}` }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** The one filter bar of all reports on loans, whose filters stand in the address. */
export const filters = [
  'dataDate',
  'appId',
  { field: 'productId', title: 'product', control: ProductFilter },
  'orderType',
  'channel',
] as const

/** What a list of reports says beside its own purpose. */
export const saying = <P extends { purpose: (typeof definitions)['nothing'] }>({ purpose }: P) => ({
  ...definitions,
  purpose,
})
export type Texts = ReturnType<typeof saying>

type Of = Readonly<Record<string, string | number | boolean | undefined>>
interface OfRow {
  entryId: string
  dataDate?: string
  appId?: number
  appName?: string
  loanNumber?: number
  band?: number
  amountBand?: string
}

/** Whose rows a figure opens: those of the row's day, app, amount or number. */
function rowOf(row: OfRow, of: Of): { name: string; of: Of } {
  const day = row.dataDate && { dataDateStart: row.dataDate, dataDateEnd: row.dataDate }
  const { appId, loanNumber, band } = row
  const name = [row.dataDate, row.amountBand, loanNumber, row.appName].filter(Boolean).join(' · ')
  return {
    name,
    of: { ...day, ...(appId && { appId }), ...(loanNumber && { loanNumber }), ...(band && { band }), ...of },
  }
}

const plans = (of: Of) => (value: never, row: OfRow) => <Counted rows="plans" value={value} {...rowOf(row, of)} />
export const orders = (of: Of) => (value: never, row: OfRow) => (
  <Counted rows="orders" value={value} {...rowOf(row, of)} />
)

const APP = { field: 'appName', width: 132 } as const
/** The day and the app of a row. */
export const ofDay = (title: 'dueDay' | 'begins' | 'settledDay') =>
  [{ field: 'dataDate', title, width: 112 }, APP] as const
export const app = APP

/** How plans ended; `of` says which cut of them a row is. */
export const repaidColumns = (of: Of = {}) =>
  [
    { field: 'dueCount', hint: 'due', show: plans(of) },
    { field: 'repaidCount', hint: 'repaid', show: plans({ ...of, counted: 'repaid' }) },
    { field: 'firstOverDueRate', hint: 'firstOverdue', width: 104, decides: true },
    { field: 'aoverDueRate', hint: 'actualOverdue', width: 104 },
    { field: 'preCount', hint: 'early', show: plans({ ...of, counted: 'preCount' }) },
    { field: 'repayNormalCount', hint: 'onTime', show: plans({ ...of, counted: 'repayNormalCount' }) },
    { field: 'extendCount', hint: 'extended', show: plans({ ...of, counted: 'extendCount' }) },
    { field: 'repayOverCount', hint: 'late', show: plans({ ...of, counted: 'repayOverCount' }) },
    { field: 'overExtendCount', hint: 'lateExtended', show: plans({ ...of, counted: 'overExtendCount' }) },
    { field: 'overCount', hint: 'open', show: plans({ ...of, counted: 'overCount' }) },
    { field: 'dueAmount', hint: 'dueMoney', width: 136, decides: false },
    { field: 'repaidAmount', hint: 'repaidMoney', width: 136, decides: false },
  ] as const

const rateCell = (tone: 'good' | 'bad') => (value: never) => <RateCell value={value} tone={tone} />
export const dueColumn = { field: 'dueCount', hint: 'due', show: plans({}) } as const

type RateField<P extends string> = `${P}T${(typeof RATE_DAYS)[number]}` | `${P}T14Plus`
const rates = <const P extends string>(
  prefix: P,
  tone: 'good' | 'bad',
  hint: 'byDay' | 'byDayOverdue',
  since: 'since' | 'sinceOverdue',
) => [
  ...RATE_DAYS.map(n => ({ field: `${prefix}T${n}` as RateField<P>, hint, width: 88, show: rateCell(tone) })),
  { field: `${prefix}T14Plus` as RateField<P>, hint: since, width: 88, show: rateCell(tone) },
]
export const repaymentRates = rates('repaymentRate', 'good', 'byDay', 'since')
export const overdueRates = rates('overdueRate', 'bad', 'byDayOverdue', 'sinceOverdue')
export const someRates = repaymentRates.filter(({ field }) =>
  ['repaymentRateT1', 'repaymentRateT7', 'repaymentRateT14Plus'].includes(field),
) as { field: 'repaymentRateT1' | 'repaymentRateT7' | 'repaymentRateT14Plus'; hint: 'byDay' | 'since'; width: number }[]

/** What became of orders; `of` says which cut of them a row is. */
export const loanColumns = (of: Of = {}) =>
  [
    { field: 'loanCount', hint: 'lent', show: orders({ ...of, counted: 'lent' }) },
    { field: 'loanTotalAmount', hint: 'principal', width: 144 },
  ] as const
export const paidOut = { field: 'disbursedAmount', hint: 'paidOut', width: 144 } as const
export const totalColumns = [
  { field: 'submitCount', hint: 'submitted', show: orders({ counted: 'submitted' }) },
  { field: 'passCount', hint: 'passed', show: orders({ counted: 'passed' }) },
  ...loanColumns(),
] as const
