import type { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { MONEY_KINDS, type MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals, onDays, oneOf } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { changesWithPeople } from '../../system/moves'
import { ofActorsOrders } from '../../task/moves'

type RequestsInput = ParsedInputOf<typeof moneyRequests.moneyRequestList> & { orderId?: number }

const inSight = (actor: Asking) => allOf(ofActorsOrders(actor, 'o.app_id', 'o.id'), oneOf('c.kind', MONEY_KINDS))

export const pageOfRequests = (db: Db, input: RequestsInput, actor: Asking) =>
  page(db, input, {
    from: db.selectFrom('pending_change as c').innerJoin('loan_order as o', 'o.id', 'c.order_id'),
    where: allOf(
      inSight(actor),
      equals('c.order_id', input.orderId),
      contains('o.order_no', input.orderNo, 'orderNo'),
      equals('c.kind', input.kind),
      equals('c.state', input.state),
      onDays('c.made_at', input.makeTimeStart, input.makeTimeEnd),
    ),
    id: 'c.id',
    sort: { makeTime: 'c.made_at', amountMinor: 'c.amount_minor' },
    rows: () => requests(db),
  })

export const findRequest = (db: Db, requestId: number, actor: Asking) =>
  requests(db)
    .select(['c.payload', 'c.before_values as before', 'c.after_values as after'])
    .where('c.id', '=', requestId)
    .where(inSight(actor))
    .executeTakeFirst()

/** The order that a waiting or decided request moves the money of. */
export const findOrderOfRequest = async (db: Db, requestId: number): Promise<number | null | undefined> =>
  (
    await db
      .selectFrom('pending_change')
      .select('order_id')
      .where('id', '=', requestId)
      .where('kind', 'in', [...MONEY_KINDS])
      .executeTakeFirst()
  )?.order_id

const requests = (db: Db) =>
  changesWithPeople(db)
    .innerJoin('loan_order as o', 'o.id', 'c.order_id')
    .innerJoin('customer as u', 'u.id', 'o.customer_id')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .select([
      'c.id as requestId',
      'c.amount_minor as amountMinor',
      'o.id as orderId',
      'o.order_no as orderNo',
      'o.customer_id as custId',
      'o.currency',
      'u.cust_name as custName',
      'a.name as appName',
    ])
    .$narrowType<{ kind: MoneyKindName; amountMinor: number }>()
