import { accounts } from '@countinghouse/contract/areas/operation/account/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let finance: TestUser
const lent: Record<string, BuiltOrder> = {}

beforeAll(async () => {
  finance = await app.user({ roles: ['finance'] })
  for (const currency of ['MXN', 'THB'] as const) lent[currency] = await lentOrder(currency)
  app.clock.set('2026-03-03T03:00:00Z')
  finance = await app.user({ roles: ['finance'] })
  await repay(lent.MXN!, 'AC-1', 10_000)
})

async function lentOrder(currency: Currency): Promise<BuiltOrder> {
  const order = await buildOrder(app, { terms: { currency } })
  await lendOut(app, order.orderId, finance)
  return order
}

async function repay({ orderId }: BuiltOrder, reference: string, amountMinor: number) {
  const proofFileIds = [await buildProof(app, finance.userId)]
  const paymentTime = app.clock.now().toISOString()
  const input = { orderId, amountMinor, payChannel: 'CH01' as const, paymentTime, reference, proofFileIds }
  expect((await app.ask(orderReceipts.partRepayOfflineAll, input, { user: finance })).msg).toBe('Success')
}

const listAccounts = async (input: object, user = finance) =>
  (await app.ask(accounts.queryAccountList, input, { user })).data.list
const flows = async (input: object, user = finance) =>
  (await app.ask(accounts.queryAccountTradeFlowList, input, { user })).data

describe('channel accounts', () => {
  it('channel accounts stand under /operation/account with what they hold, found by name, channel and currency (R-246, G-132)', async () => {
    expect(await listAccounts({})).toMatchObject([
      { accountName: 'CH01 MXN', payChannel: 'CH01', currency: 'MXN', balance: 10_000 - 90_000 },
      { accountName: 'CH01 THB', payChannel: 'CH01', currency: 'THB', balance: -90_000 },
    ])
    expect(await listAccounts({ currency: 'THB' })).toHaveLength(1)
    expect(await listAccounts({ accountName: 'mxn' })).toHaveLength(1)
    expect(await listAccounts({ payChannel: 'CH02' })).toEqual([])
    const menu = await app.db
      .selectFrom('menu')
      .select('component')
      .where('menu_path', '=', '/operation/account')
      .execute()
    expect(menu).toEqual([{ component: 'operation/account' }])
  })

  it('channel accounts show their statement with the running balance, newest first, and the sum of one currency', async () => {
    const { list, sums } = await flows({ currency: 'MXN' })
    expect(list).toMatchObject([
      {
        tradeType: 2,
        tradeAmount: 10_000,
        balanceAfter: -80_000,
        orderId: lent.MXN!.orderId,
        channelReference: 'AC-1',
      },
      { tradeType: 1, tradeAmount: -90_000, balanceAfter: -90_000, orderNo: lent.MXN!.orderNo },
    ])
    expect(sums).toEqual({ tradeAmount: -80_000, currency: 'MXN' })
    const everything = await flows({})
    expect([everything.total, everything.sums]).toEqual([3, undefined])
  })

  it('channel accounts find lines by account, type, day and order', async () => {
    const [mexican] = await listAccounts({ currency: 'MXN' })
    expect((await flows({ accountId: mexican!.accountId, tradeType: 2 })).sums?.tradeAmount).toBe(10_000)
    expect((await flows({ tradeTimeStart: '2026-03-03', tradeTimeEnd: '2026-03-03' })).total).toBe(1)
    expect((await flows({ orderNo: lent.THB!.orderNo.slice(-12) })).list).toMatchObject([{ currency: 'THB' }])
    expect((await flows({ payChannel: 'OFFLINE' })).total).toBe(0)
  })

  it('channel accounts are seen in the currencies of the own apps, with the lines of their orders (G-061)', async () => {
    const mexican = await app.user({ rights: { account: ['query'] }, appIds: [lent.MXN!.appId] })
    expect(await listAccounts({}, mexican)).toMatchObject([{ currency: 'MXN' }])
    expect((await flows({}, mexican)).list.map(line => line.orderId)).toEqual([lent.MXN!.orderId, lent.MXN!.orderId])
    const other = await buildOrder(app)
    const neighbour = await app.user({ rights: { account: ['query'] }, appIds: [other.appId] })
    expect((await flows({}, neighbour)).total).toBe(0)
    const collector = await app.user({ roles: ['collector'] })
    expect((await app.ask(accounts.queryAccountList, {}, { user: collector })).code).toBe(CODE.notPermitted)
  })
})
