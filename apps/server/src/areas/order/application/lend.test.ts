import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { replaceBank } from '../../customer/edit/queries'

const app = testApp()

describe('lending', () => {
  it('pays to the account that was shown to whoever asks for it, or to none', async () => {
    const user = await app.user({ rights: { 'order-lending': ['edit'], order: ['get'] } })
    const { orderId, customerId } = await buildOrder(app)
    const payTo = async () => (await app.ask(order.detail, { orderId }, { user })).data.payTo!
    const { bankId } = await payTo()
    const banks = app.db.selectFrom('customer_bank').selectAll().where('customer_id', '=', customerId)
    const { id, ...bank } = await banks.executeTakeFirstOrThrow()
    expect(bankId).toBe(id)
    await replaceBank(app.db, { ...bank, account_last4: '6666' })
    const lend = (shown: number) =>
      app.ask(orderApplications.lending, { orderId, bankId: shown }, { user, language: 'en-US' })
    expect(await lend(bankId)).toMatchObject({ code: CODE.changed, msg: expect.stringContaining('bank account') })
    const now = await payTo()
    expect(now.accountLast4).toBe('6666')
    expect((await lend(now.bankId)).code).toBe(CODE.success)
    const payouts = app.db.selectFrom('payout').select('bank_id').where('order_id', '=', orderId)
    expect(await payouts.execute()).toEqual([{ bank_id: now.bankId }])
  })
})
