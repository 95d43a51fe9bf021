import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import { REPORT_KEYS } from '@countinghouse/contract/areas/report/pages'
import { AREAS } from '@countinghouse/contract/areas.generated'
import { type AnyCall, addressOf, type ListCall } from '@countinghouse/contract/kernel/call'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { inputOf, type Json } from '../apps/server/src/testing/list-law'
import type { Business } from './business'
import { CHANNELS } from './business-rows'
import { type Caller, signIn } from './caller'
import { chargeFees } from './charge-fees'
import { randomOf, SEED } from './draws'
import { exported } from './exported'
import type { Pool } from './in-one'
import { startInProcess } from './in-process'
import type { Report } from './report'
import { type RunningServer, startServerOver } from './server'
import { inTurns, median } from './timing'
import { vacuumed } from './vacuumed'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const QUESTIONS = Number(process.env.QUESTIONS ?? 8)
const WARM = 1000
const REPORT_DAYS = 30
const DAYS_BACK = 60
const REPORT_MS = 10
const BEHIND_MS = 50
const TIMES_BARE = 1.5
const HOME_MS = 10
const EXPORTED_ROWS = 100_000
const EXPORT_DAYS = 92
const MOST_GROWN_MB = 200

const LISTS = Object.values(AREAS.report).filter((call): call is ListCall => call.kind === 'list')
/** Each report beside its span before reads both spans: it is not one report, but no more than two of them. */
const COMPARED: ListCall = comparedReports.compared
const COMPARED_MS = 2 * REPORT_MS
/** A report answers from day figures; the rows behind one, and what is told of each loan, are lists of rows. */
const REPORTS = LISTS.filter(call => call.statistics && call.path !== '/report/loanRates' && call !== COMPARED)
const BEHIND = LISTS.filter(
  call =>
    !REPORTS.includes(call) && call !== COMPARED && call.path.startsWith('/report/') && !call.path.includes('schedule'),
)

