import { accounts } from '@countinghouse/contract/areas/operation/account/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { postDifference } from '@countinghouse/domain/areas/books/posting'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'
import { tradeCounts } from '../../books/merge-counts'
import { openChannelAccount, post } from '../../books/moves'

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

describe('totals of the statement lines of channel accounts', () => {
  let seers: readonly (readonly [TestUser, readonly number[] | null])[]

  beforeAll(async () => {
    const neighbour = await lentOrder('MXN')
    await repay(neighbour, 'AC-2', 7_000)
    await settleUnclaimed('CH01', 900)
    app.clock.set('2026-03-04T17:00:00Z')
    await settleUnclaimed('CH02', -300)
    finance = await app.user({ roles: ['finance'] })
    await repay(lent.MXN!, 'AC-3', 5_000)
    const { MXN, THB } = lent as { MXN: BuiltOrder; THB: BuiltOrder }
    const seeing = (...appIds: number[]) => app.user({ rights: { account: ['query'] }, appIds })
    seers = [
      [finance, null],
      [await seeing(MXN.appId), [MXN.appId]],
      [await seeing(MXN.appId, THB.appId), [MXN.appId, THB.appId]],
    ]
  })

  /** Money of no order. */
  const settleUnclaimed = (channel: string, signedMinor: number) =>
    app.db.transaction().execute(async trx => {
      const at = app.clock.now()
      const channelAccountId = await openChannelAccount(trx, { channel, currency: 'MXN', now: at })
      await post(trx, {
        key: `test:${channel}`,
        kind: 'differenceSettled',
        currency: 'MXN',
        businessDate: '2026-03-03',
        at,
        trade: 7,
        lines: postDifference({ channelAccountId, signedMinor, as: 'unclaimed' }),
      })
    })

  /** Each total and sum is that of counting all lines anew, with each order looked up for whose it is. */
  async function agree(): Promise<void> {
    const [mexican] = await listAccounts({ currency: 'MXN', payChannel: 'CH01' })
    const [accountId, mxn] = [mexican!.accountId, { currency: 'MXN' }]
    const days = [{}, { tradeTimeStart: '2026-03-03' }, { tradeTimeStart: '2026-03-03', tradeTimeEnd: '2026-03-05' }]
    const values = [
      {},
      { accountId },
      { accountName: 'ch01' },
      { payChannel: 'CH02' },
      mxn,
      { tradeType: 7 },
      { ...mxn, payChannel: 'CH01' },
      { ...mxn, payChannel: 'OFFLINE' },
      { accountId, tradeType: 2 },
      { accountId, ...mxn, payChannel: 'CH02' },
    ]
    for (const [user, appIds] of seers) {
      for (const input of values.flatMap(value => days.map(day => ({ ...value, ...day })))) {
        const { list, total, sums } = await flows({ ...input, pageSize: 200 }, user)
        const found = await counted(input, appIds)
        const asked = JSON.stringify(input)
        expect([total, list.map(line => line.tradeFlowId)], asked).toEqual([found.length, found.map(({ id }) => id)])
        expect(list[0]?.orderId ?? undefined, asked).toBe(found[0]?.order_id ?? undefined)
        if (sums) expect(sums.tradeAmount, asked).toBe(found.reduce((sum, { minor }) => sum + minor, 0))
      }
    }
  }

  interface Asked {
    accountId?: number
    accountName?: string
    payChannel?: string
    currency?: string
    tradeType?: number
    tradeTimeStart?: string
    tradeTimeEnd?: string
  }

  async function counted(input: Asked, appIds: readonly number[] | null) {
    const is = (one: ReturnType<typeof sql>, value: unknown) =>
      sql`(${value ?? null}::text is null or ${one}::text = ${value ?? null})`
    const { rows } = await sql<{ id: number; order_id: number | null; minor: number }>`
      select t.id, t.order_id, t.signed_minor as minor
      from trade_flow t join channel_account c on c.id = t.channel_account_id left join loan_order o on o.id = t.order_id
      where ${is(sql`c.id`, input.accountId)} and ${is(sql`c.channel`, input.payChannel)} and ${is(sql`c.currency`, input.currency)}
        and ${is(sql`t.trade_type`, input.tradeType)} and c.name ilike ${`%${input.accountName ?? ''}%`}
        and business_date_of(t.at) between ${input.tradeTimeStart ?? '-infinity'}::date and ${input.tradeTimeEnd ?? 'infinity'}::date
        and (${appIds === null} or ((o.id is null or o.app_id = any(${appIds ?? []}::int8[]))
          and c.currency in (select currency from app where id = any(${appIds ?? []}::int8[]))))
      order by t.id desc`.execute(app.db)
    return rows
  }

  it('are those of counting them anew by each filter and any two, for who sees everything and who sees some apps', async () => {
    await agree()
  })

  it('stay the same once the counts are put together, and after a line was changed', async () => {
    const tools = { db: app.db, services: app.services, signal: new AbortController().signal }
    expect(await tradeCounts.run(tools)).toBeGreaterThan(0)
    await sql`update trade_flow set at = at + interval '1 day', trade_type = 2 where trade_type = 7`.execute(app.db)
    await agree()
    await tradeCounts.run(tools)
    await agree()
  })
})
