import { randomUUID } from 'node:crypto'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { expect } from 'vitest'
import { collect, promise } from './collect'
import { lentUntil, linkOf, requestedPayouts } from './lent-loan'
import { buildOrder, buildProof } from './loan-builder'
import { app, at, callBack, channelEvent, finance, orderRow, pay } from './loan-desk'
import { type Act, approve, decision, delivered, request } from './repeated-acts'

const receipt = async (orderId: number, amountMinor: number, more: object = {}) => ({
  orderId,
  amountMinor,
  payChannel: 'OFFLINE' as const,
  paymentTime: app.clock.now().toISOString(),
  reference: `BROKEN-${randomUUID()}`,
  proofFileIds: [await buildProof(app, finance.userId)],
  ...more,
})

/** Above what its maker may book alone. */
const LARGE = { terms: { principalMinor: 2_000_000 } }

/** A proof that the customer sent, and that finance looks at. */
async function takenProof(orderId: number): Promise<number> {
  const { app_id, customer_id } = await orderRow(orderId)
  const { id: proofId } = await app.db
    .insertInto('payment_proof')
    .values({
      order_id: orderId,
      app_id,
      customer_id,
      file_ids: [await buildProof(app, finance.userId)],
      received_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await app.ask(paymentProofs.proofTake, { proofId }, { user: finance })).toMatchObject({ code: CODE.success })
  return proofId
}

async function waitingReceipt(orderId: number) {
  const response = await app.ask(orderReceipts.partRepayOfflineAll, await receipt(orderId, 1_200_000), {
    user: finance,
  })
  return response.data.requestId
}

/** A settled order with 50.00 too much. */
async function overpaid(): Promise<{ orderId: number; flowNo: string }> {
  const orderId = await lentUntil('03-08')
  return { orderId, flowNo: await pay(orderId, 115_000) }
}

const askRefund = async (input: { orderId: number; tradeNo?: string; refundAmount: number }) =>
  (await app.ask(orderRefunds.refundTrade, { ...input, remark: 'paid twice' }, { user: finance })).data.requestId
const askWriteOff = async (orderId: number) =>
  (await app.ask(orderWriteOff.writeOff, { orderId, reason: 'lost' }, { user: finance })).data.requestId
const reversal = (orderId: number, flowId: string, amountMinor: number) => ({
  orderId,
  flowId,
  amountMinor,
  cause: 'bounced' as const,
  remark: 'no cover',
})

async function refundWith(): Promise<{ orderId: number; payout: { reference: string; amountMinor: number } }> {
  const { orderId, flowNo } = await overpaid()
  await approve(await askRefund({ orderId, tradeNo: flowNo, refundAmount: 8_000 }))
  return { orderId, payout: (await requestedPayouts())[0]! }
}

interface MoneyAction {
  name: string
  /** The entries that it makes in the ledger, in their order. */
  posts: readonly string[]
  prepare(): Promise<{ orderId: number; act: Act }>
}

/** Every action that moves money or decides on money, each on an order of its own. */
export const MONEY_ACTIONS: readonly MoneyAction[] = [
  {
    name: 'lending',
    posts: [],
    async prepare() {
      await at('03-01')
      const { orderId } = await buildOrder(app)
      return { orderId, act: request(orderApplications.lending, { orderId }) }
    },
  },
  {
    name: 'cancelling before money left',
    posts: [],
    async prepare() {
      await at('03-01')
      const { orderId } = await buildOrder(app)
      const user = await app.user({ rights: { 'order-cancel': ['edit'] } })
      return { orderId, act: request(orderApplications.cancel, { orderId, reason: 'asked for' }, user) }
    },
  },
  ...(['payout.paid', 'payout.failed'] as const).map(
    (kind): MoneyAction => ({
      name: `the call-back ${kind} of a lending`,
      posts: kind === 'payout.paid' ? ['lending'] : [],
      async prepare() {
        await at('03-01')
        const { orderId } = await buildOrder(app)
        await app.ask(orderApplications.lending, { orderId }, { user: finance })
        return { orderId, act: delivered(channelEvent({ kind, ...(await requestedPayouts())[0]! })) }
      },
    }),
  ),
  {
    name: 'a full repayment',
    posts: ['lateFee', 'repayment'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderReceipts.repayOfflineAll, await receipt(orderId, 125_000)) }
    },
  },
  {
    name: 'a full repayment of what is collected and promised',
    posts: ['lateFee', 'repayment'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      await collect(app, orderId, await app.user({ roles: ['collector'] }))
      await promise(app, orderId, { promisedOn: '2026-03-13', amountMinor: 50_000 })
      return { orderId, act: request(orderReceipts.repayOfflineAll, await receipt(orderId, 125_000)) }
    },
  },
  {
    name: 'a partial repayment',
    posts: ['lateFee', 'repayment'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderReceipts.partRepayOfflineAll, await receipt(orderId, 50_000)) }
    },
  },
  {
    name: 'a repayment of a day before what is booked',
    posts: ['repayment', 'correction', 'correction'],
    async prepare() {
      const orderId = await lentUntil('03-09')
      const paymentTime = app.clock.now().toISOString()
      await at('03-12')
      await pay(orderId, 30_000, { part: true })
      return {
        orderId,
        act: request(orderReceipts.partRepayOfflineAll, await receipt(orderId, 50_000, { paymentTime })),
      }
    },
  },
  {
    name: 'an extension',
    posts: ['lateFee', 'extension'],
    async prepare() {
      const orderId = await lentUntil('03-10')
      const offer = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
      const paid = await receipt(orderId, offer.data.priceMinor)
      return { orderId, act: request(orderReceipts.extendOffline, { ...paid, extendDays: 7 }) }
    },
  },
  {
    name: 'a reduction',
    posts: ['lateFee', 'reduction'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return {
        orderId,
        act: request(orderReductions.reductionLateFee, { orderId, amountMinor: 6_000, remark: 'flood' }),
      }
    },
  },
  {
    name: 'a payment link',
    posts: ['lateFee'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(paymentLinks.paymentsLink, { orderId }) }
    },
  },
  {
    name: 'the call-back of a payment through a link',
    posts: ['repayment'],
    async prepare() {
      const orderId = await lentUntil('03-08')
      return { orderId, act: delivered(channelEvent({ kind: 'payment.paid', ...(await linkOf(orderId)) })) }
    },
  },
  {
    name: 'a charge-back',
    posts: ['reversal', 'correction'],
    async prepare() {
      const orderId = await lentUntil('03-08')
      const paid = await linkOf(orderId)
      await callBack(channelEvent({ kind: 'payment.paid', ...paid }))
      await at('03-10')
      return { orderId, act: delivered(channelEvent({ kind: 'payment.chargedBack', ...paid, amountMinor: 40_000 })) }
    },
  },
  {
    name: 'a receipt that waits for a second person',
    posts: [],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      return { orderId, act: request(orderReceipts.partRepayOfflineAll, await receipt(orderId, 1_200_000)) }
    },
  },
  {
    name: 'the approval of a receipt',
    posts: ['repayment'],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      return { orderId, act: await decision(await waitingReceipt(orderId)) }
    },
  },
  {
    name: 'the refusal of a receipt',
    posts: [],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      return { orderId, act: await decision(await waitingReceipt(orderId), false) }
    },
  },
  {
    name: 'the withdrawal of a receipt',
    posts: [],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      const requestId = (await waitingReceipt(orderId))!
      return { orderId, act: request(moneyRequests.moneyRequestWithdraw, { requestId }) }
    },
  },
  {
    name: 'a receipt that accepts a proof of payment',
    posts: ['lateFee', 'repayment'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      const paymentProofId = await takenProof(orderId)
      return {
        orderId,
        act: request(orderReceipts.partRepayOfflineAll, await receipt(orderId, 50_000, { paymentProofId })),
      }
    },
  },
  {
    name: 'a call-back that a person applies again',
    posts: ['repayment'],
    async prepare() {
      const orderId = await lentUntil('03-08')
      const { reference, amountMinor } = await linkOf(orderId)
      const event = channelEvent({ kind: 'payment.paid', reference, amountMinor, eventId: `again-${orderId}` })
      const flow = (from: string, to: string) =>
        app.db.updateTable('repay_flow').set({ flow_no: to }).where('flow_no', '=', from).execute()
      // Its number was not known here when it came.
      await flow(reference, `LOST-${orderId}`)
      await callBack(event)
      await flow(`LOST-${orderId}`, reference)
      const { id } = await app.db
        .selectFrom('channel_event')
        .select('id')
        .where('event_id', '=', event.eventId)
        .executeTakeFirstOrThrow()
      const user = await app.user({ rights: { 'payment-callback': ['query', 'edit'] } })
      return { orderId, act: request(callbacks.callbackRetry, { callbackId: id }, user) }
    },
  },
  {
    name: 'the approval of a reduction',
    posts: ['reduction'],
    async prepare() {
      const orderId = await lentUntil('03-30', LARGE)
      const input = { orderId, amountMinor: 1_100_000, remark: 'flood' }
      const { data } = await app.ask(orderReductions.reductionLateFee, input, { user: finance })
      return { orderId, act: await decision(data.requestId) }
    },
  },
  ...([0, 25_000] as const).map(
    (priceMinor): MoneyAction => ({
      name: `the approval of an extension ${priceMinor === 0 ? 'without a price' : 'at a lower price'}`,
      posts: ['reduction'],
      async prepare() {
        const asked = { orderId: await lentUntil('03-12'), extendDays: 7 as const, priceMinor, reason: 'flood' }
        const { data } = await app.ask(extensionGrants.extensionGrant, asked, { user: finance })
        return { orderId: asked.orderId, act: await decision(data.requestId!) }
      },
    }),
  ),
  {
    name: 'the approval of an extension',
    posts: ['extension'],
    async prepare() {
      const orderId = await lentUntil('03-30', LARGE)
      const { data } = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
      const paid = { ...(await receipt(orderId, data.priceMinor)), extendDays: 7 }
      const response = await app.ask(orderReceipts.extendOffline, paid, { user: finance })
      return { orderId, act: await decision(response.data.requestId) }
    },
  },
  {
    name: 'the approval of a reversal',
    posts: ['reversal'],
    async prepare() {
      const orderId = await lentUntil('03-05', LARGE)
      await approve(await waitingReceipt(orderId))
      const { flow_no } = await app.db
        .selectFrom('repay_flow')
        .select('flow_no')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const { data } = await app.ask(orderReversals.reverseReceipt, reversal(orderId, flow_no, 1_200_000), {
        user: finance,
      })
      return { orderId, act: await decision(data.requestId) }
    },
  },
  {
    name: 'asking for a refund',
    posts: [],
    async prepare() {
      const { orderId, flowNo } = await overpaid()
      const input = { orderId, tradeNo: flowNo, refundAmount: 8_000, remark: 'paid twice' }
      return { orderId, act: request(orderRefunds.refundTrade, input) }
    },
  },
  {
    name: 'the approval of a refund of a receipt',
    posts: ['refundOwed'],
    async prepare() {
      const { orderId, flowNo } = await overpaid()
      return { orderId, act: await decision(await askRefund({ orderId, tradeNo: flowNo, refundAmount: 8_000 })) }
    },
  },
  {
    name: 'the approval of a refund of a credit',
    posts: ['refundOwed'],
    async prepare() {
      const { orderId } = await overpaid()
      return { orderId, act: await decision(await askRefund({ orderId, refundAmount: 5_000 })) }
    },
  },
  ...(['payout.paid', 'payout.failed'] as const).map(
    (kind): MoneyAction => ({
      name: `the call-back ${kind} of a refund`,
      posts: [kind === 'payout.paid' ? 'refundPaid' : 'reversal'],
      async prepare() {
        const { orderId, payout } = await refundWith()
        return { orderId, act: delivered(channelEvent({ kind, ...payout })) }
      },
    }),
  ),
  {
    name: 'asking for a write-off',
    posts: ['lateFee'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: request(orderWriteOff.writeOff, { orderId, reason: 'lost' }) }
    },
  },
  {
    name: 'the approval of a write-off',
    posts: ['writeOff'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      return { orderId, act: await decision(await askWriteOff(orderId)) }
    },
  },
  {
    name: 'a recovery',
    posts: ['recovery'],
    async prepare() {
      const orderId = await lentUntil('03-12')
      await approve(await askWriteOff(orderId))
      return { orderId, act: request(orderWriteOff.recoverOffline, await receipt(orderId, 30_000)) }
    },
  },
  {
    name: 'a reversal before a later receipt',
    posts: ['lateFee', 'reversal', 'correction', 'correction'],
    async prepare() {
      const orderId = await lentUntil('03-05')
      const flowNo = await pay(orderId, 50_000, { part: true })
      await at('03-10')
      await pay(orderId, 30_000, { part: true })
      await at('03-12')
      return { orderId, act: request(orderReversals.reverseReceipt, reversal(orderId, flowNo, 50_000)) }
    },
  },
]
