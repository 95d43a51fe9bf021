import { admit } from '@countinghouse/domain/areas/order/admission'
import { accrueTo, type Loan, receive, startLoan } from '@countinghouse/domain/areas/order/loan'
import { openPlans, outstandingOf, owedMinor, totalOf } from '@countinghouse/domain/areas/order/outstanding'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  datesFrom,
  startOfDay,
  weekdayOf,
} from '@countinghouse/domain/kernel/business-date'
import { orderStatus, type SettleStatus, settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import { makePerson } from './person'
import { type Chance, chanceOf } from './random'
import { REASONS } from './reasons'
import type { CustomerStory, OrderStory, ReceiptStory, StoryOptions } from './story'
import { tellMessages, tellVisits } from './tell-visits'
import { type AppWish, DEMO_APPS, termsOf } from './world/apps'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
/** A moment of a business day between two hours of the local morning and evening. */
const during = (chance: Chance, day: BusinessDate, fromHour: number, toHour: number) =>
  later(startOfDay(day), Math.floor((fromHour + chance.next() * (toHour - fromHour)) * HOUR_MS))

/** Every customer who registers up to `now`, in order; a later `now` tells the same stories further. */
export const tellStory = (options: StoryOptions, now: Date): CustomerStory[] => [...tellDays(options, now)].flat()

/** The same, one day of registrations after the other: whoever tells it beside other work pauses between them. */
export function* tellDays(options: StoryOptions, now: Date): Generator<CustomerStory[]> {
  const root = chanceOf(options.seed)
  let seq = 0
  for (const day of datesFrom(options.epoch, businessDateOf(now))) {
    const stories: CustomerStory[] = []
    const chance = root.fork(day)
    for (let left = registrationsOn(chance, day, options.customersADay); left > 0; left -= 1) {
      seq += 1
      const registeredAt = during(chance, day, 7, 23)
      if (registeredAt > now) continue
      const story = tellCustomer(root.fork(`customer ${seq}`), seq, registeredAt, now)
      const { country } = DEMO_APPS.find(app => app.appSsid === story.appSsid)!
      stories.push({
        ...story,
        visits: tellVisits(root.fork(`visits ${seq}`), story),
        messages: tellMessages(root.fork(`messages ${seq}`), story, country),
      })
    }
    yield stories
  }
}

// More come on weekends, before paydays and as the months go on.
function registrationsOn(chance: Chance, day: BusinessDate, aDay: number): number {
  const weekend = weekdayOf(day) >= 6 ? 1.25 : 1
  const date = Number(day.slice(8))
  const payday = date >= 26 || (date >= 11 && date <= 14) ? 1.2 : 0.95
  return Math.round(aDay * weekend * payday * (0.8 + chance.next() * 0.4))
}

function tellCustomer(
  chance: Chance,
  seq: number,
  registeredAt: Date,
  now: Date,
): Omit<CustomerStory, 'visits' | 'messages'> {
  const app = chance.weighted(DEMO_APPS.map(one => [one, one.weight] as const))
  const person = makePerson(chance, app.country, businessDateOf(registeredAt))
  const story: Omit<CustomerStory, 'visits' | 'messages'> = {
    seq,
    appSsid: app.appSsid,
    channel: chance.weighted(app.channels),
    person,
    steps: [{ kind: 'registered', at: registeredAt }],
    orders: [],
  }
  let at = registeredAt
  for (const [kind, stays] of [
    ['identity', 0.96],
    ['face', 0.97],
    ['details', 0.97],
    ['bank', 0.97],
    ['contacts', 0.98],
  ] as const) {
    at = later(at, chance.whole(1, 12) * MINUTE_MS)
    if (!chance.happens(stays)) return story
    story.steps.push({ kind, at })
  }
  // What kind of payer this is shows in every loan.
  const payer = chance.weighted([
    ['early', 22],
    ['prompt', 40],
    ['late', 28],
    ['slow', 6],
    ['never', 4],
  ] as const)
  let appliedAt = later(at, chance.whole(2, 90) * MINUTE_MS)
  const endings: SettleStatus[] = []
  const scoredAt = scoreAfter(chance.fork('score'), seq, appliedAt)
  if (scoredAt) story.steps.push({ kind: 'score', at: scoredAt })
  for (let attempt = 1; attempt <= 12 && appliedAt <= now; attempt += 1) {
    const order = tellOrder(chance.fork(`order ${attempt}`), {
      seq,
      app,
      attempt,
      appliedAt,
      admittedAt: (attempt === 1 && scoredAt) || appliedAt,
      payer,
      endings,
    })
    story.orders.push(order.story)
    if (order.lent) endings.push(order.settleStatus)
    const ended =
      order.settledAt ??
      (order.story.review?.decision === 'reject' && chance.happens(0.12) ? order.story.review.at : undefined)
    if (!ended || !chance.happens(order.settledAt ? 0.82 : 1)) break
    appliedAt = later(
      startOfDay(addDays(businessDateOf(ended), chance.whole(1, 6))),
      chance.whole(8, 21) * HOUR_MS + chance.whole(0, 59) * MINUTE_MS,
    )
  }
  return story
}

/** One score in six takes the model a day or two. */
function scoreAfter(chance: Chance, seq: number, appliedAt: Date): Date | undefined {
  return seq % 6 === 5 ? later(appliedAt, chance.whole(20 * 60, 60 * 60) * MINUTE_MS) : undefined
}

type Payer = 'early' | 'prompt' | 'late' | 'slow' | 'never'
interface OrderWish {
  seq: number
  app: AppWish
  attempt: number
  appliedAt: Date
  admittedAt: Date
  payer: Payer
  /** How the loans before this one ended. */
  endings: readonly SettleStatus[]
}

interface ToldOrder {
  story: OrderStory
  lent: boolean
  settleStatus: SettleStatus
  settledAt?: Date
}

function tellOrder(chance: Chance, wish: OrderWish): ToldOrder {
  const { app, appliedAt, admittedAt, endings } = wish
  const lentBefore = endings.length
  const admission = admit({
    scorePending: false,
    blackListed: false,
    reborrowWithoutReview: true,
    earlierLoans: endings.map(ended => ({ settleStatus: ended })),
  })
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
  const story: OrderStory = {
    attempt: wish.attempt,
    itemIndex,
    amountMinor,
    terms,
    purpose: chance.whole(1, 7),
    appliedAt,
    admittedAt,
    approvedByRules: admission === 'rulesApprove',
    receipts: [],
  }
  const approvedAt = story.approvedByRules ? admittedAt : review(chance, story, lentBefore)
  const notLent = { story, lent: false, settleStatus: settleStatus.value.unsettled }
  if (!approvedAt) return notLent
  const lentAt = lend(chance, story, { approvedAt, mark: wish.seq + wish.attempt })
  if (!lentAt) return notLent
  return { story, lent: true, ...repay(chance, story, wish, lentAt) }
}

function review(chance: Chance, story: OrderStory, lentBefore: number): Date | undefined {
  if (chance.happens(0.025)) {
    story.withdrawnAt = later(story.admittedAt, chance.whole(20, 300) * MINUTE_MS)
    return undefined
  }
  const morning = startOfDay(addDays(businessDateOf(story.admittedAt), 1)).getTime() + 8.5 * HOUR_MS
  const inHours = later(story.admittedAt, chance.whole(40, 540) * MINUTE_MS)
  const evening = startOfDay(businessDateOf(story.admittedAt)).getTime() + 20.5 * HOUR_MS
  const at = inHours.getTime() <= evening ? inHours : new Date(morning + chance.whole(0, 240) * MINUTE_MS)
  const decision = chance.weighted([
    ['approve', lentBefore > 0 ? 92 : 76],
    ['reject', 20],
    ['sendBack', 4],
  ] as const)
  story.review = {
    openedAt: later(at, -chance.whole(4, 15) * MINUTE_MS),
    at,
    decision,
    call: { at: later(at, -3 * MINUTE_MS), seconds: chance.happens(0.85) ? chance.whole(35, 170) : 0 },
  }
  // Asked for more, most never answer.
  if (decision === 'sendBack') story.withdrawnAt = later(at, chance.whole(20, 90) * HOUR_MS)
  return decision === 'approve' ? at : undefined
}

function lend(
  chance: Chance,
  story: OrderStory,
  { approvedAt, mark }: { approvedAt: Date; mark: number },
): Date | undefined {
  const lending: NonNullable<OrderStory['lending']> = {
    // Some wait for the cashier's next morning.
    at: later(approvedAt, (chance.happens(0.2) ? chance.whole(600, 1800) : chance.whole(15, 330)) * MINUTE_MS),
    attempts: [],
  }
  story.lending = lending
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

/** Receipts as this payer makes them; the money itself is what the loan's own rules say is owed that day. */
function repay(chance: Chance, story: OrderStory, { payer, seq, attempt }: OrderWish, lentAt: Date) {
  let loan = startLoan(story.terms, businessDateOf(lentAt))
  for (const plan of loan.plans) {
    for (const day of paydaysOf(chance, payer, plan.dueDate, businessDateOf(lentAt))) {
      if (day.on < loan.asOf) continue
      loan = accrueTo(loan, day.on).loan
      if (loan.status === orderStatus.value.settled) break
      const at = during(chance, day.on, 8, 22)
      const receipt = receiptFor(
        chance,
        loan,
        day.how,
        at,
        `${String(seq).padStart(6, '0')}${String(attempt).padStart(2, '0')}${story.receipts.length}`,
      )
      if (!receipt) continue
      loan = receive(loan, receipt.amountMinor).loan
      story.receipts.push({ ...receipt, settles: loan.status === orderStatus.value.settled })
    }
    if (payer === 'never') break
  }
  if (payer === 'never') story.writtenOffAt = writeOffAfter(chance.fork('write-off'), loan.plans.at(-1)!.dueDate)
  const settled = loan.status === orderStatus.value.settled
  return { settleStatus: loan.settleStatus, settledAt: settled ? story.receipts.at(-1)!.at : undefined }
}

/** Six in ten of those who never pay are given up a month after the last due date, the others are still worked. */
function writeOffAfter(chance: Chance, dueDate: BusinessDate): Date | undefined {
  return chance.happens(0.6) ? during(chance, addDays(dueDate, chance.whole(30, 40)), 10, 17) : undefined
}

type How = 'instalment' | 'part' | 'rest'

function paydaysOf(
  chance: Chance,
  payer: Payer,
  due: BusinessDate,
  lentOn: BusinessDate,
): { on: BusinessDate; how: How }[] {
  const day = (offset: number) => {
    const on = addDays(due, offset)
    return on > lentOn ? on : addDays(lentOn, 1)
  }
  switch (payer) {
    case 'early':
      return [{ on: day(-chance.whole(1, 4)), how: 'instalment' }]
    case 'prompt':
      return [{ on: due, how: 'instalment' }]
    case 'late': {
      const at = chance.weighted([
        [1, 6],
        [2, 4],
        [3, 3],
        [5, 3],
        [7, 2],
        [10, 1],
        [14, 1],
      ])
      return chance.happens(0.2)
        ? [
            { on: day(at), how: 'part' },
            { on: day(at + chance.whole(1, 5)), how: 'rest' },
          ]
        : [{ on: day(at), how: 'rest' }]
    }
    case 'slow':
      return [
        { on: day(chance.whole(6, 14)), how: 'part' },
        { on: day(chance.whole(18, 40)), how: 'rest' },
      ]
    case 'never':
      return chance.happens(0.25) ? [{ on: day(chance.whole(4, 9)), how: 'part' }] : []
  }
}

function receiptFor(
  chance: Chance,
  loan: Loan,
  how: How,
  at: Date,
  mark: string,
): Omit<ReceiptStory, 'settles'> | undefined {
  const owed = owedMinor(loan.plans)
  if (owed === 0) return undefined
  const offline = chance.happens(0.12)
  const channel = offline
    ? 'OFFLINE'
    : chance.weighted([
        ['CH01', 6],
        ['CH02', 2],
        ['CH03', 2],
      ] as const)
  const reference = `${offline ? 'BK' : 'PR'}${mark}${chance.digits(3)}`
  const base = { at, channel, reference } as const
  if (how === 'part') return { ...base, amountMinor: Math.max(1, Math.floor(owed * (0.2 + chance.next() * 0.4))) }
  if (how === 'rest' || loan.plans.length === 1) return { ...base, amountMinor: owed }
  return { ...base, amountMinor: totalOf(outstandingOf(openPlans(loan.plans)[0]!)) }
}
