import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { Business } from './business'
import { type Caller, connected, signIn } from './caller'
import { statementsOf } from './in-process'
import type { Report } from './report'
import { startBareServer, startServerOver } from './server'
import { median } from './timing'

const PEOPLE = 8
const ROUNDS = 3
const ROUND_MS = 1500
/** Answers after which the server's code is compiled as that of one which has answered all day: it spends 1.5 ms on the first, 1.0 ms on later ones. */
const WARM = 3000
const page = { pageNum: 1, pageSize: 10 }

/** Answers a second to eight people at once, beside a bare Fastify server that runs the same statements one after the other. */
export async function benchRates(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('rates')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-rates-'))
  try {
    const { rows } = await pool.query(
      'select id, app_id from loan_order where status = 7 and due_on < current_date order by id limit 1',
    )
    const [{ id: orderId, app_id: appId }] = rows
    const days = { submissionTimeStart: addDays(business.date, -30), submissionTimeEnd: business.date }
    const questions: [string, object][] = [
      ['/order/allOrderList', page],
      ['/order/allOrderList', { ...page, appId, orderStatus: 9, ...days }],
      ['/order/allOrderList', { ...page, orderStatus: 7 }],
      ['/order/overdueList', page],
      ['/customer/list', { ...page, appId }],
      ['/order/detail', { orderId }],
    ]
    const asked = await statementsOf(connectionString, questions)
    const file = join(folder, 'routes.json')
    writeFileSync(file, JSON.stringify(Object.fromEntries(asked.map((statements, n) => [`/bare/${n}`, statements]))))
    const server = await startServerOver(connectionString, folder)
    const bare = await startBareServer(connectionString, file)
    try {
      const theirs = await Promise.all(Array.from({ length: PEOPLE }, () => connected(bare.url, '')))
      for (const [n, [path, input]] of questions.entries()) {
        // Signed in anew for each: a session may ask so often a minute and no more.
        const ours = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(server.url, 'admin')))
        const ways = { ours: () => rate(ours, path, input), bare: () => rate(theirs, `/bare/${n}`, {}) }
        await warm(ours, path, input)
        await warm(theirs, `/bare/${n}`, {})
        const rates = { ours: [] as number[], bare: [] as number[] }
        for (let round = 0; round < ROUNDS; round += 1)
          for (const way of ['ours', 'bare'] as const) rates[way].push(await ways[way]())
        report.say(`${path} ${JSON.stringify(input)}, ${PEOPLE} at once`, median(rates.ours), '/s')
        report.say(`  bare Fastify, the same ${asked[n]!.length} statements`, median(rates.bare), '/s')
        report.atLeast('  of the bare one', median(rates.ours) / median(rates.bare), 0.5, 'x')
        for (const caller of ours) caller.close()
      }
      for (const caller of theirs) caller.close()
    } finally {
      await bare.stop()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function warm(callers: readonly Caller[], path: string, input: object): Promise<void> {
  const each = Math.ceil(WARM / callers.length)
  await Promise.all(
    callers.map(async caller => {
      for (let answer = 0; answer < each; answer += 1) await caller.ask(path, input)
    }),
  )
}

/** Answers a second that these callers get, each asking again as soon as he was answered. */
async function rate(callers: readonly Caller[], path: string, input: object): Promise<number> {
  let answers = 0
  const began = performance.now()
  await Promise.all(
    callers.map(async caller => {
      while (performance.now() - began < ROUND_MS) {
        await caller.ask(path, input)
        answers += 1
      }
    }),
  )
  return answers / ((performance.now() - began) / 1000)
}
