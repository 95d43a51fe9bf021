import type { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import { isFilteredBeyond, onKeptDays } from '../../../kernel/counters'
import { allOf, equals } from '../../../kernel/filter'
import { type KeptTotal, SORTED_OF_VALUES } from '../../../kernel/page'
import { addedUp } from '../../../kernel/retention'
import { ofActorsApps } from '../../../kernel/scope'
import { reachesByApps } from '../../task/moves'

type Filters = ParsedInputOf<typeof paymentProofs.proofList>

/** How many proofs of payment came (decision 0012). */
export const proofCounts = addedUp('proof_count', { key: ['day', 'app_id', 'state'], sums: ['proofs'] })

const KEPT_BY = ['proofState', 'appId', 'receivedTimeStart', 'receivedTimeEnd'] satisfies (keyof Filters)[]

/** How many proofs the list finds, where that is kept: by state, app and days, for who reaches every order of his apps. */
export function keptProofs(input: Filters, actor: Asking): KeptTotal | undefined {
  if (isFilteredBeyond(input, KEPT_BY) || !reachesByApps(actor)) return undefined
  const where = allOf(
    onKeptDays('k.day', input.receivedTimeStart, input.receivedTimeEnd),
    ofActorsApps(actor, 'k.app_id'),
    equals('k.state', input.proofState),
    equals('k.app_id', input.appId),
  )
  return {
    total: sql`(select coalesce(sum(k.proofs), 0)::int from proof_count k where ${where})`,
    sortUpTo: SORTED_OF_VALUES,
  }
}
