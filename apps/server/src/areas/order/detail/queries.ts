import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { SystemReason } from '@countinghouse/domain/areas/order/application/system-reason'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export const pageOfOrderLog = (db: Db, input: ParsedInputOf<typeof order.logList>) =>
  page(db, input, {
    from: db.selectFrom('order_log as l'),
    where: allOf(equals('l.order_id', input.orderId)),
    id: 'l.id',
    sort: {},
    rows: from =>
      from.selectAll('l').select(sql<SystemReason | null>`l."values" -> 'systemReason'`.as('system_reason')),
  })

/** The customer's loans that were paid out before this order came, however long it was under way. */
export const listEarlierLoans = (
  db: Db,
  order: { id: number; customer_id: number; applied_at: Date; submitted_at: Date },
  today: BusinessDate,
) =>
  db
    .selectFrom('loan_order as p')
    .innerJoin('product as q', 'q.id', 'p.product_id')
    .select([
      'p.id as orderId',
      'p.order_no as orderNo',
      'q.name as productName',
      'p.currency',
      'p.principal_minor as capital',
      'p.due_on as expireTime',
      'p.settled_at as settleTime',
      'p.status as orderStatus',
      'p.extension_count as extensionCount',
      'p.written_off_minor as writtenOffAmount',
      sql<Date>`p.lent_at`.as('loanTime'),
      sql<number>`(
        select coalesce(max(greatest(0, coalesce(l.settled_on, ${today}::date) - l.due_on)), 0)
        from repay_plan l where l.order_id = p.id)::int`.as('worstOverdueDays'),
    ])
    .where('p.customer_id', '=', order.customer_id)
    .where('p.id', '<>', order.id)
    .where('p.lent_at', '<', order.applied_at > order.submitted_at ? order.applied_at : order.submitted_at)
    .orderBy('p.id', 'desc')
    .execute()

export const listPlans = (db: Db, orderId: number) =>
  db.selectFrom('repay_plan').selectAll().where('order_id', '=', orderId).orderBy('period').execute()

export const listFlows = (db: Db, orderId: number) =>
  db
    .selectFrom('repay_flow as f')
    .leftJoin('staff_user as u', 'u.id', 'f.created_by')
    .selectAll('f')
    .select(['u.name as user_name', sql<number>`f.reversed_minor + f.over_refunded_minor`.as('taken_back_minor')])
    .where('f.order_id', '=', orderId)
    .orderBy('f.id', 'desc')
    .execute()

export const findPayoutChannel = async (db: Db, orderId: number): Promise<string | null> => {
  const payout = await db
    .selectFrom('payout')
    .select('channel')
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payout?.channel ?? null
}

/** Late-fee reductions that were granted, with what they took. */
export const listGrantedReductions = (db: Db, orderId: number) =>
  db
    .selectFrom('reduction as r')
    .leftJoin('staff_user as u', 'u.id', 'r.decided_by')
    .leftJoin('staff_user as by', 'by.id', 'r.applied_by')
    .select([
      'r.id',
      'r.took_minor',
      'r.remark',
      'r.applied_at',
      'r.decided_at',
      'u.name',
      'by.name as applied_by_name',
    ])
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', 1)
    .where('r.taken_back_at', 'is', null)
    .execute()

export const listRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('trade_flow as t')
    .leftJoin('channel_account as c', 'c.id', 't.channel_account_id')
    .select(['t.id', 't.trade_no', 't.amount_minor', 't.at', 'c.channel'])
    .where('t.order_id', '=', orderId)
    .where('t.trade_type', '=', tradeType.value.refundOut)
    .execute()

export const listCustomerImages = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_image')
    .select(['id', 'kind', 'file_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

export interface NumberOnOrder {
  holder: 'customer' | 'company' | 'contact'
  holder_id: number
  name: string
  phone: string
  match_count: number
  call_count: number
}

/**
 * The phone numbers on an order with the orders of other customers that hold them and the calls made (G-146). The
 * customer's own orders share every number and would only hide what is looked for.
 */
export async function listNumbers(db: Db, actor: Actor, customerId: number): Promise<NumberOnOrder[]> {
  const { rows } = await sql<NumberOnOrder>`
    with number as (
      select 1 as sort, 'customer' as holder, c.id as holder_id, c.cust_name as name, c.mobile as phone
      from customer c where c.id = ${customerId}
      union all
      select 2, 'company', c.id, coalesce(c.profile->>'companyName', ''), c.profile->>'companyPhone'
      from customer c where c.id = ${customerId}
      union all
      select 3, 'contact', k.id, k.name, k.phone from customer_contact k where k.customer_id = ${customerId}
    )
    select n.holder, n.holder_id, n.name, n.phone,
      (select count(*) from (
          select c.id from customer c where c.mobile = n.phone
          union select k.customer_id from customer_contact k where k.phone = n.phone
        ) holder join loan_order o on o.customer_id = holder.id
        where o.customer_id <> ${customerId} and ${allOf(ofActorsApps(actor, 'o.app_id'))}) as match_count,
      (select count(*) from call_record r where r.phone = n.phone and ${allOf(ofActorsApps(actor, 'r.app_id'))}) as call_count
    from number n where coalesce(n.phone, '') <> ''
    order by n.sort, n.holder_id`.execute(db)
  return rows
}
