import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { withCredit } from '@countinghouse/domain/areas/order/loan/held'
import { owedMinor } from '@countinghouse/domain/areas/order/loan/outstanding'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { balanceOf, findHeld } from '../loan/balance'
import type { KeptLoan } from '../loan/load'
import { lockReachedOrder, stateOfOrder, whoOf } from '../loan/locked-order'
import { askSecondPerson, BOOKED } from '../request/kinds'
import { countBookedAlone, needsSecondPerson } from '../request/makers-limit'
import { bookOffline, checkOffline, type OfflineRequest, owedValues } from './book'
import { priceValues } from './extension'
import { keepForLater } from './offline-receipt'
import { offlineRequest } from './request'

/** Books money that somebody saw arrive outside the channels, or lays it before a second person above the maker's limit. */
export async function receiveOffline(
  orderId: number,
  request: OfflineRequest,
  context: ActionContext & { expectedMinor: number | undefined },
) {
  const { db: trx, actor, now, today, note } = context
  const order = await lockReachedOrder(trx, { orderId, actor })
  const { after, settlingMinor, surplusMinor, ...kept } = await checkOffline(trx, order, request, { now, today })
  refuseUnlessExpected(kept, request, { settlingMinor, expectedMinor: context.expectedMinor })
  const { amountMinor } = request
  const common = { paymentAmt: amountMinor, currency: order.currency }
  if (await needsSecondPerson(trx, 'offlineReceipt', { amountMinor, order }, context)) {
    await keepForLater(trx, order, { ...request, userId: actor.userId })
    const held = await findHeld(trx, order)
    const waiting = await askSecondPerson(
      offlineRequest,
      kept.order,
      {
        payload: request,
        amountMinor,
        reason: request.remark ?? '',
        before: balanceOf(kept.loan, held),
        after: balanceOf(after, withCredit(held, surplusMinor)),
      },
      context,
    )
    const settleStatus = kept.order.settle_status
    return {
      ...stateOfOrder(kept.order),
      ...waiting,
      ...common,
      flowId: null,
      settleStatus,
      surplusMinor,
      order: kept.order,
    }
  }
  const maker = whoOf(actor)
  const booked = await bookOffline(trx, kept.order, request, { maker, waited: false, now, today })
  const { flow, creditMinor } = booked
  await countBookedAlone(trx, 'offlineReceipt', { amountMinor, order }, context)
  note.change(
    { status: order.status, outstandingMinor: owedMinor(kept.loan.plans), dueOn: order.due_on },
    {
      status: booked.order.status,
      outstandingMinor: booked.order.outstanding_minor,
      dueOn: booked.order.due_on,
    },
  )
  note.made({ flowNo: flow.flow_no, creditMinor })
  const settleStatus = booked.order.settle_status
  return {
    ...stateOfOrder(booked.order),
    ...BOOKED,
    ...common,
    flowId: flow.flow_no,
    settleStatus,
    surplusMinor: creditMinor,
    order: booked.order,
  }
}

/** The figure that the maker saw still stands. */
function refuseUnlessExpected(
  { order }: KeptLoan,
  { receiptKind }: OfflineRequest,
  { settlingMinor, expectedMinor }: { settlingMinor: number; expectedMinor: number | undefined },
) {
  if (expectedMinor === undefined || settlingMinor === expectedMinor) return
  if (receiptKind === 'extension') throw new Fault(orderMoneyMessages.priceChanged, priceValues(order, settlingMinor))
  throw new Fault(orderMoneyMessages.owedChanged, owedValues(order, settlingMinor))
}
