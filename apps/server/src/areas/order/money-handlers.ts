import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import { orderMoneyMessages } from '@countinghouse/contract/areas/order/money-messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { settlementAmount } from '@countinghouse/domain/areas/order/early-settlement'
import { checkOfflineRepayment } from '@countinghouse/domain/areas/order/offline-repayment'
import { endOfDay } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import type { Transaction } from 'kysely'
import type { Context } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { expireLinks, type FlowRow, makeLink } from '../payment/moves'
import { offerExtension, previewExtension, priceValues } from './extension-offer'
import { startLending } from './lending-moves'
import { loadLoan } from './loan-rows'
import { findOrderFor, notInThisState } from './locked-order'
import { findPayer, findPayinChannel } from './money-queries'
import { refuseUnlessPaidMeanwhile, takeOfflineReceipt } from './offline-receipt'
import { hasWaitingReduction } from './queries'
import { previewReduction, reduceLateFee } from './reduction-moves'
import { settleReceipt } from './repayment-moves'
import { previewRepayment } from './repayment-preview'
import { bringFeesUpTo, cancelOrder, type LockedOrder, lockOrderFor, logEvent, whoOf } from './transitions'

type Trx = Transaction<Schema>

const stateOfOrder = (order: LockedOrder) => ({
  orderId: order.id,
  orderNo: order.order_no,
  orderStatus: order.status,
  rowVersion: order.row_version,
})

export const orderMoneyHandlers = implement(orderMoney, {
  lending: async ({ orderId, rowVersion }, { db, actor, now, note }) => {
    const trx = db as Trx
    const order = await lockOrderFor(trx, { orderId, actor, rowVersion })
    const { order: lending, payout } = await startLending(trx, order, { who: whoOf(actor), now })
    note({ before: { status: order.status }, after: { status: lending.status, payoutNo: payout.payout_no } })
    return {
      ...stateOfOrder(lending),
      payoutNo: payout.payout_no,
      payoutMinor: payout.amount_minor,
      currency: order.currency,
    }
  },

  cancel: async ({ orderId, rowVersion, reason }, { db, actor, now, note }) => {
    const trx = db as Trx
    const order = await lockOrderFor(trx, { orderId, actor, rowVersion })
    const cancelled = await cancelOrder(trx, order, { who: whoOf(actor), now, reason })
    note({ before: { status: order.status }, after: { status: cancelled.status, reason } })
    return stateOfOrder(cancelled)
  },

  paymentsLink: async ({ orderId }, { db, actor, now, today, services }) => {
    const trx = db as Trx
    const order = await lockOrderFor(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    const kept = await bringFeesUpTo(trx, order, { date: today, now })
    const flow = await makeLink(trx, services, {
      orderId,
      customerId: order.customer_id,
      channel: await findPayinChannel(trx, order.customer_id),
      amountMinor: settlementAmount(kept.loan.plans, kept.loan.terms, kept.loan.asOf),
      currency: order.currency,
      expiresAt: endOfDay(today),
      userId: actor.userId,
      now,
    })
    await logEvent(trx, kept.order, 'paymentLink', {
      who: whoOf(actor),
      now,
      values: { flowNo: flow.flow_no, amountMinor: flow.amount_minor },
    })
    return {
      orderId,
      flowId: flow.flow_no,
      payLink: flow.pay_link ?? '',
      oxxoCode: flow.oxxo_code,
      repayAmount: flow.amount_minor,
      currency: order.currency,
      expiresAt: endOfDay(today),
    }
  },

  repaymentPreview: async ({ orderId, part, payChannel, ...input }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const payer = await findPayer(db, order.customer_id)
    const amountMinor = input.amountMinor ?? (part ? 0 : undefined)
    const preview = previewRepayment(await loadLoan(db, order), { today, amountMinor, channel: payChannel })
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
      surplusMinor: preview.effect.creditMinor,
      creditAfterMinor: payer.credit_minor + preview.effect.creditMinor,
      orderStatusAfter: preview.statusAfter,
      settleStatusAfter: preview.settleStatusAfter,
      entries: preview.entries,
    }
  },

  repayOfflineAll: (input, context) => repayOffline('full', input, context),
  partRepayOfflineAll: (input, context) => repayOffline('partial', input, context),

  extensionPreview: async ({ orderId, extendDays, amountMinor, payChannel }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const reductionPending = await hasWaitingReduction(db, orderId)
    const wish = { days: extendDays, reductionPending, amountMinor, today, channel: payChannel }
    return { orderId, currency: order.currency, ...previewExtension(await loadLoan(db, order), wish) }
  },

  extendOffline: async (input, { db, actor, now, today, note }) => {
    const trx = db as Trx
    const order = await lockOrderFor(trx, { orderId: input.orderId, actor })
    refuseUnlessInRepayment(order)
    refuseUnlessPaidMeanwhile(order, input.paymentTime, now)
    const { loan, order: present } = await bringFeesUpTo(trx, order, { date: today, now })
    const { extendDays, amountMinor, expectedPriceMinor } = input
    const reductionPending = await hasWaitingReduction(trx, order.id)
    const { priceMinor } = offerExtension(present, loan, { days: extendDays, reductionPending, amountMinor })
    if (expectedPriceMinor !== undefined && expectedPriceMinor !== priceMinor) {
      throw new Fault(orderMoneyMessages.priceChanged, priceValues(order, priceMinor))
    }
    const kind = repayRecordType.value.extension
    const flow = await takeOfflineReceipt(trx, present, { ...input, kind, userId: actor.userId, now })
    const { kept, effect } = await settleReceipt(trx, present, {
      receipt: { flowId: flow.id, flowNo: flow.flow_no, channel: flow.channel, amountMinor, extendDays },
      date: today,
      who: whoOf(actor),
      now,
      reason: input.remark,
    })
    await expireLinks(trx, { orderId: order.id })
    note({
      before: { status: order.status, dueOn: order.due_on, extensions: order.extension_count },
      after: { status: kept.order.status, dueOn: kept.order.due_on, flowNo: flow.flow_no },
    })
    return { ...bookedOf(kept.order, flow, effect.creditMinor), ...extensionOf(kept.order) }
  },

  reductionPreview: async ({ orderId, amountMinor }, { db, actor, today }) => {
    const order = await findOrderFor(db, orderId, actor)
    refuseUnlessInRepayment(order)
    const preview = previewReduction(await loadLoan(db, order), { today, amountMinor })
    return { orderId, currency: order.currency, ...preview }
  },

  reductionLateFee: async ({ orderId, amountMinor, remark }, { db, actor, now, today, note }) => {
    const trx = db as Trx
    const order = await lockOrderFor(trx, { orderId, actor })
    refuseUnlessInRepayment(order)
    const reduced = await reduceLateFee(trx, order, { amountMinor, remark, date: today, who: whoOf(actor), now })
    await expireLinks(trx, { orderId })
    note({
      before: { status: order.status, reducedMinor: order.reduced_minor },
      after: { status: reduced.order.status, reducedMinor: reduced.order.reduced_minor, remark },
    })
    return {
      ...stateOfOrder(reduced.order),
      reducedMinor: amountMinor!,
      lateFeeMinor: reduced.order.late_fee_minor,
      currency: order.currency,
    }
  },
})

