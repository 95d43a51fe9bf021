import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import {
  approvalOperationType,
  approvalStatus,
  approvalTaskStatus,
  humanReviewStatus,
} from '@countinghouse/domain/kernel/lists/desk'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { SYSTEM, type Who } from '../../areas/order/moves'
import { bankCheckColumns } from '../customer/bank-checks'
import { writeReviewCalls } from '../customer/call-rows'
import { REASONS } from '../scenario/reasons'
import type { OrderScenario } from '../scenario/scenario'
import { TASK_LOG_ROW, TASK_ROW } from '../task/desk-tasks'
import type { OrderInput } from './orders'

const S = orderStatus.value
const D = approvalStatus.value
const T = approvalTaskStatus.value
const OP = approvalOperationType.value

export interface Reviewer {
  id: number
  name: string
  groupId: number | null
  departmentId: number | null
}

/** Who has the review of one order: the examiner, who looks at it too, and who decides the second level. */
export interface ReviewDesk {
  examiner: Reviewer
  reviewer: Reviewer
  second?: Reviewer
}

interface Reviewed {
  moves: { event: LoggedEvent; to: OrderStatus; at: Date; who: Who; reason: string }[]
  approval: number
  rejectReason: string | null
  decidedAt: Date | null
  pendingMaterial: boolean
}

const OUTCOMES = {
  approve: { event: 'approve', to: S.approved, decision: D.approved },
  reject: { event: 'reject', to: S.rejected, decision: D.rejected },
  sendBack: { event: 'sendBack', to: S.waitingReview, decision: D.sentBack },
} as const

/** When the first task of the review ended, if it did by `now`: decided, or the customer gave up. */
export function reviewEnd({ withdrawnAt, review }: OrderScenario, now: Date): Date | undefined {
  if (withdrawnAt && withdrawnAt <= now) return withdrawnAt
  return review && review.decision !== 'sendBack' && review.at <= now ? review.at : undefined
}

/** When the order was decided, by the second level where it needs one, or given up. */
export function decisionAt(scenario: OrderScenario, now: Date): Date | undefined {
  const second = scenario.review?.second
  if (!second) return reviewEnd(scenario, now)
  return second.at <= now ? second.at : undefined
}

/** The review of an order: its task with log and call, and what it moved. A customer who was asked for more may give up. */
export function writeReview(input: OrderInput, orderId: number, { examiner, reviewer, second }: ReviewDesk): Reviewed {
  const { rows, scenario, now, app, customerId } = input
  const withdrawn = scenario.withdrawnAt && scenario.withdrawnAt <= now ? scenario.withdrawnAt : undefined
  const review = scenario.review && scenario.review.at <= now ? scenario.review : undefined
  const opened = scenario.review && scenario.review.openedAt <= now ? scenario.review.openedAt : null
  const outcome = review && OUTCOMES[review.decision]
  const decided = review !== undefined && review.decision !== 'sendBack'
  const endedAt = reviewEnd(scenario, now)
  const who = { userId: examiner.id, userName: examiner.name }
  const remark = review?.remark ?? ''
  const answers =
    review?.decision === 'approve' ? CALL_QUESTIONS.map(questionId => ({ questionId, answer: true })) : null
  const taskId = rows.id('task')
  rows.add('task', {
    ...TASK_ROW,
    id: taskId,
    desk: 'approval',
    order_id: orderId,
    app_id: app.id,
    customer_id: customerId,
    status: withdrawn ? T.closed : decided ? T.completed : opened ? T.inReview : T.waiting,
    owner_id: examiner.id,
    group_id: examiner.groupId,
    department_id: examiner.departmentId,
    created_at: scenario.admittedAt,
    assigned_at: scenario.admittedAt,
    opened_at: opened,
    ended_at: endedAt ?? null,
    decision: outcome?.decision ?? null,
    decision_remark: remark,
    questions_at: answers ? review!.at : null,
    answers,
    reject_reason: review?.rejectReason ?? null,
    row_version: 1 + (review ? 1 : 0) + (withdrawn ? 1 : 0),
  })
  writeHumanReview(input, orderId, reviewer)
  const log = (operation: number, at: Date, by: Who, more: object = {}) =>
    rows.add('task_log', {
      ...TASK_LOG_ROW,
      id: rows.id('task_log'),
      task_id: taskId,
      order_id: orderId,
      at,
      user_id: by.userId,
      user_name: by.userName,
      operation,
      ...more,
    })
  const moves: Reviewed['moves'] = []
  if (scenario.review) writeReviewCalls(input, orderId, { id: taskId, who })
  const check = scenario.review?.bankCheck
  if (check && check.at <= now)
    rows.add('bank_check', {
      id: rows.id('bank_check'),
      ...bankCheckColumns(check, { customerId, bankId: input.bankId!, orderId, userId: examiner.id }),
    })
  log(OP.created, scenario.admittedAt, SYSTEM)
  log(OP.assigned, scenario.admittedAt, SYSTEM, { new_owner_id: examiner.id })
  if (review && outcome) {
    const why = review.rejectReason && { rejectReason: review.rejectReason }
    log(OP.decided, review.at, who, { decision: outcome.decision, remark, values: { answers: answers ?? [], ...why } })
    if (second) moves.push({ event: 'approveFirst', to: S.waitingReview, at: review.at, who, reason: remark })
    else moves.push({ event: outcome.event, to: outcome.to, at: review.at, who, reason: remark })
  }
  if (withdrawn) {
    log(OP.closed, withdrawn, SYSTEM, { old_owner_id: examiner.id })
    moves.push({ event: 'withdraw', to: S.cancelled, at: withdrawn, who: SYSTEM, reason: REASONS.withdrawn })
  }
  if (second) {
    const end = writeSecondLevel(input, orderId, { examiner: second, first: examiner, previousTaskId: taskId })
    if (end) moves.push(end.move)
    return {
      moves,
      approval: end?.decision ?? D.pending,
      rejectReason: end?.rejectReason ?? null,
      decidedAt: end?.move.at ?? null,
      pendingMaterial: false,
    }
  }
  return {
    moves,
    approval: outcome?.decision ?? D.pending,
    rejectReason: review?.rejectReason ?? null,
    decidedAt: decided ? review.at : null,
    pendingMaterial: outcome !== undefined && !decided,
  }
}

