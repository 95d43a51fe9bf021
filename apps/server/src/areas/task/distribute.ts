import { type Dealable, distributeTasks } from '@countinghouse/domain/kernel/allocation'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../kernel/context'
import { allOf, equals } from '../../kernel/filter'
import { handOn, type NewOwner } from './hand-over'
import { isAwaited, onDuty } from './on-duty'
import { limitOf, lockTakers, mayBeDealt, readBarred } from './queries'
import { type DeskActor, SYSTEM_ACTOR } from './writes'

/** So many tasks are dealt at once; what lies beyond them comes with the next run. */
export const MOST_DEALT = 10_000

/** Tasks of the pool that the same people may be handed. */
interface Lot {
  appId: number
  productId: number
  stage: string | null
  /** Handed to this group, whose members alone are dealt it. */
  groupId: number | null
}

interface Pooled extends Dealable, Lot {
  /** Who let it lie last, at the same stage. */
  formerOwnerId: number | null
}

interface Candidate extends NewOwner {
  userId: number
  openTasks: number
  limit: number
  awaited: boolean
  /** Numbers of the lots of which he may be handed tasks, from 1 on. */
  lots: number[]
}

/** Tasks `t` of a desk's pool, or those of one customer in it. */
type Pool = Pick<Distribution, 'desk' | 'customerId'>
const inPool = ({ desk, customerId }: Pool) =>
  sql<SqlBool>`t.desk = ${desk} and t.ended_at is null and t.owner_id is null and ${allOf(equals('t.customer_id', customerId))}`

const lotsOf = async (db: Db, pool: Pool): Promise<Lot[]> =>
  (
    await sql<Lot>`
      select distinct t.app_id as "appId", o.product_id as "productId", t.stage, t.group_id as "groupId"
      from task t join loan_order o on o.id = t.order_id where ${inPool(pool)} order by 1, 2, 3, 4`.execute(db)
  ).rows

/** The lots as rows with their numbers. */
const asRows = (lots: readonly Lot[]) => sql`unnest(${lots.map(lot => lot.appId)}::bigint[],
  ${lots.map(lot => lot.productId)}::bigint[], ${lots.map(lot => lot.stage)}::text[], ${lots.map(lot => lot.groupId)}::bigint[])
  with ordinality as lot(app_id, product_id, stage, group_id, no)`

/** Who is there, or expected, and may be handed tasks of some of the lots. */
async function listCandidates(
  db: Db,
  { desk, lots, now }: { desk: Desk; lots: readonly Lot[]; now: Date },
): Promise<Omit<Candidate, 'openTasks'>[]> {
  const kind = {
    appId: sql<number>`lot.app_id`,
    productId: sql<number | null>`lot.product_id`,
    stage: sql<string | null>`lot.stage`,
  }
  const { rows } = await sql<Omit<Candidate, 'openTasks' | 'limit'> & { limit: number | null }>`
    select u.id as "userId", u.group_id as "groupId", u.department_id as "departmentId", not present.there as awaited,
      ${limitOf(desk)} as limit, may.lots
    from staff_user u
    left join staff_group g on g.id = u.group_id
    cross join lateral (select ${onDuty(now)} as there, ${isAwaited(now)} as awaited) present
    cross join lateral (select array(select lot.no from ${asRows(lots)} where ${mayBeDealt(desk, kind)}
      and (lot.group_id is null or lot.group_id = u.group_id)) as lots) may
    where (present.there or present.awaited) and may.lots <> '{}'
    order by u.id`.execute(db)
  return rows.map(row => ({ ...row, limit: row.limit ?? Number.POSITIVE_INFINITY }))
}

async function countHeld(db: Db, desk: Desk, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; held: number }>`
    select t.owner_id as "userId", count(*) as held from task t
    where t.desk = ${desk} and t.ended_at is null and t.owner_id = any(${[...userIds]}::bigint[])
    group by t.owner_id`.execute(db)
  return new Map(rows.map(({ userId, held }) => [userId, held]))
}

