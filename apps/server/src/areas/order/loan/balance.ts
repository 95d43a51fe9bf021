import type { orderBalance } from '@countinghouse/contract/areas/order/request/calls'
import type { Held } from '@countinghouse/domain/areas/order/loan/held'
import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import type { z } from 'zod'
import type { Db, Trx } from '../../../kernel/context'
import { partsOf } from '../receipt/preview'
import { findPayer } from '../receipt/queries'
import { sumRefunds } from '../refund/queries'
import { dueOnOf, loadLoan } from './load'
import { type LockedOrder, lockOrder } from './locked-order'
import { accrue } from './transitions'

export type OrderBalance = z.output<typeof orderBalance>

/** The balance of a loan as people compare it; what is held for the customer stands beside it. */
export const balanceOf = (loan: Loan, held: Held): OrderBalance => ({
  ...partsOf(loan),
  orderStatus: loan.status,
  dueOn: dueOnOf(loan),
  extensionCount: loan.extensions,
  leftToRecoverMinor: loan.writtenOffMinor - loan.recoveredMinor,
  ...held,
})

export async function findHeld(db: Db, order: Pick<LockedOrder, 'id' | 'customer_id'>) {
  const [payer, refundedMinor] = await Promise.all([findPayer(db, order.customer_id), sumRefunds(db, order.id)])
  return { creditMinor: payer.credit_minor, overRefundMinor: payer.over_refund_minor, refundedMinor }
}

const isOpen = (db: Db): db is Trx => db.isTransaction

/** The balance of an order on `today`, its row locked where a transaction is open. */
export async function findBalance(db: Db, orderId: number, today: string): Promise<OrderBalance> {
  const { loan, held } = await findLoan(db, orderId, today)
  return balanceOf(loan, held)
}

/** The loan of an order with its fees up to `today`, and what is held beside it; its row locked where a transaction is open. */
export async function findLoan(db: Db, orderId: number, today: string) {
  const order = isOpen(db)
    ? await lockOrder(db, orderId)
    : await db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirst()
  const kept = await loadLoan(db, order!)
  return { loan: accrue(kept, today).after, held: await findHeld(db, kept.order) }
}
