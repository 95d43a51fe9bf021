import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { addDays, endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Business } from './business'
import { type Caller, signIn } from './caller'
import { exported } from './exported'
import { type Filtered, pageByBareSql } from './list-bare'
import type { Report } from './report'
import { startServerOver } from './server'
import { inTurns, median, quantile } from './timing'

const ROUNDS = Number(process.env.ROUNDS ?? 200)
const PAGE = 10
const EXPORTED_COLUMNS = 24
/**
 * Calls after which the server's code is compiled as that of one which has answered all day. Of four fresh servers the customer
 * list over 300,000 orders took 2.5 times the bare SQL after 500 calls, 2.2 times after 1,300 and 2.1 times from 2,100 on.
 */
const WARM = 2000

/** Lists as a signed-in member of staff gets them over HTTP, beside the bare SQL of the same page and the same kept total. */
export async function benchLists(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('lists')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    const server = await startServerOver(connectionString, folder)
    try {
      const caller = await signIn(server.url, 'admin')
      const from = addDays(business.date, -30)
      const { rows } = await pool.query("select id from app where app_ssid = 'BENCH1'")
      const appId: number = rows[0].id
      await besideBareSql(report, caller, pageByBareSql(pool, 'order', orders(appId, from, business.date)))
      await besideBareSql(report, caller, pageByBareSql(pool, 'customer', customers(appId, from, business.date)))
      await farPages(report, caller)
      await searches(report, caller)
      await trialBalance(report, caller, business.date)
      await exportAll(report, caller, appId)
      caller.close()
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const orders = (appId: number, from: string, to: string): Filtered => ({
  path: '/order/allOrderList',
  input: { appId, orderStatus: 9, submissionTimeStart: from, submissionTimeEnd: to },
  where: 'app_id = $1 and status = $2 and submitted_at >= $3 and submitted_at < $4',
  values: [appId, 9, startOfDay(from), endOfDay(to)],
  kept: {
    text: `select sum(orders) as total from order_figure
      where by_date = 'submitted' and app_id = $1 and status = $2 and on_date between $3 and $4`,
    values: [appId, 9, from, to],
  },
})

const customers = (appId: number, from: string, to: string): Filtered => ({
  path: '/customer/list',
  input: { appId, createTimeStart: from, createTimeEnd: to },
  where: 'app_id = $1 and registered_at >= $2 and registered_at < $3',
  values: [appId, startOfDay(from), endOfDay(to)],
  kept: {
    text: 'select sum(customers) as total from customer_count where app_id = $1 and registered_on between $2 and $3',
    values: [appId, from, to],
  },
})

type Page = { list: unknown[]; total: number }
const first = { pageNum: 1, pageSize: PAGE }

async function besideBareSql(report: Report, caller: Caller, bare: ReturnType<typeof pageByBareSql>): Promise<void> {
  const { path, input } = bare.filtered
  const ask = () => caller.ask<Page>(path, { ...input, ...first })
  const [ours, theirs] = [await ask(), await bare.page()]
  if (ours.total !== theirs.total || ours.list.length !== theirs.rows)
    throw new Error(`The bare SQL found something else: ${theirs.total} in all, not ${ours.total}.`)
  for (let call = 0; call < WARM; call += 1) await ask()
  const took = await inTurns(ROUNDS, { ours: ask, bare: bare.page })
  report.say(`${path}, ${Object.keys(input).length} filters, ${ours.total} found, median`, median(took.ours), 'ms')
  report.say('  the same page and kept total by bare SQL', median(took.bare), 'ms')
  // On a busy machine the fastest of many says more than their middle.
  report.say('  fastest, times the fastest bare SQL', Math.min(...took.ours) / Math.min(...took.bare), 'x')
  report.atMost('  times the bare SQL', median(took.ours) / median(took.bare), 1.5, 'x')
  report.atMost('  nineteen in twenty', quantile(took.ours, 0.95), 15, 'ms')
}

async function farPages(report: Report, caller: Caller): Promise<void> {
  const page = (pageNum: number) => () => caller.ask<Page>('/order/allOrderList', { pageNum, pageSize: PAGE })
  const { total } = await page(1)()
  const took = await inTurns(ROUNDS / 4, { near: page(1), far: page(1000), last: page(Math.ceil(total / PAGE)) })
  report.say(`/order/allOrderList, all ${total}, page 1, median`, median(took.near), 'ms')
  report.atMost('  page 1,000 against page 1', median(took.far) / median(took.near), 3, 'x')
  report.atMost('  last page against page 1', median(took.last) / median(took.near), 3, 'x')
}

async function searches(report: Report, caller: Caller): Promise<void> {
  for (const [path, input] of [
    ['/customer/list', { custName: 'Raul Trevino' }],
    ['/customer/list', { mobile: '12345' }],
    ['/order/allOrderList', { orderNo: '123456' }],
    ['/order/allOrderList', { custName: 'Raul Trevino Ochoa' }],
  ] as const) {
    const ask = () => caller.ask<Page>(path, { ...input, ...first })
    const { total } = await ask()
    const { ours } = await inTurns(ROUNDS / 4, { ours: ask })
    const what = Object.entries(input).map(([field, text]) => `${field} ${text}`)
    report.atMost(`${path} that contains ${what}, ${total} found, median`, median(ours), 15, 'ms')
  }
}

async function trialBalance(report: Report, caller: Caller, date: string): Promise<void> {
  const period = { currency: 'MXN', businessDateStart: addDays(date, -30), businessDateEnd: date }
  const { ours } = await inTurns(3, { ours: () => caller.ask('/books/trialBalance', period) })
  report.atMost('trial balance of a month', median(ours), 1000, 'ms')
}

/** From the request to the file (CSV): the rows of an app, of settled loans and of running ones. */
async function exportAll(report: Report, caller: Caller, appId: number): Promise<void> {
  const fields = Object.keys(order.allOrderList.row.shape).slice(0, EXPORTED_COLUMNS)
  const columns = fields.map(field => ({ field, title: field }))
  for (const orderStatus of [9, 7]) {
    const input = { appId, orderStatus }
    const { rows, rowsASecond } = await exported(caller, {
      call: '/order/allOrderList',
      name: 'Orders',
      input,
      columns,
    })
    report.atLeast(
      `export of ${rows} orders in state ${orderStatus}, ${EXPORTED_COLUMNS} columns, rows a second`,
      rowsASecond,
      35_000,
      'rows/s',
    )
  }
}
