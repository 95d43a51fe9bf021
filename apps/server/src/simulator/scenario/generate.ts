import { needsSecondLevel } from '@countinghouse/domain/areas/approval/second-level'
import { admit } from '@countinghouse/domain/areas/order/application/admission'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  datesFrom,
  daysBetween,
  startOfDay,
} from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import { DEMO_SETTINGS } from '../../kernel/setting'
import { type AppSetup, DEMO_APPS, termsOf } from '../world/apps'
import { type Grade, gradeOf, type Payer, payerOf } from '../world/payers'
import { demandOn } from '../world/seasons'
import { callEnd, callFrom } from './call-times'
import { type Comer, MET_BEFORE, metAgain } from './doubles'
import { afterOrder, type History, isBlackListed, isWhiteListed, type PlannedOrder } from './history'
import { planHumanReview } from './human-review'
import { during, later } from './loan'
import { makePerson, type Person } from './person'
import { type Chance, chanceOf } from './random'
import { REASONS, REJECTED_FOR } from './reasons'
import { planRepayment } from './repayment'
import { checkRules } from './risk-check'
import {
  type CallPlan,
  type CustomerScenario,
  type DeskCall,
  FIRST_CUSTOMER_ID,
  type OrderScenario,
  type ScenarioOptions,
} from './scenario'
import { placesOf, type RulingAt, rulingOf } from './sides'
import { planSteps } from './steps'
import { planMessages, planVisits } from './visits'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Every customer who registers up to `now`, in order; a later `now` takes the same scenarios further. */
export const generateScenarios = (options: ScenarioOptions, now: Date): CustomerScenario[] =>
  [...generateDays(options, now)].flat()

/** The same, one day of registrations after the other: whoever generates it beside other work pauses between them. */
export function* generateDays(options: ScenarioOptions, now: Date): Generator<CustomerScenario[]> {
  const root = chanceOf(options.seed)
  const comers: Comer[] = []
  let seq = 0
  let before = 0
  for (const day of datesFrom(options.epoch, businessDateOf(now))) {
    const scenarios: CustomerScenario[] = []
    const chance = root.fork(day)
    const apps = appsOn(day)
    const times = Array.from({ length: registrationsOn(chance, { day, apps, ...options }) }, () =>
      during(chance, day, 7, 23),
    )
    const serials = placesOf(times)
    for (const [at, registeredAt] of times.entries()) {
      seq += 1
      const customerId = FIRST_CUSTOMER_ID + before + serials[at]!
      const own = root.fork(`customer ${seq}`)
      const app = own.weighted(apps)
      const comer = { app, person: makePerson(own, app.country, businessDateOf(registeredAt)) }
      const person = metAgain(root.fork(`again ${seq}`), comer, comers.at(-MET_BEFORE))
      comers.push(comer)
      if (comers.length > MET_BEFORE) comers.shift()
      if (registeredAt > now) continue
      const scenario = planCustomer(own, {
        seq,
        app,
        person,
        registeredAt,
        now,
        rulingAt: rulingOf(customerId, app, options),
      })
      scenarios.push({
        ...scenario,
        visits: planVisits(root.fork(`visits ${seq}`), scenario),
        messages: planMessages(root.fork(`messages ${seq}`), scenario, app.country),
      })
    }
    before += times.length
    yield scenarios
  }
}

/** How much of its middle size a business has at its beginning, and how many days it grows by as much again. */
const GROWTH = { from: 0.4, to: 1.8, days: 180 }

// More come as the months go on, before paydays and feasts, and on weekends.
function registrationsOn(
  chance: Chance,
  { epoch, customersADay, day, apps }: ScenarioOptions & { day: BusinessDate; apps: Coming },
) {
  const age = Math.min(1, daysBetween(epoch, day) / GROWTH.days)
  const size = GROWTH.from + (GROWTH.to - GROWTH.from) * age
  const demand = weightOf(apps) / weightOf(DEMO_APPS.map(app => [app, app.weight]))
  const wanted = customersADay * size * demand * (0.8 + chance.next() * 0.4)
  return Math.floor(wanted) + (chance.happens(wanted % 1) ? 1 : 0)
}

