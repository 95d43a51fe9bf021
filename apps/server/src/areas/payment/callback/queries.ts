import type { callbackKind, callbackState, callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals, onDays, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { keptDays } from './kept-days'

type Seer = Pick<Actor, 'appIds'>
type Filters = ParsedInputOf<typeof callbacks.callbackList>

/** Call-backs of orders in sight; what names no order of ours is shown to those who see all apps. */
const ofSeer = (actor: Seer) => ofActorsApps(actor, 'e.app_id')

// In the text, since a plan for any value does not know the indexes of rare ones.
const is = (column: 'e.state' | 'e.kind', value: string | undefined) =>
  value === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value)}`

function where(input: Filters, actor: Seer) {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  return allOf(
    ofSeer(actor),
    is('e.state', input.state),
    is('e.kind', input.kind),
    equals('e.channel_id', input.channelId),
    onDays('e.received_at', input.receiveTimeStart, input.receiveTimeEnd),
    contains('e.reference', input.reference, 'reference'),
    whose('e.order_id', 'loan_order o', order),
  )
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('channel_event as e')
    .leftJoin('loan_order as o', 'o.id', 'e.order_id')
    .leftJoin('channel as c', 'c.id', 'e.channel_id')
    .leftJoin('staff_user as u', 'u.id', 'e.retried_by')
    .select([
      'e.id as callbackId',
      'e.channel_id as channelId',
      'c.name as channelName',
      sql<z.output<typeof callbackKind>>`e.kind`.as('kind'),
      'e.reference',
      sql<string | null>`e.body ->> 'channelReference'`.as('channelReference'),
      sql<number | null>`(e.body ->> 'amountMinor')::int8`.as('amount'),
      sql<Currency | null>`e.body ->> 'currency'`.as('currency'),
      'e.order_id as orderId',
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
    keptDays: keptDays(input, actor),
    rows: () => rowsOf(db),
  })

export const findCallback = (db: Db, callbackId: number, actor: Seer) =>
  rowsOf(db)
    .select(['e.event_id as eventId', sql<string>`jsonb_pretty(e.body)`.as('body')])
    .where('e.id', '=', callbackId)
    .where(allOf(ofSeer(actor)))
    .executeTakeFirst()
