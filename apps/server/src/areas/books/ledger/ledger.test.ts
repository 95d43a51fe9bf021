import { setTimeout } from 'node:timers/promises'
import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import { jobs } from '@countinghouse/contract/areas/jobs/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { describeOnlyOn } from '../../../testing/databases'
import { type BuiltOrder, buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'
import { ledgerCounts } from '../merge-counts'
import { post } from '../moves'
import { reconcile } from '../reconciliation/reconcile'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let finance: TestUser
let order: BuiltOrder

beforeAll(async () => {
  finance = await app.user({ roles: ['finance'] })
  order = await buildOrder(app)
  await lendOut(app, order.orderId, finance)
  app.clock.set('2026-03-03T03:00:00Z')
  finance = await app.user({ roles: ['finance'] })
  const receipt = {
    orderId: order.orderId,
    amountMinor: 10_000,
    payChannel: 'CH02' as const,
    paymentTime: app.clock.now().toISOString(),
    reference: 'LEDGER-1',
    proofFileIds: [await buildProof(app, finance.userId)],
  }
  expect((await app.ask(orderReceipts.partRepayOfflineAll, receipt, { user: finance })).msg).toBe('Success')
})

const balance = async (businessDateStart: string, businessDateEnd: string, user = finance) =>
  app.ask(ledger.trialBalance, { currency: 'MXN', businessDateStart, businessDateEnd }, { user })
const sides = (debitMinor: number, creditMinor = 0) => ({ debitMinor, creditMinor })

describe('the trial balance', () => {
  it('the trial balance shows what every account held before, what moved and what it holds, and debits equal credits', async () => {
    const { data } = await balance('2026-03-02', '2026-03-03')
    expect(data.balanced).toBe(true)
    const of = (account: string) => data.rows.find(row => row.account === account)
    expect(of('cash.CH01')).toMatchObject({ opening: sides(0, 90_000), turnover: sides(0), closing: sides(0, 90_000) })
    expect(of('cash.CH02')).toMatchObject({ opening: sides(0), turnover: sides(10_000), closing: sides(10_000) })
    expect(of('income.interest')).toMatchObject({ class: 'income', closing: sides(0, 7_000) })
    const owed = ['receivable.principal', 'receivable.interest', 'receivable.fee'].map(account => of(account)!)
    const closing = owed.reduce((sum, { closing }) => sum + closing.debitMinor - closing.creditMinor, 0)
    expect(closing).toBe(110_000 - 10_000)
    expect(data.totals.turnover).toEqual(sides(10_000, 10_000))
    expect(data.totals.closing.debitMinor).toBe(data.totals.closing.creditMinor)
  })

  it('the trial balance is empty before the first entry and refuses a period that ends before it begins', async () => {
    expect((await balance('2026-01-01', '2026-02-28')).data.rows).toEqual([])
    const backwards = await balance('2026-03-03', '2026-03-01')
    expect(backwards.code).toBe(CODE.invalid)
    expect(Object.keys((backwards.data as unknown as { fields: object }).fields)).toEqual(['businessDateEnd'])
  })

  it('the trial balance is kept from those whose apps lend in other currencies', async () => {
    const thai = await buildOrder(app, { terms: { currency: 'THB' } })
    const neighbour = await app.user({ rights: { account: ['query'] }, appIds: [thai.appId] })
    expect((await balance('2026-03-01', '2026-03-03', neighbour)).code).toBe(CODE.notFound)
    expect((await app.ask(ledger.entries, {}, { user: neighbour })).data.total).toBe(0)
  })
})

describe('balances by day', () => {
  const byDay = async (businessDateStart: string, businessDateEnd: string, user = finance) =>
    app.ask(ledger.balanceByDay, { currency: 'MXN', businessDateStart, businessDateEnd }, { user })

  it('balances by day end as the trial balance closes, and stay on a day without entries', async () => {
    const { data } = await byDay('2026-03-01', '2026-03-03')
    expect(data.days.map(day => day.businessDate)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
    const { rows } = (await balance('2026-03-01', '2026-03-03')).data
    const closing = (kind: string) =>
      rows
        .filter(row => row.code.startsWith(`${kind}.`))
        .reduce((sum, { closing }) => sum + closing.debitMinor - closing.creditMinor, 0)
    expect(data.days[2]).toMatchObject({ cash: closing('cash'), receivable: closing('receivable') })
    expect(data.days[1]).toMatchObject({ cash: data.days[0]!.cash, receivable: data.days[0]!.receivable })
    expect((await byDay('2026-03-02', '2026-03-03')).data.days).toEqual(data.days.slice(1))
  })

  it('balances by day are the last 92 of a longer period, and kept from those whose apps lend in other currencies', async () => {
    const { days } = (await byDay('2025-01-01', '2026-03-03')).data
    expect([days.length, days.at(-1)!.businessDate]).toEqual([92, '2026-03-03'])
    const thai = await buildOrder(app, { terms: { currency: 'THB' } })
    const neighbour = await app.user({ rights: { account: ['query'] }, appIds: [thai.appId] })
    expect((await byDay('2026-03-01', '2026-03-03', neighbour)).code).toBe(CODE.notFound)
    expect((await byDay('2026-03-03', '2026-03-01')).code).toBe(CODE.invalid)
  })
})

describe('what is kept of days', () => {
  const NOW = new Date('2026-03-05T03:00:00Z')
  const differences = async () =>
    (await reconcile(app.db, NOW)).checks.find(one => one.name === 'daysEqualLines')!.differences

  it('what is kept of days is what the lines say, put together or not', async () => {
    const funding = (key: string, amountMinor: number) => ({
      key,
      kind: 'funding' as const,
      currency: 'THB' as const,
      businessDate: '2026-03-03',
      at: NOW,
      lines: [
        { account: 'expense.writeOff' as const, amountMinor },
        { account: 'equity.funding' as const, amountMinor: -amountMinor },
      ],
    })
    await inTransaction(app.db, trx => post(trx, funding('in', 500)))
    await inTransaction(app.db, trx => post(trx, funding('out', -500)))
    const periods = [
      ['2026-02-01', '2026-03-01'],
      ['2026-03-02', '2026-03-03'],
      ['2026-03-03', '2026-03-09'],
    ] as const
    const all = () => Promise.all(periods.map(async ([start, end]) => (await balance(start, end)).data))
    expect(await differences()).toBe(0)
    const before = await all()
    const rows = () => app.db.selectFrom('ledger_day').selectAll().execute()
    const apart = await rows()
    for (const counts of ledgerCounts) await counts.run({ ...closeTools(app), signal: new AbortController().signal })
    expect((await rows()).length).toBeLessThan(apart.length)
    expect(await differences()).toBe(0)
    expect(await all()).toEqual(before)
  })

  it('what is kept of days says how many entries a list finds, whoever asks and however it is asked', async () => {
    const admin = await app.user({ roles: ['admin'] })
    const seerOf = (appId: number) => app.user({ rights: { account: ['query'] }, appIds: [appId] })
    const neighbour = await seerOf((await buildOrder(app)).appId)
    const seers = [admin, await seerOf(order.appId), neighbour]
    const [{ entryId } = {}] = (await app.ask(ledger.entries, { currency: 'MXN' }, { user: admin })).data.list
    const filters = [
      {},
      { account: 'receivable.principal' },
      { account: 'cash.CH02', kind: 'repayment' as const },
      { account: 'no.such' },
      { kind: 'lending' as const, currency: 'MXN' as const },
      { currency: 'THB' as const },
      { businessDateStart: '2026-03-02', businessDateEnd: '2026-03-03', account: 'receivable.fee' },
      { businessDateEnd: '2026-03-01' },
      { entryId: entryId! },
      { currency: 'THB' as const, entryId: entryId! },
    ]
    const agree = async () => {
      for (const user of seers) {
        for (const filter of filters) {
          const { data } = await app.ask(ledger.entries, { ...filter, pageSize: 200 }, { user })
          expect(data.total, `${user.userId} ${JSON.stringify(filter)}`).toBe(data.list.length)
        }
      }
      const { list } = (await app.ask(ledger.entries, { pageSize: 200 }, { user: neighbour })).data
      expect(list.filter(entry => entry.orderId !== null)).toEqual([])
    }
    await agree()
    await app.db.updateTable('ledger_entry_count').set({ headed: 7 }).where('headed', '>', 0).execute()
    for (const user of seers.slice(0, 2))
      expect((await app.ask(ledger.entries, {}, { user })).data.total).toBeGreaterThanOrEqual(7)
    expect(await differences()).toBeGreaterThan(0)
    expect(await differences()).toBe(0)
    await agree()
  })

  it('what is kept of days has an entry of an earlier day at once, and not when it is taken back', async () => {
    const late = {
      key: 'late',
      kind: 'funding' as const,
      currency: 'MXN' as const,
      businessDate: '2026-03-01',
      at: NOW,
      lines: [
        { account: 'receivable.fee' as const, amountMinor: 500 },
        { account: 'equity.funding' as const, amountMinor: -500 },
      ],
    }
    const booked = async (db: Db) => {
      const { rows } = await sql<{ minor: number }>`
        select sum(debit_minor)::int8 as minor from ledger_day where business_date = '2026-03-01'`.execute(db)
      return rows[0]!.minor
    }
    const before = await booked(app.db)
    const undone = inTransaction(app.db, async trx => {
      await post(trx, late)
      expect(await booked(trx)).toBe(before + 500)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await booked(app.db)).toBe(before)
  })

  it('what is kept of days is a difference of the books when it is wrong, and right after that proof', async () => {
    await app.db.updateTable('ledger_day').set({ debit_minor: 1 }).where('business_date', '=', '2026-03-03').execute()
    expect(await differences()).toBeGreaterThan(0)
    expect(await differences()).toBe(0)
  })
})

describeOnlyOn('server', 'what is kept of days, put right while an entry is posted', () => {
  const NOW = new Date('2026-03-05T03:00:00Z')
  const entry = (key: string, amountMinor: number) => ({
    key,
    kind: 'funding' as const,
    currency: 'MXN' as const,
    businessDate: '2026-03-03',
    at: NOW,
    lines: [
      { account: 'expense.writeOff' as const, amountMinor },
      { account: 'equity.funding' as const, amountMinor: -amountMinor },
    ],
  })

  /** Resolves once somebody waits for a lock on the lines; bounded, in case nobody does. */
  async function someoneWaits() {
    for (let look = 0; look < 600; look += 1) {
      const { rows } = await sql`select from pg_locks where relation = 'ledger_line'::regclass and not granted`.execute(
        app.db,
      )
      if (rows.length > 0) return
      await setTimeout(20)
    }
  }

  it('days are put right only once an entry that is being posted for one of them is there', async () => {
    await app.db.deleteFrom('ledger_day').execute()
    let commit = () => {}
    const mayCommit = new Promise<void>(resolve => {
      commit = resolve
    })
    let posting: Promise<void> | undefined
    await new Promise<void>(posted => {
      posting = inTransaction(app.db, async trx => {
        await post(trx, entry('meanwhile', 500))
        posted()
        await mayCommit
      })
    })
    const proof = reconcile(app.db, NOW)
    await Promise.race([proof, someoneWaits()])
    commit()
    await Promise.all([posting, proof])
    const { checks } = await reconcile(app.db, NOW)
    expect(checks.find(one => one.name === 'daysEqualLines')!.differences).toBe(0)
    await inTransaction(app.db, trx => post(trx, entry('taken back', -500)))
  })
})

describe('ledger entries', () => {
  const find = async (input: object) => (await app.ask(ledger.entries, input, { user: finance })).data

  it('ledger entries add up to the figure of the trial balance that they were opened from', async () => {
    const row = (await balance('2026-03-01', '2026-03-03')).data.rows.find(one => one.account === 'cash.CH02')!
    const { list, total } = await find({ account: row.code, currency: 'MXN', businessDateStart: '2026-03-01' })
    expect(total).toBe(1)
    expect(list).toMatchObject([{ kind: 'repayment', amountMinor: 10_000, orderNo: order.orderNo }])
    const lines = list.flatMap(entry => entry.lines).filter(line => line.account === 'cash.CH02')
    expect(lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0)).toBe(row.closing.debitMinor)
  })

  it('ledger entries are found by kind, day and order', async () => {
    expect((await find({ kind: 'lending' })).total).toBe(1)
    expect((await find({ businessDateEnd: '2026-03-02' })).list).toMatchObject([{ kind: 'lending' }])
    expect((await find({ orderNo: order.orderNo.slice(-12) })).total).toBe(2)
    expect((await find({ currency: 'INR' })).total).toBe(0)
  })
})

describe('reconciliations', () => {
  it('reconciliations are run on demand and listed with what they compared', async () => {
    expect((await app.ask(reconciliation.runReconcile, {}, { user: finance })).code).toBe(CODE.success)
    await app.jobs.drain()
    const { data } = await app.ask(reconciliation.reconcileRuns, {}, { user: finance })
    expect(data.list[0]).toMatchObject({ differences: 0 })
    expect(data.list[0]!.compared).toBeGreaterThan(0)
    expect(data.list[0]!.checks.map(check => check.name)).toContain('entriesBalance')
    const reader = await app.user({ rights: { user: ['query'], account: ['query'], job: ['query'] } })
    expect((await app.ask(reconciliation.runReconcile, {}, { user: reader })).code).toBe(CODE.notPermitted)
    const { data: runs } = await app.ask(jobs.runs, { job: 'reconcile' }, { user: reader })
    expect(runs.list[0]).toMatchObject({ trigger: 'person', state: 'done' })
  })
})

// Last: what it posts belongs to no loan's plan, which a proof of the books would name.
describe('ledger entries of an order', () => {
  it('ledger entries of an order show late fees of days in a row as one line with its days, begun anew after a payment', async () => {
    const late = await buildOrder(app)
    const entry = (day: number, kind: 'lateFee' | 'reduction', amountMinor: number) => ({
      key: `${late.orderNo}:${day}`,
      kind,
      currency: 'MXN' as const,
      businessDate: `2026-03-0${day}`,
      at: new Date(`2026-03-0${day}T03:00:00Z`),
      orderId: late.orderId,
      customerId: late.customerId,
      lines: [
        { account: 'receivable.fee' as const, amountMinor },
        { account: 'equity.funding' as const, amountMinor: -amountMinor },
      ],
    })
    await inTransaction(app.db, async trx => {
      await post(trx, entry(1, 'lateFee', 100))
      await post(trx, entry(2, 'lateFee', 110))
      await post(trx, entry(3, 'reduction', -50))
      await post(trx, entry(4, 'lateFee', 120))
    })
    const { data } = await app.ask(ledger.orderEntries, { orderId: late.orderId }, { user: finance })
    expect(data.total).toBe(3)
    expect(data.list.map(one => [one.kind, one.amountMinor, one.days.map(day => day.amountMinor)])).toEqual([
      ['lateFee', 210, [100, 110]],
      ['reduction', 50, []],
      ['lateFee', 120, []],
    ])
    expect(data.list[0]!.days.map(day => day.businessDate)).toEqual(['2026-03-01', '2026-03-02'])
    const second = await app.ask(
      ledger.orderEntries,
      { orderId: late.orderId, pageNum: 2, pageSize: 2 },
      { user: finance },
    )
    expect(second.data.list.map(one => one.amountMinor)).toEqual([120])
  })
})
