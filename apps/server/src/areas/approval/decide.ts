import type { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalMessages } from '@countinghouse/contract/areas/approval/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type ExaminerDecision, nextTaskStatus } from '@countinghouse/domain/areas/approval/checklist'
import type { OrderEvent } from '@countinghouse/domain/areas/order/loan/states'
import {
  type ApprovalTaskStatus,
  approvalOperationType,
  approvalStatus,
  approvalTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { ActionContext } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { applyTransition, type LockedOrder, lockOrder, whoOf } from '../order/moves'
import { insertTaskLog, lockTask, updateTask } from '../task/moves'
import { findTask, hasPayout } from './queries'

const { approved, rejected, sentBack, pending } = approvalStatus.value

const EVENTS: Record<ExaminerDecision, OrderEvent> = {
  [approved]: 'approve',
  [rejected]: 'reject',
  [sentBack]: 'sendBack',
}

type SubmitInput = ParsedInputOf<typeof approval.submit>
type UndoInput = ParsedInputOf<typeof approval.undo>

/** Locks the order, then its task: everything that moves a loan locks in this order. */
async function lockBoth({ db: trx, actor }: ActionContext, taskId: number, permission: string) {
  const seen = await findTask(trx, actor, taskId, [permission])
  const order = seen && (await lockOrder(trx, seen.order_id))
  const task = order && (await lockTask(trx, 'approval', taskId))
  if (!order || !task) throw new Fault(kernelMessages.notFound)
  return { trx, order, task }
}

const taskState = (task: { status: number }) => ({ state: { dict: 'approvalTaskStatus', value: task.status } })
const orderState = (order: LockedOrder) => ({ state: { dict: 'orderStatus', value: order.status } })

const outcomeOf = (taskId: number, order: LockedOrder) => ({ taskId, orderId: order.id, orderStatus: order.status })

/** The examiner's decision; a task is decided once, whoever asks at the same moment (G-105, G-107). */
export async function submit(input: SubmitInput, context: ActionContext) {
  const { actor, now, note } = context
  const { trx, order, task } = await lockBoth(context, input.taskId, 'approval-task')
  if (task.ended_at) throw new Fault(approvalMessages.taskEnded, taskState(task))
  if (task.owner_id !== actor.userId) throw new Fault(approvalMessages.notYours)
  if (task.row_version !== input.rowVersion) throw new Fault(approvalMessages.taskChanged, taskState(task))
  if (order.status !== orderStatus.value.waitingReview) throw new Fault(approvalMessages.orderMoved, orderState(order))
  const decision = input.approvalStatus
  // A customer who never answers can be rejected; anything else needs the material.
  if (order.pending_material && decision !== rejected) throw new Fault(approvalMessages.waitsForMaterial)
  const back = decision === sentBack
  const moved = await applyTransition(trx, order, EVENTS[decision], {
    who: whoOf(actor),
    now,
    reason: input.remark,
    set: { approval_status: decision, pending_material: back, decided_at: back ? null : now },
  })
  const opened = nextTaskStatus(task.status as ApprovalTaskStatus, 'open') ?? (task.status as ApprovalTaskStatus)
  await updateTask(trx, task.id, {
    status: nextTaskStatus(opened, back ? 'sendBack' : 'submit'),
    opened_at: task.opened_at ?? now,
    decision,
    decision_remark: input.remark,
    ...(input.answers.length ? { answers: JSON.stringify(input.answers), questions_at: now } : {}),
    ended_at: back ? null : now,
  })
  await insertTaskLog(trx, {
    desk: 'approval',
    taskId: task.id,
    orderId: order.id,
    at: now,
    by: actor,
    operation: approvalOperationType.value.decided,
    decision,
    remark: input.remark,
    values: { answers: input.answers },
  })
  note.change(
    { orderStatus: order.status, approvalStatus: order.approval_status },
    { orderStatus: moved.status, approvalStatus: decision },
  )
  return outcomeOf(task.id, moved)
}

/** Takes back an approval before anything was paid out; the task goes back to its examiner (DOMAIN 3). */
export async function undo(input: UndoInput, context: ActionContext) {
  const { actor, now, note } = context
  const { trx, order, task } = await lockBoth(context, input.taskId, 'approval-allocation')
  if (task.row_version !== input.rowVersion) throw new Fault(approvalMessages.taskChanged, taskState(task))
  const byExaminer = task.status === approvalTaskStatus.value.completed && task.decision === approved
  if (!byExaminer || order.status !== orderStatus.value.approved || (await hasPayout(trx, order.id))) {
    throw new Fault(approvalMessages.nothingToUndo, orderState(order))
  }
  const moved = await applyTransition(trx, order, 'undoApproval', {
    who: whoOf(actor),
    now,
    reason: input.remark,
    set: { approval_status: pending, decided_at: null },
  })
  await updateTask(trx, task.id, {
    status: nextTaskStatus(task.status as ApprovalTaskStatus, 'undo'),
    decision: null,
    ended_at: null,
  })
  await insertTaskLog(trx, {
    desk: 'approval',
    taskId: task.id,
    orderId: order.id,
    at: now,
    by: actor,
    operation: approvalOperationType.value.undone,
    newOwnerId: task.owner_id,
    remark: input.remark,
  })
  note.change({ orderStatus: order.status }, { orderStatus: moved.status })
  return outcomeOf(task.id, moved)
}
