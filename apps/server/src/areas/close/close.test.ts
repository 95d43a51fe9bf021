import type { Loan } from '@countinghouse/domain/areas/order/loan/loan'
import { accrueTo, receive, reduce } from '@countinghouse/domain/areas/order/loan/loan'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { MOST_AMOUNT_MINOR } from '@countinghouse/domain/kernel/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CloseStep } from '../../kernel/close-step'
import { inTransaction } from '../../kernel/database/transaction'
import { testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { closeTools } from '../../testing/close-tools'
import { describeOnlyOn } from '../../testing/databases'
import { loadLoan, summaryOf } from '../order/loan/load'
import { lockOrder, SYSTEM } from '../order/loan/locked-order'
import { bringFeesUpTo, saveLoan } from '../order/loan/transitions'
import { closeDay, closeDays } from './close-day'
import { CLOSE_STEPS } from './steps'

// Each run builds real orders; the nightly setting makes many.
const RUNS = Number(process.env.HISTORIES ?? 1000) > 1000 ? 60 : 4
const LENT = '2026-03-01'
const app = testApp({ now: startOfDay(LENT).toISOString() })
// The example's loan runs for seven days.
const DUE = '2026-03-08'

let lending: Lender
let customerId: number

beforeAll(async () => {
  lending = await lender(app)
  customerId = await customer(app, lending)
})
// Each test has the orders and the dates to itself.
const startAnew = async () => {
  await sql`update loan_order set status = 9`.execute(app.db)
  await sql`update task set ended_at = created_at where ended_at is null`.execute(app.db)
  await sql`delete from daily_close_step`.execute(app.db)
  await sql`delete from daily_close`.execute(app.db)
}
beforeEach(startAnew)

const lent = async (howMany: number) => {
  app.clock.set(startOfDay(LENT))
  const ids: number[] = []
  for (let made = 0; made < howMany; made += 1) ids.push(await order(app, lending, customerId, { state: 7 }))
  return ids
}
const at = (date: string) => app.clock.set(new Date(startOfDay(date).getTime() + 3_600_000))
const close = (date: string, more: Partial<Parameters<typeof closeDay>[1]> = {}) => {
  at(date)
  return closeDay(closeTools(app), { date, ...more })
}
const stateOf = (orderIds: readonly number[]) =>
  app.db
    .selectFrom('loan_order')
    .select(['id', 'status', 'overdue_days', 'late_fee_minor', 'outstanding_minor', 'fees_through', 'ever_overdue'])
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
const tasksOf = (orderId: number, desk: 'collection' | 'remind') =>
  app.db
    .selectFrom('task')
    .select([
      'stage',
      'status',
      'owner_id',
      'transferred',
      'previous_task_id',
      sql<boolean>`ended_at is null`.as('open'),
    ])
    .where('order_id', '=', orderId)
    .where('desk', '=', desk)
    .orderBy('id')
    .execute()
const stepsOf = async (date: string) =>
  new Map(
    (
      await app.db
        .selectFrom('daily_close_step as s')
        .innerJoin('daily_close as c', 'c.id', 's.close_id')
        .select(['s.step', 's.state', 's.rows_done', 's.batches', 'c.state as close'])
        .where('c.business_date', '=', date)
        .execute()
    ).map(step => [step.step, step]),
  )

/** All that a close may change, as it stands. */
const everything = async () => {
  const tables = [
    'loan_order',
    'repay_plan',
    'late_fee_accrual',
    'ledger_entry',
    'ledger_line',
    'task',
    'task_log',
    'order_log',
  ]
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } =
      await sql`select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*) from ${sql.table(table)} t`.execute(
        app.db,
      )
    found[table] = rows
  }
  return found
}

