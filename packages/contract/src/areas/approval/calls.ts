import {
  CALL_QUESTIONS,
  checkSubmit,
  EXAMINER_DECISIONS,
  type SubmitFault,
} from '@countinghouse/domain/areas/approval/checklist'
import { z } from 'zod'
import type { AreaName } from '../../kernel/area-names'
import { action, area, list, read } from '../../kernel/call'
import {
  businessDate,
  count,
  dateRange,
  dict,
  dictNumber,
  id,
  requiredText,
  rowVersion,
  text,
} from '../../kernel/field'
import { rejectReason } from '../../kernel/reject-reason'
import { taskCalls, taskHandOut, taskLog } from '../../kernel/task-calls'
import { approvalMessages } from './messages'
import {
  answer,
  approvalLevel,
  approvalLogRow,
  approvalPerformanceRow,
  approvalTaskDetail,
  approvalTaskRow,
  questionRow,
} from './rows'

const lacks = (fault: SubmitFault, submit: Submit) =>
  checkSubmit({
    decision: submit.approvalStatus,
    remark: submit.remark,
    rejectReason: submit.rejectReason,
    answers: Object.fromEntries(submit.answers.map(({ questionId, answer: said }) => [questionId, said])),
  }).includes(fault)

const submitFields = z.strictObject({
  taskId: id(),
  rowVersion: rowVersion(),
  /** 1 approve, 2 reject, 3 send back for material. */
  approvalStatus: dictNumber('approvalStatus', EXAMINER_DECISIONS),
  /** Needed to reject. */
  rejectReason: rejectReason.nullable().default(null),
  remark: text(500).default(''),
  answers: z.array(answer).max(CALL_QUESTIONS.length).default([]),
})
type Submit = z.output<typeof submitFields>

export const submitInput = submitFields
  .refine(submit => !lacks('remarkRequired', submit), {
    path: ['remark'],
    params: { message: approvalMessages.remarkRequired },
  })
  .refine(submit => !lacks('reasonMissing', submit), {
    path: ['rejectReason'],
    params: { message: approvalMessages.reasonMissing },
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
  ...taskCalls('/examineTask', {
    task: 'approval task',
    access: 'approval-task.query',
    row: approvalTaskRow,
    detail: approvalTaskDetail,
    my: {
      filters: { approvalTaskStatus: dict('approvalTaskStatus'), TaskSubTime: dateRange() },
      sortable: ['TaskSubTime'],
    },
    history: {
      filters: {
        approvalStatus: dict('approvalStatus'),
        /** Approved or rejected. */
        decided: z.boolean(),
        examineTime: dateRange(),
        /** Held by the caller when it ended. */
        mine: z.boolean(),
        rejectReason,
      },
      sortable: ['examineTime'],
    },
  }),
  ...taskHandOut('/examineTask', {
    task: 'approval task',
    listUser: 'listExamineUser',
    sees: 'approval-allocation.query',
    hands: 'approval-allocation.edit',
    row: approvalTaskRow,
    all: {
      filters: {
        approvalTaskStatus: dict('approvalTaskStatus'),
        approvalStatus: dict('approvalStatus'),
        /** Approved or rejected. */
        decided: z.boolean(),
        approvalLevel,
        TaskSubTime: dateRange(),
        assignTime: dateRange(),
        examineTime: dateRange(),
      },
      sortable: ['TaskSubTime'],
    },
  }),
  performance: list('/examineTask/performance', {
    summary: 'What each examiner received, decided and still holds; on which days, at which hours',
    access: 'approval-allocation.query',
    filters: { ownerId: id(), appId: id(), examineTime: dateRange() },
    row: approvalPerformanceRow,
    sortable: ['taskCount', 'decidedCount', 'decideMinutes'],
  }),
  performanceCurve: read('/examineTask/performanceCurve', {
    summary: 'Decisions by day and by hour of the day (UTC+7), and why was rejected',
    access: 'approval-allocation.query',
    input: z.strictObject({
      ownerId: id().optional(),
      appId: id().optional(),
      examineTimeStart: businessDate().optional(),
      examineTimeEnd: businessDate().optional(),
    }),
    output: z.object({
      days: z.array(z.object({ day: businessDate(), pass: count(), reject: count() })),
      /** From 0 to 23. */
      hours: z.array(count()),
      /** The commonest first. */
      reasons: z.array(z.object({ rejectReason, count: count() })),
    }),
  }),
  submit: action('/examine/submit', {
    summary:
      'Approve, reject or send back the application of a task; above an amount an approval waits for a second examiner',
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
  logList: taskLog('/examine/log/list', {
    summary: 'Who did what in the reviews of an order, newest first',
    access: 'order.get',
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
