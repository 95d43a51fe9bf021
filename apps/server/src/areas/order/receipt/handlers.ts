import { orderMoney } from '@countinghouse/contract/areas/order/receipt/calls'
import { withCredit } from '@countinghouse/domain/areas/order/loan/held'
import { reduce } from '@countinghouse/domain/areas/order/loan/loan'
import { businessDateOf, endOfDay } from '@countinghouse/domain/kernel/business-date'
import { implement } from '../../../kernel/implement'
import { readSetting } from '../../../kernel/setting'
import { makeLink } from '../../payment/moves'
import { startLending } from '../application/lend'
import { hasWaitingReduction } from '../list/orders'
import { balanceOf, findHeld, needsSecondPerson } from '../loan/balance'
import { loadLoan } from '../loan/load'
import { findOrderFor, stateOfOrder } from '../loan/locked-order'
import { bringFeesUpTo, cancelOrder, type LockedOrder, lockOrderFor, logEvent, whoOf } from '../loan/transitions'
import { demandOfLink } from '../payment-link/settle-link'
import { allowedReduction, previewReduction, reduceLateFee } from '../reduction/reduce'
import { askSecondPerson, reductionRequest } from '../request/kinds'
import { listChannelNames } from '../reversal/queries'
import { BOOKED, receiveOffline } from '../write-off/handlers'
import { refuseUnlessFitting, refuseUnlessInRepayment } from './book'
import { previewExtension } from './extension'
import { previewBackDated, previewRepayment } from './preview'
import { findPayer, findPayinChannel, findReductionLimit } from './queries'