const terms = fc.record({
  // Up to the ends of what a form, a file and a product item take, and of what was in the books before they were bounded.
  principalMinor: fc.oneof(
    fc.integer({ min: 100, max: 3_000_000 }),
    fc.integer({ min: MOST_AMOUNT_MINOR - 9, max: MOST_AMOUNT_MINOR }),
    fc.integer({ min: 1000 * MOST_AMOUNT_MINOR - 99, max: 1000 * MOST_AMOUNT_MINOR - 1 }),
  ),
  periods: fc.integer({ min: 1, max: 3 }),
  lateFeeBpsPerDay: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constant(1000)),
  lateFeeCapBps: fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.constant(10_000)),
})
const history = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 9 }), share: fc.integer({ min: 1, max: 700 }), takesOff: fc.boolean() }),
  { maxLength: 5 },
)

describe('the daily close: late fees', () => {
  it('late fees of the daily close in SQL are those of the pure rule, whatever happened to the loan before (DOMAIN 6, property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(terms, history), { minLength: 12, maxLength: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (requests, days) => {
          await startAnew()
          app.clock.set(startOfDay(LENT))
          const ids: number[] = []
          let latest = LENT
          for (const [request, steps] of requests) {
            const own = {
              ...lending.terms,
              ...request,
              durationDays: 7 * request.periods,
              repaymentMethod: request.periods > 1 ? 2 : 1,
            } as const
            const id = await order(app, { ...lending, terms: own }, customerId, { state: 7 })
            ids.push(id)
            latest = [latest, await live(id, steps)].sort().at(-1)!
          }
          const date = addDays(latest, days)
          const expected = new Map<number, Loan>()
          const shares = new Map<number, number>()
          for (const id of ids) {
            const { loan, order: kept } = await loanOf(id)
            const step = kept.status === 9 ? undefined : accrueTo(loan, date)
            // The close looks at what is past due only.
            const isDue = step && summaryOf(loan).due_on < date
            expected.set(id, isDue ? step.loan : loan)
            shares.set(id, isDue ? step.effect.shares.reduce((sum, share) => sum + share.amountMinor, 0) : 0)
          }
          await close(date, { batchRows: 7, steps: CLOSE_STEPS.slice(0, 1) })
          for (const id of ids) {
            const { loan, order: kept } = await loanOf(id)
            expect(loan).toEqual(expected.get(id))
            expect(kept).toMatchObject(summaryOf(expected.get(id)!))
            const booked = await app.db
              .selectFrom('ledger_line as l')
              .innerJoin('ledger_account as a', 'a.id', 'l.account_id')
              .innerJoin('ledger_entry as e', 'e.id', 'l.entry_id')
              .select(['a.code', sql<number>`sum(l.amount_minor)::int8`.as('minor')])
              .where('e.order_id', '=', id)
              .where('e.business_date', '=', date)
              .groupBy('a.code')
              .orderBy('a.code')
              .execute()
            const minor = shares.get(id)!
            expect(booked).toEqual(
              minor > 0
                ? [
                    { code: 'income.lateFee', minor: -minor },
                    { code: 'receivable.lateFee', minor },
                  ]
                : [],
            )
          }
        },
      ),
      { numRuns: RUNS },
    )
  }, 600_000)

  it('late fees of the daily close charged day by day are what a read charges at once (bringFeesUpTo)', async () => {
    const [closed, lazy] = (await lent(2)) as [number, number]
    const end = addDays(DUE, 5)
    for (let date = DUE; date <= end; date = addDays(date, 1)) await close(date, { steps: only(closed) })
    await inTransaction(app.db, async trx =>
      bringFeesUpTo(trx, (await lockOrder(trx, lazy))!, { date: end, now: app.clock.now() }),
    )
    const [left, right] = (await stateOf([closed, lazy])).map(({ id: _, ...row }) => row)
    expect(left).toEqual(right)
    expect(left).toMatchObject({ status: 8, overdue_days: 5, late_fee_minor: 12_500 })
    const log = await app.db
      .selectFrom('order_log')
      .select(['order_id', 'event', 'from_status', 'to_status', 'user_name'])
      .where('order_id', 'in', [closed, lazy])
      .orderBy('order_id')
      .execute()
    expect(log.map(({ order_id: _, ...line }) => line)).toEqual(
      Array(2).fill({ event: 'fallOverdue', from_status: 7, to_status: 8, user_name: 'system' }),
    )
  })

  it('late fees of the daily close are not charged on the due date, and once a day however often the close runs (G-138)', async () => {
    const ids = await lent(3)
    await close(DUE)
    expect((await stateOf(ids)).map(row => row.status)).toEqual([7, 7, 7])
    await close(addDays(DUE, 1))
    const before = await everything()
    await close(addDays(DUE, 1), { again: true })
    expect(await everything()).toEqual(before)
    expect((await stateOf(ids)).map(row => row.late_fee_minor)).toEqual([2_500, 2_500, 2_500])
    expect((await stepsOf(addDays(DUE, 1))).get('lateFees')).toMatchObject({ state: 'done', rows_done: 3 })
  })
})

