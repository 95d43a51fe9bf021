import type { CountedTasks } from '@countinghouse/contract/kernel/performance-calls'
import { collectionTaskStatus, type FollowResult } from '@countinghouse/domain/kernel/lists/desk'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, between, type Condition, equals, onDays } from '../../../kernel/filter'
import { type KeptTotal, type PageInput, page, SORTED_OF_DAYS, SORTED_OF_VALUES } from '../../../kernel/page'
import { connected, decided, followedWhere } from './figures'
import { bucketOfStage, endedOf, ofBucket, ofOwners, ofWorkers, type Work } from './work'

type TaskColumn =
  | 'app_id'
  | 'assigned_at'
  | 'department_id'
  | 'ended_at'
  | 'group_id'
  | 'owner_id'
  | 'stage'
  | 'status'
  | 'transferred'

const { settled, extended } = collectionTaskStatus.value

const wasRecovered = sql<SqlBool>`t.status in (${sql.lit(settled)}, ${sql.lit(extended)})`

function countedAs(counted: CountedTasks, work: Work) {
  const { start, end } = work
  switch (counted) {
    case 'came':
      return onDays('t.assigned_at', start, end)
    case 'handedOn':
      return allOf(onDays('t.assigned_at', start, end), equals('t.transferred', true))
    case 'recovered':
      return allOf(onDays('t.assigned_at', start, end), wasRecovered)
    case 'settled':
      return allOf(onDays('t.ended_at', start, end), equals('t.status', settled))
    case 'extended':
      return allOf(onDays('t.ended_at', start, end), equals('t.status', extended))
    case 'open':
      return sql<SqlBool>`t.ended_at is null`
    case 'handled':
      // One person's are looked up one by one, everybody's are most of those that are read anyway.
      return work.userId === undefined
        ? sql<SqlBool>`t.id in (select f.task_id from follow_up f where ${followedWhere(work)})`
        : sql<SqlBool>`t.id = any(array(select f.task_id from follow_up f where ${followedWhere(work)}))`
  }
}

/** How many rows stand behind a figure that is kept by day. */
function keptOfWork(work: Work, counted: Expression<unknown>): KeptTotal {
  const of = allOf(between('k.day', work.start, work.end), ofBucket('k.stage', work.bucket), ...ofWorkers(work, 'k'))
  return {
    total: sql`(select coalesce(sum(${counted}), 0)::int from work_figure k where ${of})`,
    sortUpTo: SORTED_OF_VALUES,
  }
}

const KEPT_TASKS = {
  came: sql`k.tasks`,
  handedOn: sql`k.handed_on`,
  recovered: sql`k.recovered_since`,
  settled: sql`k.settled`,
  extended: sql`k.extended`,
}

// Who was followed up lately came lately.
const NEWEST_TASKS = sql`(select * from task where desk = 'collection' and assigned_at is not null
  order by assigned_at desc, id desc limit 5000) t`

function keptTasks(work: Work, counted: CountedTasks): KeptTotal | undefined {
  if (counted === 'open') return undefined
  const kept =
    counted === 'handled'
      ? {
          total: sql<number>`(select count(distinct f.task_id)::int from follow_up f where ${followedWhere(work)})`,
          nearest: work.userId === undefined ? NEWEST_TASKS : undefined,
        }
      : keptOfWork(work, KEPT_TASKS[counted])
  const cameInOrder = counted === 'came' || counted === 'handedOn' || counted === 'recovered'
  return { ...kept, sortUpTo: work.userId === undefined || cameInOrder ? SORTED_OF_VALUES : SORTED_OF_DAYS }
}

/** The tasks that a figure counts: of who holds them, but of who followed them up, whoever holds them since. */
export const pageOfTasks = (db: Db, input: PageInput, { work, counted }: { work: Work; counted: CountedTasks }) =>
  pageOfCountedTasks(
    db,
    input,
    counted === 'handled'
      ? [countedAs(counted, work)]
      : [
          sql<SqlBool>`t.owner_id is not null`,
          countedAs(counted, work),
          ofBucket('t.stage', work.bucket),
          ...ofOwners(work, 't'),
        ],
    keptTasks(work, counted),
  )