export const orderMoneyHandlers = implement(orderMoney, {
  lending: async ({ orderId, rowVersion }, { db: trx, actor, now, note }) => {
    const order = await lockOrderFor(trx, { orderId, actor, rowVersion })
    const { order: lending, payout } = await startLending(trx, order, { who: whoOf(actor), now })
    note.change({ status: order.status }, { status: lending.status })
    note.made({ payoutNo: payout.payout_no })
    return {
      ...stateOfOrder(lending),
      payoutNo: payout.payout_no,
      payoutMinor: payout.amount_minor,
      currency: order.currency,
    }
  },

  cancel: async ({ orderId, rowVersion, reason }, { db: trx, actor, now, note }) => {
    const order = await lockOrderFor(trx, { orderId, actor, rowVersion })
    const cancelled = await cancelOrder(trx, order, { who: whoOf(actor), now, reason })
    note.change({ status: order.status }, { status: cancelled.status })
    note.made({ reason })
    return stateOfOrder(cancelled)
  },

  paymentsLink: async ({ orderId, ...wish }, { db: trx, actor, now, today, services }) => {
    const order = await lockOrderFor(trx, { orderId, actor })
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const { dueOnAfter, ...demand } = await demandOfLink(trx, kept, wish)
    const flow = await makeLink(trx, services, {
      ...demand,
      orderId,
      customerId: order.customer_id,
      channel: await findPayinChannel(trx, order.customer_id),
      currency: order.currency,
      expiresAt: endOfDay(today),
      userId: actor.userId,
      now,
    })
    const { extendDays } = demand
    await logEvent(trx, kept.order, 'paymentLink', {
      who: whoOf(actor),
      now,
      values: { flowNo: flow.flow_no, amountMinor: flow.amount_minor, ...(extendDays !== null && { extendDays }) },
    })
    return {
      orderId,
      flowId: flow.flow_no,
      payLink: flow.pay_link ?? '',
      oxxoCode: flow.oxxo_code,
      repayAmount: flow.amount_minor,
      currency: order.currency,
      dueOnAfter,
      expiresAt: endOfDay(today),
    }
  },

  repaymentPreview: async ({ orderId, part, payChannel, paymentTime, ...input }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const payer = await findPayer(db, order.customer_id)
    const amountMinor = input.amountMinor ?? (part ? 0 : undefined)
    const toleranceMinor = (await readSetting(db, 'money.toleranceMinor'))[order.currency]
    const kept = await loadLoan(db, order)
    const wish = { today, amountMinor, toleranceMinor, channel: payChannel }
    const paidOn = paymentTime === undefined ? today : businessDateOf(new Date(paymentTime))
    const preview =
      (await previewBackDated(db, kept, { ...wish, paidOn, channels: await listChannelNames(db) })) ??
      previewRepayment(kept, wish)
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
      creditAfterMinor: withCredit({ creditMinor: payer.credit_minor }, preview.surplusMinor).creditMinor,
      orderStatusAfter: preview.statusAfter,
      settleStatusAfter: preview.settleStatusAfter,
      secondPerson: await needsSecondPerson(db, 'offlineReceipt', { ...preview, currency: order.currency }),
      entries: preview.entries,
    }
  },

  repayOfflineAll: ({ orderId, expectedOutstandingMinor, ...wish }, context) =>
    receiveOffline(orderId, { ...wish, way: 'full' }, { ...context, expectedMinor: expectedOutstandingMinor }),
  partRepayOfflineAll: ({ orderId, expectedOutstandingMinor, ...wish }, context) =>
    receiveOffline(orderId, { ...wish, way: 'partial' }, { ...context, expectedMinor: expectedOutstandingMinor }),

  extensionPreview: async ({ orderId, extendDays, amountMinor, payChannel }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const reductionPending = await hasWaitingReduction(db, orderId)
    const wish = { days: extendDays, reductionPending, amountMinor, today, channel: payChannel }
    const preview = previewExtension(await loadLoan(db, order), wish)
    const { currency } = order
    const secondPerson = await needsSecondPerson(db, 'offlineReceipt', { ...preview, currency })
    return { orderId, currency, secondPerson, ...preview }
  },

  extendOffline: async ({ orderId, expectedPriceMinor, ...wish }, context) => {
    const { order, ...booked } = await receiveOffline(
      orderId,
      { ...wish, way: 'extension' },
      { ...context, expectedMinor: expectedPriceMinor },
    )
    return { ...booked, dueOn: order.due_on!, extensionCount: order.extension_count }
  },

  reductionPreview: async ({ orderId, amountMinor }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const limitBps = await findReductionLimit(db, order.product_id)
    const preview = previewReduction(await loadLoan(db, order), { today, amountMinor, limitBps })
    const { currency } = order
    return {
      orderId,
      currency,
      ...preview,
      secondPerson: await needsSecondPerson(db, 'reduction', { ...preview, currency }),
    }
  },

  reductionLateFee: async ({ orderId, amountMinor: asked, remark }, context) => {
    const { db: trx, actor, now, today, note } = context
    const order = await lockOrderFor(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    const { currency } = order
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const amountMinor = allowedReduction(kept.loan, asked, await findReductionLimit(trx, order.product_id))
    if (await needsSecondPerson(trx, 'reduction', { amountMinor, currency })) {
      const held = await findHeld(trx, order)
      const [before, after] = [kept.loan, reduce(kept.loan, amountMinor).loan].map(loan => balanceOf(loan, held))
      const wish = { payload: { amountMinor, remark }, amountMinor, reason: remark, before: before!, after: after! }
      const waiting = await askSecondPerson(reductionRequest, kept.order, wish, context)
      return { ...stateOfOrder(kept.order), ...waiting, ...reducedOf(kept.order, 0) }
    }
    const reduced = await reduceLateFee(trx, kept.order, { amountMinor, remark, date: today, who: whoOf(actor), now })
    note.change(
      { status: order.status, reducedMinor: order.reduced_minor },
      { status: reduced.order.status, reducedMinor: reduced.order.reduced_minor },
    )
    note.made({ remark })
    return { ...stateOfOrder(reduced.order), ...BOOKED, ...reducedOf(reduced.order, amountMinor) }
  },
})

const reducedOf = (order: LockedOrder, reducedMinor: number) => ({
  reducedMinor,
  lateFeeMinor: order.late_fee_minor,
  currency: order.currency,
})
