import { orderMoneyMessages } from '@countinghouse/contract/areas/order/receipt/messages'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { writeOff } from '@countinghouse/domain/areas/order/loan/loan'
import { owedMinor } from '@countinghouse/domain/areas/order/loan/outstanding'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { balanceOf, findHeld } from '../loan/balance'
import { loadLoan } from '../loan/load'
import { lockReachedOrder, notInThisState, reachOrder, stateOfOrder } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { owedValues, refuseUnlessInRepayment } from '../receipt/book'
import { receiveOffline } from '../receipt/receive-offline'
import { askSecondPerson } from '../request/kinds'
import { needsSecondPerson } from '../request/makers-limit'
import { overRefundWriteOff } from './over-refund'
import { writeOffRequest } from './request'
import { previewRecovery, previewWriteOff } from './write-off'

export const writeOffHandlers = implement(orderWriteOff, {
  writeOffPreview: async ({ orderId }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    refuseUnlessInRepayment(order)
    return { orderId, currency: order.currency, ...previewWriteOff(await loadLoan(db, order), today) }
  },

  writeOff: async ({ orderId, reason, expectedOutstandingMinor }, context) => {
    const { db: trx, actor, now, today } = context
    const order = await lockReachedOrder(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const amountMinor = owedMinor(kept.loan.plans)
    if (expectedOutstandingMinor !== undefined && expectedOutstandingMinor !== amountMinor)
      throw new Fault(orderMoneyMessages.owedChanged, owedValues(order, amountMinor))
    const held = await findHeld(trx, order)
    const before = balanceOf(kept.loan, held)
    const after = balanceOf(writeOff(kept.loan).loan, held)
    const request = { payload: { reason }, amountMinor, reason, before, after }
    const waiting = await askSecondPerson(writeOffRequest, kept.order, request, context)
    return { ...stateOfOrder(kept.order), ...waiting, writeOffMinor: amountMinor, currency: order.currency }
  },

  writeOffOverRefund: async ({ orderId, reason }, context) => {
    const { db: trx, actor, now, today } = context
    const order = await lockReachedOrder(trx, { orderId, actor })
    const { loan, order: brought } = await bringFeesUpTo(trx, order, { date: today, now })
    const held = await findHeld(trx, brought)
    const { overRefundMinor: amountMinor } = held
    if (amountMinor === 0) throw new Fault(orderMoneyMessages.nothingOwed)
    const before = balanceOf(loan, held)
    const request = { payload: { reason }, amountMinor, reason, before, after: { ...before, overRefundMinor: 0 } }
    const waiting = await askSecondPerson(overRefundWriteOff, brought, request, context)
    return { ...stateOfOrder(brought), ...waiting, writeOffMinor: amountMinor, currency: order.currency }
  },

  recoveryPreview: async ({ orderId, amountMinor, payChannel }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    if (order.status !== orderStatus.value.writtenOff) throw notInThisState(order)
    const preview = previewRecovery(await loadLoan(db, order), { amountMinor, channel: payChannel })
    const { currency } = order
    const secondPerson = await needsSecondPerson(db, 'offlineReceipt', { ...preview, order }, { actor, today })
    return { orderId, currency, secondPerson, ...preview }
  },

  recoverOffline: ({ orderId, ...request }, context) =>
    receiveOffline(orderId, { ...request, receiptKind: 'recovery' }, { ...context, expectedMinor: undefined }),
})
