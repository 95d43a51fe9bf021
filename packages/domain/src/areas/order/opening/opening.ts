import { type BusinessDate, earlierOf } from '../../../kernel/business-date'
import { orderStatus, settleStatus } from '../../../kernel/lists/loan'
import { isPastDue } from '../../../kernel/overdue'
import { lateFeeCap, lateFeeFor } from '../loan/late-fee'
import { type Loan, NO_EFFECT, type Step } from '../loan/loan'
import {
  type ComponentAmounts,
  type ComponentBalance,
  isOpen,
  outstandingOf,
  type PlanBalance,
} from '../loan/outstanding'
import { settleStatusOf } from '../loan/settle-status'

/** How a loan stands when it is taken over from another system: what was paid and charged there, not when. */
export interface Opening {
  readonly paid: ComponentAmounts
  /** All late fee charged there, paid or not. */
  readonly lateFeeMinor: number
  /** Set when nothing is owed any more; interest and fees that were not paid were waived there. */
  readonly settledOn?: BusinessDate
}

/**
 * The loan as it stands on the day it is taken over. Amounts go to the oldest plan first; a plan that is paid was paid
 * on its due date unless it has late fee, because nobody knows better.
 */
export function openLoan(loan: Loan, opening: Opening, date: BusinessDate): Step {
  const asOf = opening.settledOn ?? date
  const left = { ...opening.paid }
  let charged = opening.lateFeeMinor
  const take = (component: keyof typeof left, most: number): number => {
    const share = Math.min(left[component], most)
    left[component] -= share
    return share
  }
  const plans = loan.plans.map((plan, index): PlanBalance => {
    const { principal, interest, fee } = plan.components
    const feeMinor = isPastDue(plan.dueDate, asOf) ? Math.min(charged, capOf(plan, loan)) : 0
    charged -= feeMinor
    const part = (balance: ComponentBalance, paidMinor: number): ComponentBalance => ({
      ...balance,
      paidMinor,
      reducedMinor: opening.settledOn === undefined ? 0 : balance.dueMinor - paidMinor,
    })
    const components = {
      principal: part(principal, take('principal', principal.dueMinor)),
      interest: part(interest, take('interest', interest.dueMinor)),
      fee: part(fee, take('fee', fee.dueMinor)),
      lateFee: part({ ...plan.components.lateFee, dueMinor: feeMinor }, take('lateFee', feeMinor)),
    }
    const opened = { ...plan, components, feesThrough: date }
    const isLast = index === loan.plans.length - 1
    const onTime = feeMinor === 0 && !(isLast && opening.settledOn !== undefined)
    const settledOn = isOpen(opened) ? undefined : onTime ? earlierOf(plan.dueDate, asOf) : asOf
    const everOverdue = isPastDue(plan.dueDate, settledOn ?? asOf)
    if (settledOn === undefined) return { ...opened, everOverdue }
    const ended = settleStatusOf({ ...opened, closedByStaff: false, everOverdue, settledOn })
    return { ...opened, everOverdue, settledOn, settleStatus: ended }
  })
  return { loan: { ...loan, plans, asOf: date, ...stateOf(plans, asOf) }, effect: NO_EFFECT }
}

function stateOf(plans: readonly PlanBalance[], asOf: BusinessDate) {
  const everOverdue = plans.some(plan => plan.everOverdue)
  const open = plans.filter(isOpen)
  if (open.length > 0) {
    const late = open.some(plan => isPastDue(plan.dueDate, asOf))
    const status = late ? orderStatus.value.overdue : orderStatus.value.inRepayment
    return { status, everOverdue, settledOn: undefined, settleStatus: settleStatus.value.unsettled }
  }
  const dueDate = plans.at(-1)!.dueDate
  const ended = settleStatusOf({ closedByStaff: false, extensions: 0, everOverdue, settledOn: asOf, dueDate })
  return { status: orderStatus.value.settled, everOverdue, settledOn: asOf, settleStatus: ended }
}

/** The most late fee that can have been charged by `date`, caps applied. */
export const mostLateFee = (loan: Loan, date: BusinessDate): number =>
  loan.plans.reduce((sum, plan) => sum + (isPastDue(plan.dueDate, date) ? capOf(plan, loan) : 0), 0)

/**
 * All late fee by the loan's own terms, where the other system does not say what is still owed of it: since each due
 * date on the principal that is unpaid today, and never less than what was paid.
 */
export function lateFeeByTerms(loan: Loan, paid: ComponentAmounts, date: BusinessDate): number {
  const opened = openLoan(loan, { paid, lateFeeMinor: paid.lateFee }, date).loan
  return opened.plans.reduce((sum, plan) => {
    const span = {
      planPrincipalMinor: plan.components.principal.dueMinor,
      dueDate: plan.dueDate,
      from: plan.dueDate,
      to: date,
      chargedMinor: 0,
      principal: [{ after: plan.dueDate, unpaidMinor: outstandingOf(plan).principal }] as const,
    }
    return sum + Math.max(plan.components.lateFee.dueMinor, lateFeeFor(span, loan.terms))
  }, 0)
}

const capOf = (plan: PlanBalance, { terms }: Loan): number => lateFeeCap(plan.components.principal.dueMinor, terms)