/** Apps by how many come to them. */
type Coming = readonly (readonly [AppSetup, number])[]

const appsOn = (day: BusinessDate): Coming => DEMO_APPS.map(app => [app, app.weight * demandOn(app.country, day)])
const weightOf = (apps: Coming) => apps.reduce((sum, [, weight]) => sum + weight, 0)

function planCustomer(
  chance: Chance,
  {
    seq,
    app,
    person,
    registeredAt,
    now,
    rulingAt,
  }: Comer & { seq: number; registeredAt: Date; now: Date; rulingAt: RulingAt },
): Omit<CustomerScenario, 'visits' | 'messages'> {
  const scenario: Omit<CustomerScenario, 'visits' | 'messages'> = {
    seq,
    appSsid: app.appSsid,
    channel: chance.weighted(app.channels),
    person,
    steps: [],
    orders: [],
    listings: [],
  }
  const { steps, readyAt } = planSteps(chance, person, registeredAt)
  scenario.steps.push(...steps)
  if (!readyAt) return scenario
  const grade = gradeOf(person.scores)
  let payer: Payer | undefined
  let appliedAt = later(readyAt, chance.whole(2, 90) * MINUTE_MS)
  const history: History = { loans: [], refusedAt: [], listings: scenario.listings }
  const scoredAt = scoreAfter(chance.fork('score'), seq, appliedAt)
  if (scoredAt) scenario.steps.push({ kind: 'score', at: scoredAt })
  for (let attempt = 1; attempt <= 12 && appliedAt <= now; attempt += 1) {
    payer = payerOf(chance, grade, payer)
    const order = planOrder(chance.fork(`order ${attempt}`), {
      seq,
      app,
      person,
      attempt,
      appliedAt,
      admittedAt: (attempt === 1 && scoredAt) || appliedAt,
      grade,
      payer,
      history,
      rulingAt,
    })
    scenario.orders.push({ ...order.scenario, calls: notTwice(scenario.orders, order.scenario.calls) })
    afterOrder(chance.fork(`after ${attempt}`), history, order)
    const refusedAt = refusalOf(order.scenario)
    const ended = order.settledAt ?? (refusedAt && chance.happens(0.12) ? refusedAt : undefined)
    if (!ended || !chance.happens(order.settledAt ? 0.68 : 1)) break
    appliedAt = later(
      startOfDay(addDays(businessDateOf(ended), chance.whole(1, 6))),
      chance.whole(8, 21) * HOUR_MS + chance.whole(0, 59) * MINUTE_MS,
    )
  }
  return scenario
}

/** Who is called about one loan is not called about another on the same day for the same purpose. */
function notTwice(earlier: readonly OrderScenario[], calls: readonly DeskCall[]): DeskCall[] {
  const day = ({ purpose, at }: DeskCall) => `${purpose} ${businessDateOf(at)}`
  const taken = new Set(earlier.flatMap(order => order.calls.map(day)))
  return calls.filter(call => !taken.has(day(call)))
}

/** One score in four takes the model a day or two. */
function scoreAfter(chance: Chance, seq: number, appliedAt: Date): Date | undefined {
  return seq % 4 === 3 ? later(appliedAt, chance.whole(20 * 60, 60 * 60) * MINUTE_MS) : undefined
}

interface OrderInput {
  seq: number
  app: AppSetup
  attempt: number
  appliedAt: Date
  admittedAt: Date
  grade: Grade
  payer: Payer
  person: Person
  history: History
  rulingAt: RulingAt
}

