import { amountBandOf } from '@countinghouse/domain/areas/report/amount-band'
import { fateOf, metOf, PLAN_FATES } from '@countinghouse/domain/areas/report/plan-fate'
import { addDays, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { served } from '../../areas'
import type { Trx } from '../../kernel/context'
import { inTransaction } from '../../kernel/database/transaction'
import { fillBusiness } from '../../simulator/ensure-demo-business'
import { workInOffice } from '../../simulator/office'
import { seedDemoStaff } from '../../simulator/system/staff'
import { testApp } from '../../testing/app'
import { customer, lender, order } from '../../testing/builders'
import { closeTools } from '../../testing/close-tools'
import { expectFiguresKept } from '../../testing/kept-figures'
import { reportFigures } from './merge-figures'
import { rebuildFigures } from './rebuild'

const NOW = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: NOW.toISOString() })

/** Runs works at once, each in a transaction that begins before another is done. */
const together = (...works: ((trx: Trx) => Promise<unknown>)[]) =>
  Promise.all(
    works.map(work =>
      inTransaction(app.db, async trx => {
        await work(trx)
        await sql`select pg_sleep(0.2)`.execute(trx)
      }),
    ),
  )

const eventOf = (appId: number, customerId: number, { id, kind, on }: { id: string; kind: string; on: string }) => ({
  event_id: id,
  app_id: appId,
  kind,
  customer_id: customerId,
  channel: 'a',
  body_hash: '-',
  occurred_at: startOfDay(on),
  received_at: NOW,
})

