import type { orderLists } from '@countinghouse/contract/areas/order/list/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { OverdueBucket } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus, repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { DAYS_OF_BUCKET } from '@countinghouse/domain/kernel/overdue'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Context, Db } from '../../../kernel/context'
import { isFilteredBeyond } from '../../../kernel/counters'
import {
  allOf,
  between,
  type Condition,
  contains,
  equals,
  nameContains,
  onDays,
  oneOf,
  phoneIs,
} from '../../../kernel/filter'
import { ofActorsApps, ofActorsTasks } from '../../../kernel/scope'

type ListInput = ParsedInputOf<typeof orderLists.allOrderList>
export type OrderFilters = Omit<ListInput, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
export type OrderListName = keyof typeof ORDER_LISTS

/** Whose orders a list shows: all that the caller's apps have, or those of platform collection. */
export interface OrderList {
  name: OrderListName
  platform: boolean
}

type Caller = Pick<Context, 'actor' | 'today'>

const { inRepayment, overdue } = orderStatus.value

/** The condition of an order list on a table named `o`. */
export function ordersWhere(input: OrderFilters, { name, platform }: OrderList, { actor, today }: Caller) {
  return allOf(
    ofActorsApps(actor, 'o.app_id'),
    ...(platform ? ofPlatform(actor) : []),
    inList(name, today),
    contains('o.order_no', input.orderNo, 'orderNo'),
    ofCustomersLike(input),
    equals('o.customer_id', input.custId),
    equals('o.app_id', input.appId),
    equals('o.order_type', input.orderType),
    inState(input.orderStatus, today),
    equals('o.loan_status', input.loanStatus),
    equals('o.approval_status', input.approvalStatus),
    equals('o.settle_status', input.settleStatus),
    inBucket(input.overdueBucket, today),
    onDays('o.applied_at', input.applicationTimeStart, input.applicationTimeEnd),
    onDays('o.submitted_at', input.submissionTimeStart, input.submissionTimeEnd),
    onDays('o.lent_at', input.loanTimeStart, input.loanTimeEnd),
    between('o.due_on', input.expireTimeStart, input.expireTimeEnd),
    partPaid(input.paymentTimeStart, input.paymentTimeEnd),
  )
}

const KEPT_BY = ['appId', 'orderStatus', 'submissionTimeStart', 'submissionTimeEnd'] satisfies (keyof OrderFilters)[]

/**
 * How many orders these are where nothing is asked but app, state and day of submission: the sum of what is kept of them
 * (decision 0012). Undefined where they have to be counted.
 */
export function totalOfCounters(
  input: OrderFilters,
  { name, platform }: OrderList,
  { actor }: Pick<Caller, 'actor'>,
): Expression<number> | undefined {
  const { appId, orderStatus: state, submissionTimeStart, submissionTimeEnd } = input
  // Which of the two states of a running loan it is in changes with the day (G-138), what was paid with its receipts.
  const isOfADay = name === 'overdue' || name === 'partialRepayment' || state === inRepayment || state === overdue
  if (platform || isOfADay || isFilteredBeyond(input, KEPT_BY)) return undefined
  const where = allOf(
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', appId),
    name === 'all' ? undefined : oneOf('k.status', ORDER_LISTS[name]),
    equals('k.status', state),
    between('k.submitted_on', submissionTimeStart, submissionTimeEnd),
  )
  return sql<number>`(select coalesce(sum(k.orders), 0) from order_count k where ${where})`
}

function inList(name: OrderListName, today: BusinessDate): Condition<'o.status'> {
  if (name === 'all') return undefined
  if (name === 'overdue') return inState(overdue, today)
  const states = oneOf('o.status', ORDER_LISTS[name])
  return name === 'partialRepayment' ? allOf(states, aPartialRepayment(sql<SqlBool>`true`)) : states
}

// An order is overdue from midnight on, before the close has written so (G-138).
function inState(status: number | undefined, today: BusinessDate): Condition<'o.status'> {
  if (status !== overdue && status !== inRepayment) return equals('o.status', status)
  if (status === inRepayment) return sql<SqlBool>`o.status = ${inRepayment} and o.due_on >= ${today}::date`
  return sql<SqlBool>`(o.status = ${overdue} or (o.status = ${inRepayment} and o.due_on < ${today}::date))`
}

