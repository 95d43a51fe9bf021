import { standingOf } from '@countinghouse/domain/areas/work-order/standing'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import type { WorkOrder } from './records'

/**
 * Whoever raised a work order may edit it until somebody acted on the node behind (G-182), and while it is back with him; what an
 * app sent, whoever may receive it. Whom it accuses does not.
 */
export async function mayEdit(
  db: Db,
  order: Pick<WorkOrder, 'id' | 'place' | 'created_by' | 'owner_id' | 'collector_id'>,
  actor: Asking,
): Promise<boolean> {
  if (order.place === null || order.collector_id === actor.userId) return false
  if (order.place === 'cs_receive' || order.place.endsWith('_correct')) {
    const node = {
      place: order.place,
      ownerId: order.owner_id,
      ownerActive: true,
      raisedById: order.created_by,
      accusedId: order.collector_id,
    }
    return standingOf(node, actor) === 'mayAct'
  }
  if (order.created_by !== actor.userId) return false
  const acted = await db
    .selectFrom('work_order_node')
    .select('id')
    .where('work_order_id', '=', order.id)
    .where('operated_at', 'is not', null)
    .where('node_type', '=', 3)
    .executeTakeFirst()
  return acted === undefined
}