type Way = Parameters<typeof checkOfflineRepayment>[0]
type RepayInput = ParsedInputOf<typeof orderMoney.repayOfflineAll>

async function repayOffline(way: Way, input: RepayInput, { db, actor, now, today, note }: Context) {
  const trx = db as Trx
  const who = whoOf(actor)
  const order = await lockOrderFor(trx, { orderId: input.orderId, actor })
  refuseUnlessInRepayment(order)
  refuseUnlessPaidMeanwhile(order, input.paymentTime, now)
  const { loan, order: present } = await bringFeesUpTo(trx, order, { date: today, now })
  const owedMinor = settlementAmount(loan.plans, loan.terms, loan.asOf)
  if (input.expectedOutstandingMinor !== undefined && input.expectedOutstandingMinor !== owedMinor) {
    throw new Fault(orderMoneyMessages.owedChanged, owedValues(order, owedMinor))
  }
  refuseUnlessFitting(way, order, input.amountMinor, owedMinor)
  const { repayment, partialRepayment } = repayRecordType.value
  const kind = way === 'full' ? repayment : partialRepayment
  const flow = await takeOfflineReceipt(trx, present, { ...input, kind, userId: actor.userId, now })
  const { kept, effect } = await settleReceipt(trx, present, {
    receipt: { flowId: flow.id, flowNo: flow.flow_no, channel: flow.channel, amountMinor: input.amountMinor },
    date: today,
    who,
    now,
    reason: input.remark,
  })
  if (way === 'partial') {
    const values = { flowNo: flow.flow_no, amountMinor: input.amountMinor }
    await logEvent(trx, kept.order, 'partRepay', { who, now, reason: input.remark, values })
  }
  // A link asks for what was owed before.
  await expireLinks(trx, { orderId: order.id })
  note({
    before: { status: order.status, outstandingMinor: owedMinor },
    after: { status: kept.order.status, flowNo: flow.flow_no, creditMinor: effect.creditMinor },
  })
  return bookedOf(kept.order, flow, effect.creditMinor)
}

const bookedOf = (order: LockedOrder, flow: FlowRow, surplusMinor: number) => ({
  ...stateOfOrder(order),
  flowId: flow.flow_no,
  settleStatus: order.settle_status,
  paymentAmt: flow.amount_minor,
  surplusMinor,
  currency: order.currency,
})

const extensionOf = (order: LockedOrder) => ({ dueOn: order.due_on!, extensionCount: order.extension_count })

function refuseUnlessInRepayment(order: LockedOrder): void {
  const { inRepayment, overdue } = orderStatus.value
  if (order.status !== inRepayment && order.status !== overdue) throw notInThisState(order)
}

function refuseUnlessFitting(way: Way, order: LockedOrder, amountMinor: number, owedMinor: number): void {
  if (!checkOfflineRepayment(way, amountMinor, owedMinor)) return
  const { amountBelowOwed, amountCoversOwed } = orderMoneyMessages
  throw new Fault(way === 'full' ? amountBelowOwed : amountCoversOwed, owedValues(order, owedMinor), 'amountMinor')
}

const owedValues = (order: LockedOrder, owedMinor: number) => ({
  owed: toDecimalText(owedMinor),
  currency: order.currency,
})
