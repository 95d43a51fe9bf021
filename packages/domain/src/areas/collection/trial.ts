import { isDrawn } from '../../kernel/place-of'

/** What of several tasks of a stage comes first. */
export const WORK_ORDERS = ['daysLate', 'balance', 'newest'] as const
export type WorkOrder = (typeof WORK_ORDERS)[number]
/** What is done first for a case: the customer is called, or gets the link to pay. */
export const FIRST_CHANNELS = ['call', 'link'] as const
export type FirstChannel = (typeof FIRST_CHANNELS)[number]
export type TrialSide = 'a' | 'b'

/** A way of working a stage. */
export interface Strategy {
  readonly workOrder: WorkOrder
  /** A case that was worked and left open comes again after so many days; 1 is the next day. */
  readonly contactEveryDays: number
  readonly firstChannel: FirstChannel
}

/** On which side a customer stands, for good; of many customers `shareBps` of 10,000 stand on side b. */
export const sideOf = (customerId: number, trial: { seed: string; shareBps: number }): TrialSide =>
  isDrawn(customerId, trial) ? 'b' : 'a'

export {
  type Comparison,
  type Counted,
  compareMeans,
  compareShares,
  FEWEST_CUSTOMERS,
  type Measured,
  SIGNIFICANT,
  type TrialMeaning,
  twoSided,
} from '../../kernel/chance'