/** Collection tasks `t` behind a figure of any screen. */
export async function pageOfCountedTasks(
  db: Db,
  input: PageInput,
  conditions: readonly Condition<`t.${TaskColumn}`>[],
  kept?: KeptTotal,
) {
  const found = await page(db, input, {
    from: db.selectFrom('task as t'),
    where: allOf(sql<SqlBool>`t.desk = 'collection'`, ...conditions),
    kept,
    id: 't.id',
    sort: { postTime: 't.assigned_at' },
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 't.order_id')
        .innerJoin('customer as c', 'c.id', 't.customer_id')
        .innerJoin('app as a', 'a.id', 't.app_id')
        .leftJoin('staff_user as u', 'u.id', 't.owner_id')
        .leftJoin('staff_group as g', 'g.id', 't.group_id')
        .select(['o.id as orderId', 'o.order_no as orderNo', 'c.id as custId', 'c.cust_name as custName'])
        .select(['a.name as appName', 'a.currency', 'u.id as userId', 'u.name as userName', 'g.name as groupName'])
        .select(['t.id as taskId', 't.status', 't.stage', 't.due_on', 't.transferred'])
        .select(['t.assigned_at as postTime', 't.followed_at as followTime', 't.ended_at as endTime']),
  })
  return {
    ...found,
    list: found.list.map(({ status, stage, due_on, transferred, ...row }) => ({
      ...row,
      collectionTaskStatus: status as never,
      overdueBucket: bucketOfStage(stage),
      expireTime: due_on,
      transferOrder: transferred,
    })),
  }
}

interface Said {
  connected?: boolean | undefined
  result?: FollowResult | undefined
  /** 0: not said. */
  intention?: number | undefined
}

/** The follow-ups that a figure counts. */
export const pageOfFollowUps = (db: Db, input: PageInput, asked: { work: Work; said: Said }) =>
  pageOfCountedFollowUps(
    db,
    input,
    [
      followedWhere(asked.work),
      asked.said.connected === undefined ? undefined : sql<SqlBool>`${connected} = ${asked.said.connected}`,
      equals('f.result', asked.said.result),
      asked.said.intention === 0 ? sql<SqlBool>`f.intention is null` : equals('f.intention', asked.said.intention),
    ],
    keptFollowUps(asked),
  )

/** How many these are, of the figures of work, which do not know what was said. */
function keptFollowUps({ work, said }: { work: Work; said: Said }): KeptTotal | undefined {
  if (said.result !== undefined || said.intention !== undefined) return undefined
  const counted = { all: sql`k.follows`, true: sql`k.connected`, false: sql`k.follows - k.connected` }
  return keptOfWork(work, counted[`${said.connected ?? 'all'}`])
}

/** Follow-ups `f` behind a figure of any screen. */
export async function pageOfCountedFollowUps(
  db: Db,
  input: PageInput,
  conditions: readonly Condition<'f.intention' | 'f.result'>[],
  kept?: KeptTotal,
) {
  const found = await page(db, input, {
    from: db.selectFrom('follow_up as f'),
    where: allOf(...conditions),
    kept,
    id: 'f.id',
    sort: { followTime: 'f.at' },
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'f.order_id')
        .innerJoin('customer as c', 'c.id', 'f.customer_id')
        .innerJoin('app as a', 'a.id', 'f.app_id')
        .innerJoin('staff_user as u', 'u.id', 'f.user_id')
        .leftJoin('staff_group as g', 'g.id', 'f.group_id')
        .select(['o.id as orderId', 'o.order_no as orderNo', 'c.id as custId', 'c.cust_name as custName'])
        .select(['a.name as appName', 'a.currency', 'u.id as userId', 'u.name as userName', 'g.name as groupName'])
        .select([
          'a.platform',
          'f.id as followUpId',
          'f.task_id as taskId',
          'f.stage',
          'f.at as followTime',
          'f.result',
        ])
        .leftJoin('promise as p', 'p.follow_up_id', 'f.id')
        .select(['f.intention', 'f.contact_result', 'f.outcome', 'f.remark', connected.as('connected')])
        .select(['f.customer_condition as customerContactCondition', 'f.link_condition as linkCondition'])
        .select(['f.person_reached as personReached', 'f.next_contact_at as nextContactTime', 'f.file_ids'])
        .select(['p.promised_on as promisedDate', 'p.amount_minor as promisedAmountMinor', 'p.state as promiseState']),
  })
  return {
    ...found,
    list: found.list.map(({ stage, result, intention, contact_result, outcome, file_ids, ...row }) => ({
      ...row,
      overdueBucket: bucketOfStage(stage),
      followResult: result as never,
      repaymentIntention: intention as never,
      contactResult: contact_result as never,
      operationOutcome: outcome as never,
      attachments: file_ids.map(fileId => `/file/view/${fileId}`),
    })),
  }
}

