import { pausedBy } from '@countinghouse/domain/areas/contact/complaint'
import { startClock } from '@countinghouse/domain/areas/work-order/clock'
import { isViolent } from '@countinghouse/domain/areas/work-order/definition'
import { beginning } from '@countinghouse/domain/areas/work-order/flow'
import { firstLevel, sourceOf } from '@countinghouse/domain/areas/work-order/raising'
import {
  type ApproveRole,
  approveRole,
  businessNode,
  nodeType,
  operateType,
  workOrderType,
} from '@countinghouse/domain/kernel/lists/work-order'
import type { Insertable } from 'kysely'
import type { Trx } from '../../kernel/context'
import type { WorkOrderTable } from '../../kernel/database/schema.generated'
import { insertRow } from '../../kernel/insert-row'
import { addPause, endPause } from '../contact/moves'
import { type DeskActor, SYSTEM_ACTOR } from '../task/moves'
import { clockColumns } from './clocks'
import { hoursOf, moveOrderTo, ownerOf, sendNotices, tellOwner } from './open'
import { changeWorkOrder, insertNode, lockWorkOrder, type WorkOrder } from './records'

/** What is written of a work order when it is raised, in the table's columns. */
export type Raised = Pick<
  Insertable<WorkOrderTable>,
  | 'customer_id'
  | 'order_id'
  | 'cust_mobile'
  | 'cust_email'
  | 'given_name'
  | 'surname'
  | 'second_question'
  | 'appeal'
  | 'collection_date'
  | 'collector_id'
  | 'collection_mobile'
  | 'folio'
  | 'answer_due_on'
  | 'file_ids'
  | 'message_id'
  | 'source_event_id'
  | 'pause_id'
> & {
  app_id: number
  type: 1 | 2
  flow_type: WorkOrder['flow_type']
  first_question: number
  label: number
  channel: number
  level?: WorkOrder['level'] | undefined
  remark: string
}

const R = approveRole.value
const N = businessNode.value

/** Raises a work order as somebody of staff, or as an app sent it; violence stops contact in the same transaction. */
export async function raise(
  trx: Trx,
  raised: Raised,
  {
    by,
    as,
    chosen,
    now,
  }: {
    by: DeskActor | null
    as: ApproveRole
    chosen?: number | undefined
    now: Date
  },
): Promise<WorkOrder> {
  const hours = await hoursOf(trx, raised)
  const level = raised.level ?? firstLevel(raised.channel)
  const clock = startClock(hours, now, level)
  const first = beginning(raised.flow_type, by === null)
  const timed = { level, answer_due_on: raised.answer_due_on ?? null, answered_at: null }
  const id = await insertRow(trx, 'work_order', {
    ...raised,
    level,
    source: sourceOf(raised.channel, as),
    raised_role: as as 1 | 3 | 5,
    created_by: by?.userId ?? null,
    created_at: now,
    status: 0,
    place: first.place,
    ...clockColumns(timed, clock, { hours, now }),
  })
  const order = (await lockWorkOrder(trx, id))!
  const ownerId = by === null ? null : await ownerOf(trx, order, first, chosen)
  if (by !== null) {
    const complaint = order.type === workOrderType.value.complaint
    const ofCollection = as === R.collection
    const receives = ofCollection ? N.collectionReceives : N.customerServiceReceives
    const adds = ofCollection ? N.collectionAdds : N.customerServiceAdds
    await insertNode(trx, {
      work_order_id: id,
      it_node: 'cs_receive',
      business_node: complaint ? receives : adds,
      node_type: complaint ? nodeType.value.complaintReceived : nodeType.value.workOrderAdded,
      role: as,
      owner_id: by.userId,
      opened_at: now,
      operate_type: operateType.value.pass,
      operator_id: by.userId,
      operated_at: now,
      comments: order.remark,
      next_user_id: ownerId,
    })
    await sendNotices(trx, order, now)
  }
  const moved = await moveOrderTo(trx, order, first, { ownerId, now, hours })
  return stopContact(trx, moved, { by: by ?? SYSTEM_ACTOR, now })
}

/**
 * A complaint of violence stops contact (DOMAIN 11); whom a complaint of any kind names loses the customer's tasks and gets none
 * of them (DOMAIN 7).
 */
async function stopContact(trx: Trx, order: WorkOrder, { by, now }: By): Promise<WorkOrder> {
  const violent = isViolent(order.flow_type)
  if (order.customer_id === null || order.pause_id !== null || !(violent || namesCollector(order))) return order
  const pause = {
    customerId: order.customer_id,
    appId: order.app_id,
    reason: 'complaint' as const,
    ...(violent && { complaintKind: 'violence' as const }),
    purposes: violent ? pausedBy('violence') : [],
    remark: order.remark.slice(0, 500),
    excludedUserId: order.collector_id ?? undefined,
  }
  const { pauseId } = await addPause(trx, pause, { by, now })
  return setPause(trx, order.id, pauseId)
}

interface By {
  by: DeskActor
  now: Date
}

const namesCollector = (order: WorkOrder) => order.type === workOrderType.value.complaint && order.collector_id !== null

const setPause = (trx: Trx, id: number, pauseId: number | null): Promise<WorkOrder> =>
  trx.updateTable('work_order').set({ pause_id: pauseId }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * The same once it was edited: contact stops with whom the work order is about now and goes on with whom it was not about, and who
 * is named only now loses his tasks, the open place of this work order too.
 */
export async function stopContactAnew(
  trx: Trx,
  { before, after }: { before: WorkOrder; after: WorkOrder },
  { by, now }: By,
): Promise<WorkOrder> {
  const isOther =
    before.customer_id !== after.customer_id || (!isViolent(before.flow_type) && isViolent(after.flow_type))
  let order = after
  if (isOther && order.pause_id !== null) {
    await endPause(trx, order.pause_id, { userId: by.userId, now, remark: `#${order.id}` })
    order = await setPause(trx, order.id, null)
  }
  const stopped = await stopContact(trx, order, { by, now })
  const { customer_id: customerId, collector_id: accusedId } = stopped
  if (accusedId === null || accusedId === before.collector_id) return stopped
  const isPaused = stopped.pause_id !== order.pause_id
  if (!isPaused && customerId !== null && namesCollector(stopped)) {
    const excluded = { customerId, appId: stopped.app_id, excludedUserId: accusedId }
    const remark = stopped.remark.slice(0, 500)
    await addPause(trx, { ...excluded, reason: 'complaint', purposes: [], remark }, { by, now })
  }
  return stopped.owner_id === accusedId ? leaveOpen(trx, stopped, now) : stopped
}

/** Nobody has the open place any more; who could is told. */
async function leaveOpen(trx: Trx, { id }: WorkOrder, now: Date): Promise<WorkOrder> {
  await trx
    .updateTable('work_order_node')
    .set({ owner_id: null })
    .where('work_order_id', '=', id)
    .where('operated_at', 'is', null)
    .execute()
  const order = await changeWorkOrder(trx, id, { owner_id: null })
  await tellOwner(trx, order, now)
  return order
}
