import { type BusinessDate, earlierOf } from '../../../kernel/business-date'
import { orderStatus, settleStatus } from '../../../kernel/lists/loan'
import { isPastDue } from '../../../kernel/overdue'
import { type Loan, NO_EFFECT, type Step } from '../loan/loan'
import { type ComponentAmounts, type ComponentBalance, isOpen, type PlanBalance } from '../loan/outstanding'
import { settleStatusOf } from '../loan/settle-status'

/** What was paid and charged of one plan in another system. */
export interface PlanOpening {
  readonly period: number
  readonly paid: ComponentAmounts
  /** All late fee charged there, paid or not. */
  readonly lateFeeMinor: number
}

/** How a loan stands when it is taken over from another system, plan by plan. */
export interface Opening {
  readonly plans: readonly PlanOpening[]
  /** Set when nothing is owed any more; interest and fees that were not paid were waived there. */
  readonly settledOn?: BusinessDate
}

/**
 * The loan as it stands on the day it is taken over. A plan that is paid was paid on its due date unless it has late
 * fee, because nobody knows better.
 */
export function openLoan(loan: Loan, opening: Opening, date: BusinessDate): Step {
  const asOf = opening.settledOn ?? date
  const byPeriod = new Map(opening.plans.map(plan => [plan.period, plan]))
  const plans = loan.plans.map((plan, index): PlanBalance => {
    const { paid, lateFeeMinor } = byPeriod.get(plan.period)!
    const { principal, interest, fee, lateFee } = plan.components
    const part = (balance: ComponentBalance, paidMinor: number): ComponentBalance => ({
      ...balance,
      paidMinor,
      reducedMinor: opening.settledOn === undefined ? 0 : balance.dueMinor - paidMinor,
    })
    const components = {
      principal: part(principal, paid.principal),
      interest: part(interest, paid.interest),
      fee: part(fee, paid.fee),
      lateFee: part({ ...lateFee, dueMinor: lateFeeMinor }, paid.lateFee),
    }
    const opened = { ...plan, components, feesThrough: date }
    const isLast = index === loan.plans.length - 1
    const onTime = lateFeeMinor === 0 && !(isLast && opening.settledOn !== undefined)
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