describe('the daily close: tasks', () => {
  it('the daily close opens a collection task on day 1 and hands it on with a new task on days 4 and 8 (G-113, DOMAIN 6)', async () => {
    const [orderId] = (await lent(1)) as [number]
    const stages: string[] = []
    for (let day = 0; day <= 9; day += 1) {
      await close(addDays(DUE, day))
      stages.push((await tasksOf(orderId, 'collection')).map(task => `${task.stage}${task.open ? '' : '-'}`).join(' '))
    }
    const moved = ['', 'S1', 'S1', 'S1', 'S1- S2', 'S1- S2', 'S1- S2', 'S1- S2', 'S1- S2- S3', 'S1- S2- S3']
    expect(stages).toEqual(moved)
    const tasks = await tasksOf(orderId, 'collection')
    expect(tasks.map(task => [task.status, task.owner_id, task.transferred])).toEqual([
      [5, null, false],
      [5, null, false],
      [0, null, false],
    ])
    const log = await app.db
      .selectFrom('task_log as l')
      .innerJoin('task as t', 't.id', 'l.task_id')
      .select(['l.operation', 'l.old_task_id', 'l.new_task_id', 't.stage'])
      .where('t.order_id', '=', orderId)
      .where('t.desk', '=', 'collection')
      .orderBy('l.id')
      .execute()
    expect(log.map(line => `${line.stage} ${line.operation}`)).toEqual(['S1 1', 'S1 3', 'S2 1', 'S2 3', 'S3 1'])
    expect(log.filter(line => line.operation === 3).every(line => line.old_task_id && line.new_task_id)).toBe(true)
  })

  it("a task of somebody is marked as handed on, and the new one is nobody's (G-115)", async () => {
    const [orderId] = (await lent(1)) as [number]
    await close(addDays(DUE, 1))
    const { userId } = await app.user({ roles: ['collector'] })
    await sql`update task set owner_id = ${userId}, status = 2 where order_id = ${orderId} and desk = 'collection'`.execute(
      app.db,
    )
    await close(addDays(DUE, 4))
    expect((await tasksOf(orderId, 'collection')).map(task => [task.owner_id, task.status, task.transferred])).toEqual([
      [userId, 5, false],
      [null, 0, true],
    ])
  })

  it('the daily close opens a reminder two days before the due date and ends it as overdue after it (G-134)', async () => {
    const [orderId] = (await lent(1)) as [number]
    const seen: string[] = []
    for (let day = -3; day <= 1; day += 1) {
      await close(addDays(DUE, day))
      seen.push((await tasksOf(orderId, 'remind')).map(task => `${task.status}${task.open ? '' : '-'}`).join(' '))
    }
    expect(seen).toEqual(['', '0', '0', '0', '5-'])
  })

  it('the daily close run again from a date changes nothing: a reminder that lapsed is not opened anew', async () => {
    const [orderId] = (await lent(1)) as [number]
    for (let day = -3; day <= 2; day += 1) await close(addDays(DUE, day))
    expect((await tasksOf(orderId, 'remind')).map(task => task.status)).toEqual([5])
    const before = await everything()
    await closeDays(closeTools(app), { from: addDays(DUE, -2) })
    expect(await everything()).toEqual(before)
  })

  it('the daily close opens nothing for what is paid, and one task a plan where two are late', async () => {
    const [paid] = (await lent(1)) as [number]
    await step(paid, loan => receive(loan, 200_000).loan)
    const terms = { ...lending.terms, periods: 2, durationDays: 8, repaymentMethod: 2 as const }
    const two = await order(app, { ...lending, terms }, customerId, { state: 7 })
    await close('2026-03-12')
    expect(await tasksOf(paid, 'collection')).toEqual([])
    expect((await tasksOf(two, 'collection')).map(task => task.stage)).toEqual(['S2', 'S1'])
  })
})

