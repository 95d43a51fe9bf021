import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import type { Selectable } from 'kysely'
import type { Actor, Asking } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import type { LoanOrderTable } from '../../../kernel/database/schema.generated'
import { Fault } from '../../../kernel/fault'
import { allOf } from '../../../kernel/filter'
import { ofActorsOrders } from '../../task/moves'

/** An order whose row this transaction holds: every change of it starts here (lock order: order, plans, accounts). */
export type LockedOrder = Selectable<LoanOrderTable>

/** Who causes a change; steps that nobody asks for are the built-in administrator's (G-055). */
export interface Who {
  userId: number | null
  userName: string
}

export const SYSTEM: Who = { userId: BUILT_IN_USER_ID, userName: 'system' }

export const whoOf = (actor: Actor): Who => ({ userId: actor.userId, userName: actor.userName })

/** Locks the order, or undefined when there is none. */
export async function lockOrder(trx: Trx, orderId: number): Promise<LockedOrder | undefined> {
  const row = await trx.selectFrom('loan_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
  return row
}

/** Locks an order that the right of the call reaches; another's order is as if it were not there. */
export async function lockReachedOrder(
  trx: Trx,
  wanted: { orderId: number; actor: Asking; rowVersion?: number },
): Promise<LockedOrder> {
  const order = (await isReached(trx, wanted.orderId, wanted.actor)) && (await lockOrder(trx, wanted.orderId))
  if (!order) throw new Fault(kernelMessages.notFound)
  if (wanted.rowVersion !== undefined && wanted.rowVersion !== order.row_version) {
    throw new Fault(orderMoneyMessages.changedMeanwhile, { status: stateOf(order) })
  }
  return order
}

/** The same without a lock, to show what would happen. */
export async function reachOrder(db: Db, orderId: number, actor: Asking): Promise<LockedOrder> {
  const order = await reached(db, orderId, actor).selectAll('o').executeTakeFirst()
  if (!order) throw new Fault(kernelMessages.notFound)
  return order
}

const isReached = (db: Db, orderId: number, actor: Asking) =>
  reached(db, orderId, actor).select('o.id').executeTakeFirst()

const reached = (db: Db, orderId: number, actor: Asking) =>
  db
    .selectFrom('loan_order as o')
    .where('o.id', '=', orderId)
    .where(allOf(ofActorsOrders(actor, 'o.app_id', 'o.id')))

export const stateOf = (order: { status: number }) => ({ dict: 'orderStatus', value: order.status })

/** What the answer of a money action says of the order. */
export const stateOfOrder = (order: LockedOrder) => ({
  orderId: order.id,
  orderNo: order.order_no,
  orderStatus: order.status,
  rowVersion: order.row_version,
})

export const notInThisState = (order: { status: number }) =>
  new Fault(orderMoneyMessages.notInThisState, { status: stateOf(order) })
