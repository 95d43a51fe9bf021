import { addDays, type BusinessDate } from '../../../kernel/business-date'
import { type OrderStatus, orderStatus, type SettleStatus, settleStatus } from '../../../kernel/lists/loan'
import { isPastDue } from '../../../kernel/overdue'
import { quoteExtension } from '../receipt/extension'
import { allocate, type Share } from '../receipt/payment-allocation'
import { toleratedRest } from '../receipt/tolerance'
import { unearnedInterest } from './early-settlement'
import { lateFeeFor } from './late-fee'
import {
  type ComponentBalance,
  eachComponent,
  isOpen,
  outstandingOf,
  outstandingOfAll,
  owedMinor,
  type PlanBalance,
} from './outstanding'
import { makeSchedule } from './schedule'
import { settleStatusOf } from './settle-status'
import { COMPONENTS, type Component, type LoanTerms } from './terms'

/** A lent order as far as money decides it. Every step returns a new one. */
export interface Loan {
  readonly terms: LoanTerms
  readonly plans: readonly PlanBalance[]
  /** Late fees are charged up to and including this business date; no step may be dated before it. */
  readonly asOf: BusinessDate
  readonly status: OrderStatus
  readonly settleStatus: SettleStatus
  readonly settledOn: BusinessDate | undefined
  readonly extensions: number
  readonly everOverdue: boolean
  /** Paid beyond what was owed and not yet paid back. */
  readonly creditMinor: number
  readonly writtenOffMinor: number
  readonly recoveredMinor: number
}

/** What a step did, in minor units; the books post exactly this. */
export interface Effect {
  readonly shares: readonly Share[]
  /** Interest waived because the loan was settled early. */
  readonly waived: readonly Share[]
  /** What was left and too small to be asked for. */
  readonly tolerated: readonly Share[]
  readonly extensionFeeMinor: number
  readonly creditMinor: number
  readonly recoveredMinor: number
}

export interface Step {
  readonly loan: Loan
  readonly effect: Effect
}

type Bucket = Exclude<keyof ComponentBalance, 'dueMinor'>

export const NO_EFFECT: Effect = {
  shares: [],
  waived: [],
  tolerated: [],
  extensionFeeMinor: 0,
  creditMinor: 0,
  recoveredMinor: 0,
}

const EMPTY: ComponentBalance = { dueMinor: 0, paidMinor: 0, reducedMinor: 0, writtenOffMinor: 0 }

/** The loan on the day of its payout; of an order that was never lent it has no plans, and all money is credit. */
export function startLoan(terms: LoanTerms, lentOn: BusinessDate | null): Loan {
  const plans = makePlans(terms, lentOn)
  const loan: Loan = {
    terms,
    plans,
    asOf: lentOn ?? '',
    status: orderStatus.value.inRepayment,
    settleStatus: settleStatus.value.unsettled,
    settledOn: undefined,
    extensions: 0,
    everOverdue: false,
    creditMinor: 0,
    writtenOffMinor: 0,
    recoveredMinor: 0,
  }
  // An instalment may be of nothing at all (interest first, without interest); it is settled from the start.
  return restate(loan, false)
}

function makePlans(terms: LoanTerms, lentOn: BusinessDate | null): PlanBalance[] {
  if (lentOn === null) return []
  return makeSchedule(terms, lentOn).map(
    ({ period, startDate, dueDate, principalMinor, interestMinor, feeMinor }): PlanBalance => {
      const due = { principal: principalMinor, interest: interestMinor, fee: feeMinor, lateFee: 0 }
      const component = (name: Component): ComponentBalance => ({ ...EMPTY, dueMinor: due[name] })
      return {
        period,
        startDate,
        dueDate,
        originalDueDate: dueDate,
        components: {
          lateFee: component('lateFee'),
          fee: component('fee'),
          interest: component('interest'),
          principal: component('principal'),
        },
        feesThrough: lentOn,
        extensions: 0,
        everOverdue: false,
        settledOn: undefined,
        settleStatus: settleStatus.value.unsettled,
      }
    },
  )
}

