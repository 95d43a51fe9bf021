import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { nodeType } from '@countinghouse/domain/kernel/lists/work-order'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, type Condition, equals, onDays, phoneIs, searching, whose } from '../../kernel/filter'
import { holdsRight } from '../../kernel/holds-right'
import { page } from '../../kernel/page'
import { worksApp } from '../task/moves'
import { keptTotal } from './kept-total'
import { emptyRole, isNextOf, ownerLeft } from './people'
import { reachedWorkOrders, readsWords, statusesOf } from './reach'
import { moneyUndone } from './records'
import { TOOK } from './took'

type Wanted = ParsedInputOf<typeof workOrders.workOrderList>
interface Asked {
  actor: Asking
  now: Date
}

export const noOpenNode = sql<SqlBool>`not exists (
  select 1 from work_order_node n where n.work_order_id = w.id and n.operated_at is null)`
const isStuck = sql<SqlBool>`(w.place is not null and (${ownerLeft} or ${noOpenNode} or ${emptyRole}))`
const isOverdue = (now: Date) => sql<SqlBool>`(w.place is not null and w.next_due_at < ${now}::timestamptz)`

/** Of what is open, which is little: found once for page and total, not in the order of the list. */
const ofFew = (condition: RawBuilder<SqlBool>) => searching(condition)

function inView(view: Wanted['view'], { actor, now }: Asked): Condition {
  switch (view) {
    case undefined:
      return undefined
    case 'mine':
      return ofFew(isNextOf(actor))
    case 'role':
      return sql<SqlBool>`(w.place is not null and w.status = any(${statusesOf(actor)}::smallint[]))`
    case 'team': {
      // Found once, however many work orders are looked at.
      const team = sql`any(array(select t.id from staff_user t where t.group_id = any(${[...actor.groupIds]}::bigint[])
        or t.department_id = any(${[...actor.departmentTreeIds]}::bigint[])))`
      return ofFew(
        sql`(w.place is not null and (w.owner_id = ${team} or w.created_by = ${team} or w.collector_id = ${team}))`,
      )
    }
    case 'overdue':
      return ofFew(isOverdue(now))
    case 'stuck':
      return ofFew(isStuck)
  }
}

const isHandled = (status: number | undefined) => (status === undefined ? undefined : equals('w.handled', status === 1))
const isVisited = (status: number | undefined) => (status === undefined ? undefined : equals('w.visited', status === 1))

export function pageOfWorkOrders(db: Db, input: Wanted, asked: Asked) {
  const where = found(input, asked)
  return page(db, input, {
    from: db.selectFrom('work_order as w'),
    where,
    kept: keptTotal(input, where, asked.actor),
    id: 'w.id',
    sort: { createTime: 'w.created_at', dueTime: 'w.next_due_at' },
    rows: () => rowsOf(db, asked),
  })
}

const found = (input: Wanted, asked: Asked) =>
  allOf(
    reachedWorkOrders(asked.actor),
    inView(input.view, asked),
    equals('w.id', input.id),
    phoneIs('w.cust_mobile', input.custMobile, { field: 'custMobile', actor: asked.actor }),
    input.custEmail ? sql<SqlBool>`lower(w.cust_email) = ${input.custEmail.toLowerCase()}` : undefined,
    whose('w.order_id', 'loan_order o', equals('o.order_no', input.orderNo)),
    equals('w.customer_id', input.custId),
    equals('w.app_id', input.appId),
    input.country ? sql<SqlBool>`w.app_id in (select id from app where country = ${input.country})` : undefined,
    equals('w.status', input.status),
    equals('w.type', input.type),
    equals('w.flow_type', input.workFlowType),
    equals('w.first_question', input.firstLevelQuestion),
    equals('w.second_question', input.secondLevelQuestion),
    equals('w.label', input.questionV1),
    equals('w.channel', input.complainChannel),
    equals('w.appeal', input.custAppeal),
    equals('w.level', input.level),
    equals('w.tag', input.tag),
    equals('w.settle_status', input.settleStatus),
    equals('w.source', input.source),
    isHandled(input.handleStatus),
    isVisited(input.backVisit),
    equals('w.satisfaction', input.satisfaction),
    equals('w.decision', input.decision),
    equals('w.collector_id', input.collectionUserId),
    input.concern && sql<SqlBool>`w.of_collection = ${input.concern === 'collection'}`,
    input.took && TOOK[input.took],
    onDays('w.created_at', input.createTimeStart, input.createTimeEnd),
  )

