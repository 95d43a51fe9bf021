import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { DeskCall } from '../scenario/scenario'
import type { DeskWorker } from './desks'

export type WorkedDesk = 'collection' | 'remind'

/** What happened to the tasks of one order before it is known who had them. */
export interface OrderTale {
  order: {
    id: number
    appId: number
    productId: number
    customerId: number
    currency: Currency
    lentAt: Date
    /** Of its customer. */
    seq: number
    mobile: string
  }
  tasks: TaskTale[]
  lines: LogLine[]
  /** Calls and what moved the money, in order of time. */
  moments: Moment[]
}

export interface TaskTale {
  desk: WorkedDesk
  planId: number
  stage: CollectionStage | null
  dueOn: BusinessDate
  /** The cadence of a reminder, and the first day of it that was left. */
  contact: { contactDays: readonly number[]; contactOn: BusinessDate | null } | undefined
  begunAt: Date
  previous: TaskTale | undefined
  endedAt: Date | undefined
  status: number | undefined
  of: OrderTale
  /** Given when the tasks of all orders are known. */
  id: number
  owner: DeskWorker | undefined
  assignedAt: Date | undefined
}

/** A line of the log; the owners in it are those that its tasks turn out to have. */
export interface LogLine {
  task: TaskTale
  at: Date
  operation: number
  userId: number | null
  userName: string
  userPhone?: string
  /** The task of which this one is the next stage, or that is the next stage of this one. */
  moved?: { from: TaskTale; to: TaskTale }
  /** Ends whatever its owner had. */
  ends?: boolean
  dealt?: { to: DeskWorker; handOverId: number }
  followUpId?: number
  remark?: string
}

export interface Allocated {
  flowId: number
  planId: number
  amountMinor: number
}

export type Moment = { at: Date } & (
  | {
      kind: 'call'
      call: DeskCall
      /** Of the promise, if there is one: what settles the plan of the task on that day. */
      task: TaskTale
      settlesMinor: number
    }
  | {
      kind: 'receipt'
      flowId: number
      receivedMinor: number
      isExtension: boolean
      paid: (Allocated & { settled: boolean })[]
      settledOn: SettledOn
    }
  | {
      kind: 'reversal'
      reversalId: number
      flowId: number
      amountMinor: number
      allocated: Allocated[]
      settledOn: SettledOn
    }
  | { kind: 'settled'; reconciles: boolean; settledOn: SettledOn }
)

/** The date on which each plan is settled, by its id, as a moment leaves it. */
export type SettledOn = ReadonlyMap<number, BusinessDate | undefined>