/** The credits and contra rows that an amount adds up. */
export function pageOfCredits(db: Db, input: PageInput, work: Work) {
  const conditions = [
    between('r.business_date', work.start, work.end),
    ofBucket('r.stage', work.bucket),
    ...ofWorkers(work, 'r'),
  ]
  const { total, ...kept } = keptOfWork(work, sql`k.credits`)
  // Credits are kept; what took some of them back is little.
  const contra = sql`(select count(*)::int from recovery r where r.reverses_id is not null and ${allOf(...conditions)})`
  return pageOfCountedCredits(db, input, conditions, { ...kept, total: sql`(${total} + ${contra})` })
}

type CreditColumn = 'app_id' | 'business_date' | 'department_id' | 'group_id' | 'stage' | 'user_id'

/** Credits `r` behind an amount of any screen. */
export async function pageOfCountedCredits(
  db: Db,
  input: PageInput,
  conditions: readonly Condition<`r.${CreditColumn}`>[],
  kept?: KeptTotal,
) {
  const found = await page(db, input, {
    from: db.selectFrom('recovery as r'),
    where: allOf(...conditions),
    kept,
    id: 'r.id',
    sort: { createTime: 'r.business_date' },
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'r.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'r.app_id')
        .innerJoin('staff_user as u', 'u.id', 'r.user_id')
        .innerJoin('repay_flow as l', 'l.id', 'r.flow_id')
        .innerJoin('repay_plan as p', 'p.id', 'r.plan_id')
        .leftJoin('staff_group as g', 'g.id', 'r.group_id')
        .select(['o.id as orderId', 'o.order_no as orderNo', 'c.id as custId', 'c.cust_name as custName'])
        .select(['a.name as appName', 'a.currency', 'u.id as userId', 'u.name as userName', 'g.name as groupName'])
        .select(['r.id as recoveryId', 'r.task_id as taskId', 'r.stage', 'l.flow_no as flowNo', 'p.period'])
        .select(['r.amount_minor as amountMinor', 'r.reverses_id', 'r.at as createTime']),
  })
  return {
    ...found,
    list: found.list.map(({ stage, period, reverses_id, ...row }) => ({
      ...row,
      overdueBucket: bucketOfStage(stage)!,
      currentPeriod: period,
      reversal: reverses_id !== null,
    })),
  }
}

/** The promises that fell due on those of the days that have ended, and came to an end by themselves. */
export function pageOfPromises(db: Db, input: PageInput, asked: Work) {
  const work = endedOf(asked)
  return page(db, input, {
    from: db.selectFrom('promise as p').innerJoin('task as t', 't.id', 'p.task_id'),
    where: allOf(
      decided,
      between('p.promised_on', work.start, work.end),
      ofBucket('t.stage', work.bucket),
      ...ofWorkers(work, 'p'),
    ),
    kept: keptOfWork(work, sql`k.promises`),
    id: 'p.id',
    sort: { promisedDate: 'p.promised_on' },
    rows: from =>
      from
        .innerJoin('loan_order as o', 'o.id', 'p.order_id')
        .innerJoin('customer as c', 'c.id', 'o.customer_id')
        .innerJoin('app as a', 'a.id', 'p.app_id')
        .innerJoin('staff_user as u', 'u.id', 'p.user_id')
        .leftJoin('staff_group as g', 'g.id', 'p.group_id')
        .select(['o.id as orderId', 'o.order_no as orderNo', 'c.id as custId', 'c.cust_name as custName'])
        .select(['a.name as appName', 'a.currency', 'u.id as userId', 'u.name as userName', 'g.name as groupName'])
        .select([
          'p.id as promiseId',
          'p.task_id as taskId',
          'p.given_at as givenTime',
          'p.promised_on as promisedDate',
        ])
        .select(['p.amount_minor as promisedAmountMinor', 'p.paid_minor as paidMinor', 'p.state as promiseState']),
  })
}
