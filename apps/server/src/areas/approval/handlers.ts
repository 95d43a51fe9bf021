import { approval } from '@countinghouse/contract/areas/approval/calls'
import type { Answer, approvalTaskRow } from '@countinghouse/contract/areas/approval/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { CALL_QUESTIONS, nextTaskStatus } from '@countinghouse/domain/areas/approval/checklist'
import { type ApprovalTaskStatus, approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { z } from 'zod'
import type { Context } from '../../kernel/context'
import { dictionaryLabel } from '../../kernel/dictionary-label'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { pageOf } from '../../kernel/page'
import { markOpened } from '../task/moves'
import { submit, undo } from './decide'
import {
  findReachedOrder,
  findTask,
  fromTaskLog,
  fromTasks,
  historyWhere,
  listReviewLog,
  listTasks,
  myTasksWhere,
  reviewLogWhere,
  type TaskRecord,
} from './queries'

const toTaskRow = (task: TaskRecord): z.input<typeof approvalTaskRow> => ({
  taskId: task.id,
  orderId: task.order_id,
  orderNo: task.order_no,
  custId: task.customer_id,
  custName: task.cust_name,
  mobile: task.mobile,
  appId: task.app_id,
  appName: task.app_name,
  productName: task.product_name,
  orderType: task.order_type,
  orderStatus: task.order_status,
  currency: task.currency as Currency,
  applicationAmount: task.apply_amount_minor,
  applicationDeadline: task.duration_days,
  approvalTaskStatus: task.status,
  approvalStatus: task.decision ?? approvalStatus.value.pending,
  pendingMaterial: task.pending_material,
  examinerName: task.examiner_name,
  TaskSubTime: task.created_at,
  questionSubTime: task.questions_at,
  examineTime: task.ended_at,
  approvalRemark: task.decision_remark,
  rowVersion: task.row_version,
})

const allocation = 'approval-allocation'

async function detail({ taskId }: { taskId: number }, { db, actor, now }: Context) {
  const reached = () => findTask(db, actor, taskId, ['approval-task', allocation])
  const found = await reached()
  if (!found) throw new Fault(kernelMessages.notFound)
  const opened =
    found.owner_id === actor.userId ? nextTaskStatus(found.status as ApprovalTaskStatus, 'open') : undefined
  const opens = opened !== undefined
  if (opens) await markOpened(db, { taskId, status: opened, now })
  const task = (opens ? await reached() : found) ?? found
  const open = task.ended_at === null
  return {
    ...toTaskRow(task),
    examinerId: task.owner_id,
    openTime: task.opened_at,
    callChecklist: (task.answers ?? []) as Answer[],
    maySubmit: open && task.owner_id === actor.userId && task.order_status === orderStatus.value.waitingReview,
    mayUndo:
      task.status === approvalTaskStatus.value.completed &&
      task.decision === approvalStatus.value.approved &&
      task.order_status === orderStatus.value.approved &&
      holds(actor.rights, `${allocation}.edit`),
  }
}

export const approvalHandlers = implement(approval, {
  myTask: async (input, { db, actor }) => {
    const page = await pageOf(input, {
      from: fromTasks(db),
      where: myTasksWhere(input, actor),
      id: 't.id',
      sort: { TaskSubTime: 't.created_at' },
      firstOrder: 'asc',
      rows: ids => listTasks(db, ids),
      idOf: row => row.id,
    })
    return { ...page, list: page.list.map(toTaskRow) }
  },

  historyTask: async (input, { db, actor }) => {
    const page = await pageOf(input, {
      from: fromTasks(db),
      where: historyWhere(input, actor),
      id: 't.id',
      sort: { examineTime: 't.ended_at' },
      rows: ids => listTasks(db, ids),
      idOf: row => row.id,
    })
    return { ...page, list: page.list.map(toTaskRow) }
  },

  detail,
  submit,
  undo,

  listItem: async (_, { language }) =>
    CALL_QUESTIONS.map(question => ({
      questionId: question,
      question,
      text: dictionaryLabel({ dict: 'approvalQuestion', value: question }, language),
    })),

  logList: async (input, { db, actor }) => {
    if (!(await findReachedOrder(db, actor, input.orderId))) throw new Fault(kernelMessages.notFound)
    const page = await pageOf(input, {
      from: fromTaskLog(db),
      where: reviewLogWhere(input.orderId),
      id: 'l.id',
      sort: {},
      rows: ids => listReviewLog(db, ids),
      idOf: row => row.id,
    })
    const list = page.list.map(row => ({
      logId: row.id,
      taskId: row.task_id,
      operationTime: row.at,
      operationUserName: row.user_name,
      operation: row.operation,
      approvalStatus: row.decision,
      oldExaminerName: row.old_owner,
      newExaminerName: row.new_owner,
      remark: row.remark,
      answeredCount: (row.values as { answers?: unknown[] }).answers?.length ?? 0,
    }))
    return { list, total: page.total }
  },
})
