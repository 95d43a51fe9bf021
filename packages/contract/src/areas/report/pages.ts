import { bookReports } from './books/calls'
import { reports } from './calls'
import { regulatorReports } from './regulator/calls'

/** The pages of reports with their tabs: where a kept report opens. */
export const REPORT_PAGES = {
  '/order/repayReport': ['repaymentReport', 'repaymentReportRate'],
  '/order/repayOverDueReport': ['repaymentReportRateReal', 'overdueReportRate'],
  '/order/transformingDataExcel': ['transformingDataList'],
  '/report/reborrow': ['reborrowCount', 'reborrowCountAll', 'reborrowCountBySubmitDate'],
  '/report/loandata': ['countLoanDataWithDate', 'countOrderByLoanCount'],
  '/report/platformloandata': ['platformLoansByDate', 'platformLoansByApp'],
  '/report/apptotals': ['appAllCountForDate', 'appAllCount', 'orderAllCount'],
  '/report/platformrepayment': [
    'platformRepayment',
    'platformRepaymentByBegin',
    'platformRepaymentByAmount',
    'platformOperations',
  ],
  '/report/rollrates': ['rollRates', 'cureRates', 'promisesKept'],
  '/report/cohorts': ['vintages', 'unitEconomics'],
  '/report/cash': ['cashForecast', 'cashPosition'],
  '/report/regulator': ['portfolioAges', 'productRates', 'loanRates', 'complaintQuarters'],
} as const

export type ReportKey = (typeof REPORT_PAGES)[keyof typeof REPORT_PAGES][number]
export const REPORT_KEYS = Object.values(REPORT_PAGES).flat() as ReportKey[]

const calls = { ...reports, ...bookReports, ...regulatorReports }
export const reportCall = (report: ReportKey) => calls[report]

/** The page on which a report stands. */
export const pageOfReport = (report: ReportKey): string =>
  Object.entries(REPORT_PAGES).find(([, keys]) => (keys as readonly string[]).includes(report))![0]
