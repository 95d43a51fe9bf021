import type { loanFilters } from '@countinghouse/contract/areas/report/filters'
import { REPORT_KEYS, REPORT_PAGES, type ReportKey, reportCall } from '@countinghouse/contract/areas/report/pages'
import { PERMISSIONS } from '@countinghouse/contract/kernel/permissions'
import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { RateCell } from './behind'
import { CashScreen, CohortsScreen, RollRatesScreen } from './books/screens'
import { RegulatorScreen } from './regulator/screens'
import {
  AppTotalsScreen,
  ConversionScreen,
  LoanDataScreen,
  PlatformLoanDataScreen,
  PlatformRepaymentScreen,
  ReborrowScreen,
  RepayOverDueReportScreen,
  RepayReportScreen,
} from './screens'

const PAGES = {
  '/order/repayReport': RepayReportScreen,
  '/order/repayOverDueReport': RepayOverDueReportScreen,
  '/order/transformingDataExcel': ConversionScreen,
  '/report/reborrow': ReborrowScreen,
  '/report/loandata': LoanDataScreen,
  '/report/platformloandata': PlatformLoanDataScreen,
  '/report/apptotals': AppTotalsScreen,
  '/report/platformrepayment': PlatformRepaymentScreen,
  '/report/rollrates': RollRatesScreen,
  '/report/cohorts': CohortsScreen,
  '/report/cash': CashScreen,
  '/report/regulator': RegulatorScreen,
} satisfies Record<keyof typeof REPORT_PAGES, unknown>

type Filter = keyof typeof loanFilters | 'dataDateStart'
type Part = 'definition' | 'chart' | 'rows behind it' | 'export' | Exclude<Filter, 'dataDate'>

const NO_DAYS = 'it is of today'
const NOT_OF_A_LOAN = 'it is no figure of a product or a loan'
/** Why a report lacks a part that the others have. */
const WITHOUT: Partial<Record<ReportKey, Partial<Record<Part, string>>>> = {
  transformingDataList: {
    productId: 'a person installs an app, and chooses a product later',
    orderType: 'who installs has borrowed nothing yet',
  },
  promisesKept: {
    productId: NOT_OF_A_LOAN,
    channel: NOT_OF_A_LOAN,
    orderType: NOT_OF_A_LOAN,
  },
  cashForecast: { dataDateStart: 'it is of the two weeks ahead and the two behind' },
  cashPosition: {
    appId: 'an account serves several apps',
    productId: NOT_OF_A_LOAN,
    channel: NOT_OF_A_LOAN,
    orderType: NOT_OF_A_LOAN,
  },
  portfolioAges: {
    dataDateStart: NO_DAYS,
    productId: 'kept figures of running orders do not tell products apart (decision 0014)',
    channel: 'nor channels',
  },
  productRates: {
    dataDateStart: NO_DAYS,
    channel: 'a product has the same terms in each channel',
    orderType: 'and for each loan',
    'rows behind it': 'a row is a product, no sum',
  },
  loanRates: { 'rows behind it': 'a row is a loan, no sum' },
  complaintQuarters: {
    dataDateStart: 'it is of quarters',
    productId: NOT_OF_A_LOAN,
    channel: NOT_OF_A_LOAN,
    orderType: NOT_OF_A_LOAN,
  },
}

interface Column {
  hint?: string
  show?: (value: never, row: never) => unknown
}
const ROW = { dataDate: '2026-11-01', ageGroup: 'from1', currency: 'MXN' }
const opens = ({ show }: Column) => {
  const cell: unknown = show?.(5 as never, ROW as never)
  return isValidElement(cell) && cell.type !== RateCell
}

type Tab = (typeof PAGES)[keyof typeof PAGES]['tabs'][number]
function partsOf({ key, purpose, options }: Tab): Part[] {
  const columns = (options.columns ?? []) as unknown as (Column | string)[]
  const known = columns.filter(column => typeof column !== 'string')
  const call = reportCall(key)
  const asked = Object.keys(call.input.shape)
  const shown = (options.filters as unknown as (string | { field: string })[]).map(one =>
    typeof one === 'string' ? one : one.field,
  )
  const filters = (['appId', 'productId', 'channel', 'orderType'] as const).filter(
    field => asked.includes(field) && shown.includes(field),
  )
  const actions: readonly string[] = PERMISSIONS.report.actions
  return [
    ...(purpose.length === 6 && known.some(({ hint }) => hint) ? (['definition'] as const) : []),
    ...(options.picture ? (['chart'] as const) : []),
    ...(known.some(opens) ? (['rows behind it'] as const) : []),
    ...(call.access === 'report.query' && actions.includes('export') ? (['export'] as const) : []),
    ...(asked.includes('dataDateStart') && shown.includes('dataDate') ? (['dataDateStart'] as const) : []),
    ...filters,
  ]
}
const ALL: readonly Part[] = [
  'definition',
  'chart',
  'rows behind it',
  'export',
  'dataDateStart',
  'appId',
  'productId',
  'channel',
  'orderType',
]

/** What a report lacks without a reason, and reasons for what it has. */
const lackOf = (tab: Tab): string[] => {
  const has = partsOf(tab)
  const reasons = WITHOUT[tab.key] ?? {}
  return [
    ...ALL.filter(part => !has.includes(part) && !reasons[part]).map(part => `${tab.key} has no ${part}`),
    ...ALL.filter(part => has.includes(part) && reasons[part]).map(
      part => `${tab.key} has a reason for no ${part}, and has it`,
    ),
  ]
}

const tabs: Tab[] = Object.values(PAGES).flatMap(({ tabs: all }) => [...all] as Tab[])

it('each report has its definition, chart, rows behind its figures, filters, days and export, or a reason', () => {
  expect(tabs.map(({ key }) => key)).toEqual(REPORT_KEYS)
  expect(tabs.flatMap(lackOf)).toEqual([])
})

it('each page that can be sent by schedule shows those reports', () => {
  for (const [path, { tabs: all }] of Object.entries(PAGES))
    expect(
      all.map(({ key }) => key),
      path,
    ).toEqual(REPORT_PAGES[path as keyof typeof REPORT_PAGES])
})

it('a report that lost its chart, its days or a reason is named', () => {
  const tab = tabs[0]!
  const { picture: _, ...options } = tab.options
  expect(
    lackOf({ ...tab, options: { ...options, filters: ['appId', 'productId', 'channel', 'orderType'] } } as Tab),
  ).toEqual(['repaymentReport has no chart', 'repaymentReport has no dataDateStart'])
})
