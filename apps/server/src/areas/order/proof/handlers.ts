import { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { paymentProofMessages } from '@countinghouse/contract/areas/order/proof/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { mayTakeProof } from '@countinghouse/domain/areas/order/proof/payment-proof'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { lockOrder, whoOf } from '../loan/locked-order'
import { logEvent } from '../loan/transitions'
import { findProof, lockProof, type ProofRecord, pageOfProofs } from './queries'
import { holdProof, lockOwnProof, refuseProof, releaseProof } from './writes'

type Caller = Pick<Context, 'actor' | 'now'>

const toRow = (row: ProofRecord, { actor, now }: Caller) => {
  const waiting = row.state === 'waiting'
  const held = { ownerId: row.owner_id, takenAt: row.taken_at }
  return {
    proofId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    custId: row.customer_id,
    custName: row.cust_name,
    mobile: row.mobile,
    appName: row.app_name,
    currency: row.currency,
    proofState: row.state,
    claimedMinor: row.claimed_minor,
    receivedTime: row.received_at,
    ownerName: row.owner_name ?? '',
    mine: waiting && row.owner_id === actor.userId,
    mayTake: waiting && !row.waits_for_second && mayTakeProof(held, actor.userId, now),
    secondPerson: row.waits_for_second,
  }
}

/** Locks a waiting proof that the right of the call reaches; another's is as if it were not there. */
async function lockWaiting(proofId: number, { db, actor }: Context) {
  const proof = (await findProof(db, actor, proofId)) && (await lockProof(db, proofId))
  if (!proof) throw new Fault(kernelMessages.notFound)
  if (proof.state !== 'waiting') throw new Fault(paymentProofMessages.decided)
  if (proof.waits_for_second) throw new Fault(paymentProofMessages.waitsForSecond)
  return proof
}

export const paymentProofHandlers = implement(paymentProofs, {
  proofList: async (input, context) => {
    const { db, actor } = context
    const found = await pageOfProofs(db, input, actor)
    return { ...found, list: found.list.map(row => toRow(row, context)) }
  },

  proofDetail: async ({ proofId }, context) => {
    const row = await findProof(context.db, context.actor, proofId)
    if (!row) throw new Fault(kernelMessages.notFound)
    return {
      ...toRow(row, context),
      payChannel: row.pay_channel,
      reference: row.reference,
      paymentTime: row.paid_at,
      note: row.note,
      fileIds: row.file_ids,
      imageList: row.file_ids.map(fileId => `/file/view/${fileId}`),
      takenTime: row.taken_at,
      deciderName: row.decider_name ?? '',
      decideTime: row.decided_at,
      refusalReason: row.refusal_reason,
      flowId: row.flow_no,
    }
  },

  proofTake: async ({ proofId }, context) => {
    const { db, actor, now, note } = context
    const proof = await lockWaiting(proofId, context)
    if (!mayTakeProof({ ownerId: proof.owner_id, takenAt: proof.taken_at }, actor.userId, now))
      throw new Fault(paymentProofMessages.taken, { name: proof.owner_name ?? '' })
    await holdProof(db, proofId, { userId: actor.userId, now })
    note.change({ ownerId: proof.owner_id }, { ownerId: actor.userId })
    return { proofId, proofState: 'waiting' as const }
  },

  proofRelease: async ({ proofId }, context) => {
    const { db, actor, note } = context
    const proof = await lockWaiting(proofId, context)
    if (proof.owner_id !== actor.userId) throw new Fault(paymentProofMessages.notYours)
    await releaseProof(db, proofId)
    note.change({ ownerId: actor.userId }, { ownerId: null })
    return { proofId, proofState: 'waiting' as const }
  },

  proofRefuse: async ({ proofId, reason }, context) => {
    const { db: trx, actor, now, note } = context
    const found = await findProof(trx, actor, proofId)
    // The order first, as the receipt that accepts a proof locks it.
    const order = found && (await lockOrder(trx, found.order_id))
    if (!order) throw new Fault(kernelMessages.notFound)
    await lockWaiting(proofId, context)
    await lockOwnProof(trx, { proofId, orderId: order.id, userId: actor.userId })
    await refuseProof(trx, proofId, { userId: actor.userId, reason, now })
    await logEvent(trx, order, 'proofRefused', { who: whoOf(actor), now, reason, values: { proofId } })
    note.change({ state: 'waiting' }, { state: 'refused' })
    note.made({ reason })
    return { proofId, proofState: 'refused' as const }
  },
})
