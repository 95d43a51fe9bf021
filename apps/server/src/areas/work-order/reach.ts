import { FLOWS } from '@countinghouse/domain/areas/work-order/definition'
import { CHECKS_COLLECTION } from '@countinghouse/domain/areas/work-order/duty'
import { workFlowType } from '@countinghouse/domain/kernel/lists/work-order'
import { holds, NO_SCOPE } from '@countinghouse/domain/kernel/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, anyOf, type Condition } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'

const COLLECTION_FLOWS = workFlowType.values.filter(
  type => FLOWS[type].route.includes('col_check') || type === workFlowType.value.balanceByCollector,
)
/** First-level question 2: collection. */
const COLLECTION_QUESTION = 2

/** Work orders `w` that concern collection: by their flow, their place, whom they accuse, or what is asked (G-202). */
export const ofCollection = sql<SqlBool>`(w.flow_type = any(${COLLECTION_FLOWS}::smallint[]) or w.status = 4
  or w.collector_id is not null or w.first_question = ${sql.lit(COLLECTION_QUESTION)})`

/**
 * Work orders `w` that somebody reaches: of his apps; and who does not see all of them, those that he raised, has open, or that
 * are about him (G-202), who checks collection all that concern it.
 */
export function reachedWorkOrders(actor: Asking): Condition<'w.app_id'> {
  const apps = ofActorsApps(actor, 'w.app_id')
  const scope = actor.scopes.get('work-order') ?? NO_SCOPE
  if (scope.all) return apps
  const own = sql<SqlBool>`(w.created_by = ${actor.userId} or w.owner_id = ${actor.userId} or w.collector_id = ${actor.userId})`
  if (!holds(actor.rights, CHECKS_COLLECTION)) return allOf(apps, own)
  return allOf(apps, anyOf(own, ofCollection))
}

/** Whether somebody reaches a work order. */
export const reachesWorkOrder = async (db: Db, actor: Asking, id: number): Promise<boolean> =>
  (await db
    .selectFrom('work_order as w')
    .select('w.id')
    .where('w.id', '=', id)
    .where(allOf(reachedWorkOrders(actor)))
    .executeTakeFirst()) !== undefined