describe('the daily close: broken off, at once, late', () => {
  const batches = (first: CloseStep, then: () => void): CloseStep => {
    let ran = 0
    return {
      name: first.name,
      batch: async (trx, place) => {
        ran += 1
        if (ran > 2) then()
        return 'batch' in first ? first.batch(trx, place) : { rows: 0, next: undefined }
      },
    }
  }

  it('a daily close goes on where a killed one stood; nothing is lost and nothing posted twice', async () => {
    const ids = await lent(10)
    const date = addDays(DUE, 2)
    at(date)
    const stop = new AbortController()
    const dying = CLOSE_STEPS.map((one, index) =>
      index === 0
        ? batches(one, () => {
            stop.abort()
            throw new Error('killed')
          })
        : one,
    )
    await expect(
      closeDay({ ...closeTools(app), signal: stop.signal }, { date, batchRows: 3, steps: dying }),
    ).rejects.toThrow('killed')
    expect((await stateOf(ids)).filter(row => row.status === 8)).toHaveLength(6)
    expect((await stepsOf(date)).get('lateFees')).toMatchObject({ state: 'running', rows_done: 6, close: 'running' })

    expect(await closeDays(closeTools(app))).toEqual({ dates: 1, today: date })
    expect((await stateOf(ids)).map(row => row.late_fee_minor)).toEqual(Array(10).fill(5_000))
    const entries = await app.db.selectFrom('ledger_entry').select('order_id').where('order_id', 'in', ids).execute()
    expect(entries).toHaveLength(10)
    expect((await stepsOf(date)).get('lateFees')).toMatchObject({ state: 'done', rows_done: 10, close: 'done' })
    expect((await stepsOf(date)).get('collectionTasks')).toMatchObject({ state: 'done', rows_done: 10 })
  })

  it('a daily close keeps the error of a step that fails, and ends well at the next run', async () => {
    await lent(4)
    const date = addDays(DUE, 1)
    const failing = CLOSE_STEPS.map(
      (one): CloseStep =>
        one.name === 'paymentLinks' ? { name: one.name, batch: () => Promise.reject(new Error('no answer')) } : one,
    )
    await expect(close(date, { steps: failing })).rejects.toThrow('no answer')
    const failed = await stepsOf(date)
    expect(failed.get('paymentLinks')).toMatchObject({ state: 'failed', close: 'failed' })
    expect(failed.get('reconcile')).toMatchObject({ state: 'waiting' })
    await close(date)
    expect((await stepsOf(date)).get('reconcile')).toMatchObject({ state: 'done', close: 'done' })
  })

  it('a daily close of two nodes at once is one close', async () => {
    const ids = await lent(12)
    const date = addDays(DUE, 1)
    at(date)
    await Promise.all([1, 2, 3].map(() => closeDays(closeTools(app), { batchRows: 2 })))
    expect((await stateOf(ids)).map(row => row.late_fee_minor)).toEqual(Array(12).fill(2_500))
    const steps = await stepsOf(date)
    expect(steps.get('lateFees')).toMatchObject({ state: 'done', rows_done: 12 })
    expect(steps.get('collectionTasks')).toMatchObject({ rows_done: 12 })
    for (const id of ids) expect(await tasksOf(id, 'collection')).toHaveLength(1)
  })

  it('a daily close closes missed dates one after the other, and late data day by day when it is run again', async () => {
    const [first] = (await lent(1)) as [number]
    await close(addDays(DUE, 1))
    at(addDays(DUE, 4))
    expect(await closeDays(closeTools(app))).toEqual({ dates: 3, today: addDays(DUE, 4) })
    expect((await tasksOf(first, 'collection')).map(task => task.stage)).toEqual(['S1', 'S2'])
    const before = await everything()
    expect(await closeDays(closeTools(app))).toMatchObject({ dates: 0 })
    await closeDays(closeTools(app), { from: addDays(DUE, 1) })
    expect(await everything()).toEqual(before)

    const [late] = (await lent(1)) as [number]
    at(addDays(DUE, 4))
    await closeDays(closeTools(app), { from: addDays(DUE, -2) })
    const accruals = await app.db
      .selectFrom('late_fee_accrual')
      .select(['through_on', 'days'])
      .where('order_id', '=', late)
      .orderBy('through_on')
      .execute()
    expect(accruals).toEqual([1, 2, 3, 4].map(day => ({ through_on: addDays(DUE, day), days: 1 })))
    expect((await tasksOf(late, 'collection')).map(task => task.stage)).toEqual(['S1', 'S2'])
    expect((await tasksOf(late, 'remind')).map(task => task.status)).toEqual([5])
    expect((await stateOf([first]))[0]).toMatchObject({ late_fee_minor: 10_000, overdue_days: 4 })
  })
})

