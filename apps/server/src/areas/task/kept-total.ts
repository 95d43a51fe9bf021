import { type BusinessDate, endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import { without } from '../../kernel/counters'
import { between, searchesOf, type Where } from '../../kernel/filter'
import { filtersOf, type KeptDays, type KeptTotal, SORTED_OF_DAYS, SORTED_OF_FEW } from '../../kernel/page'
import { addedUp } from '../../kernel/retention'

/** What every total of tasks may be asked by. */
const ASKED_BY = [
  'desk',
  'app_id',
  'status',
  'group_id',
  'department_id',
  'transferred',
  'last_result',
  'last_intention',
  'decision',
] as const

/** How many tasks stand how (decision 0012). Its columns are named as those of `task`, whose conditions find both. */
export const taskCounts = addedUp('task_count', {
  key: [...ASKED_BY, 'due_on', 'created_at', 'ended_at'],
  sums: ['tasks'],
})

/** Of the days on which tasks ended, or came to whoever holds them, beside what else a list is asked by. */
export const taskDayCounts = addedUp('task_day_count', {
  key: [...ASKED_BY, 'of_day', 'ended_at', 'assigned_at'],
  sums: ['tasks'],
})

interface Reach {
  actor: Actor
  /** Its scope says whose tasks the list finds. */
  permission: string
}

/**
 * How many tasks a list finds, where that is kept: for who reaches tasks by their group or department, or every one of his
 * apps, asked by filters that stand on columns of `task_count` alone.
 */
export function keptTotal(
  input: object,
  where: Where<string>,
  { by, ...reach }: Reach & { by: readonly string[] },
): KeptTotal | undefined {
  const asked = filtersOf(input)
  if (!isCounted(reach) || asked.some(field => !by.includes(field))) return undefined
  return {
    total: sql`(select coalesce(sum(t.tasks), 0)::int from task_count t where ${where})`,
    sortUpTo: SORTED_OF_FEW,
  }
}

/** The same of a list that may leave out what the actor held himself: all of it less his own, which is little. */
export function keptBesideOwn<I extends object>(
  input: I,
  whereOf: (input: I) => Where<string>,
  reach: Parameters<typeof keptTotal>[2],
): KeptTotal | undefined {
  const { mine } = input as { mine?: boolean }
  if (mine !== false) return keptTotal(input, whereOf(input), reach)
  const whole = { ...input, mine: undefined }
  const own = sql`(select count(*) from task t where ${whereOf({ ...input, mine: true })})`
  return without(keptTotal(whole, whereOf(whole), reach), own)
}

/** Tasks are counted by where they belong, not by who holds them. */
const isCounted = ({ actor, permission }: Reach): boolean => !actor.scopes.get(permission)?.self

/** How a list names the days on which tasks ended or came to whoever holds them, and which filters beside them `task_day_count` knows. */
export interface DayFilters {
  ended?: string
  assigned?: string
  beside: readonly string[]
}

/** The same of a list sorted by when its tasks are due: on which days a page lies. */
export function keptByDue(
  input: object,
  where: Where<string>,
  { actor, permission, by }: Parameters<typeof keptTotal>[2],
): KeptDays<'t.due_on'> | undefined {
  if (!keptTotal(input, where, { actor, permission, by })) return undefined
  return {
    counts: sql`select t.due_on as day, t.tasks as rows from task_count t where ${where}`,
    on: (start, end) => between('t.due_on', start, end),
  }
}

/** Where what is found stands so thin that so many tasks do not fill a page, the days are sorted. */
const NEAREST = 6_000

interface Asked<I> {
  input: I
  whereOf: (input: I) => Where<string>
  desk: Desk
  today: BusinessDate
}

/** The same of a list of all tasks, sorted by when they came: by the days of another time, and by what was not followed up today. */
export function keptOfAll<I extends object>(
  { input, whereOf, desk, today }: Asked<I>,
  reach: Parameters<typeof keptTotal>[2] & { days: DayFilters },
): KeptTotal | undefined {
  const { isFollow } = input as { isFollow?: boolean }
  if (isFollow !== false) return keptOfDays({ desk, input, where: whereOf(input) }, reach)
  const whole = { ...input, isFollow: undefined }
  const kept = keptOfDays({ desk, input: whole, where: whereOf(whole) }, reach)
  if (!kept) return undefined
  // Few were followed up today: they are found by that, and not by days that hold far more.
  const followed = sql`(select count(*) from (
    select t.* from task t where t.desk = ${desk} and t.followed_at >= ${startOfDay(today)} offset 0) t where ${whereOf(whole)})`
  return { ...kept, total: sql`(${kept.total} - ${followed})::int`, sortUpTo: Math.max(kept.sortUpTo, SORTED_OF_FEW) }
}

/** The total by days of another time; its page is sorted out of all of these days, which their index holds beside what it is sorted by. */
function keptOfDays(
  { desk, input, where }: { desk: Desk; input: object; where: Where<string> },
  { days, ...reach }: Parameters<typeof keptOfAll>[1],
): KeptTotal | undefined {
  if (searchesOf(where)) return keptTotal(input, where, reach)
  const asked = filtersOf(input)
  const isOf = (name: string | undefined) => (field: string) => field === `${name}Start` || field === `${name}End`
  const [ended, assigned] = [asked.some(isOf(days.ended)), asked.some(isOf(days.assigned))]
  if (!ended && !assigned) return keptTotal(input, where, reach)
  const of = ended ? 'ended' : 'assigned'
  const others = asked.filter(field => !isOf(days[of])(field))
  const isKept = isCounted(reach) && others.every(field => days.beside.includes(field))
  const total: KeptTotal['total'] = isKept
    ? sql`(select coalesce(sum(t.tasks), 0)::int from task_day_count t where t.of_day = ${sql.lit(of)} and ${where})`
    : sql`(select count(*)::int from task t where ${where})`
  // No task ends, or comes to anybody, before it is there.
  const end = (input as Record<string, string | undefined>)[`${days[of]}End`]
  const before = end ? sql`and created_at < ${endOfDay(end)}` : sql``
  const nearest = sql`(select * from task where desk = ${desk} ${before} order by created_at desc, id desc limit ${sql.lit(NEAREST)}) t`
  return { total, sortUpTo: SORTED_OF_DAYS, nearest }
}
