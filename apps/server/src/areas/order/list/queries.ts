import type { orderLists } from '@countinghouse/contract/areas/order/list/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type FoundBy, foundBy } from '@countinghouse/domain/areas/order/list/found-by'
import type { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { repayRecordType, repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Context, Db } from '../../../kernel/context'
import {
  allOf,
  between,
  type Column,
  type Condition,
  contains,
  equals,
  nameContains,
  onDays,
  oneOf,
  phoneIs,
  searching,
  whose,
} from '../../../kernel/filter'
import type { PageInput } from '../../../kernel/page'
import { ofActorsApps, ofActorsTasks } from '../../../kernel/scope'

type ListInput = ParsedInputOf<typeof orderLists.allOrderList>
/** What an order list is asked; an export scans it. */
export type OrderListInput = ListInput & Pick<PageInput, 'cursor'>
export type OrderFilters = Omit<ListInput, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
export type OrderListName = keyof typeof ORDER_LISTS

/** Whose orders a list shows: all that the caller's apps have, or those of platform collection. */
export interface OrderList {
  name: OrderListName
  platform: boolean
}

export type Caller = Pick<Context, 'actor' | 'today'>

// As they stand in the text: the plan knows how many orders are in them, and which index is theirs.
export const inStates = <C extends Column>(column: C, states: FoundBy['states']): Condition<C> => {
  if (states === undefined) return undefined
  if (states.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(states.map(state => sql.lit(state)))})`
}

/** The condition of an order list on a table named `o`. */
export function ordersWhere(input: OrderFilters, { name, platform }: OrderList, { actor, today }: Caller) {
  const { states, dueFrom, dueTo } = foundBy({ ...input, list: name }, today)
  return allOf(
    ...(platform ? ofPlatform(actor) : [ofActorsApps(actor, 'o.app_id')]),
    name === 'partialRepayment' ? aPartialRepayment(sql<SqlBool>`true`) : undefined,
    inStates('o.status', states),
    between('o.due_on', dueFrom, dueTo),
    contains('o.order_no', input.orderNo, 'orderNo'),
    ofCustomersLike(input, actor),
    equals('o.customer_id', input.custId),
    equals('o.app_id', input.appId),
    equals('o.order_type', input.orderType),
    equals('o.loan_status', input.loanStatus),
    equals('o.approval_status', input.approvalStatus),
    equals('o.settle_status', input.settleStatus),
    onDays('o.applied_at', input.applicationTimeStart, input.applicationTimeEnd),
    onDays('o.submitted_at', input.submissionTimeStart, input.submissionTimeEnd),
    onDays('o.lent_at', input.loanTimeStart, input.loanTimeEnd),
    partPaid(input.paymentTimeStart, input.paymentTimeEnd),
  )
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
function ofCustomersLike(
  { mobile, custName }: { mobile?: string; custName?: string },
  actor: Actor,
): Condition<'o.customer_id'> {
  const phone = phoneIs('c.mobile', mobile, { field: 'mobile', actor })
  const name = nameContains('c.cust_name', custName, 'custName')
  if (!phone && !name) return undefined
  return whose('o.customer_id', 'customer c', allOf(phone, name))
}

/** Orders of the apps that platform collection works; leaders see their own (DOMAIN 8, G-125). */
function ofPlatform(actor: Actor): Condition<'o.app_id'>[] {
  if (seesAllOfPlatform(actor)) return [ofPlatformApps(actor, 'o.app_id')]
  // To find them costs as much as a search does.
  const reached = searching(sql<SqlBool>`o.id in (select t.order_id from task t where ${ofPlatformTasks(actor)})`)
  return [ofPlatformApps(actor, 'o.app_id'), reached]
}

/** Tasks `t` of the platform's desk that a leader sees, as the indexes of groups and departments hold them. */
export const ofPlatformTasks = (actor: Actor) =>
  allOf(
    sql<SqlBool>`t.desk = 'collection'`,
    ofPlatformApps(actor, 't.app_id'),
    ...ofActorsTasks(actor, dutyOf(actor), 't'),
  )

/** Rows of those of the actor's apps that platform collection works, by their ids: so the plan knows how many these are. */
export const ofPlatformApps = <C extends Column>({ platformApps, appIds }: Actor, column: C): Condition<C> =>
  oneOf(
    column,
    platformApps.filter(id => appIds?.includes(id) ?? true),
  )

const dutyOf = (actor: Actor) => (actor.scopes.has('platform-task') ? 'platform-task' : 'order')

export const seesAllOfPlatform = (actor: Actor): boolean => actor.scopes.get(dutyOf(actor))?.all === true

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
export const fromOrders = (db: Db) => db.selectFrom('loan_order as o')

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
