import type { callbackKind, callbackState, callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, type Condition, equals, like, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>
type Filters = ParsedInputOf<typeof callbacks.callbackList>

// Payouts and payments have numbers of their own; an event names one or the other. Few orders are found first …
const amongOrders = (condition: Condition) => sql<SqlBool>`e.reference in (
  select f.flow_no from repay_flow f join loan_order o on o.id = f.order_id where ${condition}
  union all select p.payout_no from payout p join loan_order o on o.id = p.order_id where ${condition})`

// … and of many the one that the event names, by its number.
const isOfOrder = (condition: Condition<'o.app_id'>) => sql<SqlBool>`(
  exists (select from repay_flow f join loan_order o on o.id = f.order_id where f.flow_no = e.reference and ${condition})
  or exists (select from payout p join loan_order o on o.id = p.order_id where p.payout_no = e.reference and ${condition}))`

/** Events of orders in sight; what names no order of ours is shown to those who see all apps. */
const ofSeer = (actor: Seer): Condition => {
  const own = ofActorsApps(actor, 'o.app_id')
  return own && isOfOrder(own)
}

function where(input: Filters, actor: Seer) {
  return allOf(
    ofSeer(actor),
    equals('e.state', input.state),
    equals('e.kind', input.kind),
    equals('e.channel', input.company),
    onDays('e.received_at', input.receiveTimeStart, input.receiveTimeEnd),
    input.reference ? sql<SqlBool>`e.reference ilike ${like(input.reference)}` : undefined,
    input.orderNo ? amongOrders(sql<SqlBool>`o.order_no ilike ${like(input.orderNo)}`) : undefined,
  )
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('channel_event as e')
    .leftJoin('repay_flow as f', 'f.flow_no', 'e.reference')
    .leftJoin('payout as p', 'p.payout_no', 'e.reference')
    .leftJoin('loan_order as o', join => join.on(sql<SqlBool>`o.id = coalesce(f.order_id, p.order_id)`))
    .leftJoin('staff_user as u', 'u.id', 'e.retried_by')
    .select([
      'e.id as callbackId',
      'e.channel as company',
      sql<z.output<typeof callbackKind>>`e.kind`.as('kind'),
      'e.reference',
      sql<string | null>`e.body ->> 'channelReference'`.as('channelReference'),
      sql<number | null>`(e.body ->> 'amountMinor')::int8`.as('amount'),
      sql<Currency | null>`e.body ->> 'currency'`.as('currency'),
      'o.id as orderId',
      'o.order_no as orderNo',
      sql<z.output<typeof callbackState>>`e.state`.as('state'),
      'e.reason',
      'e.received_at as receiveTime',
      'e.deliveries as deliveryCount',
      sql<Date>`coalesce(e.last_received_at, e.received_at)`.as('lastReceiveTime'),
      'u.name as retriedBy',
      'e.retried_at as retryTime',
    ])

export const pageOfCallbacks = (db: Db, input: Filters, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('channel_event as e'),
    where: where(input, actor),
    id: 'e.id',
    sort: { receiveTime: 'e.received_at' },
    rows: () => rowsOf(db),
  })

export const findCallback = (db: Db, callbackId: number, actor: Seer) =>
  rowsOf(db)
    .select(['e.event_id as eventId', sql<string>`jsonb_pretty(e.body)`.as('body')])
    .where('e.id', '=', callbackId)
    .where(allOf(ofSeer(actor)))
    .executeTakeFirst()
