import { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalMessages } from '@countinghouse/contract/areas/approval/messages'
import { type Answer, type approvalTaskRow, PERFORMANCE_DAYS } from '@countinghouse/contract/areas/approval/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { CALL_QUESTIONS, nextTaskStatus } from '@countinghouse/domain/areas/approval/checklist'
import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import { spanAsked } from '@countinghouse/domain/kernel/business-date'
import { type ApprovalTaskStatus, approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { z } from 'zod'
import type { Actor } from '../../kernel/actor'
import type { Context } from '../../kernel/context'
import { dictionaryLabel } from '../../kernel/dictionary-label'
import { Fault } from '../../kernel/fault'
import { equals, onDays } from '../../kernel/filter'
import { implement } from '../../kernel/implement'
import { type PageInput, pageOfAll } from '../../kernel/page'
import { ofOneself } from '../../kernel/scope'
import { commonFields, isOpen, markOpened, taskFilters, taskHandOut, taskLists, taskLogOf } from '../task/moves'
import { submit, undo } from './decide'
import { decisionCurve, examinersDone, type WorkDone } from './performance'
import { type ApprovalTask, approvalTasks, findSecondLevel, findTask, ofLevel, wasDecided } from './queries'

export const toTaskRow = (task: ApprovalTask): z.input<typeof approvalTaskRow> => ({
  ...commonFields(task),
  orderType: task.order_type,
  orderStatus: task.order_status,
  applicationAmount: task.apply_amount_minor,
  applicationDeadline: task.duration_days,
  approvalTaskStatus: task.status,
  approvalStatus: task.decision ?? approvalStatus.value.pending,
  pendingMaterial: task.pending_material,
  examinerName: task.owner_name,
  TaskSubTime: task.created_at,
  questionSubTime: task.questions_at,
  examineTime: task.ended_at,
  rejectReason: task.reject_reason,
  approvalRemark: task.decision_remark,
  approvalLevel: task.first_examiner_id === null ? ('first' as const) : ('second' as const),
  firstExaminerName: task.first_examiner_name,
})

const allocation = 'approval-allocation'
type PerformanceInput = ParsedInputOf<typeof approval.performanceCurve>
type AllFilters = Omit<ParsedInputOf<typeof approval.allTask>, keyof PageInput>

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
  const second = open ? undefined : await findSecondLevel(db, { orderId: task.order_id, examinerId: task.owner_id })
  const isFirst = second !== undefined && task.first_examiner_id === null
  return {
    ...toTaskRow(task),
    examinerId: task.owner_id,
    openTime: task.opened_at,
    callChecklist: (task.answers ?? []) as Answer[],
    maySubmit: open && task.owner_id === actor.userId && task.order_status === orderStatus.value.waitingReview,
    mayUndo:
      task.status === approvalTaskStatus.value.completed &&
      task.decision === approvalStatus.value.approved &&
      (isFirst ? second.ended_at === null : task.order_status === orderStatus.value.approved) &&
      holds(actor.rights, `${allocation}.edit`),
  }
}

/** Whose work is looked at, and on which days. */
const workDone = (
  { ownerId, appId, examineTimeStart, examineTimeEnd }: PerformanceInput,
  { actor, today }: Pick<Context, 'actor' | 'today'>,
): WorkDone => ({
  actor,
  ownerId,
  appId,
  ...spanAsked({ start: examineTimeStart, end: examineTimeEnd }, { today, usual: PERFORMANCE_DAYS }),
})

async function performance(input: ParsedInputOf<typeof approval.performance>, context: Context) {
  const found = await examinersDone(context.db, workDone(input, context), input)
  const rows = found.map(({ minutes, agreedCount, ...row }) => ({
    ...row,
    agreementRate: row.recheckedCount === 0 ? null : percentText(agreedCount, row.recheckedCount),
    passRate:
      row.passCount + row.rejectCount === 0 ? null : percentText(row.passCount, row.passCount + row.rejectCount),
    decideMinutes: minutes,
  }))
  return pageOfAll(input, rows)
}

export const approvalHandlers = implement(approval, {
  ...taskLists({
    desk: 'approval',
    permission: 'approval-task',
    tasks: approvalTasks,
    toRow: toTaskRow,
    my: {
      since: 'TaskSubTime',
      filter: (input: ParsedInputOf<typeof approval.myTask>, actor: Actor) => [
        ...taskFilters(input, actor),
        equals('t.status', input.approvalTaskStatus),
        onDays('t.created_at', input.TaskSubTimeStart, input.TaskSubTimeEnd),
      ],
    },
    history: {
      ended: 'examineTime',
      kept: ['appId', 'approvalStatus'],
      filter: (input: ParsedInputOf<typeof approval.historyTask>, actor: Actor) => [
        ...taskFilters(input, actor),
        equals('t.decision', input.approvalStatus),
        wasDecided(input.decided),
        ofOneself(actor, 't.owner_id', input.mine),
        equals('t.reject_reason', input.rejectReason),
        onDays('t.ended_at', input.examineTimeStart, input.examineTimeEnd),
      ],
    },
  }),

  ...taskHandOut({
    desk: 'approval',
    allocation,
    nobody: approvalMessages.examinerMissing,
    tasks: approvalTasks,
    toRow: toTaskRow,
    all: {
      since: 'TaskSubTime',
      kept: ['appId', 'approvalTaskStatus', 'approvalStatus', 'open', 'TaskSubTimeStart', 'TaskSubTimeEnd'],
      days: {
        ended: 'examineTime',
        assigned: 'assignTime',
        beside: ['appId', 'approvalTaskStatus', 'approvalStatus', 'open'],
      },
      filter: (input: AllFilters, actor: Actor) => [
        ...taskFilters(input, actor),
        equals('t.status', input.approvalTaskStatus),
        equals('t.decision', input.approvalStatus),
        wasDecided(input.decided),
        ofLevel(input.approvalLevel),
        onDays('t.created_at', input.TaskSubTimeStart, input.TaskSubTimeEnd),
        isOpen(input.open),
        onDays('t.assigned_at', input.assignTimeStart, input.assignTimeEnd),
        onDays('t.ended_at', input.examineTimeStart, input.examineTimeEnd),
      ],
    },
  }),
  performance,
  performanceCurve: (input, context) => decisionCurve(context.db, workDone(input, context)),

  detail,
  submit,
  undo,

  listItem: async (_, { language }) =>
    CALL_QUESTIONS.map(question => ({
      questionId: question,
      question,
      text: dictionaryLabel({ dict: 'approvalQuestion', value: question }, language),
    })),

  logList: taskLogOf('approval', line => ({
    operation: line.operation,
    approvalStatus: line.decision,
    oldExaminerName: line.old_owner,
    newExaminerName: line.new_owner,
    rejectReason: (line.values as { rejectReason?: RejectReason }).rejectReason ?? null,
    answeredCount: (line.values as { answers?: unknown[] }).answers?.length ?? 0,
  })),
})
