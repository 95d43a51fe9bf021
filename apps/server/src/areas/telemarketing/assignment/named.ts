import type { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, nameContains, searchesOf, type Where } from '../../../kernel/filter'
import { filtersOf, type KeptTotal, type PageInput } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'
import { reachesAll } from './reach'

type Filters = ParsedInputOf<typeof telemarketing.assignmentList>

const COUNTED_BY_NAME = ['teleMarketUser', 'appId'] satisfies (keyof Filters)[]
/** Up to so many are all found and sorted, within some 30 ms. */
const SORTED_OF_NAMED = 10_000
/** A page that lies in the first part of what is found, by this measure, is read in the order of the list, name by name. */
const ONE_PAGE_OF = 50

/** How many assignments are of customers of each name (decision 0064). */
export const nameCounts = addedUp('tele_name_count', { key: ['app_id', 'cust_name'], sums: ['assignments'] })

/** Assignments `a` of customers of a name; where nothing else is asked, with how many these are. */
export async function findNamed(
  db: Db,
  input: Filters & Pick<PageInput, 'cursor'>,
  actor: Actor,
): Promise<{ where: Where; kept?: KeptTotal } | undefined> {
  const counts = filtersOf(input).every(filter => COUNTED_BY_NAME.some(one => one === filter)) && reachesAll(actor)
  const name = nameContains('n.cust_name', input.teleMarketUser, 'teleMarketUser')
  if (!name) return undefined
  if (!counts || searchesOf(name) === 'many' || input.cursor) {
    const customers = nameContains('c.cust_name', input.teleMarketUser, 'teleMarketUser')
    return { where: sql<SqlBool>`a.customer_id in (select c.id from customer c where ${customers})` }
  }
  const found = allOf(name, ofActorsApps(actor, 'n.app_id'), equals('n.app_id', input.appId))
  const among = sql<SqlBool>`a.id in (select n.assignment_id from tele_assignment_name n where ${found})`
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n.assignments), 0)::int as total from tele_name_count n where ${found}`.execute(db)
  const { total } = rows[0]!
  const kept = { total: sql<number>`${sql.lit(total)}`, sortUpTo: SORTED_OF_NAMED }
  const isNear = total > SORTED_OF_NAMED && input.pageNum * input.pageSize * ONE_PAGE_OF < total
  // Looked at one after the other: what `offset` stands behind is not turned into a search for all of them.
  const each = sql<SqlBool>`exists (select 1 from tele_assignment_name n where n.assignment_id = a.id and ${name} offset 0)`
  return { where: isNear ? each : among, kept }
}
