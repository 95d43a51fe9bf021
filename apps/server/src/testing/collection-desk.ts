import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import { sql } from 'kysely'
import { insertTask } from '../areas/task/moves'
import type { TestApp, TestUser } from './app'
import { customer, type Lender, order } from './builders'

let serial = 0

export interface Crew {
  groupId: number
  departmentId: number
  members: TestUser[]
}

interface CrewOptions {
  stage: CollectionStage
  size: number
  orderLimit?: number
  appIds: readonly number[]
}

/** A group that works a stage, with collectors of some apps. */
export async function crew(
  app: Pick<TestApp, 'db' | 'clock' | 'user'>,
  { stage, size, orderLimit = 100, appIds }: CrewOptions,
): Promise<Crew> {
  const created_at = app.clock.now()
  const name = `Crew ${++serial}`
  const department = await app.db
    .insertInto('department')
    .values({ name, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const group = await app.db
    .insertInto('staff_group')
    .values({ department_id: department.id, name, created_at, collection_stage: stage, order_limit: orderLimit })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members: TestUser[] = []
  for (let at = 0; at < size; at += 1)
    members.push(await app.user({ roles: ['collector'], appIds, name: `${name} ${at}` }))
  await app.db
    .updateTable('staff_user')
    .set({ group_id: group.id, department_id: department.id })
    .where(
      'id',
      'in',
      members.map(({ userId }) => userId),
    )
    .execute()
  return { groupId: group.id, departmentId: department.id, members }
}

/** So many unowned tasks of overdue orders at a stage, each a second younger than the last. */
export async function poolOf(
  app: Pick<TestApp, 'db' | 'clock' | 'services'>,
  lent: Lender,
  { count, stage, desk = 'collection' }: { count: number; stage?: CollectionStage; desk?: 'collection' | 'remind' },
): Promise<number[]> {
  const like = await order(app, lent, await customer(app, lent), { state: 8, daysAgo: 20 })
  const mark = `P${++serial}`
  const made: number[] = []
  // In parts, each within the time that a statement has.
  for (let from = 1; from <= count; from += 2_000) {
    const { rows } = await sql<{ id: number }>`
    with orders as (
      insert into loan_order
      select (jsonb_populate_record(o, jsonb_build_object('id', 5000000 + ${serial}::int * 100000 + n, 'order_no', ${mark}::text || '-' || n))).*
      from loan_order o cross join generate_series(${from}::int, ${Math.min(count, from + 1_999)}::int) n where o.id = ${like}
      returning *
    ), plans as (
      insert into repay_plan (order_id, app_id, product_id, channel, order_type, period, starts_on, original_due_on, due_on, principal_minor, interest_minor, fee_minor, fees_through)
      select o.id, o.app_id, o.product_id, o.channel, o.order_type, p.period, p.starts_on, p.original_due_on, p.due_on, p.principal_minor, p.interest_minor, p.fee_minor, p.fees_through
      from orders o cross join repay_plan p where p.order_id = ${like} and p.period = 1
      returning id, order_id
    )
    insert into task (desk, order_id, plan_id, app_id, customer_id, stage, status, due_on, created_at)
    select ${desk}, o.id, p.id, app_id, customer_id, ${stage ?? null}::text, 0, ${addDays(businessDateOf(app.clock.now()), -2)}::date,
      ${app.clock.now()}::timestamptz + make_interval(secs => o.id % 100000)
    from orders o join plans p on p.order_id = o.id order by o.id returning id`.execute(app.db)
    made.push(...rows.map(({ id }) => id))
  }
  return made
}

interface TaskOptions {
  desk?: 'collection' | 'remind'
  stage?: CollectionStage
  owner?: Pick<TestUser, 'userId'> | undefined
  /** Where the owner belongs. */
  of?: Pick<Crew, 'groupId' | 'departmentId'> | undefined
}

/** A task on the first plan of an order, of somebody or in the pool. */
export async function taskOn(
  app: Pick<TestApp, 'db' | 'clock'>,
  orderId: number,
  { desk = 'collection', stage, owner, of }: TaskOptions = {},
) {
  const plan = await app.db
    .selectFrom('repay_plan as p')
    .innerJoin('loan_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.due_on', 'o.app_id', 'o.customer_id'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.period')
    .executeTakeFirstOrThrow()
  const place = { group_id: of?.groupId ?? null, department_id: of?.departmentId ?? null }
  const taskId = await insertTask(app.db, {
    desk,
    orderId,
    planId: plan.id,
    appId: plan.app_id,
    customerId: plan.customer_id,
    ...(stage && { stage }),
    dueOn: plan.due_on,
    owner: owner && { id: owner.userId, name: 'Cora', ...place },
    now: app.clock.now(),
  })
  return { taskId, orderId, planId: plan.id, customerId: plan.customer_id }
}

/** Who holds how many of these tasks' open successors, the pool as null. */
export async function ownersOf(
  app: Pick<TestApp, 'db'>,
  taskIds: readonly number[],
): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ owner: number | null; count: number }>`
    select t.owner_id as owner, count(*) as count from task t
    where t.ended_at is null and t.order_id in (select order_id from task where id = any(${[...taskIds]}::bigint[]))
    group by 1 order by 1`.execute(app.db)
  return new Map(rows.map(({ owner, count }) => [owner, count]))
}
