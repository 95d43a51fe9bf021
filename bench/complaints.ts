import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { Business } from './business'
import { signIn } from './caller'
import { COMPLAINTS, complaintStatements } from './complaint-rows'
import { inOne } from './in-one'
import type { Report } from './report'
import { startServerOver } from './server'
import { inTurns, quantile } from './timing'
import { vacuumed } from './vacuumed'

const ROUNDS = Number(process.env.ROUNDS ?? 100)

/** Complaints at their size: the list by each view and filter, for the manager and for who sees a part of them; reports of three months. */
export async function benchComplaints(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('complaints')
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'))
  try {
    await inOne(pool, complaintStatements(business.date))
    for (const table of ['work_order', 'work_order_node', 'loan_order']) await vacuumed(pool, table)
    const server = await startServerOver(connectionString, folder)
    try {
      // One after the other: a connection that nobody uses is closed.
      for (const [username, asked] of Object.entries(questions(business.date))) {
        const caller = await signIn(server.url, username)
        for (const [path, input] of asked) {
          const ask = () => caller.ask<{ total: number }>(path, { pageNum: 1, pageSize: 10, ...input })
          const { total } = await ask()
          const { ours } = await inTurns(ROUNDS, { ours: ask })
          const what = Object.entries(input).map(([name, value]) => `${name}=${value}`)
          report.atMost(
            `${username} ${path} ${what.join(' ')}, ${total} of ${COMPLAINTS}, 19 in 20`,
            quantile(ours, 0.95),
            50,
            'ms',
          )
        }
        caller.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Question = readonly [path: string, input: object]

function questions(date: string): Readonly<Record<string, readonly Question[]>> {
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
  const cuts = ['ByCause', 'ByChannel', 'ByCollector', 'ByApp', 'BySettle', 'Repeat']
  const list = '/workOrder/list'
  return {
    cs_manager: [
      ...filters.map((input): Question => [list, input]),
      ...cuts.map((cut): Question => [`/workOrder/report${cut}`, days]),
    ],
    collection_supervisor: [{}, { concern: 'collection' }, { view: 'role' }].map((input): Question => [list, input]),
  }
}