/** Reports and the rows behind them, asked as the console asks, with filters drawn from the seed. */
export async function benchReports(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('reports')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    await chargeFees(pool, business.date)
    await vacuumed(pool, 'repay_plan')
    const drawn = await questions(pool, business.date)
    const bare = await ownStatements(connectionString, drawn)
    const server = await startServerOver(connectionString, folder)
    try {
      const door = await doorOf(server)
      report.say('a signed-in question that reads one row, median', door, 'ms')
      for (const call of REPORTS) await measure(report, { server, pool, call, bare, drawn, door, goal: REPORT_MS })
      for (const call of BEHIND) await measure(report, { server, pool, call, bare, drawn, door, goal: BEHIND_MS })
      await measure(report, { server, pool, call: COMPARED, bare, drawn, door, goal: COMPARED_MS })
      const caller = await signIn(server.url, 'admin')
      await home(report, caller)
      await sheet(report, { caller, server, date: business.date })
      caller.close()
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Question {
  call: AnyCall
  input: Record<string, unknown>
}
type Statement = readonly [text: string, values: unknown[] | undefined]

/** Thirty days each, the first question without more, the others with filters and values drawn. */
async function questions(pool: Pool, date: BusinessDate): Promise<Question[]> {
  const random = randomOf(SEED)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const ids = async (text: string): Promise<number[]> => (await pool.query(text)).rows.map(row => Number(row.id))
  const known = {
    appId: await ids("select id from app where app_ssid like 'BENCH%' order by id"),
    productId: await ids('select id from product order by id'),
    channel: CHANNELS,
    accountId: await ids("select id from ledger_account where code not like 'income%' order by id"),
  }
  const value = (name: string, schema: Json): unknown => {
    if (name === 'orderType') return one([1, 2])
    if (name in known) return one<string | number>(known[name as keyof typeof known])
    if (schema.enum) return one(schema.enum)
    if (schema.anyOf) return value(name, one(schema.anyOf))
    if (schema.const !== undefined) return schema.const
    if (schema.type === 'boolean') return random() < 0.5
    if (schema.type === 'integer') return 1 + Math.floor(random() * 6)
    return name === 'quarter' ? `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}` : ''
  }
  return [...REPORTS, ...BEHIND, COMPARED].flatMap(call => {
    const { properties = {}, required = [] } = inputOf(call)
    const filters = Object.keys(properties).filter(
      name => !/^(pageNum|pageSize|sortField|sortOrder)$|(Start|End)$/.test(name) && !required.includes(name),
    )
    // Every report that is compared is asked of as often as one by itself.
    const times = call === COMPARED ? REPORT_KEYS.length : 1
    return Array.from({ length: QUESTIONS * times }, (_, at): Question => {
      const end = addDays(date, -Math.floor(random() * DAYS_BACK))
      const days =
        'dataDateStart' in properties ? { dataDateStart: addDays(end, 1 - REPORT_DAYS), dataDateEnd: end } : {}
      const asked = filters.filter(() => at > 0 && random() < 0.5)
      const given = [...required.filter(name => !name.startsWith('page')), ...asked].map(
        name => [name, value(name, properties[name]!)] as const,
      )
      const page = call.kind === 'list' ? { pageNum: 1, pageSize: 10 } : {}
      return { call, input: { ...page, ...days, ...Object.fromEntries(given) } }
    })
  })
}

/** What each question asks of the database: its own bare SQL. */
async function ownStatements(
  connectionString: string,
  drawn: readonly Question[],
): Promise<Map<Question, Statement[]>> {
  const server = await startInProcess(connectionString)
  try {
    const found = new Map<Question, Statement[]>()
    for (const question of drawn) found.set(question, await server.statements(addressOf(question.call), question.input))
    return found
  } finally {
    await server.stop()
  }
}

/** One name for each text: a statement is prepared once. */
const names = new Map<string, string>()
function prepared([text, values]: Statement) {
  if (!names.has(text)) names.set(text, `bare ${names.size}`)
  return { name: names.get(text)!, text, values: values ?? [] }
}

/** What it costs to be asked at all: HTTP, session, rights and one row. */
async function doorOf(server: RunningServer): Promise<number> {
  const caller = await signIn(server.url, 'admin')
  const ask = () => caller.ask(reports.finalThrough.path, {})
  for (let call = 0; call < WARM; call += 1) await ask()
  const { door } = await inTurns(ROUNDS * 5, { door: ask })
  caller.close()
  return median(door)
}

interface Measured {
  server: RunningServer
  door: number
  pool: Pool
  call: AnyCall
  bare: ReadonlyMap<Question, Statement[]>
  drawn: readonly Question[]
  goal: number
}

async function measure(report: Report, { server, pool, call, bare, drawn, door, goal }: Measured): Promise<void> {
  const asked = drawn.filter(question => question.call === call)
  const took: { ours: number; bare: number; input: object }[] = []
  let caller = await signIn(server.url, 'admin')
  for (const [at, question] of asked.entries()) {
    if (at > 0 && at % QUESTIONS === 0) {
      // Sessions of their own: one alone may not ask so often.
      caller.close()
      caller = await signIn(server.url, 'admin')
    }
    const statements = bare.get(question)!.map(prepared)
    const { input } = question
    const { ours, bare: theirs } = await inTurns(ROUNDS, {
      ours: () => caller.ask(call.path, input),
      bare: async () => {
        for (const statement of statements) await pool.query(statement)
      },
    })
    took.push({ ours: median(ours), bare: median(theirs), input })
  }
  caller.close()
  const worst = took.reduce((one, other) => (other.ours > one.ours ? other : one))
  report.say(`${call.path}, ${asked.length} questions, median`, median(took.map(({ ours }) => ours)), 'ms')
  report.atMost('  the slowest of them', worst.ours, goal, 'ms')
  if (worst.ours > goal) console.log(`    ${JSON.stringify(worst.input)}`)
  const times = (beside: (one: (typeof took)[number]) => number) => median(took.map(one => one.ours / beside(one)))
  report.say(
    `  their own bare SQL ${median(took.map(one => one.bare)).toFixed(2)} ms; times that, median`,
    times(one => one.bare),
    'x',
  )
  if (goal === REPORT_MS)
    report.atMost(
      '  times the bare SQL with what any question costs',
      times(one => one.bare + door),
      TIMES_BARE,
      'x',
    )
}

async function home(report: Report, caller: Caller): Promise<void> {
  const { ours } = await inTurns(ROUNDS * 5, { ours: () => caller.ask('/statistics/overview', { currency: 'MXN' }) })
  report.atMost('the home page in one call, median', median(ours), HOME_MS, 'ms')
}

/** So many rows behind a figure as a spreadsheet, beside the server's memory. */
async function sheet(
  report: Report,
  { caller, server, date }: { caller: Caller; server: RunningServer; date: BusinessDate },
) {
  const days = { dataDateStart: addDays(date, 1 - EXPORT_DAYS), dataDateEnd: date }
  const columns = Object.keys(reports.plans.row.shape).map(field => ({ field, title: field }))
  const request = (input: object) => ({ call: reports.plans.path, name: 'Plans', input, columns })
  const page = { pageNum: 1, pageSize: 10 }
  const { list } = await caller.ask<{ list: { appId: number }[] }>(reports.repaymentReport.path, { ...days, ...page })
  const all = await caller.ask<{ total: number }>(reports.plans.path, { ...days, ...page })
  const input = all.total > EXPORTED_ROWS * 2 ? { ...days, appId: list[0]!.appId } : days
  await exported(caller, request({ ...input, dataDateStart: date }))
  const before = server.residentMegabytes()
  let most = before
  const { rows, rowsASecond } = await exported(caller, request(input), () => {
    most = Math.max(most, server.residentMegabytes())
  })
  report.atLeast(
    `a spreadsheet of ${rows} plans, ${columns.length} columns, rows a second`,
    rowsASecond,
    35_000,
    'rows/s',
  )
  report.atMost("  the server's memory grew by", most - before, MOST_GROWN_MB, 'MB')
}
