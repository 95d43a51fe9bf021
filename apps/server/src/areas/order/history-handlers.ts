import { orderHistory } from '@countinghouse/contract/areas/order/history-calls'
import { orderHistoryMessages } from '@countinghouse/contract/areas/order/history-messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { explainBalance } from '@countinghouse/domain/areas/order/explain-balance'
import type { Transaction } from 'kysely'
import type { Schema } from '../../kernel/database/schema.generated'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { findFlow, lockFlow } from '../payment/moves'
import { explainedLines } from './explained-lines'
import { listFlowNumbers } from './history-queries'
import { loadHistory } from './loan-events'
import { loadLoan } from './loan-rows'
import { findOrderFor } from './locked-order'
import { partsOf } from './repayment-preview'
import { planReversal, reverseReceipt } from './reversal-moves'
import { previewReversal } from './reversal-preview'
import { bringFeesUpTo, lockOrderFor, whoOf } from './transitions'

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
    return { orderId, flowId, currency: order.currency, ...preview }
  },

  reverseReceipt: async (input, { db, actor, now, today, note }) => {
    const trx = db as Transaction<Schema>
    const order = await lockOrderFor(trx, { orderId: input.orderId, actor })
    const flow = await lockFlow(trx, order.id, input.flowId)
    if (!flow) throw new Fault(kernelMessages.notFound)
    const present = await bringFeesUpTo(trx, order, { date: today, now })
    const { expectedOutstandingMinor: expected } = input
    if (expected !== undefined && expected !== partsOf(present.loan).totalMinor)
      throw new Fault(orderHistoryMessages.owedChanged)
    const wish = { flow, because: input.cause, amountMinor: input.amountMinor }
    const planned = await planReversal(trx, present, wish, now)
    if (planned.fault) throw planned.fault
    const { plan } = planned
    const kept = await reverseReceipt(trx, present, { ...wish, plan, who: whoOf(actor), now, reason: input.remark })
    note({
      before: { status: order.status, outstandingMinor: order.outstanding_minor },
      after: { status: kept.order.status, outstandingMinor: kept.order.outstanding_minor, ...input },
    })
    return {
      orderId: order.id,
      orderNo: order.order_no,
      orderStatus: kept.order.status,
      rowVersion: kept.order.row_version,
      reversedMinor: plan.amountMinor,
      outstandingMinor: kept.order.outstanding_minor,
      currency: order.currency,
    }
  },

  explainBalance: async ({ orderId, onDate }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    const asOf = onDate ?? today
    if (asOf > today) throw new Fault(orderHistoryMessages.notInFuture, {}, 'onDate')
    if (!order.lent_on || asOf < order.lent_on) throw new Fault(orderHistoryMessages.notLent)
    const { events, sources, isWhole } = await loadHistory(db, await loadLoan(db, order))
    if (!isWhole) throw new Fault(orderHistoryMessages.historyNotWhole)
    const explained = explainBalance(order.terms, order.lent_on, events, asOf)
    const numbers = await listFlowNumbers(db, orderId)
    return {
      orderId,
      currency: order.currency,
      onDate: asOf,
      lentOn: order.lent_on,
      owed: partsOf(explained.loan),
      creditMinor: explained.loan.creditMinor,
      mostOwedMinor: explained.mostOwedMinor,
      capReachedOn: explained.capReachedOn ?? null,
      lines: explainedLines(explained.lines, event => numbers.get(sources.get(event.id)?.flowId ?? 0) ?? ''),
    }
  },
})
