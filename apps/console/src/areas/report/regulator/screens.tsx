import { type AgeGroup, ageGroup } from '@countinghouse/contract/areas/report/books/calls'
import { type complaintsCounted, regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import { nameIn } from '@countinghouse/contract/kernel/six-names'
import { useLanguage } from '../../../kernel/i18n'
import { Counted } from '../behind'
import { app, filters } from '../columns'
import { productsCompared } from '../compared-rows'
import { page, reportTab } from '../report-tab'
import { texts } from '../texts'

const priced = [
  'productName',
  app,
  'durationDays',
  'totalPeriods',
  { field: 'loanTotalAmount', width: 136 },
  { field: 'disbursedAmount', hint: 'paidOut', width: 136 },
  { field: 'repayableAmount', width: 136 },
  { field: 'annualRate', hint: 'annual', width: 120 },
  'rateMethod',
] as const
const complaints =
  (counted: (typeof complaintsCounted.options)[number]) =>
  (value: never, row: { quarter: string; appId: number; appName: string }) => (
    <Counted
      rows="complaints"
      value={value}
      name={`${row.quarter} · ${row.appName}`}
      of={{ quarter: row.quarter, appId: row.appId, complaintsCounted: counted }}
    />
  )
function AgedCell({ value, group }: { value: number; group: AgeGroup }) {
  const name = nameIn(useLanguage(), ageGroup.labels[group])
  return <Counted rows="aged" value={value} name={name} of={{ ageGroup: group }} />
}
const aged = (value: never, row: { ageGroup: AgeGroup }) => <AgedCell value={value} group={row.ageGroup} />
const MOST_BARS = 12

/** What regulators ask for, from the same books. */
export const RegulatorScreen = page(
  reportTab('portfolioAges', regulatorReports.portfolioAges, texts.ages, {
    filters: ['appId', 'orderType'],
    drawn: {
      values: 'money',
      draw: (rows, names, language) => ({
        kind: 'bar',
        categories: rows.map(row => nameIn(language, ageGroup.labels[row.ageGroup])),
        series: [
          {
            key: 'owed',
            name: names('totalRepayableAmount'),
            tone: 'accent',
            values: rows.map(row => row.totalRepayableAmount),
          },
        ],
      }),
    },
    columns: [
      { field: 'ageGroup', width: 160 },
      { field: 'orderCount', show: aged },
      { field: 'totalRepayableAmount', hint: 'owed', width: 144 },
      'portfolioShare',
    ],
  }),
  reportTab('productRates', regulatorReports.productRates, texts.productRates, {
    filters: filters.filter(one => one === 'appId' || (typeof one === 'object' && one.field === 'productId')) as never,
    drawn: {
      values: 'percent',
      draw: (rows, names) => ({
        kind: 'bar',
        isBroken: true,
        categories: rows.slice(0, MOST_BARS).map(row => `${row.productName} · ${row.durationDays}`),
        series: [
          {
            key: 'rate',
            name: names('annualRate'),
            tone: 'accent',
            values: rows.slice(0, MOST_BARS).map(row => Number.parseFloat(row.annualRate ?? '0')),
          },
        ],
      }),
    },
    columns: priced,
  }),
  reportTab('loanRates', regulatorReports.loanRates, texts.loanRates, {
    picture: productsCompared,
    columns: ['orderNo', 'custName', { field: 'dataDate', title: 'begins', width: 112 }, ...priced],
  }),
  reportTab('complaintQuarters', regulatorReports.complaintQuarters, texts.complaints, {
    filters: ['appId'],
    drawn: {
      values: 'count',
      draw: (rows, names) => {
        const quarters = [...new Set(rows.map(row => row.quarter))].sort()
        const of = (field: 'complaintCount' | 'answeredLateCount') =>
          quarters.map(quarter => rows.filter(row => row.quarter === quarter).reduce((sum, row) => sum + row[field], 0))
        return {
          kind: 'bar',
          categories: quarters,
          series: [
            { key: 'all', name: names('complaintCount'), tone: 'accent', values: of('complaintCount') },
            { key: 'late', name: names('answeredLateCount'), tone: 'bad', values: of('answeredLateCount') },
          ],
        }
      },
    },
    columns: [
      'quarter',
      app,
      { field: 'complaintCount', show: complaints('all') },
      { field: 'answeredCount', show: complaints('answered') },
      { field: 'answeredLateCount', hint: 'lateAnswers', show: complaints('late') },
      { field: 'closedCount', show: complaints('closed') },
      { field: 'openCount', show: complaints('open') },
      'averageDays',
    ],
  }),
)
