import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { accountName, inColumns } from '@countinghouse/domain/areas/books/account-name'
import { postRefundOwed, postRefundPaid } from '@countinghouse/domain/areas/books/posting'
import { afterRefund } from '@countinghouse/domain/areas/order/loan/held'
import { heldOfReceipt } from '@countinghouse/domain/areas/order/refund/refund'
import { payChannelOf, routePayment } from '../../../channels/payment/routing'
import { implement } from '../../../kernel/implement'
import { findPayee } from '../../payment/moves'
import { findHeld } from '../loan/balance'
import { reachOrder, stateOfOrder } from '../loan/locked-order'
import { askRefund } from './ask'
import { pageOfRefundFlows } from './queries'
import { findSource, planRefund } from './refund'

// Not the id of any account: the preview opens none.
const noAccount = 0

export const refundHandlers = implement(orderRefunds, {
  refundTradeFlowList: async (input, { db, actor }) => {
    const { list, ...counted } = await pageOfRefundFlows(db, input, actor)
    return {
      list: list.map(row => ({
        ...row,
        currency: row.currency,
        repayAmount: row.receivedMinor,
        refundAmount: row.refundedMinor,
        heldAmount: heldOfReceipt(row, row.customerCreditMinor).heldMinor,
      })),
      ...counted,
    }
  },

  refundPreview: async ({ orderId, tradeNo, refundAmount }, { db, actor }) => {
    const order = await reachOrder(db, orderId, actor)
    const [payee, { heldMinor }] = await Promise.all([findPayee(db, order.customer_id), findSource(db, order, tradeNo)])
    const amountMinor = refundAmount ?? heldMinor
    const { heldAfterMinor, fromCreditMinor, byDecisionMinor } = await planRefund(db, order, { tradeNo, amountMinor })
    const held = await findHeld(db, order)
    const lines = [
      ...postRefundOwed({ fromCreditMinor, byDecisionMinor }),
      ...postRefundPaid({ channelAccountId: noAccount, amountMinor }),
    ]
    const payChannel = payChannelOf(await routePayment(db, 'payout', { orderId }))
    const channels = new Map([[noAccount, payChannel ?? '']])
    return {
      orderId,
      currency: order.currency,
      heldMinor,
      heldAfterMinor,
      amountMinor,
      fromCreditMinor,
      byDecisionMinor,
      creditMinor: held.creditMinor,
      creditAfterMinor: afterRefund(held, { amountMinor, fromCreditMinor }).creditMinor,
      payoutId: payChannel,
      bankId: payee?.id ?? null,
      bankName: payee?.bank_name ?? '',
      accountLast4: payee?.account_last4 ?? '',
      entries: lines.map(line => ({
        account: accountName(line.account, channels),
        currentPeriod: null,
        ...inColumns(line.amountMinor),
      })),
    }
  },

  refundTrade: async ({ refundAmount: amountMinor, ...asked }, context) => {
    const { order, waiting } = await askRefund({ ...asked, amountMinor }, context)
    return { ...stateOfOrder(order), ...waiting, refundAmount: amountMinor, currency: order.currency }
  },
})
