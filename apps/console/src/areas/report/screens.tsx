import { reports } from '@countinghouse/contract/areas/report/calls'
import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import {
  app,
  dueColumn,
  filters,
  loanColumns,
  ofDay,
  orders,
  overdueRates,
  paidOut,
  repaidColumns,
  repaymentRates,
  someRates,
  totalColumns,
} from './columns'
import { ordersCompared, rateCurve, returnsCompared } from './comparison'
import { page, reportTab, type Said, type TabOptions } from './report-tab'
import { texts } from './texts'

type Key = Extract<ReportKey, keyof typeof reports>

const report = <K extends Key>(key: K, said: Said, options: TabOptions<(typeof reports)[K]>) =>
  reportTab<(typeof reports)[K]>(key, reports[key], said, options)

const onPlatform = { platform: true } as const
const begun = { byDay: 'begin', platform: true } as const

/** How the instalments of each due day ended (S-099). */
export const RepayReportScreen = page(
  report('repaymentReport', texts.repayment, { picture: rateCurve, columns: [...ofDay('dueDay'), ...repaidColumns()] }),
  report('repaymentReportRate', texts.rates, {
    filters: [...filters, 'rateBy'],
    picture: rateCurve,
    columns: [...ofDay('dueDay'), dueColumn, ...repaymentRates],
  }),
)

/** Rates as of now, and what is still unpaid (S-101). */
export const RepayOverDueReportScreen = page(
  report('repaymentReportRateReal', texts.real, {
    filters: [...filters, 'rateBy'],
    picture: rateCurve,
    columns: [...ofDay('dueDay'), dueColumn, ...repaymentRates],
  }),
  report('overdueReportRate', texts.overdue, {
    filters: [...filters, 'rateBy'],
    picture: rateCurve,
    columns: [...ofDay('dueDay'), dueColumn, { field: 'collectionRate', hint: 'collected' }, ...overdueRates],
  }),
)

/** From install to loan (S-100). */
export const ConversionScreen = page(
  report('transformingDataList', texts.conversion, {
    filters: ['dataDate', 'appId', 'channel'],
    picture: ordersCompared,
    columns: [
      { field: 'dataDate', width: 112 },
      app,
      { field: 'installCount', hint: 'install' },
      { field: 'registerOtpSendCount', width: 116 },
      { field: 'registerOtpSuccessCount', width: 116 },
      { field: 'loginOtpSendCount', width: 116 },
      { field: 'loginOtpSuccessCount', width: 116 },
      { field: 'submitCount', hint: 'submitted', show: orders({ counted: 'submitted' }) },
      { field: 'passCount', hint: 'passed', show: orders({ counted: 'passed' }) },
      { field: 'loanCount', hint: 'lent', show: orders({ counted: 'lent' }) },
    ],
  }),
)

const settled = { field: 'settledCount', hint: 'settled', show: orders({ counted: 'settled' }) } as const
const returned = { field: 'reborrowCount', hint: 'returned', show: orders({ counted: 'returned' }) } as const
const relent = [{ field: 'relentCount', hint: 'relent' }, 'relentRate'] as const

/** Who comes back after settling (S-102). */
export const ReborrowScreen = page(
  report('reborrowCount', texts.returnsByDay, {
    picture: returnsCompared,
    columns: [...ofDay('settledDay'), settled, returned, 'reborrowRate', ...relent],
  }),
  report('reborrowCountAll', texts.returnsInAll, {
    picture: returnsCompared,
    columns: [app, settled, returned, 'reborrowRate', ...relent],
  }),
  report('reborrowCountBySubmitDate', texts.returnsBySubmission, {
    picture: returnsCompared,
    columns: [
      { field: 'dataDate', width: 112 },
      app,
      { field: 'submitCount', hint: 'submitted', show: orders({ counted: 'submitted' }) },
      { field: 'reborrowCount', hint: 'returnedOfSubmitted' },
      'reborrowRate',
    ],
  }),
)

/** What was disbursed (S-103). */
export const LoanDataScreen = page(
  report('countLoanDataWithDate', texts.loans, {
    picture: ordersCompared,
    columns: [...ofDay('begins'), ...loanColumns(), paidOut],
  }),
  report('countOrderByLoanCount', texts.numbers, {
    picture: ordersCompared,
    columns: [{ field: 'loanNumber', hint: 'tenth' }, app, ...loanColumns(), paidOut],
  }),
)

/** What the platform's apps disbursed (S-104). */
export const PlatformLoanDataScreen = page(
  report('platformLoansByDate', texts.platformDays, {
    picture: ordersCompared,
    columns: [{ field: 'dataDate', title: 'begins', width: 112 }, ...loanColumns(onPlatform), paidOut],
  }),
  report('platformLoansByApp', texts.platformApps, {
    picture: ordersCompared,
    columns: [...ofDay('begins'), ...loanColumns(onPlatform), paidOut],
  }),
)

/** Orders by app and in all (S-105). */
export const AppTotalsScreen = page(
  report('appAllCountForDate', texts.appDays, {
    picture: ordersCompared,
    columns: [{ field: 'dataDate', width: 112 }, app, ...totalColumns],
  }),
  report('appAllCount', texts.apps, { picture: ordersCompared, columns: [app, ...totalColumns] }),
  report('orderAllCount', texts.all, { picture: ordersCompared, columns: [...totalColumns] }),
)

/** Repayment of the platform's apps in four cuts (S-106). */
export const PlatformRepaymentScreen = page(
  report('platformRepayment', texts.platformDue, {
    picture: rateCurve,
    columns: [...ofDay('dueDay'), ...repaidColumns(onPlatform), ...someRates],
  }),
  report('platformRepaymentByBegin', texts.platformBegin, {
    picture: rateCurve,
    columns: [...ofDay('begins'), ...repaidColumns(begun), ...someRates],
  }),
  report('platformRepaymentByAmount', texts.platformAmount, {
    picture: rateCurve,
    columns: [{ field: 'amountBand', width: 132 }, app, ...repaidColumns(onPlatform), ...someRates],
  }),
  report('platformOperations', texts.operations, {
    picture: rateCurve,
    columns: [
      ...ofDay('begins'),
      ...loanColumns(onPlatform),
      { field: 'adCost', hint: 'cost', width: 120 },
      ...repaidColumns(begun),
    ],
  }),
)
