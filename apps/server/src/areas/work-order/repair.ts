import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { placeOf } from '@countinghouse/domain/areas/work-order/definition'
import type { Detour, NextPlace } from '@countinghouse/domain/areas/work-order/flow'
import { reopened, type Stuck, stuckBy } from '@countinghouse/domain/areas/work-order/repair'
import type { ActionContext, Context, Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { hoursOf, moveOrderTo, ownerOf } from './open'
import { isActive, listAble } from './people'
import { findWorkOrder } from './queries'
import { lockReached, openNodeOf, type WorkOrder } from './records'

interface Found {
  stuck: Stuck
  next: NextPlace
  ownerName: string
}

/** Why a flow cannot go on by itself, and what its repair opens again; refused for one that can. */
export async function findRepair(trx: Trx | Context['db'], order: WorkOrder): Promise<Found> {
  const node = await openNodeOf(trx as Trx, order.id)
  const nodes = await trx
    .selectFrom('work_order_node')
    .selectAll()
    .where('work_order_id', '=', order.id)
    .where('role', '>', 0)
    .orderBy('id')
    .execute()
  const past = nodes.map(one => ({
    nodeId: one.id,
    place: one.it_node,
    detours: one.detours as unknown as Detour[],
    operateType: one.operated_at === null ? null : one.operate_type,
  }))
  // The work order's own place says where it stood when no node of it is left.
  const again = reopened(past) ?? { place: order.place!, detours: order.detours as unknown as Detour[] }
  const { place, detours } = node ? { place: node.it_node, detours: node.detours as unknown as Detour[] } : again
  const able = order.place === null ? [] : await listAble(trx as Trx, order, place)
  const ownerActive =
    !node ||
    node.owner_id === null ||
    (await isActive(trx, node.owner_id, { place: node.it_node, appId: order.app_id }))
  const open = node && { ownerId: node.owner_id, ownerActive }
  const stuck = stuckBy({ closed: order.place === null, open, people: able.length })
  if (!stuck) throw new Fault(workOrderMessages.notStuck)
  const owner = node?.owner_id
    ? await trx.selectFrom('staff_user').select('name').where('id', '=', node.owner_id).executeTakeFirst()
    : undefined
  return { stuck, next: { place, detours, owner: { kind: 'chosen' } }, ownerName: owner?.name ?? '' }
}

export async function previewRepair(id: number, { db, actor, now }: Context) {
  const reached = await findWorkOrder(db, id, { actor, now })
  if (!reached) throw new Fault(kernelMessages.notFound)
  const order = await db.selectFrom('work_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { stuck, next, ownerName } = await findRepair(db, order)
  const { businessNode, role } = placeOf(next.place)
  return { stuck, appId: order.app_id, businessNode, approveRole: role, ownerName }
}

/** Opens the last unfinished place again, for somebody else where one is named; nothing else changes, no approval is left out. */
export async function repair(
  { id, nextApproveUser, remark }: { id: number; nextApproveUser?: number | undefined; remark: string },
  { db: trx, actor, now, note }: ActionContext,
): Promise<WorkOrder> {
  const order = await lockReached(trx, id, actor)
  if (!order) throw new Fault(kernelMessages.notFound)
  const { stuck, next } = await findRepair(trx, order)
  const ownerId = await ownerOf(trx, order, next, nextApproveUser)
  // The node that could not go on ends without a result; the same place opens behind it.
  await trx
    .updateTable('work_order_node')
    .set({ operated_at: now, operator_id: actor.userId, comments: remark, next_user_id: ownerId })
    .where('work_order_id', '=', id)
    .where('operated_at', 'is', null)
    .execute()
  const moved = await moveOrderTo(trx, order, next, { ownerId, now, hours: await hoursOf(trx, order) })
  note.change({ ownerId: order.owner_id, stuck }, { ownerId, stuck: null })
  note.made({ remark })
  return moved
}
