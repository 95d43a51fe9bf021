import { orderHistoryMessages } from '@countinghouse/contract/areas/order/reversal/messages'
import { explainBalance as explain } from '@countinghouse/domain/areas/order/detail/explain-balance'
import { firstDayOf } from '@countinghouse/domain/areas/order/loan/replay'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { listPaybacks, loadHistory } from '../loan/events'
import { loadLoan } from '../loan/load'
import { reachOrder } from '../loan/locked-order'
import { listFlowNumbers } from '../loan/queries'
import { partsOf } from '../receipt/preview'
import { explainedLines } from './explained-lines'

/** What was owed on a day, and the entry or rule that made each part of it. */
export async function explainBalance(
  { orderId, onDate }: { orderId: number; onDate?: string },
  { db, actor, today }: Context,
) {
  const order = await reachOrder(db, orderId, actor)
  const asOf = onDate ?? today
  if (asOf > today) throw new Fault(orderHistoryMessages.notInFuture, {}, 'onDate')
  if (!order.lent_on || asOf < order.lent_on) throw new Fault(orderHistoryMessages.notLent)
  const { events, sources, isWhole } = await loadHistory(db, await loadLoan(db, order))
  if (!isWhole) throw new Fault(orderHistoryMessages.historyNotWhole)
  const openedOn = firstDayOf(order.lent_on, events)
  if (asOf < openedOn) throw new Fault(orderHistoryMessages.beforeOpening, { day: openedOn }, 'onDate')
  const all = [...events, ...(await listPaybacks(db, orderId))]
  const explained = explain(order.terms, order.lent_on, all, asOf)
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
}
