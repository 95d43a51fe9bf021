import type { IntakeKind } from '@countinghouse/contract/areas/intake/events'
import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import type { Findings, ReviewResult } from '@countinghouse/domain/areas/human-review/checklists'
import type { Admission } from '@countinghouse/domain/areas/order/application/admission'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { ReversalCause } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type {
  ContactResult,
  CustomerContactCondition,
  FollowResult,
  LinkCondition,
  OperationOutcome,
  RepaymentIntention,
} from '@countinghouse/domain/kernel/lists/desk'
import type { TopicName } from '../world/messages'
import type { Person } from './person'
import type { RiskCheck } from './risk-check'

/** Customers get their ids in the order in which they register. */
export const FIRST_CUSTOMER_ID = 10_000

/** One customer's whole life with the lender, planned before it happens; what lies after `now` has not happened yet. */
export interface CustomerScenario {
  seq: number
  appSsid: string
  channel: string
  person: Person
  /** Steps of the app in order; the funnel ends where the list ends. Some scores come only after the application. */
  steps: { kind: IntakeKind; at: Date }[]
  orders: OrderScenario[]
  /** Entries of the black and the white list. */
  listings: ListingPlan[]
  /** Installs and verification codes, of visitors who left again too. */
  visits: Visit[]
  messages: MessagePlan[]
}

export interface Visit {
  kind: 'installed' | 'registerCodeSent' | 'registerCodeAccepted' | 'loginCodeSent' | 'loginCodeAccepted'
  at: Date
  /** When the app reports it: what came before the registration is reported with it. */
  reportedAt: Date
  /** Tells apart events of one kind. */
  mark: string
  mobile: string
}

export interface ListingPlan {
  list: 'black' | 'white'
  at: Date
  /** Dictionary blackReason. */
  reason: number | null
  remark: string
  ended?: { at: Date; remark: string }
}

export interface MessagePlan {
  at: Date
  topic: TopicName
  content: string
  reply?: { at: Date; content: string }
}

export interface OrderScenario {
  /** The customer's how-manieth application, from 1. */
  attempt: number
  itemIndex: number
  amountMinor: number
  terms: LoanTerms
  purpose: number
  appliedAt: Date
  /** When the rules looked at it: at once, or when the score that they need had come. */
  admittedAt: Date
  admission: Admission
  /** What the rules in force said; none where the black list decided. */
  check?: RiskCheck
  withdrawnAt?: Date
  review?: {
    openedAt: Date
    at: Date
    decision: 'approve' | 'reject' | 'sendBack'
    remark: string
    /** The account, asked for at the channel that would pay out. */
    bankCheck?: { at: Date; result: 'match' | 'partial' | 'none' | 'unknown' }
    calls: CallPlan[]
    /** Chosen where it is rejected. */
    rejectReason?: RejectReason
    /** What the human review found before the decision; none where it came too late. */
    human?: HumanReviewPlan
    /** Above the amount: what a second examiner decides on the first approval. */
    second?: { openedAt: Date; at: Date; decision: 'approve' | 'reject'; remark: string; rejectReason?: RejectReason }
  }
  lending?: {
    at: Date
    attempts: PayoutAttempt[]
  }
  /** What moves its money after the payout, in order of time. */
  money: MoneyStep[]
  /** Calls to the borrower about a loan that is due or late, in order of time; made where somebody has the task then. */
  calls: DeskCall[]
}

export interface HumanReviewPlan {
  at: Date
  result: ReviewResult
  findings: Findings
  callOutcome: number | null
  remark: string
}

export type MoneyStep = ReceiptPlan | ReductionPlan | WriteOffPlan | ReversalPlan | RefundPlan

export interface PayoutAttempt {
  at: Date
  answer: 'paid' | 'failed'
  /** Mostly within minutes; some banks take days. */
  answeredAt: Date
  /** Asked in the meantime, the channel does not say how it stands. */
  silent: boolean
  reason: string
}

export interface ReceiptPlan {
  kind: 'receipt'
  at: Date
  amountMinor: number
  /** Nothing is owed after it. */
  settles: boolean
  /** The money pays for an extension by so many days. */
  extendDays?: number
  channel: 'CH01' | 'CH02' | 'CH03' | 'OFFLINE'
  reference: string
}

/** Finance takes late fee off. */
export interface ReductionPlan {
  kind: 'reduction'
  at: Date
  amountMinor: number
  remark: string
}

/** Finance gives the loan up; what comes after it is a recovery. */
export interface WriteOffPlan {
  kind: 'writeOff'
  at: Date
}

/** A receipt is taken back: by finance, or (a charge-back) by the channel, then perhaps a part of it. */
export interface ReversalPlan {
  kind: 'reversal'
  at: Date
  /** Of the receipt. */
  reference: string
  because: ReversalCause
  amountMinor: number
  reason: string
}

/** Money of a receipt goes back to the customer: asked for at `at`, by another approved, then paid by the channel. */
export interface RefundPlan {
  kind: 'refund'
  at: Date
  /** Of the receipt. */
  reference: string
  amountMinor: number
  /** How much of it the customer's credit holds. */
  fromCreditMinor: number
  reason: string
  approvedAt: Date
  payout: PayoutAttempt
}

export interface CallPlan {
  at: Date
  purpose: 'collection' | 'reminder' | 'verification'
  /** Talked so long; 0: nobody was reached. */
  seconds: number
  /** Seconds until it was answered. */
  rings: number
  /** Dictionary hangUpReason. */
  hangup: string
}

/** A call of collection or reminders with what was written down after it. */
export interface DeskCall extends CallPlan {
  purpose: 'collection' | 'reminder'
  follow: FollowPlan
}

export interface FollowPlan {
  /** When it was saved. */
  at: Date
  result: FollowResult
  intention: RepaymentIntention | undefined
  contactResult: ContactResult
  outcome: OperationOutcome
  customerCondition?: CustomerContactCondition
  linkCondition?: LinkCondition
  personReached: string
  remark: string
  nextContactAt?: Date
  /** So many days later so much of what settles the plan then. */
  promise?: { inDays: number; share: number }
}

export interface ScenarioOptions {
  seed: string
  epoch: BusinessDate
  /** First applications a day in the middle of the span; weekdays and paydays move it. */
  customersADay: number
}
