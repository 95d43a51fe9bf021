import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import { z } from 'zod'
import { choice } from '../../kernel/choice'
import { amount, carried, count, dict, dictNumber, instant, percent, yesNo } from '../../kernel/field'
import { rejectReason } from '../../kernel/reject-reason'
import { taskLogRow, taskRow } from '../../kernel/task-calls'

/** One answer of the verification call's seven questions (G-106). */
export const answer = z.strictObject({
  questionId: dictNumber('approvalQuestion', CALL_QUESTIONS),
  answer: z.boolean(),
})
export type Answer = z.infer<typeof answer>

export const approvalLevel = choice('approvalLevel', ['first', 'second'], {
  first: ['初审', 'First level', 'Primer nivel', 'Premier niveau', 'المستوى الأول', 'ระดับแรก'],
  second: ['复审', 'Second level', 'Segundo nivel', 'Second niveau', 'المستوى الثاني', 'ระดับสอง'],
})

export const approvalTaskRow = taskRow({
  orderType: dict('orderType'),
  orderStatus: dict('orderStatus'),
  applicationAmount: amount(),
  applicationDeadline: dict('deadlineDays'),
  approvalTaskStatus: dict('approvalTaskStatus'),
  approvalStatus: dict('approvalStatus'),
  /** Sent back to the customer; goes on when the material arrives. */
  pendingMaterial: yesNo(),
  examinerName: z.string().nullable(),
  TaskSubTime: instant(),
  questionSubTime: instant().nullable(),
  examineTime: instant().nullable(),
  rejectReason: rejectReason.nullable(),
  approvalRemark: z.string(),
  approvalLevel,
  /** Who approved it before, where this is the second level. */
  firstExaminerName: z.string().nullable(),
})

export const approvalTaskDetail = approvalTaskRow.extend({
  examinerId: z.int().nullable(),
  openTime: instant().nullable(),
  callChecklist: z.array(answer),
  /** The caller holds the task and it is open. */
  maySubmit: yesNo(),
  /** Approved by a person, the order not yet being lent; or approved first, the second level not yet decided. */
  mayUndo: yesNo(),
})

export const questionRow = z.object({
  questionId: z.int(),
  question: dict('approvalQuestion'),
  /** In the caller's language. */
  text: z.string(),
})

export const approvalLogRow = taskLogRow({
  operation: dict('approvalOperationType'),
  approvalStatus: dict('approvalStatus').nullable(),
  oldExaminerName: carried(z.string().nullable()),
  newExaminerName: z.string().nullable(),
  rejectReason: rejectReason.nullable(),
  answeredCount: count(),
})

/** So many days back performance looks where none are asked for. */
export const PERFORMANCE_DAYS = 30

/** One examiner over the days asked about. */
export const approvalPerformanceRow = z.object({
  userId: z.int(),
  examinerName: z.string(),
  /** Tasks that came to him on these days. */
  taskCount: count(),
  decidedCount: count(),
  passCount: count(),
  rejectCount: count(),
  /** Approvals of the second level among them. */
  secondLevelCount: count(),
  /** Approved of approved and rejected; null while nothing is decided. */
  passRate: percent().nullable(),
  /** Of his approvals of these days, those that another examiner looked at again. */
  recheckedCount: count(),
  /** Where the other would have approved too; null while none was looked at. */
  agreementRate: percent().nullable(),
  /** From when a task came to him until he decided, in the middle; minutes. */
  decideMinutes: count().nullable(),
  /** What he holds now. */
  openTasks: count(),
})
