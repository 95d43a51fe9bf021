import { z } from 'zod'
import { area, list } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import {
  amount,
  businessDate,
  carried,
  count,
  currency,
  dateRange,
  dict,
  dictText,
  id,
  instant,
  ofCustomer,
  ofOrder,
  orderLink,
  percent,
} from '../../../kernel/field'
import { promiseState } from '../../../kernel/task-case'
import { ofReport } from '../filters'

const rate = () => percent().nullable()
const entry = { entryId: z.string(), currency: currency() }
const tools = { access: 'report.query', byMarket: true, statistics: true } as const

/** Rows behind figures. */
const behind = { access: 'report.query', byMarket: true, filters: ofReport.filters } as const
const ofLoan = () => ({
  ...ofOrder(),
  ...ofCustomer(),
  appName: z.string(),
  currency: currency(),
  dataDate: businessDate(),
})
const MOST_AGE_WEEK = 1000

const { dataDate: _, ...forecastFilters } = ofReport.filters

/** Days past the original due date, in the groups of an ageing (DOMAIN 14). */
export const AGE_GROUPS = ['notDue', 'from1', 'from4', 'from8', 'from16', 'from31'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]
export const ageGroup = choice('ageGroup', AGE_GROUPS, {
  notDue: ['未到期', 'Not due', 'Sin vencer', 'Non échu', 'غير مستحق', 'ยังไม่ครบกำหนด'],
  from1: ['1–3 天', '1–3 days', '1–3 días', '1–3 jours', 'من 1 إلى 3 أيام', '1–3 วัน'],
  from4: ['4–7 天', '4–7 days', '4–7 días', '4–7 jours', 'من 4 إلى 7 أيام', '4–7 วัน'],
  from8: ['8–15 天', '8–15 days', '8–15 días', '8–15 jours', 'من 8 إلى 15 يومًا', '8–15 วัน'],
  from16: ['16–30 天', '16–30 days', '16–30 días', '16–30 jours', 'من 16 إلى 30 يومًا', '16–30 วัน'],
  from31: ['31 天以上', '31 days and more', '31 días o más', '31 jours et plus', '31 يومًا فأكثر', '31 วันขึ้นไป'],
})

/** Ages in days at which a vintage is read. */
export const VINTAGE_DAYS = [7, 14, 21, 30, 45, 60, 90] as const

export const cashDirection = choice('cashDirection', ['in', 'out'], {
  in: ['流入', 'In', 'Entradas', 'Entrées', 'وارد', 'เงินเข้า'],
  out: ['流出', 'Out', 'Salidas', 'Sorties', 'صادر', 'เงินออก'],
})

