import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Business } from './business'
import { type Caller, signIn } from './caller'
import { chargeFees } from './charge-fees'
import { type Drawn, draws, SEED } from './draws'
import { inOne } from './in-one'
import { channelLogStatements } from './log-rows'
import { officeStatements } from './office-rows'
import { ONE_APP, oneAppStatements } from './one-app'
import type { Report } from './report'
import { startServerOver } from './server'
import { median, milliseconds, quantile } from './timing'
import { vacuumed } from './vacuumed'

const DRAWS = Number(process.env.DRAWS ?? 500)
const ROUNDS = 3
/** Calls after which the server's code is compiled as that of one which has answered all day. */
const WARM = 500
/** The same of what stands beside lists: each connection has prepared its statements by then. */
const WARM_READ = 40
const WORST_SHOWN = 8
/** Tables that are filled besides the business. */
const FILLED = [
  'channel_event',
  'trade_flow',
  'task',
  'human_review',
  'payment_proof',
  'customer_message',
  'operation_log',
]
const TYPICAL = ['orderStatus', 'appId', 'overdueBucket', 'custId']

/** Lists, totals, the home page and details as the console asks them, with filters, sorts and values drawn from a seed. */
export async function benchDraws(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('draws')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    await chargeFees(pool, business.date)
    await inOne(pool, [...channelLogStatements, ...officeStatements(business.date), ...oneAppStatements])
    for (const table of FILLED) await vacuumed(pool, table)
    const server = await startServerOver(connectionString, folder)
    try {
      const caller = await signIn(server.url, 'admin')
      const drawn = await answered(caller, await draws(pool, business.date, DRAWS))
      report.say('questions that are answered, of as many drawn', drawn.length, `of ${DRAWS}`)
      for (let call = 0; call < WARM; call += 1) await ask(caller, drawn[call % drawn.length]!)
      const times = await timesOf(caller, drawn)
      tell(report, `any list, seed ${SEED}`, times, { p95: 50, worst: 300 })
      await ofOneApp(report, server.url, drawn)
      tell(report, 'a list by app, state, bucket, customer or days', times.filter(isTypical), { p95: 15, worst: 50 })
      await reads(report, caller)
      await crowd(report, server.url, drawn)
      caller.close()
      console.log(
        'not measured here: exports, uploads, actions, the console in a browser, a database on another machine',
      )
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ask = (caller: Caller, { call, input }: Drawn) => caller.ask(call.path, input)

/** Without what is refused: a record that the business does not have, days that are too many for a report. */
export async function answered(caller: Caller, drawn: readonly Drawn[]): Promise<Drawn[]> {
  const kept: Drawn[] = []
  for (const one of drawn) {
    const isAnswered = await ask(caller, one).then(
      () => true,
      () => false,
    )
    if (isAnswered) kept.push(one)
  }
  return kept
}

interface Timed {
  drawn: Drawn
  ms: number
}

export async function timesOf(caller: Caller, drawn: readonly Drawn[]): Promise<Timed[]> {
  const times: Timed[] = []
  for (const one of drawn) times.push({ drawn: one, ms: await ofThree(caller, one.call.path, one.input) })
  return times
}

async function ofThree(caller: Caller, path: string, input: object): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) took.push(await milliseconds(() => caller.ask(path, input)))
  return median(took)
}

const isTypical = ({ drawn: { call, input } }: Timed): boolean => {
  const filters = Object.keys(input).filter(name => !['pageNum', 'pageSize'].includes(name))
  const fields = new Set(filters.map(name => name.replace(/(Start|End)$/, '')))
  return (
    call.area === 'order' &&
    fields.size <= 1 &&
    filters.every(name => TYPICAL.includes(name) || /(Start|End)$/.test(name))
  )
}

interface Goals {
  p95: number
  worst: number
}

export function tell(report: Report, name: string, times: readonly Timed[], goals: Goals): void {
  const ms = times.map(one => one.ms)
  report.say(`${name}: median of ${ms.length}`, median(ms), 'ms')
  report.atMost('  nineteen in twenty', quantile(ms, 0.95), goals.p95, 'ms')
  report.atMost('  the worst', Math.max(...ms), goals.worst, 'ms')
  for (const { drawn, ms: took } of [...times].sort((a, b) => b.ms - a.ms).slice(0, WORST_SHOWN))
    console.log(`    ${took.toFixed(1)} ms  ${drawn.call.path} ${JSON.stringify(drawn.input)}`)
}

/** The same questions by who sees one app. */
async function ofOneApp(report: Report, url: string, drawn: readonly Drawn[]): Promise<void> {
  const caller = await signIn(url, ONE_APP)
  const times = await timesOf(caller, await answered(caller, drawn))
  tell(report, `any list of one app, seed ${SEED}`, times, { p95: 50, worst: 300 })
  caller.close()
}

/** What stands beside and behind lists. */
async function reads(report: Report, caller: Caller): Promise<void> {
  const { list } = await caller.ask<{ list: { orderId: number; custId: number; mobile: string }[] }>(
    '/order/overdueList',
    { pageNum: 1, pageSize: 10 },
  )
  const { orderId, custId } = list[0]!
  const page = { pageNum: 1, pageSize: 10 }
  for (const [path, input, goal] of [
    ['/order/totals', { list: 'all' }, 15],
    ['/order/totals', { list: 'overdue' }, 15],
    ['/statistics/overview', {}, 10],
    ['/statistics/waiting', {}, 10],
    ['/order/detail', { orderId }, 15],
    ['/orderNumberInfo/selectByOrderInfoId', { orderId, ...page }, 15],
    ['/customer/timeline', { custId, ...page }, 15],
    ['/statistics/promotionReport', page, 15],
    // Thirty days of figures that are kept, and the rows behind one of them.
    ['/statistics/repaymentReport', page, 10],
    ['/statistics/appAllCountForDate', page, 10],
    ['/report/plans', { ...page, counted: 'late' }, 50],
    ['/report/rollRates', page, 50],
    ['/report/vintages', page, 50],
  ] as const) {
    const first = await milliseconds(() => caller.ask(path, input))
    for (let call = 0; call < WARM_READ; call += 1) await caller.ask(path, input)
    report.atMost(`${path} ${JSON.stringify(input)}`, await ofThree(caller, path, input), goal, 'ms')
    report.say('  the first time after the start of the server', first, 'ms')
  }
}

/** The same questions by several people at once. */
async function crowd(report: Report, url: string, drawn: readonly Drawn[]): Promise<void> {
  const first = await signIn(url, 'admin')
  for (const people of [8, 64]) {
    const callers = [first, ...(await Promise.all(Array.from({ length: people - 1 }, () => first.another())))]
    const took: number[] = []
    const seconds =
      (await milliseconds(async () => {
        await Promise.all(
          callers.map(async (caller, place) => {
            for (let n = place; n < drawn.length; n += people)
              took.push(await milliseconds(() => ask(caller, drawn[n]!)))
          }),
        )
      })) / 1000
    report.say(`${people} at once: questions a second`, took.length / seconds, '/s')
    report.say('  nineteen in twenty', quantile(took, 0.95), 'ms')
    for (const caller of callers.slice(1)) caller.close()
  }
  first.close()
}
