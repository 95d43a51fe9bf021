import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import {
  amount,
  amountFromZero,
  businessDate,
  code,
  count,
  currency,
  dateRange,
  id,
  ofCustomer,
  percent,
  requiredText,
  soughtNumber,
  text,
  words,
} from '../../../kernel/field'
import { appEvent } from './choices'

/** Days that one report covers at most. */
export const MOST_REPORT_DAYS = 92
const MOST_COSTS = 1000

export const operationRow = z.object({
  entryId: z.string(),
  operationTime: businessDate(),
  ...ofCustomer(),
  appName: z.string(),
  operationName: appEvent,
  operationCount: count(),
})

export const operationOfAllRow = z.object({
  entryId: z.string(),
  operationTime: businessDate(),
  appName: z.string(),
  operationName: appEvent,
  operationCount: count(),
})

/** Columns of the specification (S-023), with what a cost is entered by. */
export const promotionRow = z.object({
  entryId: z.string(),
  dataDate: businessDate(),
  appId: z.int(),
  appName: z.string(),
  channel: words('marketingChannel'),
  installCount: count(),
  registerOtpSendCount: count(),
  registerOtpSuccessCount: count(),
  loginOtpSendCount: count(),
  loginOtpSuccessCount: count(),
  loanCount: count(),
  adCost: amount(),
  /** (Interest and fees received from the customers who registered that day - cost) / cost (G-101). */
  /** Null where nothing was spent. */
  roi: percent().nullable(),
  currency: currency(),
})

const cost = {
  dataDate: businessDate(),
  channel: requiredText(64),
  /** Minor units of the app's currency. */
  adCost: amountFromZero(),
}

export const COST_FAULTS = ['unknownApp', 'twice', 'future'] as const

export const customerReports = area('customer', {
  operationsOfCustomer: list('/statistics/operationInfoForCust', {
    summary: "One customer's operations in the apps by day (G-098)",
    access: 'customer.query',
    byMarket: true,
    statistics: true,
    filters: { mobile: soughtNumber(20), custId: id(), appId: id(), operationTime: dateRange() },
    row: operationRow,
  }),
  operationsOfAll: list('/statistics/operationInfoForCustAll', {
    summary: "All customers' operations by day and app, the last seven days when none are named (G-098)",
    access: 'report.query',
    byMarket: true,
    statistics: true,
    filters: { appId: id(), operationTime: dateRange() },
    row: operationOfAllRow,
  }),
  promotionReport: list('/statistics/promotionReport', {
    summary: 'Installs, verification codes, loans, advertising cost and return by day, app and channel (R-192, G-101)',
    access: 'report.query',
    byMarket: true,
    statistics: true,
    filters: { appId: id(), channel: text(64), dataDate: dateRange() },
    row: promotionRow,
    sums: z.object({
      installCount: count(),
      registerOtpSendCount: count(),
      registerOtpSuccessCount: count(),
      loginOtpSendCount: count(),
      loginOtpSuccessCount: count(),
      loanCount: count(),
    }),
  }),
  funnel: read('/statistics/promotionFunnel', {
    summary: 'How far the customers came who registered on these days: applied, approved, paid out',
    access: 'report.query',
    byMarket: true,
    statistics: true,
    input: z.strictObject({
      appId: id().optional(),
      channel: text(64).optional(),
      dataDateStart: businessDate().optional(),
      dataDateEnd: businessDate().optional(),
    }),
    output: z.object({ registered: count(), applied: count(), approved: count(), disbursed: count() }),
  }),
  operationTrend: read('/statistics/operationTrend', {
    summary: "All customers' operations of each kind by day, the last seven days when none are named",
    access: 'report.query',
    byMarket: true,
    statistics: true,
    input: z.strictObject({
      appId: id().optional(),
      operationTimeStart: businessDate().optional(),
      operationTimeEnd: businessDate().optional(),
    }),
    output: z.object({
      days: z.array(businessDate()),
      /** Most frequent first; `counts` has a figure for each of the days. */
      kinds: z.array(z.object({ operationName: appEvent, counts: z.array(count()) })),
    }),
  }),
  saveAdCost: action('/statistics/adCost/save', {
    summary: 'Enter what was spent on a day for an app in a channel; it replaces what stood there',
    access: 'config.edit',
    input: z.strictObject({ appId: id(), ...cost }),
    output: z.object({ saved: count() }),
    audit: { subject: 'advertisingCost', ids: input => [`${input.dataDate}:${input.appId}:${input.channel}`] },
  }),
  importAdCost: action('/statistics/adCost/import', {
    summary: 'Advertising cost of many days at once; nothing is written while a row is wrong or on a dry run',
    access: 'config.edit',
    input: z.strictObject({
      dryRun: z.boolean(),
      rows: z
        .array(z.strictObject({ appSsid: requiredText(64), ...cost }))
        .min(1)
        .max(MOST_COSTS),
    }),
    output: z.object({
      saved: count(),
      /** Wrong rows by their place from 1. */
      wrong: z.array(z.object({ line: z.int(), fault: code(COST_FAULTS) })),
    }),
    audit: { subject: 'advertisingCost' },
  }),
})
