import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { buildProof } from '../../../testing/loan-builder'
import {
  app,
  at,
  closeDesk,
  expectSound,
  finance,
  lentOrder,
  openDesk,
  orderRow,
  pay,
  planRows,
  readPaper,
} from '../../../testing/loan-desk'
import { lockOrder, SYSTEM } from '../loan/locked-order'
import { writeOffLoan } from '../write-off/write-off'

beforeAll(openDesk)
afterAll(closeDesk)

const receiptInput = async (orderId: number, amountMinor: number, paymentTime: string) => ({
  orderId,
  amountMinor,
  payChannel: 'OFFLINE' as const,
  paymentTime,
  reference: `PAPER-${orderId}-${amountMinor}`,
  proofFileIds: [await buildProof(app, finance.userId)],
})

describe('the documents of a loan', () => {
  it('the documents of a written-off loan say what was recovered and what is left to recover, and of no credit (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-20')
    await inTransaction(app.db, async trx => {
      const now = app.clock.now()
      const locked = (await lockOrder(trx, orderId))!
      await writeOffLoan(trx, locked, { date: businessDateOf(now), who: SYSTEM, now, reason: 'lost' })
    })
    expect(await orderRow(orderId)).toMatchObject({ written_off_minor: 140_000 })
    const recovered = await app.ask(
      orderWriteOff.recoverOffline,
      await receiptInput(orderId, 30_000, '2026-03-20T02:00:00Z'),
      { user: finance },
    )
    const receipt = await readPaper(`receipt/${recovered.data.flowId}`)
    expect(receipt).toContain('Recovery of a written-off loan MXN 300.00 Total MXN 300.00')
    expect(receipt).toContain('Left to recover on 2026-03-20 MXN 1,100.00')
    expect(receipt).not.toMatch(/Credited to your account|Still owed/)
    const statement = await readPaper(`statement/${orderId}`)
    expect(statement).toContain('Written off MXN 1,400.00')
    expect(statement).toContain('Recovery of a written-off loan MXN 300.00')
    expect(statement).toContain('Left to recover on 2026-03-20 MXN 1,100.00')
    await expectSound(orderId)
  })

  it('the documents of a payment beyond what was owed read the credit from its entry, whatever is settled of it', async () => {
    const { orderId } = await lentOrder()
    await at('03-08')
    const flowNo = await pay(orderId, 115_000)
    const receipt = await readPaper(`receipt/${flowNo}`)
    expect(receipt).toContain('Credited to your account MXN 50.00 Total MXN 1,150.00')
    expect(receipt).toContain('Still owed on 2026-03-08 MXN 0.00')
  })

  it('the documents of a loan whose reduction was cut by an earlier receipt show what the reduction took (DOMAIN 4)', async () => {
    const { orderId } = await lentOrder()
    await at('03-12')
    const granted = await app.ask(
      orderReductions.reductionLateFee,
      { orderId, amountMinor: 10_000, remark: 'flood' },
      { user: finance },
    )
    expect(granted.code).toBe(1000)
    const shown = async () => {
      const { data } = await app.ask(order.repayRecordListV2, { orderId }, { user: finance })
      return data.list.filter(row => row.recordId.startsWith('reduction')).map(row => row.paymentAmt)
    }
    expect(await shown()).toEqual([10_000])
    // It came on the due date: four days at the fee of the 50.00 that it left, not of 1,000.00.
    const paid = await app.ask(
      orderReceipts.partRepayOfflineAll,
      await receiptInput(orderId, 105_000, '2026-03-08T03:00:00Z'),
      { user: finance },
    )
    expect(paid.msg).toBe('Success')
    expect(await orderRow(orderId)).toMatchObject({ reduced_minor: 500, outstanding_minor: 5_000 })
    expect(await shown()).toEqual([500])
    const statement = await readPaper(`statement/${orderId}`)
    expect(statement).toContain('MXN 5.00')
    expect(statement).not.toContain('MXN 100.00')
    await expectSound(orderId)
    // Without the receipt it takes all that was granted again.
    const reversed = await app.ask(
      orderReversals.reverseReceipt,
      { orderId, flowId: paid.data.flowId!, amountMinor: 105_000, cause: 'bounced', remark: 'no cover' },
      { user: finance },
    )
    expect(reversed.code).toBe(1000)
    expect(await shown()).toEqual([10_000])
    await expectSound(orderId)
  })
})

describe('the settle status of a plan', () => {
  it('the settle status of a plan that was extended and never late is the same booked directly and after a replay (G-139)', async () => {
    const { orderId } = await lentOrder({
      terms: { durationDays: 14, periods: 2, repaymentMethod: 2, otherFeeMinor: 0 },
    })
    // Two days after the first due date; the second plan is not due.
    await at('03-10')
    const quote = await app.ask(orderReceipts.extensionPreview, { orderId, extendDays: 7 }, { user: finance })
    const extended = await app.ask(
      orderReceipts.extendOffline,
      { ...(await receiptInput(orderId, quote.data.priceMinor, '2026-03-10T02:00:00Z')), extendDays: 7 },
      { user: finance },
    )
    expect(extended.msg).toBe('Success')
    const { outstanding_minor: owed } = await orderRow(orderId)
    const flowNo = await pay(orderId, owed)
    const statuses = async () => (await planRows(orderId)).map(plan => plan.settle_status)
    const { overdueExtended, extended: inTime } = settleStatus.value
    expect(await statuses()).toEqual([overdueExtended, inTime])
    await app.ask(
      orderReversals.reverseReceipt,
      { orderId, flowId: flowNo, amountMinor: owed, cause: 'bounced', remark: 'no cover' },
      { user: finance },
    )
    await pay(orderId, owed, { reference: 'AGAIN' })
    expect(await statuses()).toEqual([overdueExtended, inTime])
    await expectSound(orderId)
  })
})
