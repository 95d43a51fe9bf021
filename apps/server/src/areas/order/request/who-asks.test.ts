import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lentUntil } from '../../../testing/lent-loan'
import { app, closeDesk, openDesk, orderRow, pay } from '../../../testing/loan-desk'
import { approve } from '../../../testing/repeated-acts'

beforeAll(openDesk)
afterAll(closeDesk)

it.each(['operations', 'balance'])(
  '%s asks for refunds, write-offs and extensions, and withdraws what he asked for; he books nothing (DOMAIN 12, G-108)',
  async role => {
    const orderId = await lentUntil('03-12')
    const { app_id: appId } = await orderRow(orderId)
    const user = await app.user({ roles: [role], appIds: [appId] })
    const asks = { user, language: 'en-US' } as const
    const grant = { orderId, extendDays: 7 as const, priceMinor: 0 }
    expect((await app.ask(extensionGrants.extensionGrantPreview, grant, asks)).code).toBe(CODE.success)
    const granted = await app.ask(extensionGrants.extensionGrant, { ...grant, reason: 'flood' }, asks)
    expect(granted).toMatchObject({ code: CODE.success, data: { waiting: true } })
    expect((await app.ask(orderWriteOff.writeOffPreview, { orderId }, asks)).code).toBe(CODE.success)
    const asked = await app.ask(orderWriteOff.writeOff, { orderId, reason: 'customer died' }, asks)
    expect(asked).toMatchObject({ code: CODE.success, data: { waiting: true } })
    const mine = await app.ask(moneyRequests.moneyRequestsOfOrder, { orderId, state: 'waiting' }, asks)
    expect(mine.data.list.map(row => [row.mayWithdraw, row.mayDecide])).toEqual([
      [true, false],
      [true, false],
    ])
    const withdrawn = { requestId: asked.data.requestId! }
    expect((await app.ask(moneyRequests.moneyRequestWithdraw, withdrawn, asks)).code).toBe(CODE.success)
    await approve(granted.data.requestId)
    expect(await orderRow(orderId)).toMatchObject({ extension_count: 1 })

    const paid = { orderId, part: true, amountMinor: 1_000 }
    expect((await app.ask(orderReceipts.repaymentPreview, paid, asks)).code).toBe(CODE.notPermitted)
    const settled = await lentUntil('03-08')
    await pay(settled, 115_000)
    const later = await app.user({ roles: [role], appIds: [(await orderRow(settled)).app_id] })
    const refund = { orderId: settled, refundAmount: 5_000, remark: 'paid twice' }
    const refunded = await app.ask(orderRefunds.refundTrade, refund, { user: later })
    expect(refunded).toMatchObject({ code: CODE.success, data: { waiting: true } })
  },
)
