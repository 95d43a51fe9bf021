import type { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/money-messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { RepayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import type { Transaction } from 'kysely'
import type { Schema } from '../../kernel/database/schema.generated'
import { Fault } from '../../kernel/fault'
import { ownFiles } from '../files/moves'
import { type FlowRow, findByReference, insertOfflineReceipt } from '../payment/moves'
import type { LockedOrder } from './transitions'

type OfflineReceipt = Omit<ParsedInputOf<typeof orderMoney.repayOfflineAll>, 'orderId' | 'expectedOutstandingMinor'>

/** Refuses a receipt dated in the future or before the loan was lent (G-141). */
export function refuseUnlessPaidMeanwhile(order: LockedOrder, paymentTime: string, now: Date): void {
  const paidAt = new Date(paymentTime)
  if (paidAt > now) throw new Fault(orderMoneyMessages.paidInFuture, {}, 'paymentTime')
  // The form gives whole minutes: a payment in the minute of the lending is not before it.
  if (order.lent_at && paidAt.getTime() < order.lent_at.getTime() - (order.lent_at.getTime() % 60_000))
    throw new Fault(orderMoneyMessages.paidBeforeLending, {}, 'paymentTime')
}

/** Writes the flow of money that arrived outside the channels; its reference is new and its proofs are uploaded. */
export async function takeOfflineReceipt(
  trx: Transaction<Schema>,
  order: LockedOrder,
  input: OfflineReceipt & { kind: RepayRecordType; userId: number; now: Date; extendDays?: number },
): Promise<FlowRow> {
  const { kind, userId, now } = input
  if (await findByReference(trx, input.payChannel, input.reference)) {
    throw new Fault(orderMoneyMessages.referenceUsed, {}, 'reference')
  }
  const paidAt = new Date(input.paymentTime)
  const flow = await insertOfflineReceipt(trx, {
    orderId: order.id,
    customerId: order.customer_id,
    kind,
    channel: input.payChannel,
    reference: input.reference,
    amountMinor: input.amountMinor,
    extendDays: input.extendDays,
    paidAt,
    paidOn: businessDateOf(paidAt),
    proofFileIds: input.proofFileIds,
    remark: input.remark ?? '',
    userId,
    now,
  })
  const proofs = await ownFiles(trx, input.proofFileIds, { kind: 'repay-flow', id: flow.id }, userId)
  if (proofs !== new Set(input.proofFileIds).size) {
    throw new Fault(orderMoneyMessages.proofUnknown, {}, 'proofFileIds')
  }
  return flow
}
