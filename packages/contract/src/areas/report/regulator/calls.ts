import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import {
  amount,
  businessDate,
  carried,
  count,
  currency,
  customerLink,
  id,
  instant,
  ofCustomer,
  ofOrder,
  percent,
} from '../../../kernel/field'
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

/** A quarter as the report calls it, '2026-Q3'. */
const QUARTER = /^[12]\d{3}-Q[1-4]$/
export const complaintsCounted = choice('complaintsCounted', ['all', 'answered', 'closed', 'open', 'late'], {
  all: ['收到', 'Received', 'Recibidas', 'Reçues', 'الواردة', 'ที่รับ'],
  answered: ['已答复', 'Answered', 'Respondidas', 'Répondues', 'المُجابة', 'ตอบแล้ว'],
  closed: ['已结案', 'Closed', 'Cerradas', 'Clôturées', 'المغلقة', 'ปิดแล้ว'],
  open: ['未结案', 'Open', 'Abiertas', 'Ouvertes', 'المفتوحة', 'ยังไม่ปิด'],
  late: ['超期答复', 'Answered late', 'Respondidas tarde', 'Répondues en retard', 'أُجيب عنها متأخرًا', 'ตอบช้า'],
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
  agedOrders: list('/report/agedOrders', {
    summary: 'The running loans behind a group of days past due, the longest overdue first',
    access: 'report.query',
    byMarket: true,
    filters: { appId: id(), orderType: loanFilters.orderType },
    of: { ageGroup },
    row: z.object({
      ...ofOrder(),
      ...ofCustomer(),
      appName: z.string(),
      currency: currency(),
      expireTime: businessDate(),
      overdueDays: count(),
      totalRepayableAmount: amount(),
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
  complaints: list('/report/complaints', {
    summary: 'The complaints behind a quarter, newest first',
    access: 'report.query',
    byMarket: true,
    filters: { complaintsCounted },
    of: { quarter: z.string().regex(QUARTER).max(7), appId: id() },
    row: z.object({
      workOrderId: id(),
      /** Who complained, where the caller reaches the work order and the app knows him. */
      custId: z.int().nullable(),
      custName: customerLink().nullable(),
      createTime: instant(),
      answerDueDate: businessDate().nullable(),
      answeredTime: instant().nullable(),
      /** The first day by which there was no answer, where a later one was named since. */
      missedAnswerDate: businessDate().nullable(),
      closedTime: instant().nullable(),
    }),
  }),
})
