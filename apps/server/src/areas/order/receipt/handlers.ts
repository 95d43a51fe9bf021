import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { changeCredit } from '@countinghouse/domain/areas/order/loan/held'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { implement } from '../../../kernel/implement'
import { readSetting } from '../../../kernel/setting'
import { loadLoan } from '../loan/load'
import { reachOrder } from '../loan/locked-order'
import { hasWaitingReduction } from '../reduction/queries'
import { needsSecondPerson } from '../request/makers-limit'
import { refuseUnlessFitting, refuseUnlessInRepayment, refuseUnlessNothingOwed } from './book'
import { previewExtension } from './extension'
import { refusePaidInFuture } from './offline-receipt'
import { previewBackDated, previewCredit, previewRepayment } from './preview'
import { findPayer, heldBy } from './queries'
import { receiveOffline } from './receive-offline'

export const receiptHandlers = implement(orderReceipts, {
  repaymentPreview: async ({ orderId, part, payChannel, paymentTime, ...input }, { db, actor, now, today }) => {
    const order = await reachOrder(db, orderId, actor)
    refuseUnlessInRepayment(order)
    if (paymentTime !== undefined) refusePaidInFuture(paymentTime, now)
    const payer = await findPayer(db, order.customer_id)
    const amountMinor = input.amountMinor ?? (part ? 0 : undefined)
    const toleranceMinor = (await readSetting(db, 'money.toleranceMinor'))[order.currency]
    const kept = await loadLoan(db, order)
    const request = { today, amountMinor, toleranceMinor, channel: payChannel }
    const paidOn = paymentTime === undefined ? today : businessDateOf(new Date(paymentTime))
    const preview = (await previewBackDated(db, kept, { ...request, paidOn })) ?? previewRepayment(kept, request)
    if (amountMinor !== 0) {
      refuseUnlessFitting(part ? 'partial' : 'full', order, preview.amountMinor, preview.owedMinor)
    }
    return {
      orderId,
      orderNo: order.order_no,
      orderStatus: order.status,
      custName: payer.cust_name,
      currency: order.currency,
      businessDate: today,
      overdueDays: preview.overdueDays,
      owed: preview.owed,
      outstandingMinor: preview.owedMinor,
      amountMinor: preview.amountMinor,
      after: preview.after,
      surplusMinor: preview.surplusMinor,
      creditAfterMinor: changeCredit(heldBy(payer), preview.surplusMinor).creditMinor,
      orderStatusAfter: preview.statusAfter,
      settleStatusAfter: preview.settleStatusAfter,
      secondPerson: await needsSecondPerson(db, 'offlineReceipt', { ...preview, order }, { actor, today }),
      entries: preview.entries,
    }
  },

  repayOfflineAll: ({ orderId, expectedOutstandingMinor, ...request }, context) =>
    receiveOffline(
      orderId,
      { ...request, receiptKind: 'full' },
      { ...context, expectedMinor: expectedOutstandingMinor },
    ),
  partRepayOfflineAll: ({ orderId, expectedOutstandingMinor, ...request }, context) =>
    receiveOffline(
      orderId,
      { ...request, receiptKind: 'partial' },
      { ...context, expectedMinor: expectedOutstandingMinor },
    ),

  creditPreview: async ({ orderId, amountMinor = 0, payChannel }, { db, actor, today }) => {
    const order = await reachOrder(db, orderId, actor)
    refuseUnlessNothingOwed(order)
    const held = heldBy(await findPayer(db, order.customer_id))
    const after = changeCredit(held, amountMinor)
    const { currency } = order
    return {
      orderId,
      orderStatus: order.status,
      currency,
      amountMinor,
      creditMinor: held.creditMinor,
      creditAfterMinor: after.creditMinor,
      overRefundMinor: held.overRefundMinor,
      overRefundAfterMinor: after.overRefundMinor,
      secondPerson: await needsSecondPerson(db, 'offlineReceipt', { amountMinor, order }, { actor, today }),
      entries: previewCredit(await loadLoan(db, order), { amountMinor, channel: payChannel }),
    }
  },

  creditOffline: ({ orderId, ...request }, context) =>
    receiveOffline(orderId, { ...request, receiptKind: 'credit' }, { ...context, expectedMinor: undefined }),

  extensionPreview: async (
    { orderId, extendDays, amountMinor, payChannel, paymentTime },
    { db, actor, now, today },
  ) => {
    const order = await reachOrder(db, orderId, actor)
    refuseUnlessInRepayment(order)
    if (paymentTime !== undefined) refusePaidInFuture(paymentTime, now)
    const paidOn = paymentTime === undefined ? today : businessDateOf(new Date(paymentTime))
    const reductionPending = await hasWaitingReduction(db, orderId, today)
    const request = { days: extendDays, reductionPending, amountMinor, paidOn, today, channel: payChannel }
    const preview = await previewExtension(db, await loadLoan(db, order), request)
    const { currency } = order
    const secondPerson = await needsSecondPerson(db, 'offlineReceipt', { ...preview, order }, { actor, today })
    return { orderId, currency, secondPerson, ...preview }
  },

  extendOffline: async ({ orderId, expectedPriceMinor, ...request }, context) => {
    const { order, ...booked } = await receiveOffline(
      orderId,
      { ...request, receiptKind: 'extension' },
      { ...context, expectedMinor: expectedPriceMinor },
    )
    return { ...booked, dueOn: order.due_on!, extensionCount: order.extension_count }
  },
})