function planOrder(chance: Chance, input: OrderInput): PlannedOrder {
  const { app, appliedAt, admittedAt, history } = input
  const lentBefore = history.loans.length
  const blackListed = isBlackListed(history, admittedAt)
  const check = blackListed
    ? undefined
    : checkRules(factsOf(input), {
        whiteListed: isWhiteListed(history, admittedAt),
        ...input.rulingAt(admittedAt),
      })
  const admission = admit({
    scorePending: false,
    blackListed,
    rulesDecide: check?.decision,
    reborrowWithoutReview: true,
    earlierLoans: history.loans,
  })!
  const { product } = app
  const itemIndex = chance.weighted(product.items.map((_, index) => [index, index === 0 ? 5 : 3] as const))
  // A known customer is offered more.
  const top = Math.min(
    product.maxMinor,
    product.minMinor + (product.maxMinor - product.minMinor) * Math.min(1, 0.25 + lentBefore * 0.15),
  )
  const steps = Math.floor((top - product.minMinor) / product.stepMinor)
  const amountMinor = product.minMinor + chance.whole(0, steps) * product.stepMinor
  const terms = termsOf(app, itemIndex, amountMinor)
  const scenario: OrderScenario = {
    attempt: input.attempt,
    itemIndex,
    amountMinor,
    terms,
    purpose: chance.whole(1, 7),
    appliedAt,
    admittedAt,
    admission,
    ...(check && { check }),
    money: [],
    calls: [],
  }
  const notLent = { scenario, lent: false, everOverdue: false, settleStatus: settleStatus.value.unsettled }
  if (admission === 'rulesReject') return notLent
  const approvedAt = admission === 'rulesApprove' ? admittedAt : review(chance, scenario, input)
  if (!approvedAt) return notLent
  const lentAt = lend(chance, scenario, { approvedAt, mark: input.seq + input.attempt })
  if (!lentAt) return notLent
  const mark = `${String(input.seq).padStart(6, '0')}${String(input.attempt).padStart(2, '0')}`
  const { payer } = input
  const { money, calls, ...end } = planRepayment(chance, { terms, lentAt, payer, app, mark })
  return { scenario: { ...scenario, money: [...money], calls }, lent: true, ...end }
}

/** What the rules are told, as the risk check reads it (areas/risk/variable/subjects). */
function factsOf({ person, appliedAt, history }: OrderInput): Parameters<typeof checkRules>[0] {
  const today = businessDateOf(appliedAt)
  const years = Number(today.slice(0, 4)) - Number(person.birthday.slice(0, 4))
  const monthAgo = later(appliedAt, -30 * 24 * HOUR_MS)
  return {
    age: String(today.slice(5) < person.birthday.slice(5) ? years - 1 : years),
    firstLoan: String(history.loans.length === 0),
    lateLoans: String(history.loans.filter(loan => loan.everOverdue).length),
    modelScore: String(person.scores.modelScore),
    refusedLately: String(history.refusedAt.filter(at => at >= monthAgo && at < appliedAt).length),
  }
}

/** Of a hundred first applications of a grade, how many an examiner refuses. */
const REFUSED: Record<Grade, number> = { A: 8, B: 15, C: 24, D: 34 }

function review(
  chance: Chance,
  scenario: OrderScenario,
  { app: { country }, grade, history, person }: Pick<OrderInput, 'app' | 'grade' | 'history' | 'person'>,
): Date | undefined {
  if (chance.happens(0.025)) {
    scenario.withdrawnAt = later(scenario.admittedAt, chance.whole(20, 300) * MINUTE_MS)
    return undefined
  }
  // One in four is left for the next day.
  const wait = chance.happens(0.25) ? chance.whole(720, 1500) : chance.whole(40, 540)
  const calls = verify(chance, country, later(scenario.admittedAt, wait * MINUTE_MS))
  const last = calls.at(-1)!
  const at = later(last.at, (last.rings + last.seconds + chance.whole(40, 260)) * 1000)
  const refused = REFUSED[grade] / (history.loans.length > 0 ? 3 : 1)
  const decision = chance.weighted([
    ['approve', 96 - refused],
    ['reject', refused],
    ['sendBack', 4],
  ] as const)
  const openedAt = later(calls[0]!.at, -chance.whole(2, 12) * MINUTE_MS)
  const remark = { approve: '', reject: chance.pick(REASONS.rejected), sendBack: REASONS.sentBack }[decision]
  const hasSocial = person.social.length > 0
  scenario.review = {
    openedAt,
    at,
    decision,
    remark,
    ...(decision === 'reject' && { rejectReason: REJECTED_FOR[remark]! }),
    ...planHumanReview(chance.fork('human review'), {
      admittedAt: scenario.admittedAt,
      openedAt,
      decision,
      remark,
      hasSocial,
    }),
    ...(decision === 'approve' && secondLevel(chance.fork('second level'), scenario, at)),
    ...bankCheckOf(chance.fork('bank check'), openedAt, decision),
    calls,
  }
  // Asked for more, most never answer.
  if (decision === 'sendBack') scenario.withdrawnAt = later(at, chance.whole(20, 90) * HOUR_MS)
  const { second } = scenario.review
  if (second) return second.decision === 'approve' ? second.at : undefined
  return decision === 'approve' ? at : undefined
}

