import type { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalMessages } from '@countinghouse/contract/areas/approval/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type ExaminerDecision, nextTaskStatus } from '@countinghouse/domain/areas/approval/checklist'
import { mayDecide, needsSecondLevel } from '@countinghouse/domain/areas/approval/second-level'
import type { OrderEvent } from '@countinghouse/domain/areas/order/loan/states'
import {
  type ApprovalTaskStatus,
  approvalOperationType,
  approvalStatus,
  approvalTaskStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { ActionContext, Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { readSetting } from '../../kernel/setting'
import { closeReview, reopenReview } from '../human-review/moves'
import { applyTransition, type LockedOrder, lockOrder, logEvent, whoOf } from '../order/moves'
import { insertTaskLog, lockTask, updateTask } from '../task/moves'
import { openSecondLevel } from './moves'
import { findSecondLevel, findTask, hasPayout, mayHaveAgain } from './queries'

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
  const firstExaminerId = task.first_examiner_id
  if (!mayDecide(actor.userId, { firstExaminerId })) throw new Fault(approvalMessages.firstExaminer)
  if (task.row_version !== input.rowVersion) throw new Fault(approvalMessages.taskChanged, taskState(task))
  if (order.status !== orderStatus.value.waitingReview) throw new Fault(approvalMessages.orderMoved, orderState(order))
  const decision = input.approvalStatus
  // A customer who never answers can be rejected; anything else needs the material.
  if (order.pending_material && decision !== rejected) throw new Fault(approvalMessages.waitsForMaterial)
  const back = decision === sentBack
  const limits = await readSetting(trx, 'approval.secondLevelMinor')
  const waits =
    decision === approved &&
    needsSecondLevel({ amountMinor: order.principal_minor, limitMinor: limits[order.currency], firstExaminerId })
  const rejectReason = decision === rejected ? input.rejectReason : null
  const change = { who: whoOf(actor), now, reason: input.remark }
  const moved = waits
    ? order
    : await applyTransition(trx, order, EVENTS[decision], {
        ...change,
        set: {
          approval_status: decision,
          pending_material: back,
          decided_at: back ? null : now,
          reject_reason: rejectReason,
        },
      })
  if (waits) await logEvent(trx, order, 'approveFirst', change)
  const opened = nextTaskStatus(task.status as ApprovalTaskStatus, 'open') ?? (task.status as ApprovalTaskStatus)
  await updateTask(trx, task.id, {
    status: nextTaskStatus(opened, back ? 'sendBack' : 'submit'),
    opened_at: task.opened_at ?? now,
    decision,
    decision_remark: input.remark,
    reject_reason: rejectReason,
    ...(input.answers.length ? { answers: JSON.stringify(input.answers), questions_at: now } : {}),
    ended_at: back ? null : now,
  })
  if (!back && !waits) await closeReview(trx, order.id, now)
  await insertTaskLog(trx, {
    desk: 'approval',
    taskId: task.id,
    orderId: order.id,
    at: now,
    by: actor,
    operation: approvalOperationType.value.decided,
    decision,
    remark: input.remark,
    values: { answers: input.answers, ...(rejectReason && { rejectReason }) },
  })
  if (waits) await openSecondLevel(trx, order, { previousTaskId: task.id, firstExaminerId: actor.userId, now })
  note.change(
    { orderStatus: order.status, approvalStatus: order.approval_status },
    { orderStatus: moved.status, approvalStatus: decision },
  )
  return outcomeOf(task.id, moved)
}

/** Takes back an approval before anything was paid out; the task is opened again (DOMAIN 3). */
export async function undo(input: UndoInput, context: ActionContext) {
  const { actor, now, note } = context
  const { trx, order, task } = await lockBoth(context, input.taskId, 'approval-allocation')
  if (task.row_version !== input.rowVersion) throw new Fault(approvalMessages.taskChanged, taskState(task))
  const second = await findSecondLevel(trx, { orderId: order.id, examinerId: task.owner_id })
  const isFirst = second !== undefined && task.first_examiner_id === null
  if (isFirst && !second.ended_at) return undoFirst(input, context, { order, task, second })
  const byExaminer = task.status === approvalTaskStatus.value.completed && task.decision === approved
  if (!byExaminer || isFirst || order.status !== orderStatus.value.approved || (await hasPayout(trx, order.id))) {
    throw new Fault(approvalMessages.nothingToUndo, orderState(order))
  }
  const moved = await applyTransition(trx, order, 'undoApproval', {
    who: whoOf(actor),
    now,
    reason: input.remark,
    set: { approval_status: pending, decided_at: null },
  })
  const newOwnerId = await reopenTask(trx, task, now)
  await reopenReview(trx, order.id, now)
  await insertTaskLog(trx, {
    desk: 'approval',
    taskId: task.id,
    orderId: order.id,
    at: now,
    by: actor,
    operation: approvalOperationType.value.undone,
    newOwnerId,
    remark: input.remark,
  })
  note.change({ orderStatus: order.status }, { orderStatus: moved.status })
  return outcomeOf(task.id, moved)
}

/** The first approval is taken back before the second: the second level's task closes, the first one opens again. */
async function undoFirst(
  input: UndoInput,
  { db: trx, actor, now, note }: ActionContext,
  {
    order,
    task,
    second,
  }: { order: LockedOrder; task: { id: number; status: number; owner_id: number | null }; second: { id: number } },
) {
  const locked = await lockTask(trx, 'approval', second.id)
  const closed = locked && nextTaskStatus(locked.status as ApprovalTaskStatus, 'firstUndone')
  if (!locked || closed === undefined || order.status !== orderStatus.value.waitingReview || order.pending_material)
    throw new Fault(approvalMessages.nothingToUndo, orderState(order))
  const log = { desk: 'approval', orderId: order.id, at: now, by: actor } as const
  await updateTask(trx, second.id, { status: closed, ended_at: now })
  await insertTaskLog(trx, {
    ...log,
    taskId: second.id,
    operation: approvalOperationType.value.closed,
    oldOwnerId: locked.owner_id,
  })
  const newOwnerId = await reopenTask(trx, task, now)
  await insertTaskLog(trx, {
    ...log,
    taskId: task.id,
    operation: approvalOperationType.value.undone,
    newOwnerId,
    remark: input.remark,
  })
  await logEvent(trx, order, 'undoApproval', { who: whoOf(actor), now, reason: input.remark })
  note.change({ approvalStatus: approved }, { approvalStatus: pending })
  return outcomeOf(task.id, order)
}

/** Opens a decided task again for its examiner; where he may not have it any more, it waits in the pool. Answers who has it. */
async function reopenTask(
  trx: Trx,
  task: { id: number; status: number; owner_id: number | null },
  now: Date,
): Promise<number | null> {
  const stays = await mayHaveAgain(trx, task.id, now)
  const held = stays
    ? { status: nextTaskStatus(task.status as ApprovalTaskStatus, 'undo') }
    : {
        status: approvalTaskStatus.value.unassigned,
        owner_id: null,
        group_id: null,
        department_id: null,
        assigned_at: null,
        opened_at: null,
      }
  await updateTask(trx, task.id, { ...held, decision: null, ended_at: null })
  return stays ? task.owner_id : null
}
