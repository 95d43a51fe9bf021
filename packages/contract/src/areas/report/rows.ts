import { PLAN_FATES } from '@countinghouse/domain/areas/report/plan-fate'
import { z } from 'zod'
import {
  amount,
  businessDate,
  carried,
  code,
  count,
  currency,
  dict,
  id,
  ofCustomer,
  ofOrder,
  percent,
} from '../../kernel/field'

const rate = () => percent().nullable()
const entry = { entryId: z.string() }
const ofApp = { appId: carried(id()), appName: z.string(), currency: currency() }
const onDay = { dataDate: businessDate() }

/** How the plans of a cohort ended: each of them in exactly one count (G-149). */
export const fates = {
  preCount: count(),
  repayNormalCount: count(),
  extendCount: count(),
  repayOverCount: count(),
  overExtendCount: count(),
  overCount: count(),
}

/** Sums of a cohort; `repaidCount` are the settled ones, extensions stand apart. */
export const repaid = {
  dueCount: count(),
  repaidCount: count(),
  dueAmount: amount(),
  repaidAmount: amount(),
  ...fates,
  firstOverDueRate: rate(),
  aoverDueRate: rate(),
}
export const repaidSums = z.object({ dueCount: count(), repaidCount: count(), ...fates })

export const dueSums = z.object({ dueCount: count() })

/** T1 to T14 and T14+ (R-241); null where the day is not reached. */
const repaymentRates = {
  repaymentRateT1: rate(),
  repaymentRateT2: rate(),
  repaymentRateT3: rate(),
  repaymentRateT4: rate(),
  repaymentRateT5: rate(),
  repaymentRateT6: rate(),
  repaymentRateT7: rate(),
  repaymentRateT8: rate(),
  repaymentRateT9: rate(),
  repaymentRateT10: rate(),
  repaymentRateT11: rate(),
  repaymentRateT12: rate(),
  repaymentRateT13: rate(),
  repaymentRateT14: rate(),
  repaymentRateT14Plus: rate(),
}
const overdueRates = {
  overdueRateT1: rate(),
  overdueRateT2: rate(),
  overdueRateT3: rate(),
  overdueRateT4: rate(),
  overdueRateT5: rate(),
  overdueRateT6: rate(),
  overdueRateT7: rate(),
  overdueRateT8: rate(),
  overdueRateT9: rate(),
  overdueRateT10: rate(),
  overdueRateT11: rate(),
  overdueRateT12: rate(),
  overdueRateT13: rate(),
  overdueRateT14: rate(),
  overdueRateT14Plus: rate(),
}

export const repaymentRow = z.object({ ...entry, ...onDay, ...ofApp, ...repaid })
export const repaymentRateRow = z.object({ ...entry, ...onDay, ...ofApp, dueCount: count(), ...repaymentRates })
/** `collectionRate`: of the plans unpaid at the end of their due day, those met since. */
export const overdueRateRow = z.object({
  ...entry,
  ...onDay,
  ...ofApp,
  dueCount: count(),
  ...overdueRates,
  collectionRate: rate(),
})

export const platformRepaymentRow = z.object({
  ...entry,
  ...onDay,
  ...ofApp,
  ...repaid,
  repaymentRateT1: rate(),
  repaymentRateT7: rate(),
  repaymentRateT14Plus: rate(),
})
export const amountBandRow = platformRepaymentRow
  .omit({ dataDate: true })
  .extend({ amountBand: z.string(), band: carried(z.int()) })
/** As operations sees it: what the loans of a day cost to win beside what came of them. */
export const operationsRow = z.object({
  ...entry,
  ...onDay,
  ...ofApp,
  loanCount: count(),
  loanTotalAmount: amount(),
  /** Null under a filter that costs do not know: they are entered by day, app and channel. */
  adCost: amount().nullable(),
  ...repaid,
})

export const loanRow = z.object({
  ...entry,
  ...onDay,
  ...ofApp,
  loanCount: count(),
  loanTotalAmount: amount(),
  disbursedAmount: amount(),
})
export const loanDayRow = loanRow.omit({ appId: true, appName: true })
/** 10 stands for the tenth loan and later ones. */
export const loanNumberRow = loanRow.omit({ dataDate: true }).extend({ loanNumber: z.int() })
export const loanSums = z.object({ loanCount: count() })

const totals = { submitCount: count(), passCount: count(), loanCount: count(), loanTotalAmount: amount() }
export const appDayRow = z.object({ ...entry, ...onDay, ...ofApp, ...totals })
export const appTotalRow = appDayRow.omit({ dataDate: true })
export const totalRow = appTotalRow.omit({ appId: true, appName: true })
export const totalSums = z.object({ submitCount: count(), passCount: count(), loanCount: count() })

const told = {
  installCount: count(),
  registerOtpSendCount: count(),
  registerOtpSuccessCount: count(),
  loginOtpSendCount: count(),
  loginOtpSuccessCount: count(),
}
const reached = { submitCount: count(), passCount: count(), loanCount: count() }
export const conversionRow = z.object({
  ...entry,
  ...onDay,
  appId: carried(id()),
  appName: z.string(),
  ...told,
  ...reached,
})
export const conversionSums = z.object({ ...told, ...reached })

/** Customers who settled and came back within 30 days: submitted again, and beside it disbursed again (G-151). */
const returned = {
  settledCount: count(),
  reborrowCount: count(),
  reborrowRate: rate(),
  relentCount: count(),
  relentRate: rate(),
}
export const reborrowRow = z.object({ ...entry, ...onDay, appId: carried(id()), appName: z.string(), ...returned })
export const reborrowTotalRow = reborrowRow.omit({ dataDate: true })
export const reborrowSubmitRow = reborrowRow
  .omit({ settledCount: true, relentCount: true, relentRate: true })
  .extend({ submitCount: count() })

/** Which plans of a cohort a figure counts; `repaid` are those settled, `late` those unpaid at the end of their due day. */
export const countedPlans = code([...PLAN_FATES, 'repaid', 'late'])
export const planRow = z.object({
  planId: id(),
  ...ofOrder(),
  ...ofCustomer(),
  appName: z.string(),
  currency: currency(),
  currentPeriod: z.int(),
  originalDueDate: businessDate(),
  expireTime: businessDate(),
  settledDate: businessDate().nullable(),
  extendedDate: businessDate().nullable(),
  dueAmount: amount(),
  repaidAmount: amount(),
  settleStatus: dict('settleStatus'),
})
export const countedOrders = code(['submitted', 'passed', 'lent', 'settled', 'returned'])
export const orderRow = z.object({
  ...ofOrder(),
  ...ofCustomer(),
  appName: z.string(),
  currency: currency(),
  orderType: dict('orderType'),
  loanNumber: z.int(),
  dataDate: businessDate(),
  loanTotalAmount: amount(),
  settleStatus: dict('settleStatus'),
})
