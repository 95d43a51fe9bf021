import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { overdueBucket } from '@countinghouse/domain/kernel/lists/desk'
import { DAYS_OF_BUCKET } from '@countinghouse/domain/kernel/overdue'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { between } from '../../kernel/filter'
import { type OfTask, planLateFee, planOwed, reachedTask, selectTasks, triedAs } from '../task/moves'

/** Collection tasks with what is owed of their plans as the last close left it. */
export const collectionTasks = (db: Db) =>
  selectTasks(db)
    .leftJoin('repay_plan as rp', 'rp.id', 't.plan_id')
    .leftJoin('staff_group as g', 'g.id', 't.group_id')
    .leftJoin('department as d', 'd.id', 't.department_id')
    .select([
      'g.name as group_name',
      'd.name as department_name',
      't.plan_id',
      't.stage',
      't.due_on',
      't.followed_at',
      't.last_result',
      't.last_intention',
      't.promised_on',
      't.next_contact_at',
      't.transferred',
      't.assigned_at',
      't.opened_at',
      'a.country',
      'rp.settled_at',
      triedAs.as('tried'),
      planLateFee.as('late_fee_owed'),
      planOwed.as('owed'),
    ])

export type CollectionTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Who may look at a task: whoever works it, or hands the desk's work out. */
export interface Lookers {
  permissions: readonly string[]
  allocation: string
  ofDesk: OfTask
}

/** A task that its collector or a leader reaches. */
export const findTask = (db: Db, actor: Actor, taskId: number, lookers: Lookers) =>
  collectionTasks(db)
    .where(reachedTask('collection', taskId, { actor, ...lookers }))
    .executeTakeFirst()

/** Days overdue are due dates seen from today. */
export function inBucket(bucket: number | undefined, today: BusinessDate) {
  if (bucket === undefined) return undefined
  if (!overdueBucket.has(bucket)) return sql<SqlBool>`false`
  const { from, to } = DAYS_OF_BUCKET[bucket]
  return between('t.due_on', to === undefined ? undefined : addDays(today, -to), addDays(today, -from))
}

/** Followed up on this business date, or not yet. Few are: they are found first, whatever else is asked beside, such as days that hold far more. */
export function followedOn(isFollow: boolean | undefined, today: BusinessDate) {
  if (isFollow === undefined) return undefined
  const since = startOfDay(today)
  return isFollow
    ? sql<SqlBool>`t.id = any(array(select f.id from task f where f.desk = 'collection' and f.followed_at >= ${since}))`
    : sql<SqlBool>`(t.followed_at is null or t.followed_at < ${since})`
}
