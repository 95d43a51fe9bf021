import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import { postLackOfCredit, postOverRefundMet } from '@countinghouse/domain/areas/books/posting'
import { changeCredit } from '@countinghouse/domain/areas/order/loan/held'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { postAll } from '../../books/moves'
import { keepCredit, lockCredit } from '../../customer/moves'
import type { LockedOrder } from './locked-order'

interface CreditChange {
  gainedMinor: number
  /** Names what changed the credit; part of the keys of the entries. */
  key: string
  date: BusinessDate
  now: Date
  actorId: number | null
  /** A fact from outside takes credit that the customer has back already; what staff do is refused there. */
  mayLack?: boolean
}

/**
 * Changes what is held for the customer of an order. Credit meets first what he was refunded too much, and credit that
 * is taken back although he has it already is owed by him (DOMAIN 4).
 */
export async function moveCredit(trx: Trx, order: LockedOrder, { gainedMinor, key, ...change }: CreditChange) {
  if (gainedMinor === 0) return
  // Behind the channel's account, as every receipt takes its locks.
  const held = changeCredit(await lockCredit(trx, order.customer_id), gainedMinor)
  if (held.lackMinor > 0 && !change.mayLack) throw new Fault(orderHistoryMessages.creditPaidBack)
  await keepCredit(trx, order.customer_id, held)
  const entry = {
    kind: 'overRefund' as const,
    currency: order.currency,
    businessDate: change.date,
    at: change.now,
    orderId: order.id,
    customerId: order.customer_id,
    actorId: change.actorId,
  }
  await postAll(trx, [
    { ...entry, key: `over-refund-met:${key}`, lines: postOverRefundMet(held.metMinor) },
    { ...entry, key: `over-refund:${key}`, lines: postLackOfCredit(held.lackMinor) },
  ])
}
