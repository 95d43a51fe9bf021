import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { loanStatusOf } from '@countinghouse/domain/areas/order/loan/states'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { approvalOperationType, approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type OrderStatus, orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { SYSTEM, type Who } from '../../areas/order/moves'
import { orderNumber, summaryOf } from '../../areas/order/scenario'
import { bankCheckColumns } from '../customer/bank-checks'
import { writeCalls, writeReviewCalls } from '../customer/call-rows'
import type { Callers } from '../customer/calls'
import { type CustomerInput, event, eventIdOf } from '../customer/customers'
import type { Listers } from '../customer/listings'
import { writeRiskCheck } from '../risk/check-rows'
import { REASONS } from '../scenario/reasons'
import type { OrderScenario } from '../scenario/scenario'
import type { DemoItem } from '../system/apps'
import { TASK_LOG_ROW, TASK_ROW } from '../task/desk-tasks'
import { type Cashier, cashiersOf } from './cashiers'
import { writeLending } from './lending-rows'
import { type LoanInput, writeLoan } from './loans'

const S = orderStatus.value
const D = approvalStatus.value
const T = approvalTaskStatus.value
const OP = approvalOperationType.value

export interface Staff {
  finance: readonly Cashier[]
  callers: Callers
  /** Who puts customers on the black and the white list. */
  listers: Listers
  /** Ids of customer service, in their order. */
  service: readonly number[]
  /** Hands the next review of an app to somebody, as the desk does. */
  examinerFor(appId: number, at: Date, endsAt: Date | undefined): Reviewer
}

export interface Reviewer {
  id: number
  name: string
  groupId: number | null
  departmentId: number | null
}

export interface OrderInput
  extends Omit<CustomerInput, 'scenario'>,
    Pick<LoanInput, 'accounts' | 'postings' | 'closes'> {
  customer: CustomerInput
  customerId: number
  bankId: number | null
  items: readonly DemoItem[]
  /** Ids of the app's rules in force, by their place. */
  rules: readonly number[]
  staff: Staff
  /** Who reviews it; nobody while it is in risk check, or when the rules approved it. */
  examiner: Reviewer | undefined
  scenario: OrderScenario
  /** Loans lent to the customer before. */
  lentBefore: number
}

/** What an order left behind for its customer. */
export interface OrderEnd {
  lent: boolean
  creditMinor: number
}

/** One application with everything that followed up to `now`, as the services would have written it. */
export function writeOrder(input: OrderInput): OrderEnd {
  const { rows, scenario, now, app, customer, customerId } = input
  const id = rows.id('loan_order')
  const no = orderNumber(app.country, id, scenario.appliedAt)
  const logs: {
    event: string
    at: Date
    from: number | null
    to: number
    who: Who
    reason?: string
    values?: object
  }[] = []
  let status: OrderStatus = S.riskCheck
  let approval: number = D.pending
  let loanStatus: number = 0
  let decidedAt: Date | null = null
  let pendingMaterial = false
  let failureReason = ''
  const move = (name: string, to: OrderStatus, at: Date, who: Who, more: { reason?: string; values?: object } = {}) => {
    logs.push({ event: name, at, from: status, to, who, ...more })
    loanStatus = loanStatusOf(to, status)
    status = to
  }
  rows.add(
    'app_event',
    event(customer, customerId, {
      kind: 'application',
      at: scenario.appliedAt,
      eventId: eventIdOf(customer.scenario.seq, 'application', scenario.attempt),
      result: { orderNo: no },
    }),
  )
  if (scenario.withdrawnAt && scenario.withdrawnAt <= now) {
    const eventId = eventIdOf(customer.scenario.seq, 'withdrawal', scenario.attempt)
    const result = { orderNo: no, orderStatus: S.cancelled }
    rows.add(
      'app_event',
      event(customer, customerId, { kind: 'withdrawal', at: scenario.withdrawnAt, eventId, result }),
    )
  }

  const { admission, admittedAt } = scenario
  if (admittedAt <= now) {
    const values = writeRiskCheck(input, id)
    const to = { rulesReject: S.rejected, rulesApprove: S.approved, rulesRefer: S.waitingReview }[admission]
    move(admission, to, admittedAt, SYSTEM, { values })
  }
  if (admission !== 'rulesRefer' && admittedAt <= now) {
    approval = admission === 'rulesApprove' ? D.approvedBySystem : D.rejectedBySystem
    decidedAt = admittedAt
  } else if (input.examiner) {
    const review = writeReview(input, id, input.examiner)
    decidedAt = review.decidedAt
    approval = review.approval
    pendingMaterial = review.pendingMaterial
    for (const one of review.moves) move(one.event, one.to, one.at, one.who, { reason: one.reason })
  }
  const lent = writeLending(input, {
    orderId: id,
    move,
    fail: reason => {
      failureReason = reason
    },
  })
  const base = {
    id,
    order_no: no,
    app_id: app.id,
    customer_id: customerId,
    product_id: input.items[scenario.itemIndex]!.productId,
    product_item_id: input.items[scenario.itemIndex]!.itemId,
    order_type: input.lentBefore > 0 ? 2 : 1,
    loan_number: input.lentBefore + 1,
    loan_purpose: scenario.purpose,
    channel: customer.scenario.channel,
    currency: scenario.terms.currency,
    terms: scenario.terms,
    profile_snapshot: customer.scenario.person.details,
    apply_amount_minor: scenario.amountMinor,
    principal_minor: scenario.amountMinor,
    payout_minor: payoutAmountOf(scenario.terms),
    duration_days: scenario.terms.durationDays,
    total_periods: scenario.terms.periods,
    approval_status: approval,
    pending_material: pendingMaterial,
    failure_reason: failureReason,
    applied_at: scenario.appliedAt,
    submitted_at: scenario.appliedAt,
    decided_at: decidedAt,
  }
  let money: ReturnType<typeof writeLoan> | undefined
  if (lent) {
    money = writeLoan({
      rows,
      accounts: input.accounts,
      postings: input.postings,
      closes: input.closes,
      remindDays: input.items[scenario.itemIndex]!.remindDays,
      scenario,
      order: {
        id,
        no,
        appId: app.id,
        customerId,
        currency: scenario.terms.currency,
        payoutId: lent.payoutId,
        payoutChannel: 'CH01',
        bankId: input.bankId!,
        accountLast4: customer.scenario.person.bank.accountNumber.slice(-4),
      },
      lentAt: lent.at,
      now,
      ...cashiersOf(input.staff.finance, customer.scenario.seq),
      log: (name, change) => {
        logs.push({ event: name, ...change })
        status = change.to as OrderStatus
      },
    })
  }
  writeCalls(input, id, no)
  rows.add('loan_order', {
    ...base,
    status,
    loan_status: loanStatus,
    lent_at: lent?.at ?? null,
    lent_on: lent ? businessDateOf(lent.at) : null,
    settled_at: money?.settledAt ?? null,
    ...(money ? summaryOf(money.loan) : NOT_LENT),
    row_version: 1 + logs.length,
  })
  for (const log of logs) {
    rows.add('order_log', {
      id: rows.id('order_log'),
      order_id: id,
      at: log.at,
      user_id: log.who.userId,
      user_name: log.who.userName,
      event: log.event,
      from_status: log.from,
      to_status: log.to,
      reason: log.reason ?? '',
      values: log.values ?? {},
    })
  }
  return { lent: lent !== undefined, creditMinor: money?.creditMinor ?? 0 }
}

const NOT_LENT = {
  outstanding_minor: 0,
  late_fee_minor: 0,
  paid_minor: 0,
  reduced_minor: 0,
  overdue_days: 0,
  due_on: null,
  first_due_on: null,
  fees_through: null,
  ever_overdue: false,
  extension_count: 0,
  settle_status: 0,
  settled_on: null,
  written_off_minor: 0,
  recovered_minor: 0,
}

interface Reviewed {
  moves: { event: string; to: OrderStatus; at: Date; who: Who; reason: string }[]
  approval: number
  decidedAt: Date | null
  pendingMaterial: boolean
}

const OUTCOMES = {
  approve: { event: 'approve', to: S.approved, decision: D.approved },
  reject: { event: 'reject', to: S.rejected, decision: D.rejected },
  sendBack: { event: 'sendBack', to: S.waitingReview, decision: D.sentBack },
} as const

/** When the review ended, if it did by `now`: decided, or the customer gave up. */
export function reviewEnd({ withdrawnAt, review }: OrderScenario, now: Date): Date | undefined {
  if (withdrawnAt && withdrawnAt <= now) return withdrawnAt
  return review && review.decision !== 'sendBack' && review.at <= now ? review.at : undefined
}

/** The review of an order: its task with log and call, and what it moved. A customer who was asked for more may give up. */
function writeReview(input: OrderInput, orderId: number, examiner: Reviewer): Reviewed {
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
    row_version: 1 + (review ? 1 : 0) + (withdrawn ? 1 : 0),
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
    log(OP.decided, review.at, who, { decision: outcome.decision, remark, values: { answers: answers ?? [] } })
    moves.push({ event: outcome.event, to: outcome.to, at: review.at, who, reason: remark })
  }
  if (withdrawn) {
    log(OP.closed, withdrawn, SYSTEM, { old_owner_id: examiner.id })
    moves.push({ event: 'withdraw', to: S.cancelled, at: withdrawn, who: SYSTEM, reason: REASONS.withdrawn })
  }
  return {
    moves,
    approval: outcome?.decision ?? D.pending,
    decidedAt: decided ? review.at : null,
    pendingMaterial: outcome !== undefined && !decided,
  }
}
