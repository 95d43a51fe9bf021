import { z } from 'zod'
import { area, list, read } from '../../kernel/call'
import { choice } from '../../kernel/choice'
import { businessDate, code, dateRange, id, text } from '../../kernel/field'
import { loanFilters, ofReport } from './filters'
import * as rows from './rows'

/** Days that one report covers at most, and those without days asked for. */
export const MOST_REPORT_DAYS = 92
export const REPORT_DAYS = 30

const toldFilters = { dataDate: dateRange(), appId: id(), channel: text(64) }

/** Whether a rate is of plans or of what they come to (DOMAIN 14). */
export const rateBy = choice('rateBy', ['count', 'amount'], {
  count: ['按笔数', 'By count', 'Por número', 'En nombre', 'بالعدد', 'ตามจำนวนงวด'],
  amount: ['按金额', 'By amount', 'Por monto', 'En montant', 'بالمبلغ', 'ตามจำนวนเงิน'],
})
const rateFilters = { ...loanFilters, rateBy }

const repaymentsOf = (path: string, summary: string) =>
  list(path, { ...ofReport, summary, row: rows.repaymentRow, sums: rows.repaidSums })

export const reports = area('report', {
  repaymentReport: repaymentsOf(
    '/statistics/repaymentReport',
    'Plans by original due date and app, and how they ended (G-149)',
  ),
  repaymentReportRate: list('/statistics/repaymentReportRate', {
    ...ofReport,
    filters: rateFilters,
    summary: 'Repayment rates T1 to T14 and T14+ by original due date and app, as of last midnight (G-152)',
    row: rows.repaymentRateRow,
    sums: rows.dueSums,
  }),
  repaymentReportRateReal: list('/statistics/repaymentReportRateReal', {
    ...ofReport,
    filters: rateFilters,
    summary: 'Repayment rates T1 to T14 and T14+ by original due date and app, as of now (G-152)',
    row: rows.repaymentRateRow,
    sums: rows.dueSums,
  }),
  overdueReportRate: list('/statistics/overdueReportRate', {
    ...ofReport,
    filters: rateFilters,
    summary: 'Overdue rates T1 to T14 and T14+ and the collection rate by original due date and app (G-152)',
    row: rows.overdueRateRow,
    sums: rows.dueSums,
  }),
  transformingDataList: list('/statistics/transformingDataList', {
    summary: 'Installs, verification codes, submissions, approvals and loans by day and app',
    access: 'report.query',
    byMarket: true,
    statistics: true,
    filters: toldFilters,
    row: rows.conversionRow,
    sums: rows.conversionSums,
  }),
  countLoanDataWithDate: list('/order/countLoanDataWithDate', {
    ...ofReport,
    summary: 'Loans disbursed by day and app',
    row: rows.loanRow,
    sums: rows.loanSums,
  }),
  countOrderByLoanCount: list('/order/countOrderByLoanCount', {
    ...ofReport,
    summary: 'Loans disbursed by which loan of its customer each was, and app; the tenth and later together',
    row: rows.loanNumberRow,
    sums: rows.loanSums,
  }),
  platformLoansByDate: list('/platform/order/countLoanDataWithDate', {
    ...ofReport,
    summary: "Loans of the platform's apps disbursed by day",
    row: rows.loanDayRow,
    sums: rows.loanSums,
  }),
  platformLoansByApp: list('/platform/order/countLoanDataWithDateForApp', {
    ...ofReport,
    summary: "Loans of the platform's apps disbursed by day and app",
    row: rows.loanRow,
    sums: rows.loanSums,
  }),
  reborrowCount: list('/order/reborrowCount', {
    ...ofReport,
    summary: 'Customers by the day on which they settled, and those who came back within 30 days (G-151)',
    row: rows.reborrowRow,
  }),
  reborrowCountAll: list('/order/reborrowCountAll', {
    ...ofReport,
    summary: 'Customers who settled on the days, and those who came back within 30 days, by app (G-151)',
    row: rows.reborrowTotalRow,
  }),
  reborrowCountBySubmitDate: list('/order/reborrowCountBySubmitDate', {
    ...ofReport,
    summary: 'Customers who submitted on a day, and those of them who had settled within the 30 days before (G-151)',
    row: rows.reborrowSubmitRow,
  }),
  appAllCountForDate: list('/statistics/appAllCountForDate', {
    ...ofReport,
    summary: 'Orders submitted, approved and disbursed by day and app',
    row: rows.appDayRow,
    sums: rows.totalSums,
  }),
  appAllCount: list('/statistics/appAllCount', {
    ...ofReport,
    summary: 'Orders submitted, approved and disbursed by app',
    row: rows.appTotalRow,
    sums: rows.totalSums,
  }),
  orderAllCount: list('/statistics/orderAllCount', {
    ...ofReport,
    summary: 'Orders submitted, approved and disbursed in all, a row a currency',
    row: rows.totalRow,
    sums: rows.totalSums,
  }),
  platformRepayment: list('/statistics/platform/repaymentReport', {
    ...ofReport,
    summary: "Plans of the platform's apps by original due date and app, with rates (G-153)",
    row: rows.platformRepaymentRow,
    sums: rows.repaidSums,
  }),
  platformRepaymentByBegin: list('/statistics/platform/repaymentReportForBeginDate', {
    ...ofReport,
    summary: "Plans of the platform's apps by the day on which the loan began, with rates (G-153)",
    row: rows.platformRepaymentRow,
    sums: rows.repaidSums,
  }),
  platformRepaymentByAmount: list('/statistics/platform/repaymentReportForAmount', {
    ...ofReport,
    summary: "Plans of the platform's apps due on the days by band of the loan's amount, with rates (G-153)",
    row: rows.amountBandRow,
    sums: rows.repaidSums,
  }),
  platformOperations: list('/statistics/platform/repaymentYYReportForBeginDate', {
    ...ofReport,
    summary: "Loans of the platform's running apps by the day on which they began, with what they cost to win (G-153)",
    row: rows.operationsRow,
    sums: rows.repaidSums,
  }),
  plans: list('/report/plans', {
    summary: 'The plans that a figure of a repayment report counts',
    access: 'report.query',
    byMarket: true,
    filters: {
      ...loanFilters,
      byDay: code(['due', 'begin']),
      band: z.int().min(1).max(6),
      platform: z.boolean(),
      counted: rows.countedPlans,
      /** Those overdue as this day began. */
      overdueAt: businessDate(),
      takenOver: z.boolean(),
    },
    row: rows.planRow,
  }),
  orders: list('/report/orders', {
    summary: 'The orders that a figure of a report counts',
    access: 'report.query',
    byMarket: true,
    filters: { ...loanFilters, loanNumber: z.int().min(1).max(10), platform: z.boolean(), counted: rows.countedOrders },
    row: rows.orderRow,
  }),
  products: read('/report/products', {
    summary: 'Products that reports may be asked about',
    access: 'report.query',
    byMarket: true,
    input: z.strictObject({}),
    output: z.array(z.object({ productId: id(), productName: z.string(), appName: z.string() })),
  }),
  finalThrough: read('/report/finalThrough', {
    summary: 'Through which day the close is done: until then figures are final; null before the first close',
    access: 'report.query',
    input: z.strictObject({}),
    output: z.object({ closedThrough: businessDate().nullable() }),
  }),
})
