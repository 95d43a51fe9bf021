import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { buildOrder, lendOut } from '../../../testing/loan-builder'
import {
  app,
  at,
  closeDesk,
  expectSound,
  finance,
  keepCredit,
  openDesk,
  orderRow,
  pay,
  reverse,
} from '../../../testing/loan-desk'

beforeAll(openDesk)
afterAll(closeDesk)

const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 1000) / 250)

const act = fc.record({
  kind: fc.constantFrom('pay' as const, 'pay' as const, 'settle' as const, 'chargeBack' as const, 'refund' as const),
  /** Days until it. */
  days: fc.nat(4),
  share: fc.integer({ min: 1, max: 100 }),
  which: fc.nat(7),
})
interface Act {
  kind: 'pay' | 'settle' | 'chargeBack' | 'refund'
  share: number
  which: number
}

/** Whatever state the order is in, the money is booked: it pays what is owed, or becomes credit. */
async function receive(orderId: number, { kind, share }: Act): Promise<void> {
  const { status } = await orderRow(orderId)
  const amountMinor = Math.ceil((110_000 * share) / 100)
  if (status !== 7 && status !== 8) return void (await keepCredit(orderId, amountMinor))
  const { data } = await app.ask(orderReceipts.repaymentPreview, { orderId }, { user: finance })
  if (kind === 'settle') await pay(orderId, data.owed.totalMinor + (share % 2) * amountMinor)
  else if (amountMinor < data.owed.totalMinor) await pay(orderId, amountMinor, { part: true })
  else await pay(orderId, amountMinor)
}

const receiptsOf = (orderId: number) =>
  app.db
    .selectFrom('repay_flow')
    .select(['flow_no', 'received_minor', 'reversed_minor', 'over_refunded_minor', 'refunded_minor'])
    .where('order_id', '=', orderId)
    .where('received_minor', '>', 0)
    .orderBy('id')
    .execute()

async function takeBack(orderId: number, { kind, share, which }: Act): Promise<void> {
  const receipts = await receiptsOf(orderId)
  const receipt = receipts[which % Math.max(1, receipts.length)]
  if (!receipt) return
  const heldMinor = receipt.received_minor - receipt.reversed_minor - receipt.over_refunded_minor
  const amountMinor = Math.ceil((heldMinor * share) / 100)
  if (amountMinor === 0) return
  if (kind === 'chargeBack') {
    const { code, msg } = await reverse(orderId, receipt.flow_no, amountMinor, { cause: 'chargeBack' })
    if (code !== 1000) throw new Error(`a charge-back of ${amountMinor} of ${receipt.flow_no} was refused: ${msg}`)
    return
  }
  const user = await app.user({ roles: ['finance'] })
  const refund = { orderId, tradeNo: receipt.flow_no, refundAmount: amountMinor, remark: 'asked for' }
  const asked = await app.ask(orderRefunds.refundTrade, refund, { user })
  // What is with the customer already is a request, and refused.
  if (asked.code !== 1000) return
  const decision = { requestId: asked.data.requestId!, approve: true, remark: '' }
  await app.ask(moneyRequests.moneyRequestDecide, decision, { user: await app.user({ roles: ['finance'] }) })
}

describe('a random history on the real books', () => {
  it('a random history on the real books reconciles and can be replayed after each act: slices, money before lending and after settlement, charge-backs after refunds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 3, maxLength: 7 }), async (isPaidEarly, acts) => {
        await at('03-01')
        const { orderId } = await buildOrder(app)
        if (isPaidEarly) await keepCredit(orderId, 12_345)
        await lendOut(app, orderId, finance)
        let day = 1
        for (const { days, ...one } of acts) {
          day += days
          await at(`03-${String(day).padStart(2, '0')}`)
          await (one.kind === 'pay' || one.kind === 'settle' ? receive(orderId, one) : takeBack(orderId, one))
          await expectSound(orderId)
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    )
  }, 120_000)
})
