import type { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, equals, oneOf } from '../../../kernel/filter'
import { filtersOf, type KeptTotal, SORTED_OF_VALUES } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'

export type AttemptFilters = ParsedInputOf<typeof contactAttempts.attemptList>

/** How many contacts were asked for (decision 0012). */
export const attemptCounts = addedUp('contact_attempt_count', {
  key: ['day', 'user_id', 'app_id', 'answer', 'reason', 'purpose', 'desk'],
  sums: ['attempts'],
})

const DAYS = ['attemptTimeStart', 'attemptTimeEnd'] satisfies (keyof AttemptFilters)[]
const KEPT_BY = [
  ...DAYS,
  'userName',
  'gateAnswer',
  'gateReason',
  'contactPurpose',
  'desk',
  'appId',
] satisfies (keyof AttemptFilters)[]

/** Of several people, whose index holds all that the log is filtered by, though not in its order. */
const SORTED_OF_STAFF = 20_000

/** How many attempts the log finds, where that is kept: by everything but the customer's number. */
export function keptAttempts(
  input: AttemptFilters,
  actor: Actor,
  staff: readonly number[] | undefined,
): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const where = allOf(
    onKeptDays('k.day', input.attemptTimeStart, input.attemptTimeEnd),
    ofActorsApps(actor, 'k.app_id'),
    oneOf('k.user_id', staff),
    equals('k.answer', input.gateAnswer),
    equals('k.reason', input.gateReason),
    equals('k.purpose', input.contactPurpose),
    equals('k.desk', input.desk),
    equals('k.app_id', input.appId),
  )
  const isOfAll = !staff && actor.appIds === null && filtersOf(input).every(filter => DAYS.some(day => day === filter))
  return {
    total: sql`(select coalesce(sum(k.attempts), 0)::int from contact_attempt_count k where ${where})`,
    sortUpTo: staff && staff.length > 1 ? SORTED_OF_STAFF : isOfAll ? 0 : SORTED_OF_VALUES,
  }
}
