import { businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { TOPICS, type Topic, type TopicName } from '../world/messages'
import type { Chance } from './random'
import type { CustomerScenario, MessagePlan, Visit } from './scenario'
import { backFrom } from './steps'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Installs and verification codes of a customer and of the visitors who came the same way and left. */
export function planVisits(
  chance: Chance,
  { person, steps, orders }: Omit<CustomerScenario, 'visits' | 'messages'>,
): Visit[] {
  const registeredAt = steps[0]!.at
  const visits: Visit[] = []
  const add = (kind: Visit['kind'], at: Date, mark: string, mobile = person.mobile) =>
    void visits.push({ kind, at, reportedAt: at < registeredAt ? registeredAt : at, mark, mobile })
  add('installed', before(registeredAt, chance.whole(3, 40) * MINUTE_MS), '0')
  if (chance.happens(0.15)) add('registerCodeSent', before(registeredAt, 150_000), '1')
  add('registerCodeSent', before(registeredAt, 70_000), '0')
  add('registerCodeAccepted', before(registeredAt, 15_000), '0')
  const lost = chance.weighted([
    [0, 4],
    [1, 3],
    [2, 2],
  ] as const)
  for (let visitor = 1; visitor <= lost; visitor += 1) {
    const at = after(registeredAt, chance.whole(-180, 240) * MINUTE_MS)
    add('installed', at, `lost-${visitor}`)
    const mobile = chance.digits(10)
    if (chance.happens(0.45))
      add('registerCodeSent', after(at, chance.whole(1, 20) * MINUTE_MS), `lost-${visitor}`, mobile)
  }
  for (const { attempt, appliedAt } of orders.slice(1)) {
    if (chance.happens(0.08)) add('loginCodeSent', before(appliedAt, 5 * MINUTE_MS), `${attempt}-1`)
    add('loginCodeSent', before(appliedAt, 4 * MINUTE_MS), String(attempt))
    add('loginCodeAccepted', before(appliedAt, 3 * MINUTE_MS), String(attempt))
  }
  // Some ask for a code to sign in, some days later, and do not enter it; half of them do with another one.
  const idle = chance.fork('idle code')
  if (idle.happens(0.3)) {
    const askedAt = after(orders.at(-1)?.appliedAt ?? registeredAt, idle.whole(4, 45) * DAY_MS)
    add('loginCodeSent', askedAt, 'idle')
    const backAt = backFrom(idle, askedAt)
    if (backAt) {
      add('loginCodeSent', backAt, 'back')
      add('loginCodeAccepted', after(backAt, MINUTE_MS), 'back')
    }
  }
  return visits
}

/** What a customer leaves on the message board, and what customer service answers. */
export function planMessages(
  chance: Chance,
  { steps, orders }: Omit<CustomerScenario, 'visits' | 'messages'>,
  country: Country,
): MessagePlan[] {
  const messages: MessagePlan[] = []
  const say = (name: TopicName, likely: number, from: Date) => {
    if (!chance.happens(likely)) return
    const topic: Topic = TOPICS[name]
    const at = after(from, chance.whole(10, 600) * MINUTE_MS)
    const { ask, reply } = chance.pick(topic.said[country])
    messages.push({ at, topic: name, content: ask, ...replyTo(chance, at, reply) })
  }
  say('codeNotArriving', orders.length > 0 ? 0.012 : 0.05, steps.at(-1)!.at)
  for (const { review, lending, money } of orders) {
    if (review?.decision === 'reject') say('whyRefused', 0.1, review.at)
    const lentAt = lending?.attempts.find(attempt => attempt.answer === 'paid')?.answeredAt
    if (!lentAt) continue
    say('idea', 0.008, lentAt)
    const first = money.find(step => step.kind === 'receipt')
    // Nobody writes about collection while nothing is late: the shortest loan runs a week.
    if (!first || first.at.getTime() - lentAt.getTime() > 17 * DAY_MS) {
      say('conduct', 0.09, after(lentAt, 19 * DAY_MS))
      say('moreTime', 0.06, after(lentAt, 6 * DAY_MS))
      say('charges', 0.05, after(lentAt, 21 * DAY_MS))
    }
    if (first) say('notBooked', 0.025, first.at)
  }
  return messages
}

/** In office hours, mostly the same day; a few are forgotten. */
function replyTo(chance: Chance, at: Date, content: string): Pick<MessagePlan, 'reply'> {
  if (!chance.happens(0.9)) return {}
  const soon = after(at, chance.whole(25, 1200) * MINUTE_MS)
  const morning = startOfDay(businessDateOf(soon)).getTime() + 9 * HOUR_MS
  const evening = morning + 10 * HOUR_MS
  const time = soon.getTime()
  const answeredAt =
    time < morning
      ? morning + chance.whole(1, 90) * MINUTE_MS
      : time > evening
        ? morning + DAY_MS + chance.whole(1, 90) * MINUTE_MS
        : time
  return { reply: { at: new Date(answeredAt), content } }
}