describe('figures of the simulated business', () => {
  beforeAll(async () => {
    await inTransaction(app.db, trx => seedDemoStaff(trx, NOW))
    await fillBusiness(
      { db: app.database.jobDb, env: app.services.env, progress: () => undefined },
      { seed: 'reports', epoch: '2026-09-01', customersADay: 4, now: NOW },
    )
    await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
  }, 120_000)

  it('what is kept of the business that staff worked on is what counting it anew gives, put together or not', async () => {
    await expectFiguresKept(app)
    const { rows } = await sql<{ plans: number }>`select sum(plans)::int as plans from cohort_figure`.execute(app.db)
    expect(rows[0]!.plans).toBeGreaterThan(100)
    for (const step of reportFigures) await step.run({ ...closeTools(app), signal: new AbortController().signal })
    await expectFiguresKept(app)
  })

  it('each plan of a day has the fate that the rule says, and the fates of the day add up to its plans (G-149)', async () => {
    const plans = await app.db
      .selectFrom('repay_plan')
      .innerJoin('loan_order as o', 'o.id', 'repay_plan.order_id')
      .selectAll('repay_plan')
      .select('o.principal_minor as lent_minor')
      .execute()
    const expected = new Map<string, number>()
    for (const plan of plans) {
      const writtenOff =
        plan.written_off_principal_minor +
          plan.written_off_interest_minor +
          plan.written_off_fee_minor +
          plan.written_off_late_fee_minor >
        0
      const met = metOf({
        dueOn: plan.original_due_on,
        settledOn: plan.settled_on ?? undefined,
        extendedOn: plan.due_on > plan.original_due_on ? (plan.extended_on ?? plan.original_due_on) : undefined,
        writtenOff,
      })
      const key = `${plan.original_due_on} ${amountBandOf(plan.lent_minor)} ${fateOf(met)} ${met.after ?? 99_999}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
    const { rows } = await sql<{
      due_on: string
      band: number
      met_by: 'settled' | 'extended' | 'none'
      met_after: number
      plans: number
    }>`
      select due_on::text, band, met_by, met_after, sum(plans)::int as plans from cohort_figure group by 1, 2, 3, 4 having sum(plans) <> 0
    `.execute(app.db)
    const kept = new Map<string, number>()
    for (const row of rows) {
      const fate = fateOf({ by: row.met_by, after: row.met_after === 99_999 ? undefined : row.met_after })
      const key = `${row.due_on} ${row.band} ${fate} ${row.met_after}`
      kept.set(key, (kept.get(key) ?? 0) + row.plans)
    }
    expect(kept).toEqual(expected)
    expect(new Set([...kept.keys()].map(key => key.split(' ')[2]))).toEqual(new Set(PLAN_FATES))
  })
})

describe('figures as rows change', () => {
  it('a rebuild says what was another before, and mends it', async () => {
    await inTransaction(app.db, rebuildFigures)
    await sql`update loan_figure set orders = orders + 1 where ctid = (select ctid from loan_figure limit 1)`.execute(
      app.db,
    )
    const changed = (await inTransaction(app.db, rebuildFigures)).filter(one => one.changed > 0)
    expect(changed.map(({ table }) => table)).toEqual(['loan_figure'])
    await expectFiguresKept(app)
  })

  it('an event that comes late moves the day on which its customer came, and all his steps with it', async () => {
    const own = await lender(app)
    const who = await customer(app, own)
    const tell = (id: string, on: string, customerId: number | null) =>
      app.db
        .insertInto('app_event')
        .values({
          event_id: id,
          app_id: own.appId,
          kind: 'face',
          customer_id: customerId,
          channel: 'a',
          body_hash: '-',
          occurred_at: startOfDay(on),
          received_at: NOW,
        })
        .execute()
    const firsts = async () => {
      const { rows } = await sql<{ day: string; times: number; customers: number }>`
        select on_date::text as day, sum(times)::int as times, sum(customers)::int as customers from event_figure
        where app_id = ${own.appId} group by 1 having sum(times) <> 0 order by 1`.execute(app.db)
      return rows.map(({ day, times, customers }) => [day, times, customers])
    }
    await tell('late-1', '2026-11-10', who)
    await tell('late-2', '2026-11-12', who)
    await tell('late-3', '2026-11-08', null)
    // Who showed his face had registered and told who he is.
    expect(await firsts()).toEqual([
      ['2026-11-08', 1, 0],
      ['2026-11-10', 1, 3],
      ['2026-11-12', 1, 0],
    ])
    await app.db.updateTable('app_event').set({ customer_id: who }).where('event_id', '=', 'late-3').execute()
    expect(await firsts()).toEqual([
      ['2026-11-08', 1, 3],
      ['2026-11-10', 1, 0],
      ['2026-11-12', 1, 0],
    ])
    await expectFiguresKept(app)
  })

  it('who is lent to has taken every step of the funnel, and no longer where the loan is taken back', async () => {
    const own = await lender(app)
    const who = await customer(app, own)
    const tell = (id: string, kind: string, on: string) =>
      app.db
        .insertInto('app_event')
        .values({
          event_id: id,
          app_id: own.appId,
          kind,
          customer_id: who,
          channel: 'a',
          body_hash: '-',
          occurred_at: startOfDay(on),
          received_at: NOW,
        })
        .execute()
    const steps = async () => {
      const { rows } = await sql<{ kind: string; people: number; day: string }>`
        select kind, sum(customers)::int as people, min(on_date)::text as day from event_figure
        where app_id = ${own.appId} group by kind having sum(customers) <> 0 order by funnel_step(kind)`.execute(app.db)
      expect(rows.every(({ people, day }) => people === 1 && day === '2026-11-10')).toBe(true)
      return rows.map(({ kind }) => kind)
    }
    await tell('steps-1', 'registered', '2026-11-10')
    await tell('steps-2', 'details', '2026-11-12')
    const told = ['registered', 'identity', 'face', 'details']
    expect(await steps()).toEqual(told)
    const id = await order(app, own, who, { state: 7 })
    const all = [...told, 'bank', 'contacts', 'application', 'lent']
    expect(await steps()).toEqual(all)
    await order(app, own, who, { state: 7 })
    await tell('steps-3', 'application', '2026-11-13')
    expect(await steps()).toEqual(all)
    await expectFiguresKept(app)
    await app.db
      .updateTable('loan_order')
      .set({ lent_on: null, lent_at: null })
      .where('customer_id', '=', who)
      .execute()
    expect(await steps()).toEqual([...told, 'bank', 'contacts', 'application'])
    await app.db.updateTable('loan_order').set({ lent_on: '2026-11-14', lent_at: NOW }).where('id', '=', id).execute()
    expect(await steps()).toEqual(all)
    await expectFiguresKept(app)
  })

  it('of two first events of one customer at the same time one is the first', async () => {
    const own = await lender(app)
    const who = await customer(app, own)
    const tell = (id: string, on: string) => (trx: Trx) =>
      trx
        .insertInto('app_event')
        .values(eventOf(own.appId, who, { id, kind: 'bank', on }))
        .execute()
    await together(tell('twin-1', '2026-11-15'), tell('twin-2', '2026-11-14'))
    const { rows } = await sql<{ customers: number }>`
      select sum(customers)::int as customers from event_figure where app_id = ${own.appId} and kind = 'bank'`.execute(
      app.db,
    )
    expect(rows[0]!.customers).toBe(1)
    await expectFiguresKept(app)
  })

  it('of two loans lent to one customer at once, and a step told meanwhile, each step counts once', async () => {
    const own = await lender(app)
    const who = await customer(app, own)
    const orders = [await order(app, own, who, { state: 3 }), await order(app, own, who, { state: 3 })]
    await app.db
      .insertInto('app_event')
      .values(eventOf(own.appId, who, { id: 'lent-0', kind: 'registered', on: '2026-11-10' }))
      .execute()
    const lend = (id: number) => (trx: Trx) =>
      trx.updateTable('loan_order').set({ lent_on: '2026-11-14', lent_at: NOW }).where('id', '=', id).execute()
    const tell = (trx: Trx) =>
      trx
        .insertInto('app_event')
        .values(eventOf(own.appId, who, { id: 'lent-1', kind: 'details', on: '2026-11-12' }))
        .execute()
    await together(...orders.map(lend), tell)
    const { rows } = await sql<{ people: number }>`
      select sum(customers)::int as people from event_figure where app_id = ${own.appId} group by kind having sum(customers) <> 0`.execute(
      app.db,
    )
    expect(rows.map(({ people }) => people)).toEqual(rows.map(() => 1))
    expect(rows).toHaveLength(8)
    await expectFiguresKept(app)
  })

  it('of two entries of one loan at once, each the first of its week, the loan counts once', async () => {
    const own = await lender(app)
    const orderId = await order(app, own, await customer(app, own), { state: 7, daysAgo: 20 })
    const plan = await app.db
      .selectFrom('repay_plan')
      .select('starts_on')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const enter = (key: string) => (trx: Trx) =>
      trx
        .insertInto('ledger_entry')
        .values({
          entry_key: key,
          kind: 'receipt',
          currency: 'MXN',
          business_date: addDays(plan.starts_on, 8),
          posted_at: NOW,
          order_id: orderId,
          app_id: own.appId,
        })
        .execute()
    await together(enter('week-1'), enter('week-2'))
    const { rows } = await sql<{ week: number; loans: number }>`
      select week, sum(loans)::int as loans from loan_week_figure where app_id = ${own.appId} group by week`.execute(
      app.db,
    )
    expect(rows).toEqual([{ week: 1, loans: 1 }])
    await expectFiguresKept(app)
  })

  it('a settlement that is taken back takes its return with it, and a new one brings it again', async () => {
    const own = await lender(app)
    const who = await customer(app, own)
    const first = await order(app, own, who, { state: 7, daysAgo: 7 })
    const settle = (on: string | null) =>
      app.db
        .updateTable('loan_order')
        .set({ status: on ? 9 : 7, settled_on: on, settled_at: on && startOfDay(on), settle_status: on ? 2 : 0 })
        .where('id', '=', first)
        .execute()
    const returns = () =>
      app.db
        .selectFrom('reborrow')
        .select(['settled_on', 'submitted_on', 'lent_on'])
        .where('order_id', '=', first)
        .execute()
    await settle('2026-11-18')
    expect(await returns()).toEqual([{ settled_on: '2026-11-18', submitted_on: null, lent_on: null }])
    await order(app, own, who, { state: 7, submittedAt: startOfDay('2026-11-19') })
    expect((await returns())[0]).toMatchObject({ submitted_on: '2026-11-19' })
    await settle(null)
    expect(await returns()).toEqual([])
    await settle(addDays('2026-11-18', 2))
    expect((await returns())[0]).toMatchObject({ submitted_on: null })
    await expectFiguresKept(app)
  })
})
