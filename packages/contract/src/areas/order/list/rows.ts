import { z } from 'zod'
import { amount, businessDate, count, currency, dict, instant, masked } from '../../../kernel/field'
import { orderRow } from '../detail/rows'

/** What was lent, with where it stands in its plan. */
export const lentOrderRow = orderRow.extend({
  startingTime: businessDate().nullable(),
  totalPeriod: count(),
  /** Null once every period is settled. */
  currentPeriod: count().nullable(),
})

export const overdueOrderRow = orderRow.extend({
  overdueBucket: dict('overdueBucket').nullable(),
  /** Principal still owed. */
  principalPayable: amount(),
  /** Late fee charged so far; `lateFee` is what is still owed of it (G-089). */
  forfeitPenalty: amount(),
  /** Late fee paid so far. */
  settledLateFee: amount(),
})

/** With the account that the payout was for. */
export const failedOrderRow = orderRow.extend({ bankName: z.string(), bankAccountNo: masked.bankAccount() })

/** With what was paid so far and the latest partial repayment. */
export const partPaidOrderRow = orderRow.extend({
  settledCapital: amount(),
  settledInterest: amount(),
  paymentAmt: amount(),
  paymentTime: instant().nullable(),
})

/** Totals of what is filtered, late fees up to today as in the rows. Null where the orders are of several currencies. */
export const orderTotals = z
  .object({
    currency: currency(),
    applyAmt: amount(),
    applicationAmount: amount(),
    loanAmount: amount(),
    totalRepayableAmount: amount(),
    lateFee: amount(),
  })
  .nullable()