/** Charges late fees up to and including `date` and marks what fell overdue; the shares are the fees charged. */
export function accrueTo(loan: Loan, date: BusinessDate): Step {
  if (date < loan.asOf) throw new RangeError(`${date} lies before ${loan.asOf}; replay the loan instead`)
  const shares: Share[] = []
  const plans = loan.plans.map(plan => {
    if (!isOpen(plan)) return plan
    const { principal, lateFee } = plan.components
    const amountMinor = lateFeeFor(
      {
        planPrincipalMinor: principal.dueMinor,
        dueDate: plan.dueDate,
        from: plan.feesThrough,
        to: date,
        chargedMinor: lateFee.dueMinor,
        principal: [{ after: plan.feesThrough, unpaidMinor: outstandingOf(plan).principal }],
      },
      loan.terms,
    )
    if (amountMinor > 0) shares.push({ period: plan.period, component: 'lateFee', amountMinor })
    return {
      ...plan,
      feesThrough: date,
      everOverdue: plan.everOverdue || isPastDue(plan.dueDate, date),
      components: { ...plan.components, lateFee: { ...lateFee, dueMinor: lateFee.dueMinor + amountMinor } },
    }
  })
  return { loan: restate({ ...loan, plans, asOf: date }, false), effect: { ...NO_EFFECT, shares } }
}

/** What of a written-off debt nobody has paid since, in minor units. */
export const leftToRecover = (loan: Pick<Loan, 'writtenOffMinor' | 'recoveredMinor'>): number =>
  loan.writtenOffMinor - loan.recoveredMinor

/**
 * Money arrives. On a written-off loan it is a recovery; beyond what is owed it becomes a credit. A remainder of at
 * most `toleranceMinor` on a plan that it pays is not asked for. `asideMinor` of it is credit whatever is owed.
 */
export function receive(loan: Loan, amountMinor: number, toleranceMinor = 0, asideMinor = 0): Step {
  if (asideMinor > 0) return withAside(receive(loan, amountMinor - asideMinor, toleranceMinor), asideMinor)
  if (loan.status === orderStatus.value.writtenOff) {
    const recoveredMinor = Math.min(amountMinor, leftToRecover(loan))
    const creditMinor = amountMinor - recoveredMinor
    return {
      loan: {
        ...loan,
        recoveredMinor: loan.recoveredMinor + recoveredMinor,
        creditMinor: loan.creditMinor + creditMinor,
      },
      effect: { ...NO_EFFECT, recoveredMinor, creditMinor },
    }
  }
  const unearned = unearnedInterest(loan.plans, loan.terms, loan.asOf)
  const enough = amountMinor >= owedMinor(loan.plans) - unearned.reduce((sum, share) => sum + share.amountMinor, 0)
  const waived = enough ? unearned : []
  const reduced = move(loan.plans, waived, 'reducedMinor')
  const { shares, restMinor } = allocate(amountMinor, reduced, loan.terms.paymentOrder)
  const paid = move(reduced, shares, 'paidMinor')
  const tolerated = toleratedRest(paid, { shares, toleranceMinor })
  const plans = move(paid, tolerated, 'reducedMinor')
  return {
    loan: restate({ ...loan, plans, creditMinor: loan.creditMinor + restMinor }, false),
    effect: { ...NO_EFFECT, shares, waived, tolerated, creditMinor: restMinor },
  }
}

const withAside = ({ loan, effect }: Step, asideMinor: number): Step => ({
  loan: { ...loan, creditMinor: loan.creditMinor + asideMinor },
  effect: { ...effect, creditMinor: effect.creditMinor + asideMinor },
})

/**
 * Extends by `days`. The money pays the extension fee, then late fees and interest of the plans that are due; what is
 * more becomes a credit. Whether the extension is allowed and covered is for checkExtension to say beforehand.
 */
export function extend(loan: Loan, input: { amountMinor: number; days: number; feeMinor?: number }): Step {
  const quote = quoteExtension({ ...input, plans: loan.plans, terms: loan.terms, today: loan.asOf })
  if (!quote || loan.status === orderStatus.value.writtenOff) return receive(loan, input.amountMinor)
  const extensionFeeMinor = Math.min(quote.extensionFeeMinor, input.amountMinor)
  const due = loan.plans.filter(plan => plan.period === quote.period || plan.dueDate <= loan.asOf)
  const { shares, restMinor } = allocate(input.amountMinor - extensionFeeMinor, due, ['lateFee', 'interest'])
  const paid = { ...loan, plans: move(loan.plans, shares, 'paidMinor'), creditMinor: loan.creditMinor + restMinor }
  return {
    loan: laterDue(paid, quote.shiftDays),
    effect: { ...NO_EFFECT, shares, extensionFeeMinor, creditMinor: restMinor },
  }
}

/** Extends by `days` without money, because the business grants it: what is owed stays owed (DOMAIN 4, decision 0047). */
export function grantExtension(loan: Loan, days: number): Step {
  const quote = quoteExtension({ days, plans: loan.plans, terms: loan.terms, today: loan.asOf })
  if (!quote || loan.status === orderStatus.value.writtenOff) return { loan, effect: NO_EFFECT }
  return { loan: laterDue(loan, quote.shiftDays), effect: NO_EFFECT }
}