/** The second level: its task with log, and what it moved. */
function writeSecondLevel(
  { rows, scenario, now, app, customerId }: OrderInput,
  orderId: number,
  { examiner, first, previousTaskId }: { examiner: Reviewer; first: Reviewer; previousTaskId: number },
): { move: Reviewed['moves'][number]; decision: number; rejectReason: string | null } | undefined {
  const review = scenario.review!
  const plan = review.second!
  const done = plan.at <= now
  const outcome = OUTCOMES[plan.decision]
  const answers =
    done && plan.decision === 'approve' ? CALL_QUESTIONS.map(questionId => ({ questionId, answer: true })) : null
  const rejectReason = (done && plan.rejectReason) || null
  const who = { userId: examiner.id, userName: examiner.name }
  const taskId = rows.id('task')
  rows.add('task', {
    ...TASK_ROW,
    id: taskId,
    desk: 'approval',
    order_id: orderId,
    app_id: app.id,
    customer_id: customerId,
    previous_task_id: previousTaskId,
    first_examiner_id: first.id,
    status: done ? T.completed : plan.openedAt <= now ? T.inReview : T.waiting,
    owner_id: examiner.id,
    group_id: examiner.groupId,
    department_id: examiner.departmentId,
    created_at: review.at,
    assigned_at: review.at,
    opened_at: plan.openedAt <= now ? plan.openedAt : null,
    ended_at: done ? plan.at : null,
    decision: done ? outcome.decision : null,
    decision_remark: done ? plan.remark : '',
    questions_at: answers ? plan.at : null,
    answers,
    reject_reason: rejectReason,
    row_version: done ? 2 : 1,
  })
  const log = (operation: number, at: Date, by: Who, more: object = {}) =>
    rows.add('task_log', {
      ...TASK_LOG_ROW,
      id: rows.id('task_log'),
      task_id: taskId,
      order_id: orderId,
      at,
      user_id: by.userId,
      user_name: by.userName,
      operation,
      ...more,
    })
  log(OP.created, review.at, SYSTEM)
  log(OP.assigned, review.at, SYSTEM, { new_owner_id: examiner.id })
  if (!done) return undefined
  const values = { answers: answers ?? [], ...(rejectReason && { rejectReason }) }
  log(OP.decided, plan.at, who, { decision: outcome.decision, remark: plan.remark, values })
  const move = { event: outcome.event, to: outcome.to, at: plan.at, who, reason: plan.remark }
  return { move, decision: outcome.decision, rejectReason }
}

/** The human review of an order: what was found, or that it came too late. */
function writeHumanReview(
  { rows, scenario, now, app, customerId }: OrderInput,
  orderId: number,
  reviewer: Reviewer,
): void {
  const human = scenario.review?.human && scenario.review.human.at <= now ? scenario.review.human : undefined
  const ended = decisionAt(scenario, now)
  const isOpen = !human || human.result === humanReviewStatus.value.moreMaterial
  const closed = ended && isOpen ? ended : null
  rows.add('human_review', {
    id: rows.id('human_review'),
    order_id: orderId,
    customer_id: customerId,
    app_id: app.id,
    status: human?.result ?? humanReviewStatus.value.pending,
    owner_id: reviewer.id,
    group_id: reviewer.groupId,
    department_id: reviewer.departmentId,
    findings: human?.findings ?? {},
    call_outcome: human?.callOutcome ?? null,
    remark: human?.remark ?? '',
    created_at: scenario.admittedAt,
    assigned_at: scenario.admittedAt,
    decided_at: human?.at ?? null,
    closed_at: closed,
    row_version: 1 + (human ? 1 : 0) + (closed ? 1 : 0),
  })
}
