import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { outstandingOfAll } from '@countinghouse/domain/areas/order/loan/outstanding'
import { collectionOperationType } from '@countinghouse/domain/kernel/lists/desk'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { noteOnCollection } from '../../task/moves'
import { lockOrder, lockReachedOrder } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { refuseUnlessInRepayment } from '../receipt/book'
import {
  decideReduction,
  findDecidable,
  findReductionLimit,
  hasWaitingReduction,
  lapseReductions,
  lockReduction,
  pageOfReductions,
} from './queries'
import { allowedReduction, reduceLateFee } from './reduce'

const { waiting, approved, refused } = reductionStatus.value
const { reductionApplied, reductionDecided } = collectionOperationType.value

/** Collectors ask, a supervisor of theirs decides, on the same day (G-122). */
export const reductionRequestHandlers = implement(reductionRequests, {
  saveApplyReduction: async ({ orderId, amountMinor: asked, remark }, { db: trx, actor, now, today, note }) => {
    const order = await lockReachedOrder(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    await lapseReductions(trx, orderId, { today, now })
    if (await hasWaitingReduction(trx, orderId, today)) throw new Fault(orderMoneyMessages.reductionWaits)
    const { loan } = await bringFeesUpTo(trx, order, { date: today, now })
    const amountMinor = allowedReduction(loan, asked, await findReductionLimit(trx, order.product_id))
    const reductionId = await insertRow(trx, 'reduction', {
      order_id: orderId,
      amount_minor: amountMinor,
      late_fee_minor: outstandingOfAll(loan.plans).lateFee,
      state: waiting,
      remark,
      applied_by: actor.userId,
      applied_at: now,
    })
    const line = { orderId, at: now, by: actor, remark, values: { amountMinor } }
    await noteOnCollection(trx, { ...line, operation: reductionApplied })
    note.made({ amountMinor, remark })
    return { reductionId, orderId, reductionStatus: waiting }
  },

  reductionList: async (input, { db, actor, today }) => {
    const found = await pageOfReductions(db, input, actor, today)
    const decides = holds(actor.rights, 'reduction-decision.edit')
    const list = found.list.map(({ applied_by, ...row }) => ({
      ...row,
      mayDecide: decides && row.reductionStatus === waiting && applied_by !== actor.userId,
    }))
    return { ...found, list }
  },

  approvelReduction: async ({ reductionId, approve, remark }, { db: trx, actor, now, today, note }) => {
    const found = await findDecidable(trx, reductionId, actor)
    // The order first: whoever moves money takes its locks in this order.
    const order = found && (await lockOrder(trx, found.order_id))
    if (!order) throw new Fault(kernelMessages.notFound)
    const request = await lockReduction(trx, reductionId, today)
    if (request.state !== waiting)
      throw new Fault(orderMoneyMessages.reductionDecided, { state: { dict: 'reductionStatus', value: request.state } })
    if (request.applied_by === actor.userId) throw new Fault(orderMoneyMessages.reductionOwn)
    const { amount_minor: amountMinor } = request
    const line = { orderId: order.id, at: now, by: actor, remark, values: { amountMinor, approve } }
    await noteOnCollection(trx, { ...line, operation: reductionDecided })
    if (approve) {
      const who = { userId: request.applied_by, userName: request.applicant }
      const granted = { amountMinor, remark: request.remark, date: today, now, who }
      await reduceLateFee(trx, order, { ...granted, checkerId: actor.userId, requestId: reductionId })
    }
    const state = approve ? approved : refused
    const decided = { state, decided_by: actor.userId, decided_at: now, decide_remark: remark }
    await decideReduction(trx, reductionId, decided)
    note.change({ reductionStatus: waiting }, { reductionStatus: state })
    return { reductionId, orderId: order.id, reductionStatus: state }
  },
})