/** Every open plan is due so many days later. */
function laterDue(loan: Loan, shiftDays: number): Loan {
  const plans = loan.plans.map(plan =>
    isOpen(plan) ? { ...plan, dueDate: addDays(plan.dueDate, shiftDays), extensions: plan.extensions + 1 } : plan,
  )
  return restate({ ...loan, plans, extensions: loan.extensions + 1 }, false)
}

/** Takes off late fee, at most what is unpaid of it. */
export const reduce = (loan: Loan, amountMinor: number): Step => takeOff(loan, amountMinor, ['lateFee'], false)

/** A coupon lowers what is owed, in the order in which the product is paid; a loan that ends so is settled as if paid. */
export const deductCoupon = (loan: Loan, amountMinor: number): Step =>
  takeOff(loan, amountMinor, loan.terms.paymentOrder, false)

/** Cancels debt by decision, in the order of `components`; a loan that ends so is settled abnormally (G-197). */
export const cancelDebt = (loan: Loan, amountMinor: number, components?: readonly Component[]): Step =>
  takeOff(loan, amountMinor, components ?? loan.terms.paymentOrder, true)

/** Writes off all that is owed. */
export function writeOff(loan: Loan): Step {
  const { shares } = allocate(owedMinor(loan.plans), loan.plans, COMPONENTS)
  if (shares.length === 0) return { loan, effect: NO_EFFECT }
  const writtenOffMinor = owedMinor(loan.plans)
  const plans = move(loan.plans, shares, 'writtenOffMinor')
  const settled = restate({ ...loan, plans, writtenOffMinor }, true)
  return { loan: { ...settled, status: orderStatus.value.writtenOff }, effect: { ...NO_EFFECT, shares } }
}

/** Pays a credit back. Only after a reversal can it leave less than nothing; checkReversal refuses that one. */
export function payBackCredit(loan: Loan, amountMinor: number): Step {
  return { loan: { ...loan, creditMinor: loan.creditMinor - amountMinor }, effect: NO_EFFECT }
}

function takeOff(loan: Loan, amountMinor: number, order: readonly Component[], closedByStaff: boolean): Step {
  const reach = outstandingOfAll(loan.plans)
  const most = order.reduce((sum, component) => sum + reach[component], 0)
  const { shares } = allocate(Math.min(amountMinor, most), loan.plans, order)
  const plans = move(loan.plans, shares, 'reducedMinor')
  return { loan: restate({ ...loan, plans }, closedByStaff), effect: { ...NO_EFFECT, shares } }
}

function move(plans: readonly PlanBalance[], shares: readonly Share[], bucket: Bucket): readonly PlanBalance[] {
  if (shares.length === 0) return plans
  return plans.map(plan => {
    const own = shares.filter(share => share.period === plan.period)
    if (own.length === 0) return plan
    const add = eachComponent(component =>
      own.reduce((sum, share) => (share.component === component ? sum + share.amountMinor : sum), 0),
    )
    const components = Object.fromEntries(
      COMPONENTS.map(component => {
        const balance = plan.components[component]
        return [component, { ...balance, [bucket]: balance[bucket] + add[component] }]
      }),
    ) as PlanBalance['components']
    return { ...plan, components }
  })
}

/** Settles plans that are paid and derives the states of the order from its plans. */
function restate(loan: Loan, closedByStaff: boolean): Loan {
  if (loan.status === orderStatus.value.writtenOff || loan.plans.length === 0) return loan
  const plans = loan.plans.map(plan => {
    if (plan.settledOn !== undefined || isOpen(plan)) return plan
    const facts = { ...plan, closedByStaff, settledOn: loan.asOf }
    return { ...plan, settledOn: loan.asOf, settleStatus: settleStatusOf(facts) }
  })
  const everOverdue = plans.some(plan => plan.everOverdue)
  const open = plans.filter(isOpen)
  if (open.length > 0) {
    const late = open.some(plan => isPastDue(plan.dueDate, loan.asOf))
    const status = late ? orderStatus.value.overdue : orderStatus.value.inRepayment
    return { ...loan, plans, everOverdue, status }
  }
  if (loan.settledOn !== undefined) return { ...loan, plans, everOverdue }
  const dueDate = plans.at(-1)!.dueDate
  const abnormal = plans.some(plan => plan.settleStatus === settleStatus.value.abnormal)
  return {
    ...loan,
    plans,
    everOverdue,
    status: orderStatus.value.settled,
    settledOn: loan.asOf,
    settleStatus: settleStatusOf({
      closedByStaff: abnormal,
      extensions: loan.extensions,
      everOverdue,
      settledOn: loan.asOf,
      dueDate,
    }),
  }
}
