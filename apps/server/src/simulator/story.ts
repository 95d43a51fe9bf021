import type { IntakeKind } from '@countinghouse/contract/areas/intake/events'
import type { LoanTerms } from '@countinghouse/domain/areas/order/terms'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Person } from './person'
import type { TopicName } from './world/messages'

/** One customer's whole life with the lender, told before it happens; what lies after `now` has not happened yet. */
export interface CustomerStory {
  seq: number
  appSsid: string
  channel: string
  person: Person
  /** Steps of the app in order; the funnel ends where the list ends. Some scores come only after the application. */
  steps: { kind: IntakeKind; at: Date }[]
  orders: OrderStory[]
  /** Installs and verification codes, of visitors who left again too. */
  visits: Visit[]
  messages: MessageStory[]
}

export interface Visit {
  kind: 'installed' | 'registerCodeSent' | 'registerCodeAccepted' | 'loginCodeSent' | 'loginCodeAccepted'
  at: Date
  /** When the app tells it: what came before the registration is told with it. */
  toldAt: Date
  /** Tells apart events of one kind. */
  mark: string
  mobile: string
}

export interface MessageStory {
  at: Date
  topic: TopicName
  content: string
  reply?: { at: Date; content: string }
}

export interface OrderStory {
  /** The customer's how-manieth application, from 1. */
  attempt: number
  itemIndex: number
  amountMinor: number
  terms: LoanTerms
  purpose: number
  appliedAt: Date
  /** When the rules looked at it: at once, or when the score that they need had come. */
  admittedAt: Date
  /** A re-loan in good standing that needs no examiner. */
  approvedByRules: boolean
  withdrawnAt?: Date
  review?: {
    openedAt: Date
    at: Date
    decision: 'approve' | 'reject' | 'sendBack'
    call: { at: Date; seconds: number }
  }
  lending?: {
    at: Date
    attempts: PayoutAttempt[]
  }
  receipts: ReceiptStory[]
  /** Finance gives the loan up; no money comes after it. */
  writtenOffAt?: Date
}

export interface PayoutAttempt {
  at: Date
  answer: 'paid' | 'failed'
  /** Mostly within minutes; some banks take days. */
  answeredAt: Date
  /** Asked in the meantime, the channel does not say how it stands. */
  silent: boolean
  reason: string
}

export interface ReceiptStory {
  at: Date
  amountMinor: number
  /** Nothing is owed after it. */
  settles: boolean
  channel: 'CH01' | 'CH02' | 'CH03' | 'OFFLINE'
  reference: string
}

export interface StoryOptions {
  seed: string
  epoch: BusinessDate
  /** First applications a day in the middle of the span; weekdays and paydays move it. */
  customersADay: number
}
