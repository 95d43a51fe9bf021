import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { Business } from './business'
import { type Caller, signIn } from './caller'
import { COMPLAINTS, complaintStatements } from './complaint-rows'
import { inOne } from './in-one'
import type { Report } from './report'
import { startServerOver } from './server'
import { inTurns, quantile } from './timing'

const ROUNDS = Number(process.env.ROUNDS ?? 100)

/** Complaints at their size: the list by each view and filter, for the manager and for who sees a part of them; reports of three months. */
export async function benchComplaints(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('complaints')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    await inOne(pool, complaintStatements(business.date))
    await pool.query('vacuum work_order')
    const server = await startServerOver(connectionString, folder)
    try {
      const manager = await signIn(server.url, 'cs_manager')
      const supervisor = await signIn(server.url, 'collection_supervisor')
      const ask = (caller: Caller, path: string, input: object) => caller.ask<{ total: number }>(path, input)
      for (const [caller, path, input] of questions(manager, supervisor, business.date)) {
        const { total } = await ask(caller, path, input)
        const { ours } = await inTurns(ROUNDS, { ours: () => ask(caller, path, input) })
        const name = `${path} ${Object.keys(input).slice(2).join(' ') || 'all'}${caller === supervisor ? ', a part' : ''}, ${total} of ${COMPLAINTS}, 19 in 20`
        report.atMost(name, quantile(ours, 0.95), 50, 'ms')
      }
      manager.close()
      supervisor.close()
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Question = readonly [Caller, string, object]

function questions(manager: Caller, supervisor: Caller, date: string): Question[] {
  const page = { pageNum: 1, pageSize: 10 }
  const month = { createTimeStart: addDays(date, -30), createTimeEnd: date }
  const filters = [
    ...['mine', 'role', 'team', 'overdue', 'stuck'].map(view => ({ view })),
    {},
    month,
    { status: 2 },
    { custMobile: '1234' },
    { firstLevelQuestion: 2, secondLevelQuestion: 201 },
    { complainChannel: 5 },
    { custAppeal: 3 },
    { tag: 7 },
    { satisfaction: 1 },
    { settleStatus: 1 },
    { took: 'longer' },
    { concern: 'collection' },
    { sortField: 'dueTime', sortOrder: 'asc' },
  ]
  const days = { dataDateStart: addDays(date, -91), dataDateEnd: date }
  const reports = ['Cause', 'Channel', 'Collector', 'App', 'Settle', 'Repeat'].map(cut => `/workOrder/reportBy${cut}`)
  return [
    ...filters.map((input): Question => [manager, '/workOrder/list', { ...page, ...input }]),
    ...[{}, { concern: 'collection' }, { view: 'role' }].map(
      (input): Question => [supervisor, '/workOrder/list', { ...page, ...input }],
    ),
    ...reports.map((path): Question => [manager, path.replace('ByRepeat', 'Repeat'), { ...page, ...days }]),
  ]
}
