import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { withCredit } from '@countinghouse/domain/areas/order/loan/held'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { findFlow } from '../../payment/moves'
import { balanceOf, findHeld } from '../loan/balance'
import { loadLoan } from '../loan/load'
import { lockReachedOrder, reachOrder, stateOfOrder, whoOf } from '../loan/locked-order'
import { partsOf } from '../receipt/preview'
import { askSecondPerson, BOOKED } from '../request/kinds'
import { countBookedAlone, needsSecondPerson } from '../request/makers-limit'
import { previewReversal } from './preview'
import { reversalRequest } from './request'
import { openReversal, reverseReceipt } from './reverse'

export const reversalHandlers = implement(orderReversals, {
  reversalPreview: async ({ orderId, flowId, cause, amountMinor }, { db, actor, now, today }) => {
    const order = await reachOrder(db, orderId, actor)
    const flow = await findFlow(db, orderId, flowId)
    if (!flow) throw new Fault(kernelMessages.notFound)
    const preview = await previewReversal(
      db,
      await loadLoan(db, order),
      { flow, because: cause, amountMinor },
      { now, today },
    )
    const of = { amountMinor: preview.amountMinor, order }
    const secondPerson = await needsSecondPerson(db, 'reversal', of, { actor, today })
    return { orderId, flowId, currency: order.currency, ...preview, secondPerson }
  },

  reverseReceipt: async (input, context) => {
    const { db: trx, actor, now, note } = context
    const { flowId: flowNo, cause: because, amountMinor, remark, expectedOutstandingMinor: expected } = input
    const order = await lockReachedOrder(trx, { orderId: input.orderId, actor })
    const { before, flow, plan } = await openReversal(trx, order, { flowNo, because, amountMinor, now })
    if (expected !== undefined && expected !== partsOf(before.loan).totalMinor)
      throw new Fault(orderHistoryMessages.owedChanged)
    const answer = { reversedMinor: plan.amountMinor, currency: order.currency }
    if (await needsSecondPerson(trx, 'reversal', { amountMinor, order }, context)) {
      const held = await findHeld(trx, order)
      const waiting = await askSecondPerson(
        reversalRequest,
        before.order,
        {
          payload: { flowNo, because, amountMinor, remark },
          of: `${order.id}:${flowNo}`,
          amountMinor,
          reason: remark,
          before: balanceOf(before.loan, held),
          after: balanceOf(plan.rewrite?.loan ?? before.loan, withCredit(held, plan.rewrite?.creditMinor ?? 0)),
        },
        context,
      )
      return { ...stateOfOrder(before.order), ...waiting, ...answer, outstandingMinor: before.order.outstanding_minor }
    }
    const kept = await reverseReceipt(trx, before, { flow, because, plan, who: whoOf(actor), now, reason: remark })
    await countBookedAlone(trx, 'reversal', { amountMinor, order }, context)
    const outstandingMinor = kept.order.outstanding_minor
    note.change(
      { status: order.status, outstandingMinor: order.outstanding_minor },
      { status: kept.order.status, outstandingMinor },
    )
    note.made(input)
    return { ...stateOfOrder(kept.order), ...BOOKED, ...answer, outstandingMinor }
  },
})
