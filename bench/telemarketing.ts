import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { Business } from './business'
import { inOne, type Pool } from './in-one'
import { statementsOf } from './in-process'
import type { Report } from './report'
import { ASSIGNMENTS, telemarketingStatements } from './telemarketing-rows'
import { quantile } from './timing'
import { vacuumed } from './vacuumed'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const GOAL_MS = 50
const TABLES = [
  'tele_assignment',
  'tele_assignment_name',
  'tele_name_count',
  'tele_finding',
  'tele_turn',
  'tele_follow',
  'tele_push',
] as const

type Question = readonly [path: string, input: object]

/** Telemarketing at its size: every list by each of its filters and all statistics, by what PostgreSQL says that it took. */
export async function benchTelemarketing(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('telemarketing')
  await inOne(pool, telemarketingStatements(business.date))
  for (const table of TABLES) await vacuumed(pool, table)
  const asked: [username: string, questions: readonly Question[]][] = [
    ['admin', [...lists(business.date), ...statistics(business.date)]],
    [
      'bench-seat-1',
      [
        ['/telemarketing/assignment/worklist', {}],
        ['/telemarketing/assignment/list', {}],
        ['/statistics/waiting', { currency: 'MXN' }],
        ['/statistics/ownWork', { currency: 'MXN' }],
      ],
    ],
  ]
  for (const [username, questions] of asked) {
    const statements = await statementsOf(connectionString, questions, username)
    for (const [index, [path, input]] of questions.entries()) {
      const took: number[] = []
      // The first time reads from the disk.
      for (let round = -1; round < ROUNDS; round += 1) {
        let sum = 0
        for (const [text, values] of statements[index]!) sum += await explained(pool, text, values ?? [])
        if (round >= 0) took.push(sum)
      }
      const what = Object.entries(input).map(([name, value]) => `${name}=${value}`)
      const name = `${username} ${path.replace('/telemarketing/', '')} ${what.join(' ')}, ${ASSIGNMENTS}, 19 in 20`
      report.atMost(name, quantile(took, 0.95), GOAL_MS, 'ms')
    }
  }
}

/** Milliseconds that a statement took to plan and to run. */
async function explained(pool: Pool, text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values)
  const [plan] = rows[0]['QUERY PLAN'] as [{ 'Planning Time': number; 'Execution Time': number }]
  return plan['Planning Time'] + plan['Execution Time']
}

function lists(today: string): Question[] {
  const week = { assignTimeStart: addDays(today, -40), assignTimeEnd: addDays(today, -33) }
  const assignments: object[] = [
    {},
    ...[1, 8, 10].map(type => ({ type })),
    ...[0, 1, 2].flatMap(value => [{ assignStatus: value }, { followStatus: value }]),
    ...[0, 1].map(convertStatus => ({ convertStatus })),
    { loanType: 2 },
    { days: 21 },
    { hours: 600 },
    { lastFollowUpStatus: '1' },
    { heldOut: true },
    { open: true },
    { open: false },
    { mine: true },
    { mobile: '5500001234' },
    { teleMarketUser: 'Castillo' },
    week,
    { lastFollowUpTimeStart: addDays(today, -40), lastFollowUpTimeEnd: addDays(today, -33) },
    { registerTimeStart: addDays(today, -40), registerTimeEnd: addDays(today, -33) },
    { type: 3, assignStatus: 1, followStatus: 1, open: true },
    { sortField: 'assignTime', sortOrder: 'asc' },
    { sortField: 'lastFollowUpTime', sortOrder: 'desc' },
  ]
  const days = { dataDateStart: addDays(today, -30), dataDateEnd: today }
  const turns = [{}, { type: 3 }, { businessType: 4 }, { heldOut: true }, { counted: 'converted', conversionDay: 2 }]
  return [
    ...assignments.map((input): Question => ['/telemarketing/assignment/list', { pageSize: 20, ...input }]),
    ...turns.map((input): Question => ['/telemarketing/statistics/turns', { ...days, ...input }]),
    ...[{}, { type: 3 }, { heldOut: true }, { heldOut: false, convertStatus: 1 }].map(
      (input): Question => ['/telemarketing/statistics/findings', { ...days, ...input }],
    ),
    ...[{}, { pushState: 'taken' }, { pushState: 'failed' }, { type: 2 }, { externalId: 'CRM-T2000' }].map(
      (input): Question => ['/telemarketing/crmPush/list', input],
    ),
    ['/telemarketing/seat/list', {}],
    ['/telemarketing/group/list', {}],
  ]
}

function statistics(today: string): Question[] {
  const days = { dataDateStart: addDays(today, -91), dataDateEnd: today }
  const reports = ['daily', 'appPackage', 'businessType', 'conversion', 'earlySettlement', 'holdout']
  return reports.map(report => [`/telemarketing/statistics/${report}`, days])
}
