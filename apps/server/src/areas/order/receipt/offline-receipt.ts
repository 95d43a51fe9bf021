import type { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { RepayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type FileOwner, moveFiles, ownFiles } from '../../files/moves'
import { type FlowRow, findByReference, insertOfflineReceipt } from '../../payment/moves'
import type { LockedOrder } from '../loan/locked-order'
import { acceptProof, filesOfProof, lockOwnProof } from '../proof/writes'

export type OfflineReceipt = Omit<
  ParsedInputOf<typeof orderReceipts.repayOfflineAll>,
  'orderId' | 'expectedOutstandingMinor'
>

/** Refuses a receipt dated in the future (G-141). One paid before the loan was lent meets it from the day of lending. */
export function refusePaidInFuture(paymentTime: string, now: Date): void {
  if (new Date(paymentTime) > now) throw new Fault(orderMoneyMessages.paidInFuture, {}, 'paymentTime')
}

/** Writes the flow of money that arrived outside the channels; its reference is new and its proofs are uploaded. */
export async function takeOfflineReceipt(
  trx: Trx,
  order: LockedOrder,
  input: OfflineReceipt & {
    kind: RepayRecordType
    userId: number
    now: Date
    extendDays?: number
    /** It waited for a second person, and its proofs with it. */
    waited: boolean
  },
): Promise<FlowRow> {
  const { kind, userId, now } = input
  await refuseUsedReference(trx, input)
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
  const owner = { kind: 'repay-flow', id: flow.id } as const
  const proofs = input.waited
    ? await moveFiles(trx, input.proofFileIds, ofOrder(order), owner)
    : await countProofs(trx, input, owner, userId)
  refuseUnlessAllThere(input, proofs)
  const { paymentProofId: proofId } = input
  if (proofId !== undefined) await acceptProof(trx, { proofId, order, flowId: flow.id, userId, now })
  return flow
}

const ofOrder = ({ id }: LockedOrder) => ({ kind: 'order', id }) as const

/** A receipt that will wait: its reference is new, and its proofs are kept with the order so that others see them. */
export async function keepForLater(
  trx: Trx,
  order: LockedOrder,
  input: OfflineReceipt & { userId: number },
): Promise<void> {
  const { paymentProofId, userId } = input
  await refuseUsedReference(trx, input)
  refuseUnlessAllThere(input, await countProofs(trx, input, ofOrder(order), userId))
  if (paymentProofId !== undefined) await lockOwnProof(trx, { proofId: paymentProofId, orderId: order.id, userId })
}

/** How many of the files are there: the maker's uploads, tied to their owner now, and pictures that the customer sent. */
async function countProofs(
  trx: Trx,
  { proofFileIds, paymentProofId }: OfflineReceipt,
  owner: FileOwner,
  userId: number,
): Promise<number> {
  const sent = paymentProofId === undefined ? [] : await filesOfProof(trx, paymentProofId, proofFileIds)
  const uploaded = proofFileIds.filter(fileId => !sent.includes(fileId))
  return sent.length + (await ownFiles(trx, uploaded, owner, userId))
}

async function refuseUsedReference(trx: Trx, { payChannel, reference }: OfflineReceipt): Promise<void> {
  if (!(await findByReference(trx, payChannel, reference))) return
  throw new Fault(orderMoneyMessages.referenceUsed, {}, 'reference')
}

function refuseUnlessAllThere({ proofFileIds }: OfflineReceipt, found: number): void {
  if (found !== new Set(proofFileIds).size) throw new Fault(orderMoneyMessages.proofUnknown, {}, 'proofFileIds')
}
