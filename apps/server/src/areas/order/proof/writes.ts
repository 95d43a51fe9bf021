import { paymentProofMessages } from '@countinghouse/contract/areas/order/proof/messages'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import type { Db, Trx } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { type LockedOrder, SYSTEM } from '../loan/locked-order'
import { logEvent } from '../loan/transitions'
import { lockProof } from './queries'

interface NewProof {
  claimedMinor: number | null
  payChannel: string | null
  reference: string
  paidAt: Date | null
  note: string
  receivedAt: Date
  now: Date
}

/** Keeps a proof that the customer of a locked order sent; its pictures are tied to it afterwards. */
export async function insertProof(trx: Trx, order: LockedOrder, proof: NewProof): Promise<number> {
  const id = await insertRow(trx, 'payment_proof', {
    order_id: order.id,
    customer_id: order.customer_id,
    app_id: order.app_id,
    claimed_minor: proof.claimedMinor,
    pay_channel: proof.payChannel,
    reference: proof.reference,
    paid_at: proof.paidAt,
    note: proof.note,
    received_at: proof.receivedAt,
  })
  await logEvent(trx, order, 'proofArrived', { who: SYSTEM, now: proof.now, values: { proofId: id } })
  return id
}

export const keepProofImages = (trx: Trx, proofId: number, fileIds: readonly string[]) =>
  trx
    .updateTable('payment_proof')
    .set({ file_ids: [...fileIds] })
    .where('id', '=', proofId)
    .execute()

/** Locks a proof that waits and is the person's to decide. */
export async function lockOwnProof(
  trx: Trx,
  { proofId, orderId, userId }: { proofId: number; orderId: number; userId: number },
): Promise<void> {
  const proof = await lockProof(trx, proofId)
  if (proof && proof.order_id !== orderId) throw new Fault(paymentProofMessages.ofOtherOrder, {}, 'paymentProofId')
  if (proof?.state !== 'waiting') throw new Fault(paymentProofMessages.decided)
  if (proof.owner_id !== userId) throw new Fault(paymentProofMessages.notYours)
}

interface Acceptance {
  proofId: number
  order: LockedOrder
  flowId: number
  userId: number
  now: Date
}

/** Accepts a proof by the receipt that was booked for it, in that receipt's transaction. */
export async function acceptProof(trx: Trx, { proofId, order, flowId, userId, now }: Acceptance): Promise<void> {
  await lockOwnProof(trx, { proofId, orderId: order.id, userId })
  await trx
    .updateTable('payment_proof')
    .set({ state: 'accepted', decided_by: userId, decided_at: now, flow_id: flowId })
    .where('id', '=', proofId)
    .execute()
}

/** The receipt that a proof proved is to be booked anew: the proof waits again, for anybody. */
export const reopenProof = (trx: Trx, flowId: number) =>
  trx
    .updateTable('payment_proof')
    .set({ state: 'waiting', owner_id: null, taken_at: null, decided_by: null, decided_at: null, flow_id: null })
    .where('flow_id', '=', flowId)
    .execute()

/** Which of the files are pictures of the proof; the others must be the maker's own uploads. */
export async function filesOfProof(trx: Trx, proofId: number, fileIds: readonly string[]): Promise<string[]> {
  const proof = await trx.selectFrom('payment_proof').select('file_ids').where('id', '=', proofId).executeTakeFirst()
  if (!proof) throw new Fault(orderMoneyMessages.proofUnknown, {}, 'paymentProofId')
  return fileIds.filter(fileId => proof.file_ids.includes(fileId))
}

export const holdProof = (db: Db, proofId: number, { userId, now }: { userId: number; now: Date }) =>
  db.updateTable('payment_proof').set({ owner_id: userId, taken_at: now }).where('id', '=', proofId).execute()

export const releaseProof = (db: Db, proofId: number) =>
  db.updateTable('payment_proof').set({ owner_id: null, taken_at: null }).where('id', '=', proofId).execute()

export const refuseProof = (
  trx: Trx,
  proofId: number,
  { userId, reason, now }: { userId: number; reason: string; now: Date },
) =>
  trx
    .updateTable('payment_proof')
    .set({ state: 'refused', decided_by: userId, decided_at: now, refusal_reason: reason })
    .where('id', '=', proofId)
    .execute()
