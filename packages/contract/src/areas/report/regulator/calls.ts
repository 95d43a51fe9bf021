import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { amount, businessDate, carried, count, currency, id, ofCustomer, ofOrder, percent } from '../../../kernel/field'
import { ageGroup } from '../books/calls'
import { loanFilters, ofReport } from '../filters'

const entry = { entryId: z.string(), currency: currency() }
const tools = { access: 'report.query', byMarket: true, statistics: true } as const

/** How a year's rate is reckoned. */
export const rateMethod = choice('rateMethod', ['kfs', 'cat'], {
  kfs: [
    'APR（印度 KFS）',
    'APR (India, KFS)',
    'APR (India, KFS)',
    'APR (Inde, KFS)',
    'APR (الهند، KFS)',
    'APR (อินเดีย KFS)',
  ],
  cat: ['CAT（复利年化）', 'CAT (compounded)', 'CAT (compuesta)', 'CAT (composé)', 'CAT (مركب)', 'CAT (ทบต้น)'],
})

const priced = {
  appId: carried(id()),
  appName: z.string(),
  productName: z.string(),
  durationDays: z.int(),
  totalPeriods: z.int(),
  loanTotalAmount: amount(),
  disbursedAmount: amount(),
  repayableAmount: amount(),
  rateMethod,
  /** A percentage; null where no rate makes both sides equal. */
  annualRate: percent().nullable(),
}

export const regulatorReports = area('report', {
  productRates: list('/report/productRates', {
    ...tools,
    summary: 'Annual percentage rate of each product on sale, of its least amount, by its cash flows',
    filters: { appId: id(), productId: id() },
    row: z.object({ ...entry, ...priced }),
  }),
  loanRates: list('/report/loanRates', {
    ...tools,
    summary: 'Annual percentage rate of each loan disbursed on the days, by the cash flows of its terms',
    filters: loanFilters,
    row: z.object({ ...entry, ...ofOrder(), ...ofCustomer(), dataDate: businessDate(), ...priced }),
  }),
  portfolioAges: list('/report/portfolioAges', {
    ...ofReport,
    filters: { appId: id(), orderType: loanFilters.orderType },
    summary: 'Loans that run, and what is owed of them, by days past due today',
    row: z.object({
      ...entry,
      ageGroup,
      orderCount: count(),
      totalRepayableAmount: amount(),
      portfolioShare: percent().nullable(),
    }),
  }),
  complaintQuarters: list('/report/complaintQuarters', {
    ...tools,
    summary: 'Complaints by quarter and app: received, answered, closed, answered late',
    filters: { appId: id() },
    row: z.object({
      ...entry,
      quarter: z.string(),
      appId: carried(id()),
      appName: z.string(),
      complaintCount: count(),
      answeredCount: count(),
      closedCount: count(),
      openCount: count(),
      answeredLateCount: count(),
      /** Days from complaint to close, to one decimal; null while none is closed. */
      averageDays: z.string().nullable(),
    }),
  }),
})