const listPooled = async (db: Db, pool: Pool, lots: readonly Lot[]): Promise<Pooled[]> =>
  (
    await sql<Pooled>`
      select t.id as "taskId", t.created_at as "createTime", t.app_id as "appId", o.product_id as "productId", t.stage, t.group_id as "groupId",
        former.owner_id as "formerOwnerId"
      from task t
      join loan_order o on o.id = t.order_id
      join ${asRows(lots)} on lot.app_id = t.app_id and lot.product_id = o.product_id and lot.stage is not distinct from t.stage
        and lot.group_id is not distinct from t.group_id
      left join task former on former.id = t.previous_task_id and former.stage is not distinct from t.stage
      where ${inPool(pool)} order by t.created_at, t.id limit ${MOST_DEALT}`.execute(db)
  ).rows

/** Those of these tasks that are still in the pool and in nobody's hands right now, locked. */
async function lockPooled(
  trx: Trx,
  { desk, taskIds }: { desk: Desk; taskIds: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from task t where ${inPool({ desk })} and t.id = any(${[...taskIds]}::bigint[])
    order by t.created_at, t.id for update of t skip locked`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

interface Distribution {
  desk: Desk
  now: Date
  /** Only what falls to this person is handed out; what falls to others is left for them. */
  only?: number
  /** Of the pool only the tasks of this customer, which go to somebody else than who had them. */
  customerId?: number
  by?: DeskActor
}

/**
 * Deals what lies in a desk's pool to those on duty, as one act: the oldest first, to the least loaded of those whom queue,
 * app and stage allow, never above a limit (DOMAIN 7). The share of those who are expected and may still sign in waits for
 * them; who let a task lie gets it again only where nobody else may take it. Answers how many moved.
 */
export async function distribute(
  trx: Trx,
  { desk, now, only, customerId, by = SYSTEM_ACTOR }: Distribution,
): Promise<number> {
  const pool = customerId === undefined ? { desk } : { desk, customerId }
  // One at a time: who comes next sees what this one dealt.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`distribution of ${desk}`}, 7))`.execute(trx)
  const lots = await lotsOf(trx, pool)
  if (lots.length === 0) return 0
  const people = await listCandidates(trx, { desk, lots, now })
  if (people.every(one => one.awaited)) return 0
  const userIds = people.map(({ userId }) => userId)
  await lockTakers(trx, desk, userIds)
  const held = await countHeld(trx, desk, userIds)
  const members = people.map(one => ({ ...one, openTasks: held.get(one.userId) ?? 0 }))
  if (members.every(one => one.awaited || one.openTasks >= one.limit)) return 0
  const takers = new Map(members.map(one => [one.userId, { ...one, mine: new Set(one.lots) }]))
  const dealable = lots.flatMap((lot, index) => {
    const able = members.filter(one => one.lots.includes(index + 1)).length
    return able > 0 ? [{ ...lot, no: index + 1, able }] : []
  })
  const lotOf = new Map(dealable.map(lot => [keyOf(lot), lot]))
  const pooled = await listPooled(trx, pool, dealable)
  const isBarred = await readBarred(
    trx,
    pooled.map(({ taskId }) => taskId),
    now,
  )
  const mayTake = (task: Pooled, userId: number) => {
    const { no, able } = lotOf.get(keyOf(task))!
    const own = takers.get(userId)!.mine.has(no) && (task.formerOwnerId !== userId || (able === 1 && !customerId))
    return own && !isBarred(task.taskId, userId)
  }
  const dealt = distributeTasks(pooled, members, mayTake).filter(({ userId }) => only === undefined || userId === only)
  const free = await lockPooled(trx, { desk, taskIds: dealt.map(({ task }) => task.taskId) })
  const moves = dealt.flatMap(({ task: { taskId }, userId }) =>
    free.has(taskId) ? [{ taskId, to: takers.get(userId)! }] : [],
  )
  await handOn(trx, moves, { desk, kind: 'dealt', by, now })
  return moves.length
}

const keyOf = ({ appId, productId, stage, groupId }: Lot) => `${appId} ${productId} ${stage} ${groupId}`
