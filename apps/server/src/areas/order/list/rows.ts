import type { orderDetail, repayPlanRow } from '@countinghouse/contract/areas/order/detail/rows'
import { accrueTo, type Loan } from '@countinghouse/domain/areas/order/loan/loan'
import {
  isOpen,
  openPlans,
  outstandingOf,
  outstandingOfAll,
  totalOf,
} from '@countinghouse/domain/areas/order/loan/outstanding'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { checkExtension, offeredFee, quoteExtension } from '@countinghouse/domain/areas/order/receipt/extension'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { overdueDays } from '@countinghouse/domain/kernel/overdue'
import type { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { loadLoan, loanOf, summaryOf } from '../loan/load'
import type { Running } from './fields'
import type { OrderOfList, OrderRecord } from './orders'

const running: readonly number[] = [orderStatus.value.inRepayment, orderStatus.value.overdue]

/** The loan of an order that runs as it stands today, of what its row brought; nothing is written (DOMAIN 3: "on every read"). */
export function runningOf({ loan: kept }: OrderOfList, today: BusinessDate): Running | undefined {
  if (!kept) return undefined
  const loan = asOfToday(loanOf(kept, kept.plans), today)
  return { loan, summary: summaryOf(loan) }
}

export const isRunning = ({ status }: { status: number }): boolean => running.includes(status)

/** The loan of one order as of today; without plans before lending. */
export async function loanToday(db: Db, order: OrderRecord, today: BusinessDate): Promise<Loan> {
  return asOfToday((await loadLoan(db, order)).loan, today)
}

/** A loan that runs as it stands today. */
export const asOfToday = (loan: Loan, today: BusinessDate): Loan =>
  running.includes(loan.status) && today > loan.asOf ? accrueTo(loan, today).loan : loan

type Plan = Loan['plans'][number]

const paidOf = (plans: readonly Plan[], component: 'principal' | 'interest') =>
  plans.reduce((sum, plan) => sum + plan.components[component].paidMinor, 0)

/** The figures of a detail that come from the plans. */
export function figuresOf(
  order: OrderRecord,
  loan: Loan,
  today: BusinessDate,
  reductionPending: boolean,
): Pick<
  z.input<typeof orderDetail>,
  | 'owed'
  | 'currentPeriod'
  | 'startingTime'
  | 'principalPayable'
  | 'repaymentAmount'
  | 'forfeitPenalty'
  | 'settledCapital'
  | 'settledInterest'
  | 'extendAmoumt'
  | 'offeredExtendDays'
  | 'offeredThrough'
> {
  const owed = outstandingOfAll(loan.plans)
  const current = openPlans(loan.plans)[0]
  // Without an offer the price does not depend on the days chosen; one day asks whether an extension is possible at all.
  const offer = order.extension_offer
  const days = offer?.days ?? 1
  const feeMinor = offeredFee(offer, { days, on: today })
  const isOffered = feeMinor !== undefined
  const quote = quoteExtension({ ...loan, days, today, feeMinor })
  const fault = checkExtension({
    status: loan.status,
    terms: loan.terms,
    extensions: order.extension_count,
    days,
    granted: isOffered,
    reductionPending,
    quote,
  })
  return {
    owed: { ...owed, total: totalOf(owed) },
    currentPeriod: current?.period ?? null,
    startingTime: (current ?? loan.plans[0])?.startDate ?? null,
    principalPayable: owed.principal,
    repaymentAmount: current ? totalOf(outstandingOf(current)) : 0,
    forfeitPenalty: loan.plans.reduce((sum, plan) => sum + plan.components.lateFee.dueMinor, 0),
    settledCapital: paidOf(loan.plans, 'principal'),
    settledInterest: paidOf(loan.plans, 'interest'),
    extendAmoumt: fault || !quote ? null : quote.extensionFeeMinor,
    offeredExtendDays: fault || !isOffered ? null : days,
    offeredThrough: fault || !isOffered ? null : offer!.through,
  }
}

/** One instalment as of today. */
export function toPlanRow(
  plan: Plan,
  row: { id: number; settled_at: Date | null },
  currency: LoanTerms['currency'],
  today: BusinessDate,
): z.input<typeof repayPlanRow> {
  const { principal, interest, fee, lateFee } = plan.components
  const owed = outstandingOf(plan)
  return {
    planId: row.id,
    currentPeriod: plan.period,
    startingTime: plan.startDate,
    expireTime: plan.dueDate,
    originalExpireTime: plan.originalDueDate,
    currency,
    principalPayable: principal.dueMinor,
    interestPayable: interest.dueMinor,
    feePayable: fee.dueMinor,
    forfeitPenalty: lateFee.dueMinor,
    hadDeductionFee: lateFee.reducedMinor,
    lateFee: owed.lateFee,
    settledCapital: principal.paidMinor,
    settledInterest: interest.paidMinor,
    settledFee: fee.paidMinor,
    settledLateFee: lateFee.paidMinor,
    repaymentAmount: totalOf(owed),
    overdueDays: isOpen(plan) ? overdueDays(plan.dueDate, today) : 0,
    extensionCount: plan.extensions,
    settleStatus: plan.settleStatus,
    settleTime: row.settled_at,
  }
}
