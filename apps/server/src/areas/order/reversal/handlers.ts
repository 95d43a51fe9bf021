import { orderHistory } from '@countinghouse/contract/areas/order/reversal/calls'
import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { explainBalance } from '@countinghouse/domain/areas/order/detail/explain-balance'
import { withCredit } from '@countinghouse/domain/areas/order/loan/held'
import { firstDayOf } from '@countinghouse/domain/areas/order/loan/replay'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { findFlow } from '../../payment/moves'
import { explainedLines } from '../detail/explained-lines'
import { balanceOf, findHeld, needsSecondPerson } from '../loan/balance'
import { listPaybacks, loadHistory } from '../loan/events'
import { loadLoan } from '../loan/load'
import { findOrderFor, stateOfOrder } from '../loan/locked-order'
import { lockOrderFor, whoOf } from '../loan/transitions'
import { partsOf } from '../receipt/preview'
import { askSecondPerson, reversalRequest } from '../request/kinds'
import { previewReversal } from './preview'
import { listFlowNumbers } from './queries'
import { openReversal, reverseReceipt } from './reverse'

export const orderHistoryHandlers = implement(orderHistory, {
  reversalPreview: async ({ orderId, flowId, cause, amountMinor }, { db, actor, now, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    const flow = await findFlow(db, orderId, flowId)
    if (!flow) throw new Fault(kernelMessages.notFound)
    const preview = await previewReversal(
      db,
      await loadLoan(db, order),
      { flow, because: cause, amountMinor },
      { now, today },
    )
    const of = { amountMinor: preview.amountMinor, currency: order.currency }
    const secondPerson = await needsSecondPerson(db, 'reversal', of)
    return { orderId, flowId, currency: order.currency, ...preview, secondPerson }
  },

  reverseReceipt: async (input, context) => {
    const { db: trx, actor, now, note } = context
    const { flowId: flowNo, cause: because, amountMinor, remark, expectedOutstandingMinor: expected } = input
    const order = await lockOrderFor(trx, { orderId: input.orderId, actor })
    const { before, flow, plan } = await openReversal(trx, order, { flowNo, because, amountMinor, now })
    if (expected !== undefined && expected !== partsOf(before.loan).totalMinor)
      throw new Fault(orderHistoryMessages.owedChanged)
    const answer = { reversedMinor: plan.amountMinor, currency: order.currency }
    if (await needsSecondPerson(trx, 'reversal', { amountMinor, currency: order.currency })) {
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
          after: balanceOf(plan.rewrite.loan, withCredit(held, plan.rewrite.creditMinor)),
        },
        context,
      )
      return { ...stateOfOrder(before.order), ...waiting, ...answer, outstandingMinor: before.order.outstanding_minor }
    }
    const kept = await reverseReceipt(trx, before, { flow, because, plan, who: whoOf(actor), now, reason: remark })
    const outstandingMinor = kept.order.outstanding_minor
    note.change(
      { status: order.status, outstandingMinor: order.outstanding_minor },
      { status: kept.order.status, outstandingMinor },
    )
    note.made(input)
    return { ...stateOfOrder(kept.order), waiting: false, requestId: null, ...answer, outstandingMinor }
  },

  explainBalance: async ({ orderId, onDate }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    const asOf = onDate ?? today
    if (asOf > today) throw new Fault(orderHistoryMessages.notInFuture, {}, 'onDate')
    if (!order.lent_on || asOf < order.lent_on) throw new Fault(orderHistoryMessages.notLent)
    const { events, sources, isWhole } = await loadHistory(db, await loadLoan(db, order))
    if (!isWhole) throw new Fault(orderHistoryMessages.historyNotWhole)
    const openedOn = firstDayOf(order.lent_on, events)
    if (asOf < openedOn) throw new Fault(orderHistoryMessages.beforeOpening, { day: openedOn }, 'onDate')
    const all = [...events, ...(await listPaybacks(db, orderId))]
    const explained = explainBalance(order.terms, order.lent_on, all, asOf)
    const numbers = await listFlowNumbers(db, orderId)
    return {
      orderId,
      currency: order.currency,
      onDate: asOf,
      lentOn: order.lent_on,
      owed: partsOf(explained.loan),
      creditMinor: explained.creditMinor,
      mostOwedMinor: explained.mostOwedMinor,
      capReachedOn: explained.capReachedOn ?? null,
      lines: explainedLines(explained.lines, event => numbers.get(sources.get(event.id)?.flowId ?? 0) ?? ''),
    }
  },
})
