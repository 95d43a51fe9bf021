import { addressOf, SHORT_SEARCH } from '@countinghouse/contract/kernel/call'
import type { Business } from './business'
import { deskStatements } from './desk-rows'
import { draws, SEED } from './draws'
import { inOne, type Pool } from './in-one'
import { startInProcess } from './in-process'
import { channelLogStatements, contactLogStatements } from './log-rows'
import { officeStatements } from './office-rows'
import { ONE_APP, oneAppStatements } from './one-app'
import type { Report } from './report'

const DRAWS = Number(process.env.DRAWS ?? 500)
/** A table of fewer rows is read as fast without an index; sums that are kept are read in place of what they sum up. */
const LARGE_ROWS = 20_000

/** Who reaches everything, who reaches his department's work, and who reaches everything of one app. */
const ASKING = ['admin', 'collection_supervisor', ONE_APP]

/** Filters of lists, or one value of them, that may, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  '/customer/list reborrowFlag': 'most customers have one of its values, and they are counted',
  ...Object.fromEntries(
    ['/collectionTask', '/platform/collectionTask'].map(desk => [
      `${desk}/collectUserDetails countedTasks=handled`,
      'of a year everybody followed up most tasks, and these are counted',
    ]),
  ),
}

/** The law of plans: whatever a list is asked, no statement of it reads a large table from end to end. */
export async function benchPlans(report: Report, business: Business): Promise<void> {
  const { pool, connectionString } = await business.copy('plans')
  await inOne(pool, [
    ...deskStatements(business.orders, business.date),
    ...channelLogStatements,
    ...contactLogStatements,
    ...officeStatements(business.date),
    ...oneAppStatements,
  ])
  await pool.query('vacuum analyze')
  const large = await largeTables(pool)
  // A fault of our own: a law that does not see it would see none.
  if (
    !(await scannedBy(pool, 'select id from loan_order where extension_count = $1', [99])).some(table =>
      large.has(table),
    )
  )
    throw new Error('The law of plans sees no table that is read from end to end.')
  const drawn = await draws(pool, business.date, DRAWS)
  for (const username of ASKING) {
    const server = await startInProcess(connectionString, username)
    const breaches = new Set<string>()
    try {
      for (const { call, input } of drawn) {
        if (Object.entries(input).some(([field, value]) => isExempt(`${call.path} ${field}`, value))) continue
        for (const [text, values] of await server.statements(addressOf(call), input)) {
          const scanned = await scannedBy(pool, text, values ?? [])
          for (const table of scanned.filter(table => large.has(table)))
            breaches.add(`${call.path} reads all of ${table}: ${JSON.stringify(input)}`)
        }
      }
    } finally {
      await server.stop()
    }
    for (const breach of breaches) console.log(breach)
    report.atMost(
      `lists that read a large table from end to end, ${username}, of ${DRAWS} draws, seed ${SEED}`,
      breaches.size,
      0,
      'lists',
    )
  }
}

const isExempt = (filter: string, value: unknown): boolean =>
  filter in EXEMPT || `${filter}=${value}` in EXEMPT || isShort(value)

const isShort = (value: unknown): boolean =>
  typeof value === 'string' && value.length < SHORT_SEARCH && value !== 'asc' && value !== 'desc'

async function largeTables(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query(`select relname from pg_class where relkind = 'r' and reltuples > ${LARGE_ROWS}
    and relname !~ '_(figure|count)$'`)
  return new Set(rows.map(row => row.relname))
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}

/** Tables that the plan of a statement reads from end to end. */
async function scannedBy(pool: Pool, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  const tables: string[] = []
  const walk = (node: Node): void => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) tables.push(node['Relation Name'])
    for (const below of node.Plans ?? []) walk(below)
  }
  walk((rows[0]['QUERY PLAN'] as [{ Plan: Node }])[0].Plan)
  return tables
}
