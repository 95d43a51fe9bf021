import { settlementOutcome } from '@countinghouse/domain/kernel/lists/loan'
import { z } from 'zod'
import { amount, businessDate, code, count, currency, dictAmong, percent } from '../../kernel/field'

const figure = () => count().nullable()
const money = () => amount().nullable()
const rate = () => percent().nullable()

/** First overdue rate (`dataValue`) of the plans due on one day, and the counts that it is made of. */
export const firstOverdueDay = z.object({
  dataDt: businessDate(),
  dataValue: percent(),
  dueCount: count(),
  overdueCount: count(),
})

/** Loans that run, by how long their due date has passed; from null: not due yet, to null: and longer. */
const ageGroup = z.object({
  fromDays: z.int().nullable(),
  toDays: z.int().nullable(),
  orderCount: count(),
  totalRepayableAmount: amount(),
})

/** Loans lent on one business date with their principal, what was paid out to customers, and what was received from them. */
const moneyDay = z.object({
  dataDt: businessDate(),
  loanCount: count(),
  loanTotalAmount: amount(),
  disbursedAmount: amount(),
  receivedAmount: amount(),
})

/** `repayCurCount` is the sum of the six counts behind it: each plan due that day stands in exactly one (G-149). */
export const repayDay = z.object({
  curDate: businessDate(),
  repayCurCount: count(),
  preCount: count(),
  repayNormalCount: count(),
  extendCount: count(),
  repayOverCount: count(),
  overExtendCount: count(),
  overCount: count(),
  firstOverDueRate: percent(),
  aoverDueRate: percent(),
  perRepayRate: percent(),
  repayNormalRate: percent(),
  extendCountRate: percent(),
  repayOverCountRate: percent(),
  overExtendCountRate: percent(),
})

/** Figures of one currency; null for who may not see figures. New: first loans, Old: re-loans (G-149). */
export const overview = z.object({
  currency: currency(),
  date: businessDate(),
  /** Principal lent in all. */
  loanTotalAmount: money(),
  /** Loans lent since the beginning; `countUser` people had them. */
  lentCount: figure(),
  countUser: figure(),
  /** Principal outstanding. */
  totalBalAmt: money(),
  totalCount: figure(),
  totalNonOverCount: figure(),
  totalOverCount: figure(),
  /** Everything owed today: totalNonOverAmt + totalOverAmt. */
  totalAmout: money(),
  totalNonOverAmt: money(),
  totalOverAmt: money(),
  firstOverdue: rate(),
  firstOverdueNew: rate(),
  firstOverdueOld: rate(),
  actualOverdue: rate(),
  actualOverdueNew: rate(),
  actualOverdueOld: rate(),
  /** The last ten due days that ended, newest first. */
  firstOverdueTenList: z.array(firstOverdueDay).nullable(),
  curRepayCount: figure(),
  curAlRepayCount: figure(),
  curRepayCountNew: figure(),
  curRepayCountOld: figure(),
  curAlRepayCountNew: figure(),
  curAlRepayCountOld: figure(),
  /** How old what is owed is. */
  ageing: z.array(ageGroup).nullable(),
  /** The last 30 days, today at the end. */
  days: z.array(moneyDay).nullable(),
  /** The last ten due days that ended, newest first. */
  repayDays: z.array(repayDay).nullable(),
})

/** Work that waits for the caller; null where the caller has no part in it. */
export const waitingWork = z.object({
  approvalTasks: figure(),
  humanReviews: figure(),
  /** Of the lender's own apps, and of those that the platform collects. */
  collectionTasks: figure(),
  platformTasks: figure(),
  remindTasks: figure(),
  /** Requests for a waiver that the caller may decide. */
  reductions: figure(),
  ordersToLend: figure(),
  lendingFailed: figure(),
  moneyApprovals: figure(),
  /** Proofs of payment that nobody decided yet. */
  proofs: figure(),
  /** Customers' messages without a reply. */
  messages: figure(),
  /** Approved cases that the caller looks at again. */
  rechecks: figure(),
  /** Complaints that wait for the caller's step. */
  complaints: figure(),
  /** Own customers of telemarketing whom it is time to call. */
  prospects: figure(),
  /** Changes of administration by others that the caller may decide. */
  changes: figure(),
})

/** What a person may do at a desk, and what somebody there calls good work. */
export const ownDesk = z.object({
  /** approval: decided, of these approved; collection (of the market asked for), remind: followed up, of these reached; telemarketing: followed up, and customers converted; complaint: steps. */
  desk: code(['approval', 'collection', 'remind', 'telemarketing', 'complaint']),
  /** The last 14 business dates, today at the end. */
  days: z.array(
    z.object({
      dataDt: businessDate(),
      doneCount: count(),
      /** null at a desk that counts none. */
      goodCount: count().nullable(),
      /** Of collection: credited to the caller less what was reversed, in the currency asked for. */
      recoveryAmount: amount().nullable(),
    }),
  ),
})

/** People who came on the days and how far they got; each step after the first with its rate against the one before (G-150), null where the one is no share of the other. */
export const funnel = z.object({
  accessUser: count(),
  countRegister: count(),
  countRegisterRate: percent().nullable(),
  countCertification: count(),
  countCertificationRate: percent(),
  countFaceVerified: count(),
  countFaceVerifiedRate: percent(),
  countCustExt: count(),
  countCustExtRate: percent(),
  countCustBank: count(),
  countCustBankRate: percent(),
  countCustLinkman: count(),
  countCustLinkmanRate: percent(),
  submitUser: count(),
  submitUserRate: percent(),
  loanUser: count(),
  loanUserRate: percent(),
})

export const lendingDay = z.object({
  dataDt: businessDate(),
  loanCount: count(),
  loanTotalAmount: amount(),
  disbursedAmount: amount(),
})

export const outcome = z.object({
  settleType: dictAmong('settlementOutcome', settlementOutcome.values),
  settleCount: count(),
})

/** Where loans of the last 30 days came from, the most first; who has open tasks, the most first. */
export const activity = z.object({
  channels: z.array(z.object({ channel: z.string(), loanCount: count() })),
  people: z.array(z.object({ userId: z.int(), userName: z.string(), taskCount: count() })),
})
