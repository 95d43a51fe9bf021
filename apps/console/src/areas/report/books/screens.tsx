import { type AgeGroup, ageGroup, bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { nameIn } from '@countinghouse/contract/kernel/six-names'
import type { PromiseState } from '@countinghouse/contract/kernel/task-case'
import type { Language } from '@countinghouse/domain/kernel/language'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { useFieldName } from '../../../kernel/field-name'
import { rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { Counted, RateCell } from '../behind'
import { app, filters } from '../columns'
import { drawn } from '../drawn'
import { page, reportTab } from '../report-tab'
import { texts } from '../texts'

const groupText = (group: AgeGroup, language: Language) => nameIn(language, ageGroup.labels[group])
const rateCell = (tone: 'good' | 'bad' | 'neutral') => (value: never) => <RateCell value={value} tone={tone} />
const overdue = (value: never, row: { dueStart: string; dueEnd: string; overdueAt: string }) => (
  <Counted
    rows="plans"
    value={value}
    name={`${row.dueStart} – ${row.dueEnd}`}
    of={{ dataDateStart: row.dueStart, dataDateEnd: row.dueEnd, overdueAt: row.overdueAt }}
  />
)
interface OfGroup {
  dueStart: string
  dueEnd: string
  ageGroup: AgeGroup
  currency: string
}
function RolledCell({ value, row }: { value: number; row: OfGroup }) {
  const of = { originalDueDateStart: row.dueStart, originalDueDateEnd: row.dueEnd }
  const name = groupText(row.ageGroup, useLanguage())
  return <Counted rows="rolled" value={value} currency={row.currency} name={name} of={of} />
}
const rolled = (value: never, row: OfGroup) => <RolledCell value={value} row={row} />
const ofWeek = (value: never, row: { lentWeek: string; lentStart: string; lentEnd: string; currency: string }) => (
  <Counted
    rows="vintage"
    value={value}
    currency={row.currency}
    name={row.lentWeek}
    of={{ dataDateStart: row.lentStart, dataDateEnd: row.lentEnd }}
  />
)
function UnitCell({ value, row }: { value: number; row: { ageWeek: number; currency: string } }) {
  const fieldName = useFieldName('report')
  const name = `${fieldName('ageWeek')}: ${row.ageWeek}`
  return <Counted rows="unit" value={value} currency={row.currency} name={name} of={{ ageWeek: row.ageWeek }} />
}
const ofAge = (value: never, row: { ageWeek: number; currency: string }) => <UnitCell value={value} row={row} />
const promised =
  (promiseState?: PromiseState) => (value: never, row: { dataDate: string; appId: number; appName: string }) => (
    <Counted
      rows="promises"
      value={value}
      name={`${row.dataDate} · ${row.appName}`}
      of={{ dataDateStart: row.dataDate, dataDateEnd: row.dataDate, appId: row.appId, promiseState }}
    />
  )
const bad = { hint: 'rolled', width: 96, show: rateCell('bad') } as const
const good = { hint: 'rolled', width: 96, show: rateCell('good') } as const

/** Where overdue principal goes, what comes back, and which promises are kept. */
export const RollRatesScreen = page(
  reportTab('rollRates', bookReports.rollRates, texts.rolls, {
    drawn: {
      values: 'percent',
      draw: (rows, names, language) => ({
        kind: 'bar',
        categories: rows.map(row => groupText(row.ageGroup, language)),
        series: [
          {
            key: 'paid',
            name: names('paidPartRate'),
            tone: 'good',
            values: rows.map(row => drawn(row.paidPartRate ?? '0')),
          },
          {
            key: 'lost',
            name: names('lostPartRate'),
            tone: 'bad',
            values: rows.map(row => drawn(row.lostPartRate ?? '0')),
          },
        ],
      }),
    },
    columns: [
      { field: 'ageGroup', width: 160 },
      { field: 'startAmount', hint: 'startPrincipal', width: 144, show: rolled },
      { field: 'toNotDueRate', hint: 'rolled', width: 96, show: rateCell('neutral') },
      { field: 'to1Rate', ...bad },
      { field: 'to4Rate', ...bad },
      { field: 'to8Rate', ...bad },
      { field: 'to16Rate', ...bad },
      { field: 'to31Rate', ...bad },
      { field: 'paidPartRate', ...good },
      { field: 'lostPartRate', ...bad },
    ],
  }),
  reportTab('cureRates', bookReports.cureRates, texts.cures, {
    drawn: {
      values: 'percent',
      draw: (rows, names, language) => ({
        kind: 'bar',
        categories: rows.map(row => groupText(row.ageGroup, language)),
        series: [
          { key: 'cured', name: names('cureRate'), tone: 'good', values: rows.map(row => drawn(row.cureRate ?? '0')) },
          {
            key: 'extended',
            name: names('extendedRate'),
            tone: 'waiting',
            values: rows.map(row => drawn(row.extendedRate ?? '0')),
          },
        ],
      }),
    },
    columns: [
      { field: 'ageGroup', width: 160 },
      { field: 'overdueCount', show: overdue },
      { field: 'overdueAmount', width: 144 },
      { field: 'curedAmount', hint: 'curedMoney', width: 144 },
      { field: 'cureRate', show: rateCell('good') },
      { field: 'extendedAmount', width: 144 },
      { field: 'extendedRate' },
    ],
  }),
  reportTab('promisesKept', bookReports.promisesKept, texts.kept, {
    filters: ['dataDate', 'appId'],
    drawn: {
      values: 'count',
      draw: (rows, names) => {
        const days = [...new Set(rows.map(row => row.dataDate))].sort()
        const of = (field: 'promiseCount' | 'keptCount') =>
          days.map(day => rows.filter(row => row.dataDate === day).reduce((sum, row) => sum + row[field], 0))
        return {
          kind: 'line',
          categories: days.map(day => day.slice(5)),
          series: [
            { key: 'due', name: names('promiseCount'), tone: 'neutral', values: of('promiseCount') },
            { key: 'kept', name: names('keptCount'), tone: 'good', values: of('keptCount') },
          ],
        }
      },
    },
    columns: [
      { field: 'dataDate', width: 112 },
      app,
      { field: 'promiseCount', hint: 'promised', show: promised() },
      { field: 'keptCount', show: promised('kept') },
      { field: 'partKeptCount', show: promised('partKept') },
      { field: 'brokenCount', show: promised('broken') },
      'keptRate',
      { field: 'promisedAmount', width: 136 },
      { field: 'keptAmount', width: 136 },
      'keptAmountRate',
    ],
  }),
)

const TONES = ['accent', 'good', 'waiting', 'bad', 'neutral'] as const
const unpaid = VINTAGE_DAYS.map(age => ({
  field: `unpaidRate${age}` as const,
  hint: 'vintage' as const,
  width: 104,
  show: rateCell('bad'),
}))

/** What became of loans by when they were lent: unpaid principal, and what they earned. */
export const CohortsScreen = page(
  reportTab('vintages', bookReports.vintages, texts.vintages, {
    drawn: {
      values: 'percent',
      draw: rows => ({
        kind: 'line',
        categories: VINTAGE_DAYS.map(age => String(age)),
        // The oldest of the weeks have the longest course.
        series: rows.slice(-TONES.length).map((row, at) => ({
          key: row.entryId,
          name: row.lentWeek.slice(5),
          tone: TONES[at]!,
          values: VINTAGE_DAYS.map(age => drawn(row[`unpaidRate${age}`])),
        })),
      }),
    },
    columns: [{ field: 'lentWeek', width: 128 }, { field: 'loanTotalAmount', width: 144, show: ofWeek }, ...unpaid],
  }),
  reportTab('unitEconomics', bookReports.unitEconomics, texts.units, {
    drawn: {
      values: 'money',
      draw: (rows, names) => ({
        kind: 'line',
        categories: rows.map(row => String(row.ageWeek)),
        series: [
          {
            key: 'soFar',
            name: names('contributionSoFar'),
            tone: 'accent',
            values: rows.map(row => row.contributionSoFar ?? Number.NaN),
          },
          { key: 'lost', name: names('lossAmount'), tone: 'bad', values: rows.map(row => row.lossAmount) },
        ],
      }),
    },
    columns: [
      'ageWeek',
      { field: 'loanTotalAmount', width: 144, show: ofAge },
      { field: 'incomeAmount', hint: 'earned', width: 136, show: ofAge },
      { field: 'adCost', hint: 'cost', width: 120 },
      { field: 'lossAmount', hint: 'lostMoney', width: 136, show: ofAge },
      { field: 'contributionAmount', hint: 'contributed', width: 136 },
      { field: 'contributionSoFar', width: 144 },
    ],
  }),
)

interface CashRow {
  accountId: number
  payChannel: string
  currency: string
}
function Flows({ row, value, cashDirection }: { row: CashRow; value: never; cashDirection: 'in' | 'out' }) {
  const dictionaries = useDictionaries()
  return (
    <Counted
      rows="cash"
      value={value}
      currency={row.currency}
      name={dictionaries.label('payChannel', row.payChannel)}
      of={{ accountId: row.accountId, cashDirection }}
    />
  )
}
const flows = (cashDirection: 'in' | 'out') => (value: never, row: CashRow) => (
  <Flows row={row} value={value} cashDirection={cashDirection} />
)

const dueOn = (value: never, row: { dataDate: string; currency: string }) => (
  <Counted
    rows="plans"
    value={value}
    currency={row.currency}
    name={row.dataDate}
    of={{ dataDateStart: row.dataDate, dataDateEnd: row.dataDate, takenOver: false }}
  />
)

function ForecastError({ error }: { error: string | null | undefined }) {
  const t = useText()
  const language = useLanguage()
  return error ? (
    <p className="ch-report-final">{t(texts.forecastError, { error: rateText(error, language) })}</p>
  ) : null
}

/** What will come in, and where cash stands. */
export const CashScreen = page(
  reportTab('cashForecast', bookReports.cashForecast, texts.forecast, {
    filters: filters.filter(one => one !== 'dataDate') as never,
    drawn: {
      values: 'money',
      draw: (rows, names) => ({
        kind: 'line',
        categories: rows.map(row => row.dataDate.slice(5)),
        series: [
          { key: 'due', name: names('dueAmount'), tone: 'neutral', values: rows.map(row => row.dueAmount) },
          {
            key: 'forecast',
            name: names('forecastAmount'),
            tone: 'accent',
            values: rows.map(row => row.forecastAmount),
          },
          {
            key: 'received',
            name: names('receivedAmount'),
            tone: 'good',
            values: rows.map(row => row.receivedAmount ?? Number.NaN),
          },
        ],
      }),
      below: rows => <ForecastError error={rows.find(row => row.forecastErrorRate)?.forecastErrorRate} />,
    },
    columns: [
      { field: 'dataDate', width: 112 },
      { field: 'dueAmount', hint: 'dueMoney', width: 144, show: dueOn },
      { field: 'forecastAmount', hint: 'expected', width: 144 },
      { field: 'receivedAmount', width: 144 },
    ],
  }),
  reportTab('cashPosition', bookReports.cashPosition, texts.cash, {
    filters: ['dataDate'],
    drawn: {
      values: 'money',
      draw: (rows, names, _language, dictionaries) => ({
        kind: 'bar',
        categories: rows.map(row => dictionaries.label('payChannel', row.payChannel)),
        series: [
          { key: 'opening', name: names('openingAmount'), tone: 'neutral', values: rows.map(row => row.openingAmount) },
          { key: 'closing', name: names('closingAmount'), tone: 'accent', values: rows.map(row => row.closingAmount) },
        ],
      }),
    },
    columns: [
      { field: 'payChannel', width: 200 },
      { field: 'openingAmount', width: 144 },
      { field: 'inAmount', width: 136, show: flows('in') },
      { field: 'outAmount', width: 136, show: flows('out') },
      { field: 'closingAmount', hint: 'closing', width: 144 },
    ],
  }),
)
