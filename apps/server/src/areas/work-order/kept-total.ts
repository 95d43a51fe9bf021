import { belongsTo } from '@countinghouse/domain/areas/work-order/raising'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import { allOf, oneOf, type Where } from '../../kernel/filter'
import { filtersOf, type KeptTotal, SORTED_OF_FEW } from '../../kernel/page'
import { addedUp } from '../../kernel/retention'
import { ofActorsApps } from '../../kernel/scope'
import { isOwn, reachOf, statusesOf } from './reach'
import { type Took, tookValue } from './took'

/** How many work orders each filter finds by each of its values (decisions 0012, 0051). */
export const workOrderCounts = addedUp('work_order_count', {
  key: ['app_id', 'of_collection', 'filter', 'value'],
  sums: ['orders'],
})

/** Complaints by the day on which they came (migration 0156), as the regulator asks of them. */
export const complaintFigures = addedUp('complaint_figure', {
  key: ['day', 'app_id'],
  sums: ['complaints', 'answered', 'answered_late', 'closed', 'closed_seconds'],
})

/** Which apps' work orders, and whether those about collection: columns of the counts that go with any filter. */
const BESIDE = ['appId', 'country', 'concern']
/** The filters that are counted by, as the migration names them. */
const COUNTED = [
  'status',
  'type',
  'workFlowType',
  'firstLevelQuestion',
  'secondLevelQuestion',
  'questionV1',
  'complainChannel',
  'custAppeal',
  'level',
  'tag',
  'source',
  'handleStatus',
  'backVisit',
  'satisfaction',
  'decision',
  'collectionUserId',
  'settleStatus',
]

interface Wanted {
  view?: string | undefined
  appId?: number | undefined
  country?: string | undefined
  concern?: 'collection' | 'others' | undefined
  took?: Took | undefined
  firstLevelQuestion?: number | undefined
  secondLevelQuestion?: number | undefined
}

/** The one filter by whose values a list asks, as the counts have it; undefined where they do not tell. */
function countedBy(input: Wanted, actor: Asking): { filter: string; values: readonly number[] } | undefined {
  const given = input as Readonly<Record<string, unknown>>
  const asked = filtersOf(input).filter(name => !BESIDE.includes(name))
  const { firstLevelQuestion: first, secondLevelQuestion: second } = input
  // A question of the second level stands below one of the first alone (G-191).
  const implied = first !== undefined && second !== undefined && belongsTo(second, first)
  const [filter, ...more] = implied ? asked.filter(name => name !== 'firstLevelQuestion') : asked
  if (more.length > 0) return undefined
  if (filter === undefined) return { filter: '', values: [0] }
  if (filter === 'view') return input.view === 'role' ? { filter: 'status', values: statusesOf(actor) } : undefined
  if (filter === 'took') return { filter, values: [tookValue(input.took!)] }
  return COUNTED.includes(filter) ? { filter, values: [given[filter] as number] } : undefined
}

/** How many work orders a list finds, where that is kept: asked by one filter, by who reaches more than his own. */
export function keptTotal(input: Wanted, where: Where<string>, actor: Asking): KeptTotal | undefined {
  const by = countedBy(input, actor)
  const reach = reachOf(actor)
  if (!by || reach === 'own') return undefined
  const kept = allOf(
    ofActorsApps(actor, 'k.app_id'),
    sql<SqlBool>`k.filter = ${by.filter}`,
    oneOf('k.value', by.values),
    input.appId === undefined ? undefined : sql<SqlBool>`k.app_id = ${input.appId}`,
    input.country === undefined
      ? undefined
      : sql<SqlBool>`k.app_id in (select id from app where country = ${input.country})`,
    input.concern && sql<SqlBool>`k.of_collection = ${input.concern === 'collection'}`,
    reach === 'collection' ? sql<SqlBool>`k.of_collection` : undefined,
  )
  const sum = sql<number>`(select coalesce(sum(k.orders), 0)::int from work_order_count k where ${kept})`
  // Whoever checks collection reaches a few beside what concerns it: those that he raised or has.
  const beside = sql<number>`(select count(*)::int from work_order w where ${where} and ${isOwn(actor)} and not w.of_collection)`
  return {
    total: reach === 'collection' ? sql<number>`(${sum} + ${beside})` : sum,
    sortUpTo: by.filter === '' ? 0 : SORTED_OF_FEW,
  }
}
