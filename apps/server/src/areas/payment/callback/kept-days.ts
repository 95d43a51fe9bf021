import type { callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { isFilteredBeyond } from '../../../kernel/counters'
import { allOf, between, equals, onDays } from '../../../kernel/filter'
import type { KeptDays } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'

type Filters = ParsedInputOf<typeof callbacks.callbackList>

/** How many call-backs came on a day (decision 0012). */
export const callbackCounts = addedUp('channel_event_count', {
  key: ['day', 'app_id', 'channel_id', 'kind', 'state'],
  sums: ['events'],
})

const KEPT_BY = ['state', 'kind', 'channelId', 'receiveTimeStart', 'receiveTimeEnd'] satisfies (keyof Filters)[]

/** The days of what a list finds by closed values, which it is sorted by. */
export function keptDays(input: Filters, actor: Pick<Actor, 'appIds'>): KeptDays<'e.received_at'> | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const where = allOf(
    ofActorsApps(actor, 'k.app_id'),
    equals('k.state', input.state),
    equals('k.kind', input.kind),
    equals('k.channel_id', input.channelId),
    between('k.day', input.receiveTimeStart, input.receiveTimeEnd),
  )
  return {
    counts: sql`select k.day, k.events as rows from channel_event_count k where ${where}`,
    on: (start, end) => onDays('e.received_at', start, end),
  }
}