/** What a row shows. */
const rowsOf = (db: Db, { actor, now }: Asked) =>
  db
    .selectFrom('work_order as w')
    .innerJoin('app as a', 'a.id', 'w.app_id')
    .leftJoin('customer as c', 'c.id', 'w.customer_id')
    .leftJoin('loan_order as o', 'o.id', 'w.order_id')
    .leftJoin('staff_user as owner', 'owner.id', 'w.owner_id')
    .leftJoin('staff_user as k', 'k.id', 'w.collector_id')
    .select([
      'w.id',
      'a.country',
      'w.customer_id as custId',
      sql<string>`coalesce(c.cust_name, '')`.as('custName'),
      'w.cust_mobile as custMobile',
      'w.cust_email as custEmail',
      'a.name as app',
      'w.status',
      'w.type',
      'w.flow_type as workFlowType',
      'w.first_question as firstLevelQuestion',
      'w.second_question as secondLevelQuestion',
      'w.label as questionV1',
      'w.channel as complainChannel',
      'w.appeal as custAppeal',
      'w.level',
      sql<string>`coalesce(owner.name, '')`.as('ownerName'),
      'w.next_due_at as dueTime',
      sql<boolean>`coalesce(${isOverdue(now)}, false)`.as('overdue'),
      sql<number>`w.handled::int`.as('handleStatus'),
      sql<number>`w.visited::int`.as('backVisit'),
      'w.connect',
      'w.satisfaction',
      'w.tag',
      'w.source',
      'w.order_id as orderId',
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
      'o.settle_status as settleStatus',
      'w.collection_date as collectionDate',
      sql<string>`coalesce(k.name, '')`.as('collectionUser'),
      'w.collection_mobile as collectionMobile',
      'w.decision',
      sql<number>`(select count(*)::int from work_order_node n where n.work_order_id = w.id
        and n.node_type = ${sql.lit(nodeType.value.notice)})`.as('notices'),
      sql<string[]>`array(select '/file/view/' || f from unnest(w.file_ids) with ordinality as g(f, n)
        where ${readsWords(actor)} order by n)`.as('attachment'),
      'w.created_at as createTime',
    ])

/** One work order that the right at hand reaches, as its page shows it, with what its rules read. */
export const findWorkOrder = (db: Db, id: number, { actor, now }: Asked) =>
  rowsOf(db, { actor, now })
    .leftJoin('work_order_node as n', join =>
      join.onRef('n.work_order_id', '=', 'w.id').on('n.operated_at', 'is', null),
    )
    .leftJoin('staff_user as m', 'm.id', 'w.created_by')
    .select([
      'w.given_name as name',
      'w.surname',
      sql<string>`coalesce(c.mobile, '')`.as('userMobile'),
      'w.remark',
      'w.file_ids as fileIds',
      readsWords(actor).as('reads'),
      'w.app_id as appId',
      'w.collector_id as collectionUserId',
      'a.currency',
      // What is computed is so when it is decided.
      sql<
        number | null
      >`coalesce((select p.amount_minor from work_order_outcome x join pending_change p on p.id = x.request_id
        and p.kind = 'cancellation' and p.state = 'approved' where x.work_order_id = w.id order by x.at desc limit 1), w.ba_amount_minor)`.as(
        'baAmount',
      ),
      'w.folio',
      'w.answer_due_on as answerDueDate',
      'w.answered_at as answeredTime',
      'w.answer_missed_on as missedAnswerDate',
      'w.answer_file_ids',
      sql<string>`coalesce(m.name, '')`.as('raisedBy'),
      'w.closed_at as closedTime',
      'w.message_id as messageId',
      'w.left_minutes as leftMinutes',
      sql<Date | null>`greatest(w.escalated_at, w.answer_escalated_at)`.as('escalatedTime'),
      'w.place',
      'w.detours',
      'w.owner_id',
      'w.created_by',
      'w.raised_role',
      'w.visited',
      'w.sent_back',
      moneyUndone.as('money_undone'),
      'n.id as nodeId',
      'n.opened_at as since',
      'w.row_version as rowVersion',
      sql<number>`(select count(*)::int from work_order s where s.customer_id = w.customer_id and s.id <> w.id)`.as(
        'ofCustomer',
      ),
      sql<number>`(select count(*)::int from work_order s where s.app_id = w.app_id and s.label = w.label
        and s.place is not null and s.id <> w.id)`.as('similar'),
      sql<boolean>`coalesce(${isStuck}, false)`.as('isStuck'),
      ownerLeft.as('ownerLeft'),
      sql<boolean>`(w.place is not null and ${noOpenNode})`.as('noOpenNode'),
    ])
    .where('w.id', '=', id)
    .where(allOf(reachedWorkOrders(actor)))
    .executeTakeFirst()