/** Above the amount of its currency another examiner decides within some hours. */
function secondLevel(
  chance: Chance,
  { terms }: OrderScenario,
  approvedAt: Date,
): Pick<NonNullable<OrderScenario['review']>, 'second'> {
  const limitMinor = DEMO_SETTINGS['approval.secondLevelMinor']![terms.currency]
  if (!needsSecondLevel({ amountMinor: terms.principalMinor, limitMinor, firstExaminerId: null })) return {}
  const openedAt = later(approvedAt, chance.whole(10, 150) * MINUTE_MS)
  const at = later(openedAt, chance.whole(3, 20) * MINUTE_MS)
  if (!chance.happens(0.08)) return { second: { openedAt, at, decision: 'approve', remark: '' } }
  const remark = REASONS.rejected[3]
  return { second: { openedAt, at, decision: 'reject', remark, rejectReason: REJECTED_FOR[remark]! } }
}

/** The calls of an examiner to an applicant: once more where nobody was reached. */
function verify(chance: Chance, country: Country, from: Date): CallPlan[] {
  const calls: CallPlan[] = []
  let at = from
  for (let left = 3; left > 0; left -= 1) {
    at = callFrom(chance, { country, purpose: 'verification', at })
    const call = { at, purpose: 'verification' as const, ...callEnd(chance, 0.82, 170) }
    calls.push(call)
    if (call.seconds > 0) break
    at = later(at, chance.whole(15, 120) * MINUTE_MS)
  }
  return calls
}

/** Six in ten ask the bank whether name and account belong together; who refuses has often heard that they do not. */
function bankCheckOf(chance: Chance, openedAt: Date, decision: 'approve' | 'reject' | 'sendBack') {
  if (!chance.happens(0.6)) return {}
  const odd = decision === 'reject' ? 25 : 1
  const result = chance.weighted([
    ['match', 90],
    ['partial', 5 * odd],
    ['none', odd],
    ['unknown', 3],
  ] as const)
  return { bankCheck: { at: later(openedAt, chance.whole(20, 110) * 1000), result } }
}

/** When the rules or an examiner refused it. */
const refusalOf = ({ admission, admittedAt, review }: OrderScenario): Date | undefined =>
  admission === 'rulesReject'
    ? admittedAt
    : review?.decision === 'reject'
      ? review.at
      : review?.second?.decision === 'reject'
        ? review.second.at
        : undefined

function lend(
  chance: Chance,
  scenario: OrderScenario,
  { approvedAt, mark }: { approvedAt: Date; mark: number },
): Date | undefined {
  const lending: NonNullable<OrderScenario['lending']> = {
    // Some wait for the cashier's next morning.
    at: later(approvedAt, (chance.happens(0.2) ? chance.whole(600, 1800) : chance.whole(15, 330)) * MINUTE_MS),
    attempts: [],
  }
  scenario.lending = lending
  let at = lending.at
  for (;;) {
    const answer = chance.weighted([
      ['paid', 96],
      ['failed', 4],
    ] as const)
    // One transfer in sixteen is looked at for days by its bank; some banks do not even say so.
    const held = mark % 16 === 3
    const answeredAt = later(at, held ? chance.whole(24 * 60, 96 * 60) * MINUTE_MS : chance.whole(20, 240) * 1000)
    lending.attempts.push({
      at,
      answer,
      answeredAt,
      silent: held && mark % 48 === 3,
      reason: answer === 'failed' ? chance.pick(REASONS.payoutFailed) : '',
    })
    if (answer === 'paid') return answeredAt
    if (!chance.happens(0.7)) return undefined
    at = later(startOfDay(addDays(businessDateOf(answeredAt), 1)), chance.whole(9, 17) * HOUR_MS)
  }
}
