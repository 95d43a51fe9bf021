import {
  CALL_QUESTIONS,
  checkSubmit,
  EXAMINER_DECISIONS,
  type SubmitFault,
} from '@countinghouse/domain/areas/approval/checklist'
import { z } from 'zod'
import type { AreaName } from '../../kernel/area-names'
import { action, area, list, read } from '../../kernel/call'
import { dateRange, dict, dictNumber, id, requiredText, rowVersion, text } from '../../kernel/field'
import { approvalMessages } from './messages'
import { answer, approvalLogRow, approvalTaskDetail, approvalTaskRow, questionRow } from './rows'

const sharedFilters = { orderNo: text(64), mobile: text(20), appId: id() }

const lacks = (fault: SubmitFault, submit: Submit) =>
  checkSubmit({
    decision: submit.approvalStatus,
    remark: submit.remark,
    answers: Object.fromEntries(submit.answers.map(({ questionId, answer: said }) => [questionId, said])),
  }).includes(fault)

const submitFields = z.strictObject({
  taskId: id(),
  rowVersion: rowVersion(),
  /** 1 approve, 2 reject, 3 send back for material. */
  approvalStatus: dictNumber('approvalStatus', EXAMINER_DECISIONS),
  remark: text(500).default(''),
  answers: z.array(answer).max(CALL_QUESTIONS.length).default([]),
})
type Submit = z.output<typeof submitFields>

export const submitInput = submitFields
  .refine(submit => !lacks('remarkRequired', submit), {
    path: ['remark'],
    params: { message: approvalMessages.remarkRequired },
  })
  .refine(({ answers }) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length, {
    path: ['answers'],
    params: { message: approvalMessages.questionTwice },
  })
  .refine(submit => !lacks('questionsUnanswered', submit), {
    path: ['answers'],
    params: { message: approvalMessages.checklistIncomplete },
  })

const outcome = z.object({ taskId: z.int(), orderId: z.int(), orderStatus: dict('orderStatus') })
const refreshes: readonly AreaName[] = ['order', 'customer', 'dashboard']

export const approval = area('approval', {
  myTask: list('/examineTask/myTask', {
    summary: "The caller's open approval tasks, oldest first",
    access: 'approval-task.query',
    filters: { ...sharedFilters, approvalTaskStatus: dict('approvalTaskStatus'), TaskSubTime: dateRange() },
    row: approvalTaskRow,
    sortable: ['TaskSubTime'],
  }),
  historyTask: list('/examineTask/historyTask', {
    summary: "Ended approval tasks in the caller's scope, newest first",
    access: 'approval-task.query',
    filters: { ...sharedFilters, approvalStatus: dict('approvalStatus'), examineTime: dateRange() },
    row: approvalTaskRow,
    sortable: ['examineTime'],
  }),
  detail: read('/examineTask/detail', {
    summary: 'One approval task; the first look of its examiner puts it in review',
    access: 'approval-task.query',
    leavesTrace: true,
    input: z.strictObject({ taskId: id() }),
    output: approvalTaskDetail,
  }),
  submit: action('/examine/submit', {
    summary: 'Approve, reject or send back the application of a task',
    access: 'approval-task.edit',
    input: submitInput,
    output: outcome,
    audit: { subject: 'approvalTask', ids: input => [input.taskId] },
    refreshes,
  }),
  listItem: read('/examine/listItem', {
    summary: 'The questions of the verification call',
    access: 'approval-task.query',
    input: z.strictObject({}),
    output: z.array(questionRow),
  }),
  logList: list('/examine/log/list', {
    summary: 'Who did what in the reviews of an order, newest first',
    access: 'order.get',
    of: { orderId: id() },
    filters: {},
    row: approvalLogRow,
  }),
  undo: action('/examineTask/undo', {
    summary: 'Take back an approval that nothing was paid out on; the task opens again',
    access: 'approval-allocation.edit',
    input: z.strictObject({ taskId: id(), rowVersion: rowVersion(), remark: requiredText(500) }),
    output: outcome,
    audit: { subject: 'approvalTask', ids: input => [input.taskId] },
    refreshes,
  }),
})
