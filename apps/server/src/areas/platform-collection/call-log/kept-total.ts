import type { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, between, type Column, type Condition, contains, equals, onDays, oneOf } from '../../../kernel/filter'
import { filtersOf, type KeptTotal, SORTED_OF_DAYS, SORTED_OF_VALUES } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'

export type CallFilters = ParsedInputOf<typeof callLog.callLogList>

/** How many calls of collection and reminders were made (decision 0012). */
export const callCounts = addedUp('call_record_count', {
  key: ['dialled_on', 'connected_on', 'user_id', 'caller_name', 'app_id', 'purpose'],
  sums: ['calls'],
})

const DIALLED = ['dialTimeStart', 'dialTimeEnd'] satisfies (keyof CallFilters)[]
const KEPT_BY = [
  ...DIALLED,
  'connectionTimeStart',
  'connectionTimeEnd',
  'callusername',
  'connected',
  'contactPurpose',
  'appId',
] satisfies (keyof CallFilters)[]

/** Of several people or names, whose indexes hold all that the log is filtered by, though not in its order. */
const SORTED_OF_STAFF = 20_000

/** The names of callers that contain a text, as they were written on calls: they are few, and found where calls are counted. */
export async function callerNames(db: Db, text: string | undefined): Promise<string[] | undefined> {
  const named = contains('k.caller_name', text, 'callusername')
  if (!named) return undefined
  const { rows } = await sql<{ name: string }>`select distinct k.caller_name as name from call_record_count k
    where ${onKeptDays('k.dialled_on', undefined, undefined)} and ${named}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Calls that somebody took, or nobody did. */
export const isConnected = <C extends Column>(column: C, connected: boolean | undefined): Condition<C> =>
  connected === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} is ${sql.raw(connected ? 'not null' : 'null')}`

interface People {
  /** Whose calls the actor sees; undefined for everybody's. */
  staff: readonly number[] | undefined
  names: readonly string[] | undefined
}

/** How many calls the log finds, where that is kept: by everything but the number that was dialled. */
export function keptCalls(input: CallFilters, actor: Actor, { staff, names }: People): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY)) return undefined
  const { dialTimeStart, dialTimeEnd, connectionTimeStart, connectionTimeEnd } = input
  const byConnection = connectionTimeStart !== undefined || connectionTimeEnd !== undefined
  const where = allOf(
    byConnection ? sql<SqlBool>`k.dialled_on <> '-infinity'` : onKeptDays('k.dialled_on', dialTimeStart, dialTimeEnd),
    byConnection ? between('k.dialled_on', dialTimeStart, dialTimeEnd) : undefined,
    between('k.connected_on', connectionTimeStart, connectionTimeEnd),
    ofActorsApps(actor, 'k.app_id'),
    oneOf('k.user_id', staff),
    oneOf('k.caller_name', names),
    equals('k.purpose', input.contactPurpose),
    equals('k.app_id', input.appId),
    isConnected('k.connected_on', input.connected),
  )
  const total = sql<number>`(select coalesce(sum(k.calls), 0)::int from call_record_count k where ${where})`
  if (byConnection) return { total, sortUpTo: SORTED_OF_DAYS, nearest: dialledBefore(connectionTimeEnd) }
  if ([staff, names].some(people => people && people.length > 1)) return { total, sortUpTo: SORTED_OF_STAFF }
  const isOfAll =
    !staff && actor.appIds === null && filtersOf(input).every(filter => DIALLED.some(day => day === filter))
  return { total, sortUpTo: isOfAll ? 0 : SORTED_OF_VALUES }
}

/** What is found of days of connection stands close to these, mostly: so many calls fill a page. */
const NEAREST = 6_000

// No call is connected before it is dialled.
const dialledBefore = (day: string | undefined) => sql`(
  select * from call_record where ${allOf(onDays('dialled_at', undefined, day))}
  order by dialled_at desc, id desc limit ${sql.lit(NEAREST)}) r`
