import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Where } from '../../kernel/filter'
import { filtersOf, type KeptTotal, SORTED_OF_DAYS, SORTED_OF_FEW } from '../../kernel/page'
import { addedUp } from '../../kernel/retention'

/** How many tasks stand how (decision 0012). Its columns are named as those of `task`, whose conditions find both. */
export const taskCounts = addedUp('task_count', {
  key: [
    'desk',
    'app_id',
    'status',
    'group_id',
    'department_id',
    'transferred',
    'last_result',
    'last_intention',
    'decision',
    'due_on',
    'created_at',
    'ended_at',
  ],
  sums: ['tasks'],
})

/**
 * How many tasks a list finds, where that is kept: for who reaches every task of his apps, asked by filters that stand on
 * columns of `task_count` alone.
 */
export function keptTotal(
  input: object,
  where: Where<string>,
  { actor, permission, by }: { actor: Actor; permission: string; by: readonly string[] },
): KeptTotal | undefined {
  const asked = filtersOf(input)
  if (!actor.scopes.get(permission)?.all || asked.some(field => !by.includes(field))) return undefined
  return {
    total: sql`(select coalesce(sum(t.tasks), 0)::int from task_count t where ${where})`,
    sortUpTo: asked.length > 0 ? SORTED_OF_FEW : 0,
  }
}

/**
 * The same of a list sorted by when tasks came: asked for the days of another time, such as when they ended, it counts by their
 * index; asked for what was not followed up today it is all less those few.
 */
export function keptOfAll<I extends object>(
  input: I,
  whereOf: (input: I) => Where<string>,
  reach: Parameters<typeof keptTotal>[2],
): KeptTotal | undefined {
  const where = whereOf(input)
  const isOfOtherDays = (field: string) => /(Start|End)$/.test(field) && !reach.by.includes(field)
  if (!where.searches && filtersOf(input).some(isOfOtherDays))
    return { total: sql`(select count(*)::int from task t where ${where})`, sortUpTo: SORTED_OF_DAYS }
  const { isFollow } = input as { isFollow?: boolean }
  if (isFollow !== false) return keptTotal(input, where, reach)
  const whole = { ...input, isFollow: undefined }
  const kept = keptTotal(whole, whereOf(whole), reach)
  if (!kept) return undefined
  const followed = sql`(select count(*) from task t where ${whereOf({ ...input, isFollow: true })})`
  return { total: sql`(${kept.total} - ${followed})::int`, sortUpTo: SORTED_OF_FEW }
}
