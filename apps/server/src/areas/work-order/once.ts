import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import type { Decision } from '@countinghouse/domain/kernel/lists/work-order'
import { sql } from 'kysely'
import type { ActionContext, Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { carryOut, type Outcome } from './outcome'
import type { WorkOrder } from './records'

type Given = Parameters<typeof carryOut>[2]

/**
 * A decision acts once on a locked work order (G-197): taken again, by a later node or after a repair, it changes nothing while
 * what it did stands. A money request that was refused or withdrawn did nothing, so it is made anew. Another amount than the
 * one that was asked for is a fault on `baAmount`.
 */
export async function carryOutOnce(
  chosen: Decision,
  order: WorkOrder,
  given: Given,
  context: ActionContext,
): Promise<Outcome> {
  const { db: trx, actor, now } = context
  const earlier = await findEarlier(trx, order.id, chosen)
  if (earlier && earlier.state !== 'refused' && earlier.state !== 'withdrawn') {
    const { amount_minor: amountMinor, currency } = earlier
    const isKnown = amountMinor !== null && currency !== null
    if (isKnown && given.amountMinor !== undefined && given.amountMinor !== amountMinor)
      throw new Fault(workOrderMessages.actedAlready, { amount: { amountMinor, currency } }, 'baAmount')
    return {}
  }
  const outcome = await carryOut(chosen, order, given, context)
  const made = {
    at: now,
    by_id: actor.userId,
    request_id: outcome.requestId ?? null,
    moved_tasks: outcome.movedTasks ?? null,
  }
  await trx
    .insertInto('work_order_outcome')
    .values({ work_order_id: order.id, decision: chosen, ...made })
    .onConflict(conflict => conflict.columns(['work_order_id', 'decision']).doUpdateSet(made))
    .execute()
  return outcome
}

/** What was asked for: the price of an extension, or the amount itself. */
const askedMinor = sql<number | null>`coalesce((p.payload ->> 'priceMinor')::int8, p.amount_minor)`

const findEarlier = (trx: Trx, id: number, chosen: Decision) =>
  trx
    .selectFrom('work_order_outcome as x')
    .leftJoin('pending_change as p', 'p.id', 'x.request_id')
    .select(['x.id', 'p.state', 'p.currency', askedMinor.as('amount_minor')])
    .where('x.work_order_id', '=', id)
    .where('x.decision', '=', chosen)
    .executeTakeFirst()
