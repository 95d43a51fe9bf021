import type { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { replyStatus } from '@countinghouse/domain/kernel/lists/system'
import { sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, equals } from '../../../kernel/filter'
import { type KeptTotal, SORTED_OF_VALUES } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'
import { reachesByApps } from '../../task/moves'

type Filters = ParsedInputOf<typeof customerBoard.messageList>

/** How many messages customers left (decision 0012). */
export const messageCounts = addedUp('message_count', {
  key: ['day', 'app_id', 'message_type', 'is_answered'],
  sums: ['messages'],
})

const KEPT_BY = [
  'appId',
  'messageBoardType',
  'replyStatus',
  'createTimeStart',
  'createTimeEnd',
] satisfies (keyof Filters)[]

/** How many messages the board finds, where that is kept: by everything but the phone, for who reaches every customer of his apps. */
export function keptMessages(input: Filters, actor: Asking): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY) || !reachesByApps(actor)) return undefined
  const isAnswered = input.replyStatus === undefined ? undefined : input.replyStatus === replyStatus.value.answered
  const where = allOf(
    onKeptDays('k.day', input.createTimeStart, input.createTimeEnd),
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', input.appId),
    equals('k.message_type', input.messageBoardType),
    equals('k.is_answered', isAnswered),
  )
  return {
    total: sql`(select coalesce(sum(k.messages), 0)::int from message_count k where ${where})`,
    sortUpTo: SORTED_OF_VALUES,
  }
}
