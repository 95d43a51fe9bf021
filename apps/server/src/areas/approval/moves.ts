import { nextTaskStatus } from '@countinghouse/domain/areas/approval/checklist'
import { type ApprovalTaskStatus, approvalOperationType } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Db, Trx } from '../../kernel/context'
import { openReview, resumeReview } from '../human-review/moves'
import { addNotice } from '../notices/moves'
import { type LockedOrder, lockOrder, takeMaterial } from '../order/moves'
import { type DeskActor, findLeastLoaded, insertTask, insertTaskLog, SYSTEM_ACTOR, updateTask } from '../task/moves'

const operation = approvalOperationType.value
interface ReviewedOrder {
  id: number
  app_id: number
  product_id: number
  customer_id: number
}
const taskLink = (taskId: number) => `/approval/approvaltaskdetail?id=${taskId}`

/**
 * Opens the review of an order that waits for one, with the human review that is evidence for it, and hands it to the examiner of its app with the fewest open tasks;
 * without one it waits in the pool.
 */
export async function openApprovalTask(
  trx: Db,
  order: ReviewedOrder,
  now: Date,
): Promise<{ taskId: number; ownerId: number | null }> {
  const opened = await openTask(trx, order, now)
  await openReview(trx, order, { examinerId: opened.ownerId, now })
  return opened
}

/** The second level of an order that somebody approved: a task for somebody else (decision 0027). */
export const openSecondLevel = (
  trx: Db,
  order: ReviewedOrder,
  { previousTaskId, firstExaminerId, now }: { previousTaskId: number; firstExaminerId: number; now: Date },
) => openTask(trx, order, now, { previousTaskId, firstExaminerId })

async function openTask(
  trx: Db,
  order: ReviewedOrder,
  now: Date,
  second?: { previousTaskId: number; firstExaminerId: number },
): Promise<{ taskId: number; ownerId: number | null }> {
  const owner = await findLeastLoaded(trx, {
    desk: 'approval',
    appId: order.app_id,
    productId: order.product_id,
    customerId: order.customer_id,
    now,
    ...(second && { except: second.firstExaminerId }),
  })
  const taskId = await insertTask(trx, {
    desk: 'approval',
    orderId: order.id,
    appId: order.app_id,
    customerId: order.customer_id,
    ...second,
    owner,
    now,
  })
  const log = { desk: 'approval', taskId, orderId: order.id, at: now, by: SYSTEM_ACTOR } as const
  await insertTaskLog(trx, { ...log, operation: operation.created })
  if (!owner) return { taskId, ownerId: null }
  await insertTaskLog(trx, { ...log, operation: operation.assigned, newOwnerId: owner.id })
  await addNotice(trx, {
    userId: owner.id,
    kind: 'approvalTasksAssigned',
    values: { count: 1 },
    link: taskLink(taskId),
    now,
  })
  return { taskId, ownerId: owner.id }
}

/**
 * Something of a customer is known that was not before, from the app or by somebody of staff: what waits for material of his, the examiner's task
 * or the human review, goes on.
 */
export async function materialArrived(
  trx: Trx,
  { customerId, now, by = SYSTEM_ACTOR }: { customerId: number; now: Date; by?: DeskActor },
): Promise<void> {
  const { waitingReview } = orderStatus.value
  const reviewed = await trx
    .selectFrom('loan_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', waitingReview)
    .executeTakeFirst()
  const order = reviewed && (await lockOrder(trx, reviewed.id))
  if (order?.status !== waitingReview) return
  await resumeApprovalTask(trx, order, now, by)
  await resumeReview(trx, customerId)
}

/** The customer sent what the examiner asked for: the task waits for its owner again (G-105). */
export async function resumeApprovalTask(
  trx: Trx,
  order: LockedOrder,
  now: Date,
  by: DeskActor = SYSTEM_ACTOR,
): Promise<void> {
  if (!order.pending_material) return
  await takeMaterial(trx, order, { who: by, now })
  const task = await trx
    .selectFrom('task')
    .select(['id', 'status', 'owner_id'])
    .where('order_id', '=', order.id)
    .where('desk', '=', 'approval')
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!task) return
  // Handed on meanwhile, nobody has looked at it yet: it stays where it is, and the sending back is over all the same.
  const status = nextTaskStatus(task.status as ApprovalTaskStatus, 'materialArrives') ?? task.status
  await updateTask(trx, task.id, { status, decision: null, decision_remark: '', opened_at: null })
  if (task.owner_id === null) return
  await insertTaskLog(trx, {
    desk: 'approval',
    taskId: task.id,
    orderId: order.id,
    at: now,
    by,
    operation: operation.assigned,
    newOwnerId: task.owner_id,
  })
  await addNotice(trx, {
    userId: task.owner_id,
    kind: 'approvalTaskReturned',
    values: { orderNo: order.order_no },
    link: taskLink(task.id),
    now,
  })
}
