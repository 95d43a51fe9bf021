import { foundBy } from '@countinghouse/domain/areas/order/list/found-by'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { isFilteredBeyond } from '../../../kernel/counters'
import { allOf, between, type Column, equals, searchesOf, type Where } from '../../../kernel/filter'
import { type KeptTotal, SORTED_OF_DAYS, SORTED_OF_VALUES } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import {
  type Caller,
  inStates,
  type OrderFilters,
  type OrderList,
  type OrderListInput,
  ofPlatformApps,
  ofPlatformTasks,
  ordersWhere,
  seesAllOfPlatform,
} from './queries'

type FilterName = keyof OrderFilters

const CLOSED_VALUES: readonly FilterName[] = [
  'appId',
  'orderType',
  'orderStatus',
  'loanStatus',
  'approvalStatus',
  'settleStatus',
  'overdueBucket',
]
const DAYS: readonly FilterName[] = [
  'applicationTimeStart',
  'applicationTimeEnd',
  'submissionTimeStart',
  'submissionTimeEnd',
  'loanTimeStart',
  'loanTimeEnd',
  'expireTimeStart',
  'expireTimeEnd',
]
// An index holds what these find in the order of the list.
const IN_ORDER: readonly FilterName[] = ['appId', 'orderStatus', 'submissionTimeStart', 'submissionTimeEnd']

/** A condition on the figures that are kept of orders (decision 0014). */
interface Kept {
  where: Where<Column>
  sortUpTo: number
}

/**
 * The figures `k` of the orders that a list finds, as long as it is filtered by closed values and the days of one date;
 * undefined where the orders themselves have to be looked at (decision 0014).
 */
function keptOf(filters: OrderFilters, { name, platform }: OrderList, { actor, today }: Caller): Kept | undefined {
  if (name === 'partialRepayment' || (platform && !seesAllOfPlatform(actor))) return undefined
  if (isFilteredBeyond(filters, [...CLOSED_VALUES, ...DAYS])) return undefined
  const { states, dueFrom, dueTo } = foundBy({ ...filters, list: name }, today)
  const days = {
    applied: [filters.applicationTimeStart, filters.applicationTimeEnd],
    submitted: [filters.submissionTimeStart, filters.submissionTimeEnd],
    lent: [filters.loanTimeStart, filters.loanTimeEnd],
    due: [dueFrom, dueTo],
  } as const
  const asked = Object.entries(days).filter(([, [start, end]]) => start || end)
  if (asked.length > 1) return undefined
  const [date, [start, end]] = asked[0] ?? (['none', [undefined, undefined]] as const)
  const where = allOf(
    equals('k.by_date', date),
    between('k.on_date', start, end),
    platform ? ofPlatformApps(actor, 'k.app_id') : ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', filters.appId),
    inStates('k.status', states),
    equals('k.order_type', filters.orderType),
    equals('k.loan_status', filters.loanStatus),
    equals('k.approval_status', filters.approvalStatus),
    equals('k.settle_status', filters.settleStatus),
  )
  if (date === 'applied' || date === 'lent') return { where, sortUpTo: SORTED_OF_DAYS }
  const isOfRunning = states?.length === 2
  if (date === 'due') return { where, sortUpTo: isOfRunning ? SORTED_OF_VALUES : SORTED_OF_DAYS }
  // Of the platform's apps there may be none, or few orders.
  const isInOrder = !platform && (states?.length ?? 1) === 1 && !isFilteredBeyond(filters, IN_ORDER)
  return { where, sortUpTo: isInOrder ? 0 : SORTED_OF_VALUES }
}

const DATES = ['applicationTime', 'submissionTime', 'loanTime', 'expireTime'] as const
const datesAsked = (filters: OrderFilters): number =>
  DATES.filter(date => filters[`${date}Start`] || filters[`${date}End`]).length

/**
 * All orders that a leader of the platform's desk sees are counted by his tasks; they were all lent. They stand so close in the
 * order of the list that its page is soon found.
 */
function totalOfLeader({ appId }: OrderFilters, { name }: OrderList, { actor }: Caller): KeptTotal | undefined {
  if (name !== 'all' && name !== 'loan') return undefined
  const tasks = allOf(ofPlatformTasks(actor), equals('t.app_id', appId))
  return { total: sql`(select count(distinct t.order_id) from task t where ${tasks})`, sortUpTo: SORTED_OF_VALUES }
}

/** How many orders a list finds, where that is kept; of the days of two dates it is counted by their indexes before the page is read. */
export function keptTotal(
  { sortField = 'submissionTime', ...filters }: OrderListInput,
  list: OrderList,
  caller: Caller,
): KeptTotal | undefined {
  const kept = keptOf(filters, list, caller)
  if (!kept) {
    const where = ordersWhere(filters, list, caller)
    if (list.platform && !isFilteredBeyond(filters, ['appId']) && !seesAllOfPlatform(caller.actor))
      return totalOfLeader(filters, list, caller)
    if (datesAsked(filters) < 2 || searchesOf(where)) return undefined
    return { total: sql`(select count(*) from loan_order o where ${where})`, sortUpTo: SORTED_OF_DAYS }
  }
  const total: Expression<number> = sql`(select coalesce(sum(k.orders), 0) from order_figure k where ${kept.where})`
  const isOtherOrder = sortField !== 'submissionTime'
  return { total, sortUpTo: isOtherOrder ? Math.max(kept.sortUpTo, SORTED_OF_VALUES) : kept.sortUpTo }
}

/** The sums under a list by currency, where they are kept. */
export async function keptSums(db: Db, filters: OrderFilters, list: OrderList, caller: Caller) {
  const kept = keptOf(filters, list, caller)
  return (
    kept &&
    db
      .selectFrom('order_figure as k')
      .where(kept.where)
      .select(({ fn }) => [
        'k.currency',
        fn.sum<string>('k.applied_minor').as('applied'),
        fn.sum<string>('k.lent_minor').as('lent'),
        fn.sum<string>('k.outstanding_minor').as('outstanding'),
        fn.sum<string>('k.late_fee_minor').as('lateFee'),
      ])
      .groupBy('k.currency')
      .having(({ fn }) => fn.sum('k.orders'), '>', 0)
      .execute()
  )
}
