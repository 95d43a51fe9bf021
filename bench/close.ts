import type { CloseStepName } from '@countinghouse/contract/areas/close/calls'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { reconcile } from '../apps/server/src/areas/books/moves'
import { closeDay } from '../apps/server/src/areas/close/close-day'
import { CLOSE_STEPS } from '../apps/server/src/areas/close/steps'
import { bringFeesUpTo } from '../apps/server/src/areas/order/loan/transitions'
import { lockOrder } from '../apps/server/src/areas/order/moves'
import { movableClock } from '../apps/server/src/kernel/clock'
import type { BatchPlace, CloseTools } from '../apps/server/src/kernel/close-step'
import type { Trx } from '../apps/server/src/kernel/context'
import { queryBuilder } from '../apps/server/src/kernel/database/connect'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import { type Business, ORDERS } from './business'
import { settleOldest } from './business-rows'
import { bareClose } from './close-bare'
import type { Pool } from './in-one'
import type { Report } from './report'
import { median, milliseconds } from './timing'

/** A large business shows on fewer dates whether they become slower: each of them writes as many rows as ten of a small one. */
const DAYS = Number(process.env.DAYS ?? (ORDERS > 200_000 ? 10 : 30))
/** Loans of each date that are charged one by one, to learn what one costs; before them, once, some that warm up. */
const ROW_BY_ROW = 200
const WARMING_UP = 200
const VACUUM_EVERY = 2
/** What autovacuum would have done by then. */
const VACUUM = 'vacuum analyze loan_order, repay_plan, late_fee_accrual, task'

/** The daily close over a month, each date beside the same rows written by bare SQL in the same run. */
export async function benchClose(report: Report, business: Business): Promise<void> {
  const { pool: ours } = await business.copy('ours')
  const { pool: bare } = await business.copy('bare')
  for (const pool of [ours, bare]) {
    await close(pool, business.date)
    await pool.query('vacuum analyze')
  }
  const overdue = await numberOf(ours, 'select count(*) as number from loan_order where status = 8')
  const took: Took[] = []
  const oneByOne: number[] = []
  const limits: number[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    const date = addDays(business.date, day)
    for (const pool of [ours, bare]) await settleOldest(pool, date)
    if (day === 1) await rowByRow(ours, { date, loans: WARMING_UP })
    oneByOne.push(await rowByRow(ours, { date, loans: ROW_BY_ROW }))
    // In turns, so that a noisy moment falls on both.
    if (day % 2 === 0) took.push(await close(ours, date))
    limits.push(await seconds(() => bareClose(bare, date)))
    if (day % 2 === 1) took.push(await close(ours, date))
    if (day % VACUUM_EVERY === 0) for (const pool of [ours, bare]) await pool.query(VACUUM)
  }
  const last = addDays(business.date, DAYS)
  await compare(ours, bare)
  const proof = await reconcile(queryBuilder(ours, 'server'), startOfDay(last))

  const whole = took.map(({ all }) => all)
  const few = Math.ceil(took.length / 6)
  report.say(
    `close, ${business.orders} orders, ${overdue} overdue, median of ${DAYS} dates`,
    median(whole) * 1000,
    'ms',
  )
  report.say('  of it: whom telemarketing calls', median(took.map(({ prospects }) => prospects)) * 1000, 'ms')
  report.say('  the rest', median(took.map(({ all, prospects }) => all - prospects)) * 1000, 'ms')
  report.say('  the same rows as the rest by bare set-based SQL', median(limits) * 1000, 'ms')
  report.atMost(
    '  times the bare SQL',
    median(took.map(({ all, prospects }, index) => (all - prospects) / limits[index]!)),
    1.3,
    'x',
  )
  report.say('  per overdue loan', (median(whole) / overdue) * 1e6, 'us')
  report.say('  late fees of one loan', (median(took.map(({ lateFees }) => lateFees)) / overdue) * 1e6, 'us')
  report.say('  of one that is charged by a transaction of its own', median(oneByOne) * 1e6, 'us')
  report.atLeast(
    `  late fees, times faster than row by row (${ROW_BY_ROW} loans a date so)`,
    median(took.map(({ lateFees }, index) => (oneByOne[index]! * overdue) / lateFees)),
    40,
    'x',
  )
  report.atMost(
    `  last dates against the first, after ${DAYS} dates`,
    median(whole.slice(-few)) / median(whole.slice(0, few)),
    1.2,
    'x',
  )
  report.atMost('  differences in the books after it', proof.differences, 0, 'differences')
  report.say('  reconciliation', proof.milliseconds, 'ms')
}

// The reconciliation, which looks at all at once, is measured on its own.
const STEPS = CLOSE_STEPS.flatMap(step => ('batch' in step ? [step] : []))

/** Seconds that a close took, and those of its steps whose work only one of the others does too. */
interface Took {
  all: number
  /** Row by row does these alone. */
  lateFees: number
  /** The bare SQL writes nothing of these. */
  prospects: number
}

async function close(pool: Pool, date: BusinessDate): Promise<Took> {
  const tools: CloseTools = {
    db: queryBuilder(pool, 'server'),
    services: { clock: movableClock(startOfDay(date)) },
    signal: new AbortController().signal,
    log: console,
  }
  const began = new Map<CloseStepName, number>()
  const steps = STEPS.map(step => ({
    ...step,
    batch: (trx: Trx, place: BatchPlace) => {
      if (!began.has(step.name)) began.set(step.name, performance.now())
      return step.batch(trx, place)
    },
  }))
  const all = await seconds(() => closeDay(tools, { date, steps }))
  const ends = [...began.values()].slice(1)
  const of = (isOf: (name: CloseStepName) => boolean) =>
    [...began].reduce((sum, [name, at], index) => sum + (isOf(name) ? (ends[index] ?? at) - at : 0), 0) / 1000
  return { all, lateFees: of(name => name === 'lateFees'), prospects: of(name => name.startsWith('telemarketing')) }
}

/** Seconds a loan where each is charged by a transaction of its own; they lie scattered over the tables, as all that are overdue do. */
async function rowByRow(pool: Pool, { date, loans }: { date: BusinessDate; loans: number }): Promise<number> {
  const { rows } = await pool.query(
    `select id from loan_order where status = 8 and fees_through < '${date}' order by hashint8(id) limit ${loans}`,
  )
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

const seconds = async (work: () => Promise<unknown>): Promise<number> => (await milliseconds(work)) / 1000