describeOnlyOn('server', 'the daily close on PostgreSQL', () => {
  it('the daily close updates orders in place: no index holds what it changes daily (HOT)', async () => {
    // One order in ten is overdue, as in a business: a page holds room for its new versions (fillfactor).
    const all = await lent(200)
    const ids = all.filter((_, index) => index % 10 === 0)
    await sql`update loan_order set status = 9 where status = 7 and not id = any(${ids}::bigint[])`.execute(app.db)
    await sql`vacuum full loan_order`.execute(app.db)
    await close(addDays(DUE, 1))
    await sql`vacuum loan_order`.execute(app.db)
    const hot = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(app.db)
      const { rows } = await sql<{
        updated: number
        hot: number
      }>`select n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'loan_order'`.execute(
        app.db,
      )
      return rows[0]!
    }
    const before = await hot()
    await close(addDays(DUE, 2), { steps: CLOSE_STEPS.slice(0, 1) })
    await expect.poll(async () => (await hot()).updated - before.updated, { timeout: 10_000 }).toBe(ids.length)
    expect((await hot()).hot - before.hot).toBeGreaterThan(ids.length * 0.9)
  })
})

// The close of one order alone, so that the other one is charged by whoever reads it.
const only = (orderId: number): CloseStep[] => [
  {
    name: 'lateFees',
    batch: async (trx, place) => {
      await sql`update loan_order set status = 9 where id <> ${orderId} and status = 7`.execute(trx)
      const batch = await ('batch' in CLOSE_STEPS[0]! ? CLOSE_STEPS[0].batch(trx, place) : undefined)!
      await sql`update loan_order set status = 7 where id <> ${orderId} and status = 9 and lent_on = ${LENT}`.execute(
        trx,
      )
      return batch
    },
  },
]

async function loanOf(orderId: number) {
  return inTransaction(app.db, async trx => loadLoan(trx, (await lockOrder(trx, orderId))!))
}

const step = (orderId: number, change: (loan: Loan) => Loan) =>
  inTransaction(app.db, async trx => {
    const before = await loadLoan(trx, (await lockOrder(trx, orderId))!)
    await saveLoan(trx, { before, after: change(before.loan) }, { who: SYSTEM, now: app.clock.now() })
  })

/** Payments and reductions of a loan, as the rules make them; the last date of it. */
async function live(
  orderId: number,
  steps: readonly { days: number; share: number; takesOff: boolean }[],
): Promise<string> {
  let date = businessDateOf(app.clock.now())
  for (const { days, share, takesOff } of steps) {
    date = addDays(date, days)
    await step(orderId, loan => {
      if (loan.status === 9) return loan
      const accrued = accrueTo(loan, date).loan
      const amountMinor = Math.max(1, Math.floor((summaryOf(accrued).outstanding_minor * share) / 1000))
      return (takesOff ? reduce(accrued, amountMinor) : receive(accrued, amountMinor)).loan
    })
  }
  return date
}
