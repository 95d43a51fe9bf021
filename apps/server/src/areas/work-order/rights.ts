import { type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { type Standing, standingOf } from '@countinghouse/domain/areas/work-order/standing'
import type { Asking } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { isActive } from './people'
import type { WorkOrder } from './records'

type Open = Pick<WorkOrder, 'app_id' | 'owner_id' | 'created_by' | 'collector_id'> & { place: PlaceName }

/** Whether somebody may act on the open place of a work order. */
export const standingOn = async (db: Db, order: Open, actor: Asking): Promise<Standing> =>
  standingOf(
    {
      place: order.place,
      ownerId: order.owner_id,
      ownerActive:
        order.owner_id === null || (await isActive(db, order.owner_id, { place: order.place, appId: order.app_id })),
      raisedById: order.created_by,
      accusedId: order.collector_id,
    },
    actor,
  )

/**
 * Whoever raised a work order may edit it until somebody acted on the node behind (G-182), and while it is back with him; what an
 * app sent, whoever may receive it. Whom it accuses does not.
 */
export async function mayEdit(
  db: Db,
  { place, ...order }: Pick<WorkOrder, 'id' | 'app_id' | 'place' | 'created_by' | 'owner_id' | 'collector_id'>,
  actor: Asking,
): Promise<boolean> {
  if (place === null || order.collector_id === actor.userId) return false
  if (place === 'cs_receive' || placeOf(place).corrects)
    return (await standingOn(db, { ...order, place }, actor)) === 'mayAct'
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
