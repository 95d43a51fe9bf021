import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/** So many of the newest stand beside the case. */
const MOST_SHOWN = 50

/** What was received for an order, newest first. */
export const listPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('repay_flow as f')
    .select(['f.flow_no as flowId', 'f.kind as recordType', 'f.received_minor as paymentAmt', 'f.reversed_at'])
    .select(sql<Date>`coalesce(f.paid_at, f.created_at)`.as('paymentTime'))
    .where('f.order_id', '=', orderId)
    .where('f.received_minor', '>', 0)
    .orderBy('f.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** Calls about an order, newest first. */
export const listCalls = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('call_record as r')
    .select([
      'r.id as callId',
      'r.dialled_at as dialTime',
      'r.caller_name as callusername',
      'r.seconds',
      'r.connected_at',
    ])
    .where('r.customer_id', '=', customerId)
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