export const listOutcomes = (db: Db, id: number) =>
  db
    .selectFrom('work_order_outcome as x')
    .innerJoin('staff_user as u', 'u.id', 'x.by_id')
    .leftJoin('pending_change as p', 'p.id', 'x.request_id')
    .select(['x.decision', 'x.at', 'u.name as byName', 'x.request_id as requestId', 'p.state as requestState'])
    .select(['x.moved_tasks as movedTasks'])
    .where('x.work_order_id', '=', id)
    .orderBy('x.id')
    .execute()

export const listNodes = (db: Db, id: number) =>
  db
    .selectFrom('work_order_node as n')
    .innerJoin('work_order as w', 'w.id', 'n.work_order_id')
    .innerJoin('app as a', 'a.id', 'w.app_id')
    .leftJoin('staff_user as u', join => join.on('u.id', '=', sql<number>`coalesce(n.operator_id, n.owner_id)`))
    .leftJoin('staff_user as x', 'x.id', 'n.next_user_id')
    .select(['n.id', 'n.business_node', 'n.it_node', 'n.node_type', 'n.role', 'n.opened_at', 'n.operated_at'])
    .select(['n.operate_type', 'n.comments', 'n.opt_remark', 'n.decision', 'n.ba_amount_minor', 'n.file_ids'])
    .select(['n.next_role', 'a.currency', sql<string>`coalesce(u.name, '')`.as('operater')])
    .select(sql<string>`coalesce(x.name, '')`.as('next_name'))
    .where('n.work_order_id', '=', id)
    .orderBy('n.id')
    .execute()

const LISTS: Right = 'customer-list.add'
/** Who looks at what is proposed for the black list. */
export async function listRisk(db: Db, appId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from staff_user u where u.status = 0 and u.deleted_at is null and ${holdsRight(LISTS)}
      and ${worksApp(sql`${appId}::bigint`)} order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The order that is complained of, of this app. */
export const findOrderNamed = (db: Db, orderNo: string, appId: number) =>
  db
    .selectFrom('loan_order')
    .select(['id', 'customer_id'])
    .where('order_no', '=', orderNo)
    .where('app_id', '=', appId)
    .executeTakeFirst()

export const findCustomerOf = (db: Db, custId: number, appId: number) =>
  db
    .selectFrom('customer')
    .select(['id', 'mobile', 'email', 'cust_name'])
    .where('id', '=', custId)
    .where('app_id', '=', appId)
    .executeTakeFirst()

/** A customer of the app by a number in one of its forms. */
export const findCustomerBy = (db: Db, mobile: string, appId: number) =>
  db
    .selectFrom('customer')
    .select(['id', 'mobile', 'email', 'cust_name'])
    .where('mobile', '=', mobile)
    .where('app_id', '=', appId)
    .executeTakeFirst()
