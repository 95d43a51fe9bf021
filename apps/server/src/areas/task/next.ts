import { nextReason, type noNextReason } from '@countinghouse/contract/kernel/task-next'
import { nextReason as orderOfWork, sortTasks, type WaitingTask } from '@countinghouse/domain/areas/task/next-task'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { DESK_OPERATIONS, type Desk } from '@countinghouse/domain/kernel/desk'
import { collectionStage, collectionTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../kernel/actor'
import type { ActionContext, Db, Trx } from '../../kernel/context'
import { allOf } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'
import type { OfTask } from './desk/queries'
import { onDuty } from './on-duty'
import { planOwed } from './owed'
import { isBarred, limitOf, lockTakers, mayBeDealt } from './queries'
import { strategyOn, triedAs } from './strategy'
import { insertTaskLog, updateTask } from './writes'

type NextReason = z.output<typeof nextReason>
type NoNextReason = z.output<typeof noNextReason>

interface NextTask {
  taskId: number
  orderId: number
  orderNo: string
  custId: number
  custName: string
  reason: NextReason
  collectionStage: 'S1' | 'S2' | 'S3' | null
  overdueDays: number | null
  totalRepayableAmount: number
  currency: 'INR' | 'MXN' | 'THB'
  promiseDate: string | null
  nextContactTime: Date | null
}

interface Asking {
  more: boolean
  except: readonly number[]
}

const isOf = (desk: Desk) => sql<SqlBool>`t.desk = ${desk} and t.ended_at is null`

const facts = (now: Date) => sql`t.id as "taskId", o.id as "orderId", o.order_no as "orderNo", c.id as "custId",
  c.cust_name as "custName", t.stage as "collectionStage", ${businessDateOf(now)}::date - t.due_on as "overdueDays",
  coalesce((select ${planOwed} from repay_plan rp where rp.id = t.plan_id), 0) as "totalRepayableAmount", o.currency, t.promised_on as "promiseDate", t.next_contact_at as "nextContactTime"`

type OwnTask = Omit<NextTask, 'reason'> & { followedAt: Date | null; tried: Parameters<typeof strategyOn>[0] }

const waitingOf = (task: OwnTask, today: BusinessDate): WaitingTask => ({
  taskId: task.taskId,
  stage: task.collectionStage ?? collectionStage.value.s1,
  daysLate: task.overdueDays ?? 0,
  owedMinor: task.totalRepayableAmount,
  promisedOn: task.promiseDate,
  nextContactAt: task.nextContactTime,
  followedAt: task.followedAt,
  strategy: strategyOn(task.tried, today),
  followedToday: task.followedAt !== null && businessDateOf(task.followedAt) === today,
})

/** The person's own task that comes first by the order of work; none where all wait for a day or an hour to come. */
async function findOwn(db: Db, desk: Desk, { actor, now, except, ofDesk }: OwnAsking): Promise<NextTask | undefined> {
  const { rows } = await sql<OwnTask>`
    select ${facts(now)}, t.followed_at as "followedAt", ${triedAs} as tried
    from task t join loan_order o on o.id = t.order_id join customer c on c.id = t.customer_id
    where t.owner_id = ${actor.userId} and ${isOf(desk)} and not t.id = any(${[...except]}::bigint[])
      and ${allOf(ofActorsApps(actor, 't.app_id'), ofDesk)}`.execute(db)
  const today = businessDateOf(now)
  const tasks = new Map(rows.map(({ followedAt, tried, ...task }) => [task.taskId, task]))
  const [first] = sortTasks(
    rows.map(task => waitingOf(task, today)),
    { now, today },
  )
  const why = first && nextReason.safeParse(orderOfWork(first, { now, today }))
  return why?.success ? { ...tasks.get(first!.taskId)!, reason: why.data } : undefined
}

interface OwnAsking {
  actor: Actor
  now: Date
  except: readonly number[]
  ofDesk: OfTask | undefined
}

interface Asker {
  groupId: number | null
  departmentId: number | null
  there: boolean
  openTasks: number
  limit: number | null
}

async function findAsker(db: Db, desk: Desk, { userId, now }: { userId: number; now: Date }): Promise<Asker> {
  const { rows } = await sql<Asker>`
    select u.group_id as "groupId", u.department_id as "departmentId", ${onDuty(now)} as there, ${limitOf(desk)} as limit,
      (select count(*) from task t where t.owner_id = u.id and ${isOf(desk)}) as "openTasks"
    from staff_user u left join staff_group g on g.id = u.group_id where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Products and stages of which the person is handed tasks by themselves. */
async function lotsOf(db: Db, desk: Desk, userId: number): Promise<{ productId: number; stage: string | null }[]> {
  const stages = desk === 'collection' ? [...collectionStage.values].reverse() : [null]
  const kind = {
    appId: sql<number>`p.app_id`,
    productId: sql<number | null>`p.id`,
    stage: sql<string | null>`lot.stage`,
  }
  const { rows } = await sql<{ productId: number; stage: string | null }>`
    select p.id as "productId", lot.stage
    from staff_user u cross join product p cross join unnest(${stages}::text[]) with ordinality as lot(stage, no)
    where u.id = ${userId} and ${mayBeDealt(desk, kind)} order by lot.no, p.id`.execute(db)
  return rows
}

/** The oldest task of the pool at one stage that nobody else is taking right now, locked. */
async function lockOldest(
  trx: Trx,
  desk: Desk,
  of: {
    stage: string | null
    productIds: readonly number[]
    asker: { userId: number; groupId: number | null }
    now: Date
    except: readonly number[]
    ofDesk: OfTask | undefined
  },
): Promise<NextTask | undefined> {
  const stage = of.stage === null ? sql`t.stage is null` : sql`t.stage = ${of.stage}`
  const { rows } = await sql<NextTask>`
    select ${facts(of.now)}, 'pool' as reason
    from task t join loan_order o on o.id = t.order_id join customer c on c.id = t.customer_id
    where ${allOf(isOf(desk), of.ofDesk)} and t.owner_id is null and ${stage} and o.product_id = any(${[...of.productIds]}::bigint[])
      and (t.group_id is null or t.group_id = ${of.asker.groupId}::bigint)
      and not ${isBarred(sql`${of.asker.userId}::bigint`, of.now)}
      and not t.id = any(${[...of.except]}::bigint[])
    order by t.created_at, t.id limit 1 for update of t skip locked`.execute(trx)
  return rows[0]
}

/** Takes a task of the pool for somebody on duty and below his limit, or says why not. */
async function takeFromPool(
  trx: Trx,
  desk: Desk,
  { actor, now, except, ofDesk }: OwnAsking,
): Promise<NextTask | NoNextReason> {
  await lockTakers(trx, desk, [actor.userId])
  const asker = await findAsker(trx, desk, { userId: actor.userId, now })
  if (!asker.there) return 'offDuty'
  if (asker.limit !== null && asker.openTasks >= asker.limit) return 'atLimit'
  const lots = await lotsOf(trx, desk, actor.userId)
  // One stage for nearly everybody; the latest first.
  for (const stage of new Set(lots.map(lot => lot.stage))) {
    const productIds = lots.filter(lot => lot.stage === stage).map(lot => lot.productId)
    const task = await lockOldest(trx, desk, {
      stage,
      productIds,
      asker: { userId: actor.userId, groupId: asker.groupId },
      now,
      except,
      ofDesk,
    })
    if (!task) continue
    await updateTask(trx, task.taskId, {
      owner_id: actor.userId,
      group_id: asker.groupId,
      department_id: asker.departmentId,
      status: collectionTaskStatus.value.waiting,
      assigned_at: now,
      opened_at: null,
    })
    const { taskId, orderId } = task
    const operation = DESK_OPERATIONS[desk].value.assigned
    await insertTaskLog(trx, { desk, taskId, orderId, at: now, by: actor, operation, newOwnerId: actor.userId })
    return task
  }
  return 'poolEmpty'
}

/** The handler of a `taskNext`; of some of the desk's tasks only where `ofDesk` says which. */
export const nextTaskOf =
  (desk: Desk, ofDesk?: OfTask) =>
  async ({ more, except }: Asking, { db, actor, now }: ActionContext) => {
    const asked = { actor, now, except, ofDesk }
    const own = more ? undefined : await findOwn(db, desk, asked)
    if (own) return { task: { ...own, taken: false }, none: null }
    const taken = await takeFromPool(db, desk, asked)
    return typeof taken === 'string' ? { task: null, none: taken } : { task: { ...taken, taken: true }, none: null }
  }
