import { type BusinessDate, daysBetween, laterOf } from '../../../kernel/business-date'
import { capReachedOn, lateFeeCap, lateFeePerDay } from '../loan/late-fee'
import { type Effect, type Loan, startLoan } from '../loan/loan'
import { mostOwedMinor } from '../loan/most-owed'
import {
  type ComponentAmounts,
  eachComponent,
  isOpen,
  outstandingOf,
  outstandingOfAll,
  totalOf,
} from '../loan/outstanding'
import { type LoanEvent, replay } from '../loan/replay'
import { COMPONENTS, type Component, type LoanTerms } from '../loan/terms'
import { openLoan } from '../opening/opening'
import { type Share, sumShares } from '../receipt/payment-allocation'

/** Late fee of one plan over some days, by the rule that made it. */
export interface LateFeeRule {
  readonly period: number
  readonly days: number
  /** Unpaid principal at the start of those days. */
  readonly principalMinor: number
  readonly perDayMinor: number
  readonly capMinor: number
  /** The cap cut it. */
  readonly capped: boolean
}

/** What made a line of the explanation. */
export type Cause =
  | { readonly what: 'lent' }
  | { readonly what: 'lateFee'; readonly rules: readonly LateFeeRule[] }
  | { readonly what: 'waivedInterest' | 'tolerance'; readonly event: LoanEvent }
  | { readonly what: LoanEvent['kind']; readonly event: LoanEvent }

export interface BalanceLine {
  readonly date: BusinessDate
  readonly cause: Cause
  /** What it changed of each component: more owed is positive, less owed negative. */
  readonly change: ComponentAmounts
  /** Money beyond the components: an extension's fee, a credit, what was recovered. */
  readonly extensionFeeMinor: number
  readonly creditMinor: number
  readonly recoveredMinor: number
  /** Owed in all after this line. */
  readonly owedMinor: number
}

export interface ExplainedBalance {
  readonly loan: Loan
  readonly lines: readonly BalanceLine[]
  readonly owed: ComponentAmounts
  /** What its receipts left over and the customer does not have back; credit paid back beyond that was of other orders. */
  readonly creditMinor: number
  /** The most that the customer can ever owe from this date on if nothing more is paid, caps applied. */
  readonly mostOwedMinor: number
  /** When late fees reach their last cap if nothing more is paid; undefined when they no longer grow. */
  readonly capReachedOn: BusinessDate | undefined
}

const NOTHING: ComponentAmounts = { lateFee: 0, fee: 0, interest: 0, principal: 0 }
const NO_MONEY = { extensionFeeMinor: 0, creditMinor: 0, recoveredMinor: 0 }

const minus = (amounts: ComponentAmounts): ComponentAmounts =>
  // 0 - x, because -0 is not 0.
  Object.fromEntries(COMPONENTS.map((component: Component) => [component, 0 - amounts[component]])) as Record<
    Component,
    number
  >

/** Every component of what is owed on `asOf` and what made it, oldest first; the lines add up to the balance (DOMAIN 4). */
export function explainBalance(
  terms: LoanTerms,
  lentOn: BusinessDate,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
): ExplainedBalance {
  const result = replay(terms, lentOn, events, asOf)
  const lines: BalanceLine[] = []
  let owed = 0
  const add = (line: Omit<BalanceLine, 'owedMinor'>) => {
    owed += totalOf(line.change)
    lines.push({ ...line, owedMinor: owed })
  }
  const addLateFees = (before: Loan, charged: Effect, date: BusinessDate) => {
    if (charged.shares.length === 0) return
    const rules = charged.shares.map(share => lateFeeRule(before, share, date))
    add({ ...NO_MONEY, date, cause: { what: 'lateFee', rules }, change: sumShares(charged.shares) })
  }
  const lent = startLoan(terms, lentOn)
  add({ ...NO_MONEY, date: lentOn, cause: { what: 'lent' }, change: outstandingOfAll(lent.plans) })
  for (const { event, before, charged, effect } of result.events) {
    addLateFees(before, charged, event.date)
    const { shares, waived, tolerated, ...money } = effect
    if (waived.length > 0)
      add({ ...NO_MONEY, date: event.date, cause: { what: 'waivedInterest', event }, change: minus(sumShares(waived)) })
    const { extensionFeeMinor, creditMinor, recoveredMinor } = money
    const change =
      event.kind === 'opening' ? broughtOver(before, event) : shares.length > 0 ? minus(sumShares(shares)) : NOTHING
    add({
      date: event.date,
      cause: { what: event.kind, event },
      change,
      extensionFeeMinor,
      creditMinor,
      recoveredMinor,
    })
    if (tolerated.length > 0)
      add({ ...NO_MONEY, date: event.date, cause: { what: 'tolerance', event }, change: minus(sumShares(tolerated)) })
  }
  addLateFees(result.beforeLast, result.charged, asOf)
  return {
    loan: result.loan,
    lines,
    owed: outstandingOfAll(result.loan.plans),
    creditMinor: Math.max(0, result.loan.creditMinor),
    mostOwedMinor: mostOwedMinor(result.loan.plans, terms),
    capReachedOn: lastCapOf(result.loan),
  }
}

/** What an opening balance changes of the loan as it was lent. */
function broughtOver(before: Loan, event: LoanEvent & { kind: 'opening' }): ComponentAmounts {
  const was = outstandingOfAll(before.plans)
  const is = outstandingOfAll(openLoan(before, event, event.date).loan.plans)
  return eachComponent(component => is[component] - was[component])
}

function lateFeeRule(before: Loan, share: Share, date: BusinessDate): LateFeeRule {
  const plan = before.plans.find(one => one.period === share.period)!
  const principalMinor = outstandingOf(plan).principal
  const perDayMinor = lateFeePerDay(principalMinor, before.terms)
  const days = daysBetween(laterOf(plan.feesThrough, plan.dueDate), date)
  return {
    period: share.period,
    days,
    principalMinor,
    perDayMinor,
    capMinor: lateFeeCap(plan.components.principal.dueMinor, before.terms),
    capped: share.amountMinor < perDayMinor * days,
  }
}

function lastCapOf({ plans, terms }: Loan): BusinessDate | undefined {
  const dates = plans.filter(isOpen).flatMap(plan => {
    const { principal, lateFee } = plan.components
    const reached = capReachedOn(
      {
        planPrincipalMinor: principal.dueMinor,
        dueDate: plan.dueDate,
        from: plan.feesThrough,
        chargedMinor: lateFee.dueMinor,
        principal: [{ after: plan.feesThrough, unpaidMinor: outstandingOf(plan).principal }],
      },
      terms,
    )
    return reached === undefined ? [] : [reached]
  })
  return dates.sort().at(-1)
}