export const bookReports = area('report', {
  rollRates: list('/report/rollRates', {
    ...ofReport,
    summary: 'Where the principal of each group of days past due at the start of the days stands at their end',
    row: z.object({
      ...entry,
      ageGroup,
      /** The due days of the group, for the rows behind it. */
      dueStart: carried(businessDate()),
      dueEnd: carried(businessDate()),
      startAmount: amount(),
      toNotDueRate: rate(),
      to1Rate: rate(),
      to4Rate: rate(),
      to8Rate: rate(),
      to16Rate: rate(),
      to31Rate: rate(),
      paidPartRate: rate(),
      lostPartRate: rate(),
    }),
  }),
  cureRates: list('/report/cureRates', {
    ...ofReport,
    summary: 'Of the plans overdue at the start of the days, what was settled by their end; extensions apart',
    row: z.object({
      ...entry,
      ageGroup,
      dueStart: carried(businessDate()),
      dueEnd: carried(businessDate()),
      /** The first of the days. */
      overdueAt: carried(businessDate()),
      overdueCount: count(),
      overdueAmount: amount(),
      curedAmount: amount(),
      cureRate: rate(),
      extendedAmount: amount(),
      extendedRate: rate(),
    }),
  }),
  rolledPlans: list('/report/rolledPlans', {
    ...behind,
    summary:
      'The instalments behind a row of the roll rates: principal at the start, and what became of it in the days',
    filters: { ...ofReport.filters, originalDueDate: dateRange() },
    row: z.object({
      planId: id(),
      ...ofOrder(),
      ...ofCustomer(),
      appName: z.string(),
      currency: currency(),
      currentPeriod: z.int(),
      originalDueDate: businessDate(),
      startAmount: amount(),
      paidAmount: amount(),
      lostAmount: amount(),
      leftAmount: amount(),
    }),
  }),
  promisesKept: list('/report/promisesKept', {
    ...tools,
    summary: 'Promises to pay by the day for which they were given and app, and those kept',
    filters: { dataDate: dateRange(), appId: id() },
    row: z.object({
      ...entry,
      dataDate: businessDate(),
      appId: carried(id()),
      appName: z.string(),
      promiseCount: count(),
      keptCount: count(),
      partKeptCount: count(),
      brokenCount: count(),
      keptRate: rate(),
      promisedAmount: amount(),
      keptAmount: amount(),
      keptAmountRate: rate(),
    }),
  }),
  promises: list('/report/promises', {
    summary: 'The promises behind a figure of those kept, latest day first',
    access: 'report.query',
    byMarket: true,
    filters: { dataDate: dateRange(), appId: id(), promiseState },
    row: z.object({
      promiseId: id(),
      ...ofOrder(),
      ...ofCustomer(),
      appName: z.string(),
      currency: currency(),
      givenTime: instant(),
      promisedDate: businessDate(),
      promisedAmountMinor: amount(),
      paidMinor: amount(),
      promiseState,
    }),
  }),
  vintages: list('/report/vintages', {
    ...ofReport,
    summary: 'Principal unpaid n days after lending of what was lent, by the week of lending',
    row: z.object({
      ...entry,
      lentWeek: businessDate(),
      /** The days of the week that are among those asked for, for the loans behind it. */
      lentStart: carried(businessDate()),
      lentEnd: carried(businessDate()),
      loanTotalAmount: amount(),
      unpaidRate7: rate(),
      unpaidRate14: rate(),
      unpaidRate21: rate(),
      unpaidRate30: rate(),
      unpaidRate45: rate(),
      unpaidRate60: rate(),
      unpaidRate90: rate(),
    }),
  }),
  vintageLoans: list('/report/vintageLoans', {
    ...behind,
    summary: 'The loans behind a row of the vintages: principal disbursed, and what of it was unpaid n days later',
    row: z.object({
      ...ofLoan(),
      loanTotalAmount: amount(),
      /** Null at an age that the loan has not reached. */
      unpaidAmount7: amount().nullable(),
      unpaidAmount14: amount().nullable(),
      unpaidAmount21: amount().nullable(),
      unpaidAmount30: amount().nullable(),
      unpaidAmount45: amount().nullable(),
      unpaidAmount60: amount().nullable(),
      unpaidAmount90: amount().nullable(),
    }),
  }),
  unitLoans: list('/report/unitLoans', {
    ...behind,
    summary: 'The loans behind a row of the unit economics: what each brought and lost in a week since lending',
    filters: { ...ofReport.filters, ageWeek: z.int().min(0).max(MOST_AGE_WEEK) },
    row: z.object({
      ...ofLoan(),
      loanTotalAmount: amount(),
      incomeAmount: amount(),
      lossAmount: amount(),
    }),
  }),
  unitEconomics: list('/report/unitEconomics', {
    ...ofReport,
    summary: 'What the loans lent on the days brought in, cost and lost, by weeks since lending',
    row: z.object({
      ...entry,
      ageWeek: z.int(),
      loanTotalAmount: amount(),
      incomeAmount: amount(),
      /** Null under a filter that costs do not know: they are entered by day, app and channel. */
      adCost: amount().nullable(),
      lossAmount: amount(),
      contributionAmount: amount().nullable(),
      contributionSoFar: amount().nullable(),
    }),
  }),
  cashForecast: list('/report/cashForecast', {
    ...tools,
    summary: 'What falls due and what is expected to come in over two weeks, beside how the last forecast turned out',
    filters: forecastFilters,
    row: z.object({
      ...entry,
      dataDate: businessDate(),
      dueAmount: amount(),
      forecastAmount: amount(),
      /** Null for days to come. */
      receivedAmount: amount().nullable(),
      /** Of all days so far: the forecast against what came. */
      forecastErrorRate: rate(),
    }),
  }),
  cashPosition: list('/report/cashPosition', {
    ...tools,
    summary: 'Cash of each channel account at the start and end of the days, with what came in and went out',
    filters: { dataDate: dateRange() },
    row: z.object({
      ...entry,
      /** The account, for the lines behind it. */
      accountId: carried(id()),
      payChannel: dictText('payChannel'),
      openingAmount: amount(),
      inAmount: amount(),
      outAmount: amount(),
      closingAmount: amount(),
    }),
  }),
  cashFlows: list('/report/cashFlows', {
    summary: 'The statement lines behind what came in or went out of a channel account on the days, newest first',
    access: 'report.query',
    byMarket: true,
    filters: { dataDate: dateRange(), cashDirection },
    of: { accountId: id() },
    row: z.object({
      tradeFlowId: id(),
      tradeNo: z.string(),
      tradeType: dict('tradeType'),
      tradeTime: instant(),
      tradeAmount: amount(),
      currency: currency(),
      /** Null for money of no order, and for orders of apps that the caller does not reach. */
      orderId: id().nullable(),
      orderNo: orderLink().nullable(),
    }),
  }),
})
