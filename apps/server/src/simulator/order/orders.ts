import type { LoggedEvent } from '@countinghouse/domain/areas/order/loan/logged-event'
import { payoutAmountOf } from '@countinghouse/domain/areas/order/loan/schedule'
import { loanStatusOf } from '@countinghouse/domain/areas/order/loan/states'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { type OrderStatus, orderStatus, orderType } from '@countinghouse/domain/kernel/lists/loan'
import { SYSTEM, type Who } from '../../areas/order/moves'
import { orderNumber, planLoan, summaryOf } from '../../areas/order/scenario'
import { type CustomerInput, event, eventIdOf } from '../customer/customers'
import type { Listers } from '../customer/listings'
import { writeRiskCheck } from '../risk/check-rows'
import type { OrderScenario } from '../scenario/scenario'
import type { DemoItem } from '../system/apps'
import { remindPlanOf } from '../world/remind'
import { type Cashier, cashiersOf } from './cashiers'
import { writeLending } from './lending-rows'
import { type LoanInput, writeLoan } from './loans'
import { type ReviewDesk, type Reviewer, writeReview } from './reviews'

const S = orderStatus.value
const D = approvalStatus.value

export interface Staff {
  finance: readonly Cashier[]
  /** Who puts customers on the black and the white list. */
  listers: Listers
  /** Ids of customer service, in their order. */
  service: readonly number[]
  /** Hands the next review of an app to somebody, as the desk does. */
  examinerFor(appId: number, at: Date, endsAt: Date | undefined, except?: number): Reviewer
  /** The same of human reviews. */
  reviewerFor(appId: number, at: Date, endsAt: Date | undefined, except?: number): Reviewer
}

export interface OrderInput
  extends Omit<CustomerInput, 'scenario'>,
    Pick<LoanInput, 'accounts' | 'postings' | 'closes' | 'deskBook' | 'publicUrl'> {
  customer: CustomerInput
  customerId: number
  bankId: number | null
  items: readonly DemoItem[]
  /** Ids of the app's rules in force, by their place. */
  rules: readonly number[]
  /** The demo's challenges by their app. */
  challenges: ReadonlyMap<number, number>
  staff: Staff
  /** Who reviews it; nobody while it is in risk check, or when the rules approved it. */
  reviewDesk: ReviewDesk | undefined
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
    event: LoggedEvent
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
  let rejectReason: string | null = null
  const move = (
    name: LoggedEvent,
    to: OrderStatus,
    at: Date,
    who: Who,
    more: { reason?: string; values?: object } = {},
  ) => {
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
  } else if (input.reviewDesk) {
    const review = writeReview(input, id, input.reviewDesk)
    rejectReason = review.rejectReason
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
    order_type: input.lentBefore > 0 ? orderType.value.reLoan : orderType.value.firstLoan,
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
    reject_reason: rejectReason,
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
      deskBook: input.deskBook,
      publicUrl: input.publicUrl,
      remind: remindPlanOf(customer.scenario.appSsid, scenario.terms),
      scenario,
      order: {
        id,
        no,
        appId: app.id,
        ofPlans: planLoan(base),
        productId: input.items[scenario.itemIndex]!.productId,
        customerId,
        seq: customer.scenario.seq,
        mobile: customer.scenario.person.mobile,
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
  rows.add('loan_order', {
    ...base,
    status,
    loan_status: loanStatus,
    lent_at: lent?.at ?? null,
    lent_on: lent ? businessDateOf(lent.at) : null,
    settled_at: money?.settledAt ?? null,
    ...(money ? summaryOf(money.loan) : NOT_LENT),
    // A first approval moves nothing yet.
    row_version: 1 + logs.filter(({ event }) => event !== 'approveFirst').length,
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