function inBucket(bucket: number | undefined, today: BusinessDate): Condition<'o.status' | 'o.due_on'> {
  const days = bucket === undefined ? undefined : DAYS_OF_BUCKET[bucket as OverdueBucket]
  if (bucket !== undefined && !days) return sql<SqlBool>`false`
  if (!days) return undefined
  const first = days.to === undefined ? undefined : addDays(today, -days.to)
  return allOf(oneOf('o.status', ORDER_LISTS.partialRepayment), between('o.due_on', first, addDays(today, -days.from)))
}

const aPartialRepayment = (more: Expression<SqlBool>) => sql<SqlBool>`exists (
  select 1 from repay_flow f
  where f.order_id = o.id and f.kind = ${repayRecordType.value.partialRepayment} and f.state = ${repayStatus.value.paid}
    and f.reversed_at is null and ${more})`

function partPaid(start: BusinessDate | undefined, end: BusinessDate | undefined): Condition {
  const days = between('f.paid_on', start, end)
  return days && aPartialRepayment(allOf(days))
}

/** Orders `o` whose customer has this phone or name. */
function ofCustomersLike({ mobile, custName }: { mobile?: string; custName?: string }): Condition {
  const phone = phoneIs('c.mobile', mobile, 'mobile')
  const name = nameContains('c.cust_name', custName, 'custName')
  if (!phone && !name) return undefined
  return sql<SqlBool>`o.customer_id in (select c.id from customer c where ${allOf(phone, name)})`
}

/** Orders of the apps that platform collection works; leaders see their own (DOMAIN 8, G-125). */
function ofPlatform(actor: Actor): Condition[] {
  const platformApps = sql<SqlBool>`o.app_id = any(array(select id from app where platform))`
  const duty = actor.scopes.has('platform-task') ? 'platform-task' : 'order'
  if (actor.scopes.get(duty)?.all) return [platformApps]
  const reached = sql<SqlBool>`exists (
    select 1 from task t where t.order_id = o.id and ${allOf(...ofActorsTasks(actor, duty, 't'))})`
  return [platformApps, reached]
}

/** Whether a collection task that the actor may see stands on the order. */
export async function isReachedByCollector(db: Db, actor: Actor, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('task as t')
    .select('t.id')
    .where('t.order_id', '=', orderId)
    .where('t.desk', '=', 'collection')
    .where(allOf(...ofActorsTasks(actor, 'collection-task', 't')))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What the order lists page over. */
export const fromOrders = sql`loan_order as o`

/** Sums of the orders that a condition finds, by currency. */
export const sumOrders = (db: Db, where: Expression<SqlBool>) =>
  db
    .selectFrom('loan_order as o')
    .where(where)
    .select(({ fn }) => [
      'o.currency',
      fn.sum<string>('o.apply_amount_minor').as('applied'),
      sql<string>`coalesce(sum(o.payout_minor) filter (where o.lent_on is not null), 0)`.as('lent'),
      fn.sum<string>('o.outstanding_minor').as('outstanding'),
      fn.sum<string>('o.late_fee_minor').as('lateFee'),
    ])
    .groupBy('o.currency')
    .execute()

/** The accounts that the payouts of these customers go to. */
export const listBanks = (db: Db, customerIds: readonly number[]) =>
  db
    .selectFrom('customer_bank')
    .select(['customer_id', 'bank_name', 'account_last4'])
    .where('customer_id', 'in', [...customerIds])
    .where('current', '=', true)
    .execute()

/** The latest partial repayment of each of these orders. */
export const listLatestPartPayments = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('repay_flow as f')
    .distinctOn('f.order_id')
    .select(['f.order_id', 'f.received_minor', 'f.paid_at'])
    .where('f.order_id', 'in', [...orderIds])
    .where('f.kind', '=', repayRecordType.value.partialRepayment)
    .where('f.state', '=', repayStatus.value.paid)
    .where('f.reversed_at', 'is', null)
    .orderBy('f.order_id')
    .orderBy('f.id', 'desc')
    .execute()

export const listCoupons = (db: Db, orderId: number) =>
  db
    .selectFrom('coupon_use as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select([
      'c.id as couponId',
      'c.name',
      'c.type as couponType',
      'c.currency',
      'c.amount_minor as couponAmount',
      'u.valid_from as validStartDate',
      'u.valid_until as validEndDate',
      'u.status as cpStatus',
    ])
    .where('u.order_id', '=', orderId)
    .execute()
