import { CHECKS_COLLECTION, rolesOf } from '@countinghouse/domain/areas/work-order/duty'
import { approveRole, workOrderStatus } from '@countinghouse/domain/kernel/lists/work-order'
import { holds, NO_SCOPE } from '@countinghouse/domain/kernel/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, anyOf, type Condition } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'

const S = workOrderStatus.value
const R = approveRole.value
/** The statuses in which a role acts. */
const STATUSES: Readonly<Record<number, readonly number[]>> = {
  [R.customerService]: [S.new, S.customerService],
  [R.balanceAccount]: [S.balanceAccount],
  [R.collection]: [S.collection],
  [R.product]: [S.product],
  [R.customerServiceManager]: [S.customerServiceManager],
}

/** The statuses of what waits for somebody's roles. */
export const statusesOf = ({ rights }: Asking): number[] => rolesOf(rights).flatMap(role => STATUSES[role] ?? [])

/** Work orders `w` that somebody raised or has open, or that are about him. */
export const isOwn = ({ userId }: Asking) =>
  sql<SqlBool>`(w.created_by = ${userId} or (w.place is not null and w.owner_id = ${userId}) or w.collector_id = ${userId})`

/** How far somebody sees among the work orders of his apps: all, who checks collection what concerns it, or his own (G-202). */
export function reachOf(actor: Asking): 'all' | 'collection' | 'own' {
  if ((actor.scopes.get('work-order') ?? NO_SCOPE).all) return 'all'
  return holds(actor.rights, CHECKS_COLLECTION) ? 'collection' : 'own'
}

/** Work orders `w` that somebody reaches: of his apps, as far as he sees. */
export function reachedWorkOrders(actor: Asking): Condition<'w.app_id'> {
  const apps = ofActorsApps(actor, 'w.app_id')
  const reach = reachOf(actor)
  if (reach === 'all') return apps
  return allOf(apps, reach === 'own' ? isOwn(actor) : anyOf(isOwn(actor), sql<SqlBool>`w.of_collection`))
}

/**
 * Whether somebody reads the words and papers of a work order `w`. Whom a complaint accuses reads what it is about, not what its
 * customer said or sent, nor what was noted of him (G-202), unless he entered it.
 */
export const readsWords = ({ userId }: Pick<Asking, 'userId'>) =>
  sql<SqlBool>`(w.collector_id is distinct from ${userId} or w.created_by = ${userId})`

/** Whether somebody sees a file of a work order: what he sent himself, and what its reader sees. */
export const reachesFileOf = async (
  db: Db,
  actor: Asking,
  { id, uploadedBy }: { id: number; uploadedBy: number | null },
): Promise<boolean> =>
  (await db
    .selectFrom('work_order as w')
    .select('w.id')
    .where('w.id', '=', id)
    .where(allOf(reachedWorkOrders(actor), uploadedBy === actor.userId ? undefined : readsWords(actor)))
    .executeTakeFirst()) !== undefined
