import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import { type Clock, pauseClock, resumeClock, type WorkingHours } from '@countinghouse/domain/areas/work-order/clock'
import { FLOWS, type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { isHandled, type NextPlace, statusOf, waitsForCustomer } from '@countinghouse/domain/areas/work-order/flow'
import { approveRole, businessNode, nodeType, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import type { Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { addNotices } from '../notices/moves'
import { clockColumns } from './clocks'
import { readHours } from './hours'
import { isActive, listAble, listApprovers } from './people'
import { bump, insertNode, placeOfOrder, type WorkOrder } from './records'

/** The page of a work order. */
export const linkOf = (id: number): string => `/workOrder/detail?id=${id}`

const N = businessNode.value
const R = approveRole.value
const TOLD: Readonly<Record<string, (typeof approveRole.values)[number]>> = {
  [N.noticeToCollection]: R.collection,
  [N.noticeToBalanceAccount]: R.balanceAccount,
  [N.noticeToCustomerService]: R.customerService,
  [N.noticeToProduct]: R.product,
  [N.noticeToCustomerServiceManager]: R.customerServiceManager,
}
const IT_NODE: Readonly<Record<string, string>> = {
  [N.noticeToCollection]: 'notice_col',
  [N.noticeToBalanceAccount]: 'notice_ba',
  [N.noticeToCustomerService]: 'notice_cs',
  [N.noticeToProduct]: 'notice_product',
  [N.noticeToCustomerServiceManager]: 'notice_csm',
}

/** Sends the system's notices of a flow: each a node that is done at once, and a line for everybody of the role (G-201). */
export async function sendNotices(trx: Trx, order: WorkOrder, now: Date): Promise<void> {
  for (const notice of FLOWS[order.flow_type].notices) {
    await insertNode(trx, {
      work_order_id: order.id,
      it_node: IT_NODE[notice]! as PlaceName,
      business_node: notice,
      node_type: nodeType.value.notice,
      role: R.system,
      owner_id: null,
      opened_at: now,
      operate_type: operateType.value.pass,
      operated_at: now,
    })
    const people = await listApprovers(trx, TOLD[notice]!, order.app_id)
    const userIds = people.map(({ userId }) => userId).filter(userId => userId !== order.created_by)
    const values = { workOrderId: order.id }
    await addNotices(trx, { userIds, kind: 'workOrderNotice', values, link: linkOf(order.id), now })
  }
}

/**
 * Whose the next place is: who raised it or asked, as far as he still may; whoever was chosen, who must be of the role; nobody
 * yet where nobody has the role, which the manager is told. Never whom it accuses.
 */
export async function ownerOf(
  trx: Trx,
  order: Pick<WorkOrder, 'app_id' | 'created_by' | 'collector_id'>,
  next: NextPlace,
  chosen: number | undefined,
): Promise<number | null> {
  if (next.owner.kind !== 'chosen') {
    const userId = next.owner.kind === 'raiser' ? order.created_by : next.owner.userId
    const may =
      userId !== null &&
      userId !== order.collector_id &&
      (await isActive(trx, userId, { place: next.place, appId: order.app_id }))
    return may ? userId : null
  }
  const able = await listAble(trx, order, next.place)
  if (chosen === undefined) {
    if (able.length > 0) throw new Fault(workOrderMessages.nextApprover, {}, 'nextApproveUser')
    return null
  }
  if (!able.some(({ userId }) => userId === chosen)) throw new Fault(workOrderMessages.notOfRole, {}, 'nextApproveUser')
  return chosen
}

/** Opens a place of a locked work order, or closes it; status, handled and the clock follow from the place. */
export async function moveOrderTo(
  trx: Trx,
  order: WorkOrder,
  next: NextPlace | undefined,
  { ownerId, now, hours }: { ownerId: number | null; now: Date; hours: WorkingHours },
): Promise<WorkOrder> {
  const clock = clockAt(order, next, { hours, now })
  if (next) {
    const { businessNode: business_node, role } = placeOf(next.place)
    await insertNode(trx, {
      work_order_id: order.id,
      it_node: next.place,
      business_node,
      node_type: NODE_TYPES[next.place] ?? nodeType.value.approval,
      role,
      owner_id: ownerId,
      opened_at: now,
      detours: next.detours,
    })
  }
  const moved = await trx
    .updateTable('work_order')
    .set({
      place: next?.place ?? null,
      detours: JSON.stringify(next?.detours ?? []),
      owner_id: next ? ownerId : null,
      status: statusOf(next),
      handled: isHandled(next),
      closed_at: next ? null : now,
      ...clockColumns(next ? order : { ...order, answer_due_on: null }, clock, { hours, now }),
      row_version: bump,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (next) await tellOwner(trx, moved, now)
  return moved
}

const { complaintReceived, workOrderAdded } = nodeType.value
const NODE_TYPES: { readonly [P in PlaceName]?: (typeof nodeType.values)[number] } = {
  cs_receive: complaintReceived,
  cs_correct: workOrderAdded,
  col_correct: workOrderAdded,
  manager_correct: workOrderAdded,
}

function clockAt(
  order: WorkOrder,
  next: NextPlace | undefined,
  { hours, now }: { hours: WorkingHours; now: Date },
): Clock {
  const clock: Clock = { dueAt: order.due_at, leftMinutes: order.left_minutes }
  if (!next) return { dueAt: null, leftMinutes: null }
  if (waitsForCustomer(next)) return pauseClock(hours, clock, now)
  return waitsForCustomer(placeOfOrder(order)) ? resumeClock(hours, clock, now) : clock
}

/** Who has the open place is told, else everybody who could; where nobody could, the manager. */
export async function tellOwner(trx: Trx, order: WorkOrder, now: Date): Promise<void> {
  const idsOf = (people: readonly { userId: number }[]) => people.map(({ userId }) => userId)
  const pool = order.owner_id === null ? idsOf(await listAble(trx, order, order.place!)) : [order.owner_id]
  const managers = () => listApprovers(trx, R.customerServiceManager, order.app_id)
  const userIds = pool.length > 0 ? pool : idsOf(await managers())
  const values = { workOrderId: order.id }
  await addNotices(trx, { userIds, kind: 'workOrderWaiting', values, link: linkOf(order.id), now })
}

export const hoursOf = async (trx: Trx, order: Pick<WorkOrder, 'app_id'>): Promise<WorkingHours> => {
  const { country } = await trx
    .selectFrom('app')
    .select('country')
    .where('id', '=', order.app_id)
    .executeTakeFirstOrThrow()
  return readHours(trx, country)
}
