import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { reconcile } from '../apps/server/src/areas/books/moves'
import { closeDay } from '../apps/server/src/areas/close/close-day'
import { CLOSE_STEPS } from '../apps/server/src/areas/close/steps'
import { lockOrder } from '../apps/server/src/areas/order/moves'
import { bringFeesUpTo } from '../apps/server/src/areas/order/transitions'
import { openPool, queryBuilder } from '../apps/server/src/kernel/database/connect'
import { migrate } from '../apps/server/src/kernel/database/migrate'
import type { Schema } from '../apps/server/src/kernel/database/schema.generated'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import type { Services } from '../apps/server/src/kernel/services'
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server'
import { bareClose } from './close-bare'
import { fillForClose, settleOldest } from './close-business'
import type { Report } from './report'

const FIRST: BusinessDate = '2026-03-01'
const ORDERS = Number(process.env.ORDERS ?? 50_000)
const DAYS = Number(process.env.DAYS ?? 30)
/** Loans that are charged one by one, to learn what one costs. */
const ROW_BY_ROW = 300
const VACUUM_EVERY = 2

/** The daily close over a month, each date beside the same rows written by bare SQL in the same run. */
export async function benchClose(report: Report): Promise<void> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('The close is measured on PostgreSQL: install the package postgresql (15 or newer).')
  const server = await startPostgres(binaries)
  try {
    await measure(report, server.connectionString)
  } finally {
    await server.stop()
  }
}

async function measure(report: Report, adminUrl: string): Promise<void> {
  const pools: ReturnType<typeof openPool>[] = []
  const open = async (name: string, template?: string) => {
    const admin = openPool({ connectionString: adminUrl, max: 1 })
    await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`)
    await admin.end()
    const pool = openPool({ connectionString: adminUrl.replace('/postgres?', `/${name}?`) })
    pools.push(pool)
    return queryBuilder(pool, 'server')
  }
  const base = await open('base')
  await migrate(base)
  await fillForClose(base, ORDERS, FIRST)
  await sql`vacuum analyze`.execute(base)
  await close(base, FIRST)
  await sql`vacuum analyze`.execute(base)
  const { rows } = await sql<{
    overdue: number
  }>`select count(*)::int as overdue from loan_order where status = 8`.execute(base)
  const overdue = rows[0]!.overdue
  await pools[0]!.end()

  const ours = await open('ours', 'base')
  const bare = await open('bare', 'base')
  const took: number[] = []
  const limits: number[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    const date = addDays(FIRST, day)
    for (const db of [ours, bare]) await settleOldest(db, date)
    // In turns, so that a noisy moment falls on both.
    const first = day % 2 === 0
    if (first) took.push(await seconds(() => close(ours, date)))
    limits.push(await seconds(() => bareClose(bare, date, startOfDay(date))))
    if (!first) took.push(await seconds(() => close(ours, date)))
    if (day % VACUUM_EVERY === 0) for (const db of [ours, bare]) await sql`vacuum analyze`.execute(db)
  }
  const last = addDays(FIRST, DAYS)
  await compare(ours, bare)
  const proof = await reconcile(ours, startOfDay(last))
  const oneByOne = await rowByRow(ours, addDays(last, 1))
  await pools[1]!.end()
  await pools[2]!.end()

  const seconds1 = median(took)
  report.say(`close, ${ORDERS} orders, ${overdue} overdue, median of ${DAYS} dates`, seconds1 * 1000, 'ms')
  report.say('  the same rows by bare set-based SQL', median(limits) * 1000, 'ms')
  report.atMost('  times the bare SQL', ratio(took, limits), 1.3, 'x')
  report.say('  per overdue loan', (seconds1 / overdue) * 1e6, 'us')
  report.atLeast('  times faster than row by row', (oneByOne * overdue) / seconds1, 40, 'x')
  report.atMost('  last dates against the first', median(took.slice(-5)) / median(took.slice(0, 5)), 1.2, 'x')
  report.atMost('  differences in the books after it', proof.differences, 0, 'differences')
  report.say('  proof of the books', proof.milliseconds, 'ms')
}

// The proof of the books is measured on its own.
const STEPS = CLOSE_STEPS.filter(step => step.name !== 'reconcile')

const close = (db: Kysely<Schema>, date: BusinessDate) =>
  closeDay(
    {
      db,
      services: { clock: { now: () => startOfDay(date) } } as Services,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    },
    { date, steps: STEPS },
  )

/** Seconds a loan where each is charged by a transaction of its own. */
async function rowByRow(db: Kysely<Schema>, date: BusinessDate): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from loan_order where status = 8 order by id limit ${ROW_BY_ROW}`.execute(db)
  const took = await seconds(async () => {
    for (const { id } of rows)
      await inTransaction(db, async trx =>
        bringFeesUpTo(trx, (await lockOrder(trx, id))!, { date, now: startOfDay(date) }),
      )
  })
  return took / rows.length
}

/** A figure counts only if both did the same. */
async function compare(ours: Kysely<Schema>, bare: Kysely<Schema>): Promise<void> {
  const sums = async (db: Kysely<Schema>) => {
    const { rows } = await sql`
      select (select sum(late_fee_minor) from repay_plan) as fees, (select count(*) from ledger_line) as lines,
        (select count(*) from task) as tasks, (select count(*) from task_log) as logs, (select count(*) from late_fee_accrual) as accruals,
        (select sum(overdue_days) from loan_order where status = 8) as days`.execute(db)
    return JSON.stringify(rows[0])
  }
  const [left, right] = [await sums(ours), await sums(bare)]
  if (left !== right) throw new Error(`The bare SQL did something else: ${right} against ${left}`)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const ratio = (ours: readonly number[], bare: readonly number[]): number =>
  median(ours.map((value, index) => value / bare[index]!))
