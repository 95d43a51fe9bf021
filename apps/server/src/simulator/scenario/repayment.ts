import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  daysBetween,
  laterOf,
} from '@countinghouse/domain/kernel/business-date'
import type { SettleStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { AppSetup } from '../world/apps'
import type { Payer } from '../world/payers'
import { remindPlanOf } from '../world/remind'
import { paydayFrom } from '../world/seasons'
import { planContacts } from './contacts'
import { LoanScenario } from './loan'
import type { Chance } from './random'
import { REASONS } from './reasons'
import type { DeskCall, MoneyStep, ReceiptPlan } from './scenario'

interface RepaymentInput {
  terms: LoanTerms
  lentAt: Date
  payer: Payer
  app: AppSetup
  /** Begins the references of its receipts. */
  mark: string
}

interface Repayment {
  money: readonly MoneyStep[]
  calls: DeskCall[]
  settleStatus: SettleStatus
  everOverdue: boolean
  settledAt: Date | undefined
}

/** What becomes of a loan after its payout, as this payer and chance will have it. */
export function planRepayment(chance: Chance, input: RepaymentInput): Repayment {
  const { terms, lentAt, payer, app } = input
  const scenario = new LoanScenario(chance.fork('tale'), terms, lentAt, input.mark)
  for (const { period } of scenario.loan.plans) {
    if (scenario.isOpen) payPlan(scenario, chance, input, period)
    if (payer === 'never') break
  }
  const closing = scenario.money.findLast((step): step is ReceiptPlan => step.kind === 'receipt' && step.settles)
  if (closing) planIncident(scenario, chance.fork('incident'), closing)
  if (payer === 'never') planLoss(scenario, chance.fork('write-off'))
  const { money, spans } = scenario
  const { country, appSsid } = app
  const remind = remindPlanOf(appSsid, terms)
  return { money, calls: planContacts(chance.fork('calls'), { country, spans, money, remind }), ...scenario.settled }
}

/** Never before something that happened already, nor on the same day. */
const onOrAfter = (scenario: LoanScenario, day: BusinessDate) => laterOf(day, addDays(scenario.lastOn, 1))

/** How late those are who pay late. */
const DAYS_LATE = [
  [1, 6],
  [2, 4],
  [3, 3],
  [5, 3],
  [7, 2],
  [10, 1],
  [14, 1],
] as const

function payPlan(
  scenario: LoanScenario,
  chance: Chance,
  { payer, app: { country } }: RepaymentInput,
  period: number,
): void {
  const due = () => scenario.loan.plans[period - 1]!.dueDate
  const day = (offset: number) => onOrAfter(scenario, addDays(due(), offset))
  const isBullet = scenario.loan.plans.length === 1
  switch (payer) {
    case 'early':
      scenario.pay(day(-chance.whole(1, 4)), 'instalment')
      return
    case 'prompt':
      if (isBullet && chance.happens(0.07)) scenario.extend(day(0), chance.pick([7, 14]))
      scenario.pay(day(0), 'instalment')
      return
    case 'late': {
      const late = chance.weighted(DAYS_LATE)
      // Three in ten wait for their wages.
      const wages = daysBetween(due(), paydayFrom(country, addDays(due(), 1)))
      const offset = wages <= 14 && chance.happens(0.3) ? wages : late
      if (isBullet && chance.happens(0.14)) {
        scenario.extend(day(offset), chance.pick([7, 7, 14]))
        if (chance.happens(0.2)) scenario.extend(day(0), 7)
        scenario.pay(day(chance.whole(0, 2)), 'all')
        return
      }
      if (chance.happens(0.22)) {
        scenario.pay(day(offset), 'part')
        payRest(scenario, chance, {
          on: onOrAfter(scenario, addDays(scenario.lastOn, chance.whole(1, 5))),
          reduced: 0.3,
        })
        return
      }
      payRest(scenario, chance, { on: day(offset), reduced: offset > 3 ? 0.15 : 0 })
      return
    }
    case 'slow':
      scenario.pay(day(chance.whole(6, 14)), 'part')
      if (chance.happens(0.3)) scenario.pay(onOrAfter(scenario, addDays(scenario.lastOn, chance.whole(3, 9))), 'part')
      payRest(scenario, chance, { on: day(chance.whole(18, 40)), reduced: 0.4 })
      return
    case 'never':
      if (chance.happens(0.25)) scenario.pay(day(chance.whole(4, 9)), 'part')
  }
}

/** All that is owed is paid, now and then because finance takes a part of the late fee off. */
function payRest(scenario: LoanScenario, chance: Chance, { on, reduced }: { on: BusinessDate; reduced: number }): void {
  if (chance.happens(reduced)) scenario.reduce(on)
  scenario.pay(on, 'all')
}

/** What now and then happens to the receipt that closed a loan. */
function planIncident(scenario: LoanScenario, chance: Chance, closing: ReceiptPlan): void {
  const dayAfter = (days: number) => onOrAfter(scenario, addDays(businessDateOf(closing.at), days))
  const offline = closing.channel === 'OFFLINE'
  const incident = chance.weighted([
    ['takenBack', offline ? 6 : 1.3],
    ['twice', offline ? 5 : 2.5],
    ['goodwill', 0.8],
    ['none', 95],
  ] as const)
  if (incident === 'takenBack') {
    // The payer's own bank disputes all of it or half.
    const share = offline || chance.happens(0.7) ? 1 : 0.5
    scenario.reverse(closing, dayAfter(offline ? chance.whole(1, 3) : chance.whole(3, 12)), {
      because: offline ? 'bounced' : 'chargeBack',
      share,
    })
    if (chance.happens(0.72)) scenario.pay(onOrAfter(scenario, addDays(scenario.lastOn, chance.whole(2, 9))), 'all')
  }
  if (incident === 'twice') {
    const second = scenario.payAgain(closing, chance.whole(1, offline ? 2 : 20))
    const on = onOrAfter(scenario, addDays(scenario.lastOn, chance.whole(1, 3)))
    if (offline) scenario.reverse(second, on, { because: 'duplicate', share: 1 })
    // Some leave it as a credit.
    else if (chance.happens(0.7))
      scenario.refund(second, on, { amountMinor: second.amountMinor, fromCredit: true, reason: REASONS.paidTwice })
  }
  if (incident === 'goodwill') {
    const amountMinor = Math.max(1, Math.floor((closing.amountMinor * chance.whole(5, 15)) / 100))
    scenario.refund(closing, dayAfter(chance.whole(2, 6)), { amountMinor, fromCredit: false, reason: REASONS.goodwill })
  }
}

/** Six in ten of those who never pay are given up a month after the last due date, the others are still worked. */
function planLoss(scenario: LoanScenario, chance: Chance): void {
  if (!scenario.isOpen || !chance.happens(0.6)) return
  scenario.writeOff(onOrAfter(scenario, addDays(scenario.loan.plans.at(-1)!.dueDate, chance.whole(30, 40))))
  for (
    let left = chance.weighted([
      [0, 3],
      [1, 2],
      [2, 1],
    ] as const);
    left > 0;
    left -= 1
  ) {
    scenario.recover(addDays(scenario.lastOn, chance.whole(4, 25)))
  }
}
