import type { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type Expression, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { allOf, equals } from '../../../kernel/filter'
import { type KeptTotal, SORTED_OF_DAYS, SORTED_OF_FEW } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'
import { reached, reachesAll, reachesByPlace } from './reach'

type Filters = ParsedInputOf<typeof telemarketing.assignmentList>

/** How many assignments stand how (decision 0012). */
export const assignmentCounts = addedUp('tele_count', {
  key: [
    'app_id',
    'type',
    'loan_type',
    'days',
    'held_out',
    'closed',
    'assign_status',
    'follow_status',
    'convert_status',
    'last_status',
    'group_id',
    'department_id',
  ],
  sums: ['assignments'],
})

/** How many assignments a list finds, where that is kept: by states and types, for who reaches more than what he holds himself. */
export function keptTotal(input: Filters, actor: Actor, counted: Expression<number>): KeptTotal | undefined {
  const { seatId, mine, hours, mobile, teleMarketUser } = input
  const days = [
    input.assignTimeStart ?? input.assignTimeEnd,
    input.lastFollowUpTimeStart ?? input.lastFollowUpTimeEnd,
    input.registerTimeStart ?? input.registerTimeEnd,
  ]
  if (mobile !== undefined || teleMarketUser !== undefined || mine !== undefined || seatId !== undefined)
    return undefined
  if (days.some(day => day !== undefined)) return { total: counted, sortUpTo: SORTED_OF_DAYS }
  if (hours !== undefined || !reachesByPlace(actor)) return undefined
  const where = allOf(
    reachesAll(actor) ? ofActorsApps(actor, 'k.app_id') : reached(actor, 'k'),
    equals('k.app_id', input.appId),
    equals('k.type', input.type),
    equals('k.loan_type', input.loanType),
    equals('k.days', input.days),
    equals('k.held_out', input.heldOut),
    equals('k.closed', input.open === undefined ? undefined : !input.open),
    equals('k.assign_status', input.assignStatus),
    equals('k.follow_status', input.followStatus),
    equals('k.convert_status', input.convertStatus),
    equals('k.last_status', input.lastFollowUpStatus),
  )
  const total = sql<number>`(select coalesce(sum(k.assignments), 0)::int from tele_count k where ${where})`
  // Few may share a type and some states: no page of theirs is filled before the list was read to its end.
  const states = [input.type, input.days, input.open, input.assignStatus, input.followStatus, input.convertStatus]
  return { total, sortUpTo: states.filter(state => state !== undefined).length > 1 ? SORTED_OF_FEW : 0 }
}
