import {
  type ApprovalStatus,
  type ApprovalTaskStatus,
  approvalStatus,
  approvalTaskStatus,
} from '../../kernel/lists/desk'
import type { RejectReason } from './reject-reason'

/** The questions of the verification call, by number; their texts are in the dictionary approvalQuestion (R-202, G-106). */
export const CALL_QUESTIONS = [1, 2, 3, 4, 5, 6, 7] as const
export type CallQuestion = (typeof CALL_QUESTIONS)[number]

/** Yes or no by question; a question that was not answered is missing. */
export type CallAnswers = Partial<Record<CallQuestion, boolean>>

export const unanswered = (answers: CallAnswers): CallQuestion[] =>
  CALL_QUESTIONS.filter(question => typeof answers[question] !== 'boolean')

/** Decisions that an examiner may submit; 4 and 5 are the system's (G-105, G-107). */
export const EXAMINER_DECISIONS = [
  approvalStatus.value.approved,
  approvalStatus.value.rejected,
  approvalStatus.value.sentBack,
] as const
export type ExaminerDecision = (typeof EXAMINER_DECISIONS)[number]

export const isExaminerDecision = (status: ApprovalStatus): status is ExaminerDecision =>
  EXAMINER_DECISIONS.includes(status as ExaminerDecision)

export type SubmitFault = 'decisionNotOffered' | 'questionsUnanswered' | 'reasonMissing' | 'remarkRequired'

/** What a submit lacks: approving needs all seven answers, rejecting a reason of the list, rejecting and sending back a remark (G-106, G-107). */
export function checkSubmit(submit: {
  readonly decision: ApprovalStatus
  readonly answers: CallAnswers
  readonly remark: string
  readonly rejectReason: RejectReason | null
}): SubmitFault[] {
  if (!isExaminerDecision(submit.decision)) return ['decisionNotOffered']
  const approves = submit.decision === approvalStatus.value.approved
  if (approves) return unanswered(submit.answers).length > 0 ? ['questionsUnanswered'] : []
  const rejects = submit.decision === approvalStatus.value.rejected
  return [
    ...(rejects && submit.rejectReason === null ? (['reasonMissing'] as const) : []),
    ...(submit.remark.trim() === '' ? (['remarkRequired'] as const) : []),
  ]
}

const T = approvalTaskStatus.value

export type ApprovalTaskEvent =
  | 'allocate'
  | 'open'
  | 'submit'
  | 'sendBack'
  | 'materialArrives'
  | 'handOn'
  | 'orderCancelled'
  | 'undo'
  | 'firstUndone'

/** The life of an approval task (G-105): undoing an approval opens the task again (DOMAIN 3). */
const TASK_MOVES: Readonly<
  Record<ApprovalTaskEvent, readonly [from: readonly ApprovalTaskStatus[], to: ApprovalTaskStatus]>
> = {
  allocate: [[T.unassigned], T.waiting],
  open: [[T.waiting], T.inReview],
  submit: [[T.inReview], T.completed],
  sendBack: [[T.inReview], T.inReview],
  materialArrives: [[T.inReview], T.waiting],
  handOn: [[T.waiting, T.inReview], T.transferred],
  orderCancelled: [[T.unassigned, T.waiting, T.inReview], T.closed],
  undo: [[T.completed], T.inReview],
  firstUndone: [[T.unassigned, T.waiting, T.inReview], T.closed],
}

/** The task's state after an event, or undefined when its present state does not allow it. */
export function nextTaskStatus(state: ApprovalTaskStatus, event: ApprovalTaskEvent): ApprovalTaskStatus | undefined {
  const [from, to] = TASK_MOVES[event]
  return from.includes(state) ? to : undefined
}

export const isOpenTask = (state: ApprovalTaskStatus): boolean => state <= T.inReview
