import { addDays, businessDateOf, datesFrom, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { answerMessage, saveCosts } from '../../areas/customer/scenario'
import { type Cast, type Happening, send } from '../happening'
import type { CustomerScenario } from '../scenario/scenario'
import { TOPICS, type Topic } from '../world/messages'
import { advertisingOf } from './advertising'
import { eventIdOf } from './customers'

const BILL_HOUR_MS = 9 * 3_600_000

export const visitsOf = (scenario: CustomerScenario, cast: Cast): Happening[] =>
  scenario.visits.map(({ kind, at, reportedAt, mark, mobile }) => ({
    at: reportedAt,
    what: kind,
    do: async place => {
      const data = kind === 'installed' ? { deviceId: `device-${scenario.seq}-${mark}` } : { mobile }
      const eventId = eventIdOf(scenario.seq, kind, mark)
      await send(place, cast, scenario, { kind, eventId, occurredAt: at.toISOString(), data })
    },
  }))

export const messagesOf = (scenario: CustomerScenario, cast: Cast): Happening[] =>
  scenario.messages.flatMap(({ at, topic, content, reply }, index): Happening[] => {
    const { messageBoardType, questionType, complaintType }: Topic = TOPICS[topic]
    const { mobile } = scenario.person
    const asked: Happening = {
      at,
      what: 'message',
      do: async place => {
        const data = { mobile, messageBoardType, questionType, complaintType, content }
        await send(place, cast, scenario, { kind: 'message', eventId: eventIdOf(scenario.seq, 'message', index), data })
      },
    }
    if (!reply) return [asked]
    const answered: Happening = {
      at: reply.at,
      what: 'reply',
      do: async ({ trx, now }) => {
        const message = await trx
          .selectFrom('customer_message as m')
          .innerJoin('customer as c', 'c.id', 'm.customer_id')
          .select('m.id')
          .where('c.mobile', '=', mobile)
          .where('m.app_id', '=', cast.rows.get(scenario.appSsid)!.id)
          .where('m.received_at', '=', at)
          .executeTakeFirstOrThrow()
        const { userId } = cast.service[scenario.seq % cast.service.length]!
        await answerMessage(trx, { messageId: message.id, userId, content: reply.content, now })
      },
    }
    return [asked, answered]
  })

/** Each morning the bills of yesterday's advertising are entered. */
export function billsOf(scenarios: readonly CustomerScenario[], cast: Cast, from: Date, to: Date): Happening[] {
  const days = datesFrom(addDays(businessDateOf(from), -1), addDays(businessDateOf(to), -1))
  const spent = advertisingOf(scenarios, cast.seed, new Set(days))
  return days.map(day => ({
    at: billedAt(day),
    what: 'advertising',
    do: async ({ trx, now }) => {
      const costs = (spent.get(day) ?? []).map(({ appSsid, channel, amountMinor }) => ({
        cost_on: day,
        app_id: cast.rows.get(appSsid)!.id,
        channel,
        amount_minor: amountMinor,
      }))
      if (costs.length > 0) await saveCosts(trx, costs, { userId: null, now })
    },
  }))
}

export const billedAt = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() + BILL_HOUR_MS)
