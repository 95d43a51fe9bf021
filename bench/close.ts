import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { reconcile } from '../apps/server/src/areas/books/moves'
import { closeDay } from '../apps/server/src/areas/close/close-day'
import { CLOSE_STEPS } from '../apps/server/src/areas/close/steps'
import { lockOrder } from '../apps/server/src/areas/order/moves'
import { bringFeesUpTo } from '../apps/server/src/areas/order/transitions'
import type { CloseTools } from '../apps/server/src/kernel/close-step'
import { openPool, queryBuilder } from '../apps/server/src/kernel/database/connect'
import { migrate } from '../apps/server/src/kernel/database/migrate'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server'
import { bareClose } from './close-bare'
import { fillForClose, settleOldest } from './close-business'
import type { Pool } from './in-one'
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
  const open = (name: string) => openPool({ connectionString: adminUrl.replace('/postgres?', `/${name}?`) })
  const admin = openPool({ connectionString: adminUrl, max: 1 })
  await admin.query('create database base')
  const base = open('base')
  await migrate(queryBuilder(base, 'server'))
  await fillForClose(base, ORDERS, FIRST)
  await base.query('vacuum analyze')
  await close(base, FIRST)
  await base.query('vacuum analyze')
  const overdue = await numberOf(base, 'select count(*) as number from loan_order where status = 8')
  await base.end()

  for (const name of ['ours', 'bare']) await admin.query(`create database ${name} template base`)
  const [ours, bare] = [open('ours'), open('bare')]
  const took: number[] = []
  const limits: number[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    const date = addDays(FIRST, day)
    for (const pool of [ours, bare]) await settleOldest(pool, date)
    // In turns, so that a noisy moment falls on both.
    if (day % 2 === 0) took.push(await seconds(() => close(ours, date)))
    limits.push(await seconds(() => bareClose(bare, date)))
    if (day % 2 === 1) took.push(await seconds(() => close(ours, date)))
    if (day % VACUUM_EVERY === 0) for (const pool of [ours, bare]) await pool.query('vacuum analyze')
  }
  const last = addDays(FIRST, DAYS)
  await compare(ours, bare)
  const proof = await reconcile(queryBuilder(ours, 'server'), startOfDay(last))
  const oneByOne = await rowByRow(ours, addDays(last, 1))
  for (const pool of [ours, bare, admin]) await pool.end()

  const middle = median(took)
  const few = Math.ceil(took.length / 6)
  report.say(`close, ${ORDERS} orders, ${overdue} overdue, median of ${DAYS} dates`, middle * 1000, 'ms')
  report.say('  the same rows by bare set-based SQL', median(limits) * 1000, 'ms')
  report.atMost('  times the bare SQL', median(took.map((value, index) => value / limits[index]!)), 1.3, 'x')
  report.say('  per overdue loan', (middle / overdue) * 1e6, 'us')
  report.atLeast('  times faster than row by row', (oneByOne * overdue) / middle, 40, 'x')
  report.atMost('  last dates against the first', median(took.slice(-few)) / median(took.slice(0, few)), 1.2, 'x')
  report.atMost('  differences in the books after it', proof.differences, 0, 'differences')
  report.say('  proof of the books', proof.milliseconds, 'ms')
}

// The proof of the books is measured on its own.
const STEPS = CLOSE_STEPS.filter(step => step.name !== 'reconcile')

function close(pool: Pool, date: BusinessDate): Promise<void> {
  const tools = {
    db: queryBuilder(pool, 'server'),
    services: { clock: { now: () => startOfDay(date) } },
    signal: new AbortController().signal,
  } as CloseTools
  return closeDay(tools, { date, steps: STEPS })
}

/** Seconds a loan where each is charged by a transaction of its own. */
async function rowByRow(pool: Pool, date: BusinessDate): Promise<number> {
  const { rows } = await pool.query(`select id from loan_order where status = 8 order by id limit ${ROW_BY_ROW}`)
  const at = { date, now: startOfDay(date) }
  const db = queryBuilder(pool, 'server')
  const took = await seconds(async () => {
    for (const { id } of rows) await inTransaction(db, async trx => bringFeesUpTo(trx, (await lockOrder(trx, id))!, at))
  })
  return took / rows.length
}

/** A figure counts only if both did the same. */
async function compare(ours: Pool, bare: Pool): Promise<void> {
  for (const figure of [
    'select sum(late_fee_minor) as number from repay_plan',
    'select sum(overdue_days) as number from loan_order where status = 8',
    ...['ledger_line', 'task', 'task_log', 'late_fee_accrual', 'order_log'].map(
      table => `select count(*) as number from ${table}`,
    ),
  ]) {
    const [left, right] = [await numberOf(ours, figure), await numberOf(bare, figure)]
    if (left !== right) throw new Error(`The bare SQL did something else: ${figure} gives ${right}, not ${left}.`)
  }
}

const numberOf = async (pool: Pool, query: string): Promise<number> => Number((await pool.query(query)).rows[0].number)

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
