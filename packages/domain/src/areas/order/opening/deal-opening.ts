import type { BusinessDate } from '../../../kernel/business-date'
import { isPastDue } from '../../../kernel/overdue'
import { lateFeeCap, lateFeeFor } from '../loan/late-fee'
import type { Loan } from '../loan/loan'
import type { ComponentAmounts, PlanBalance } from '../loan/outstanding'
import type { Opening } from './opening'

/** What the line of another system says of a loan: sums over all plans. */
export interface SaidOfLoan {
  readonly paid: ComponentAmounts
  /** Still owed of late fee; undefined where the other system does not say, then it is charged by the terms. */
  readonly owedLateFeeMinor?: number
  readonly settledOn?: BusinessDate
}

/**
 * The opening of each plan, once, where the sums come in; from here on nothing adds them up again. Payments went to the
 * oldest plan first. Late fee belongs to the plans that are past due: what is paid of it as far as the terms could
 * charge them, what is owed as far as the terms charge what is unpaid today; a rest up to their caps.
 */
export function dealOpening(loan: Loan, said: SaidOfLoan, date: BusinessDate): Opening {
  const asOf = said.settledOn ?? date
  const { plans } = loan
  const dueOf = (part: 'principal' | 'interest' | 'fee') => plans.map(plan => plan.components[part].dueMinor)
  const principal = dealOut(said.paid.principal, dueOf('principal'))
  const interest = dealOut(said.paid.interest, dueOf('interest'))
  const fee = dealOut(said.paid.fee, dueOf('fee'))
  const byTerms = (unpaidMinor: (index: number) => number) =>
    plans.map((plan, index) => lateFeeOf(loan, plan, { unpaidMinor: unpaidMinor(index), date: asOf }))
  const caps = plans.map(plan => capOf(loan, plan, asOf))
  const lateFee = dealOut(
    said.paid.lateFee,
    byTerms(index => dueOf('principal')[index]!),
    caps,
  )
  const unpaid = (index: number) => dueOf('principal')[index]! - principal[index]!
  const charged = byTerms(unpaid).map((minor, index) => Math.max(minor, lateFee[index]!))
  const open = caps.map((capMinor, index) => (unpaid(index) > 0 ? capMinor : lateFee[index]!))
  const room = (most: readonly number[]) => most.map((minor, index) => minor - lateFee[index]!)
  const owed =
    said.owedLateFeeMinor === undefined && said.settledOn === undefined
      ? room(charged)
      : dealOut(said.owedLateFeeMinor ?? 0, room(charged), room(open), room(caps))
  return {
    plans: plans.map(({ period }, index) => ({
      period,
      paid: { principal: principal[index]!, interest: interest[index]!, fee: fee[index]!, lateFee: lateFee[index]! },
      lateFeeMinor: lateFee[index]! + owed[index]!,
    })),
    ...(said.settledOn !== undefined && { settledOn: said.settledOn }),
  }
}

/** The most late fee that can have been charged by `date`, caps applied. */
export const mostLateFee = (loan: Loan, date: BusinessDate): number =>
  loan.plans.reduce((sum, plan) => sum + capOf(loan, plan, date), 0)

const capOf = ({ terms }: Loan, plan: PlanBalance, date: BusinessDate): number =>
  isPastDue(plan.dueDate, date) ? lateFeeCap(plan.components.principal.dueMinor, terms) : 0

/** Late fee since the due date on principal that was unpaid all the time. */
function lateFeeOf(
  { terms }: Loan,
  plan: PlanBalance,
  { unpaidMinor, date }: { unpaidMinor: number; date: BusinessDate },
): number {
  const span = {
    planPrincipalMinor: plan.components.principal.dueMinor,
    dueDate: plan.dueDate,
    from: plan.dueDate,
    to: date,
    chargedMinor: 0,
    principal: [{ after: plan.dueDate, unpaidMinor }] as const,
  }
  return lateFeeFor(span, terms)
}

/** `total` to the first plan up to its most, then to the next; what is left goes on up to the mosts of the next round. */
function dealOut(total: number, ...rounds: readonly (readonly number[])[]): number[] {
  let left = total
  const shares = rounds[0]!.map(() => 0)
  for (const most of rounds) {
    shares.forEach((share, index) => {
      const more = Math.min(left, Math.max(0, most[index]! - share))
      shares[index] = share + more
      left -= more
    })
  }
  return shares
}
