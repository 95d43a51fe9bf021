import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { withCredit } from '@countinghouse/domain/areas/order/loan/held'
import { writeOff } from '@countinghouse/domain/areas/order/loan/loan'
import { owedMinor } from '@countinghouse/domain/areas/order/loan/outstanding'
import { quoteExtension } from '@countinghouse/domain/areas/order/receipt/extension'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { balanceOf, findHeld, needsSecondPerson } from '../loan/balance'
import { type KeptLoan, loadLoan } from '../loan/load'
import { findOrderFor, lockOrderFor, notInThisState, stateOfOrder } from '../loan/locked-order'
import { bringFeesUpTo, whoOf } from '../loan/transitions'
import { bookOffline, checkOffline, type OfflineWish, owedValues, refuseUnlessInRepayment } from '../receipt/book'
import { priceValues } from '../receipt/extension'
import { keepForLater } from '../receipt/offline-receipt'
import { askSecondPerson, offlineRequest, writeOffRequest } from '../request/kinds'
import { previewRecovery, previewWriteOff } from './write-off'

/** What an action answers that is in effect at once. */
export const BOOKED = { waiting: false, requestId: null } as const

/** Books money that somebody saw arrive outside the channels, or lays it before a second person above the maker's limit. */
export async function receiveOffline(
  orderId: number,
  wish: OfflineWish,
  context: ActionContext & { expectedMinor: number | undefined },
) {
  const { db: trx, actor, now, today, note } = context
  const order = await lockOrderFor(trx, { orderId, actor })
  const { after, settlingMinor, surplusMinor, ...kept } = await checkOffline(trx, order, wish, { now, today })
  refuseUnlessExpected(kept, wish, { settlingMinor, expectedMinor: context.expectedMinor })
  const { amountMinor } = wish
  const common = { paymentAmt: amountMinor, currency: order.currency }
  if (await needsSecondPerson(trx, 'offlineReceipt', { amountMinor, currency: order.currency })) {
    await keepForLater(trx, order, { ...wish, userId: actor.userId })
    const held = await findHeld(trx, order)
    const waiting = await askSecondPerson(
      offlineRequest,
      kept.order,
      {
        payload: wish,
        amountMinor,
        reason: wish.remark ?? '',
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
  const booked = await bookOffline(trx, kept.order, wish, { maker, waited: false, now, today })
  const { flow, creditMinor } = booked
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
  { order, loan }: KeptLoan,
  wish: OfflineWish,
  { settlingMinor, expectedMinor }: { settlingMinor: number; expectedMinor: number | undefined },
) {
  if (expectedMinor === undefined) return
  if (wish.way === 'extension') {
    const quote = quoteExtension({ plans: loan.plans, terms: loan.terms, days: wish.extendDays ?? 0, today: loan.asOf })
    if (quote && quote.priceMinor !== expectedMinor)
      throw new Fault(orderMoneyMessages.priceChanged, priceValues(order, quote.priceMinor))
    return
  }
  if (settlingMinor !== expectedMinor) throw new Fault(orderMoneyMessages.owedChanged, owedValues(order, settlingMinor))
}

export const writeOffHandlers = implement(orderWriteOff, {
  writeOffPreview: async ({ orderId }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    return { orderId, currency: order.currency, ...previewWriteOff(await loadLoan(db, order), today) }
  },

  writeOff: async ({ orderId, reason, expectedOutstandingMinor }, context) => {
    const { db: trx, actor, now, today } = context
    const order = await lockOrderFor(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const amountMinor = owedMinor(kept.loan.plans)
    if (expectedOutstandingMinor !== undefined && expectedOutstandingMinor !== amountMinor)
      throw new Fault(orderMoneyMessages.owedChanged, owedValues(order, amountMinor))
    const held = await findHeld(trx, order)
    const before = balanceOf(kept.loan, held)
    const after = balanceOf(writeOff(kept.loan).loan, held)
    const wish = { payload: { reason }, amountMinor, reason, before, after }
    const waiting = await askSecondPerson(writeOffRequest, kept.order, wish, context)
    return { ...stateOfOrder(kept.order), ...waiting, writeOffMinor: amountMinor, currency: order.currency }
  },

  recoveryPreview: async ({ orderId, amountMinor, payChannel }, { db, actor }) => {
    const order = await findOrderFor(db, orderId, actor)
    if (order.status !== orderStatus.value.writtenOff) throw notInThisState(order)
    const preview = previewRecovery(await loadLoan(db, order), { amountMinor, channel: payChannel })
    const { currency } = order
    const secondPerson = await needsSecondPerson(db, 'offlineReceipt', { ...preview, currency })
    return { orderId, currency, secondPerson, ...preview }
  },

  recoverOffline: ({ orderId, ...wish }, context) =>
    receiveOffline(orderId, { ...wish, way: 'recovery' }, { ...context, expectedMinor: undefined }),
})
