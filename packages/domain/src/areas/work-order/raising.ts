import type { BusinessDate } from '../../kernel/business-date'
import {
  type ApproveRole,
  approveRole,
  type ComplaintLevel,
  complaintLevel,
  type WorkFlowType,
  type WorkOrderSource,
  workFlowType,
  workOrderSource,
} from '../../kernel/lists/work-order'
import { FLOWS, isViolent } from './definition'

/** Complaint channels (dictionary complainChannel) that matter to the rules. */
export const CHANNELS = { regulator: 5, paymentInstitution: 6, court: 7, prosecutor: 8, userSubmission: 10 } as const

const OUTSIDE: readonly number[] = [
  CHANNELS.regulator,
  CHANNELS.paymentInstitution,
  CHANNELS.court,
  CHANNELS.prosecutor,
]
/** Outside bodies give a folio and a day by which they want an answer. */
export const isOutside = (channel: number): boolean => OUTSIDE.includes(channel)

const { severe, critical, general } = complaintLevel.value

/** The level at which a work order begins, by how the customer came (G-195). */
export const firstLevel = (channel: number): ComplaintLevel =>
  channel === CHANNELS.paymentInstitution ? severe : isOutside(channel) ? critical : general

/** Customer service may raise the level; only the manager may lower it (G-195). */
export const mayChangeLevel = (from: number, level: number, isManager: boolean): boolean => isManager || level >= from

/** To which levels somebody may bring a work order that stands at one. */
export const levelsFrom = (from: number, isManager: boolean): ComplaintLevel[] =>
  complaintLevel.values.filter(level => level !== from && mayChangeLevel(from, level, isManager))

/** Who brought it in: the role of who enters it, unless the customer or an outside body did (G-196). */
export function sourceOf(channel: number, raisedBy: ApproveRole): WorkOrderSource {
  const { customer, outsideBody, collection, customerService } = workOrderSource.value
  if (channel === CHANNELS.userSubmission) return customer
  if (isOutside(channel)) return outsideBody
  return raisedBy === approveRole.value.collection ? collection : customerService
}

/** First-level question 2: collection. */
const COLLECTION_QUESTION = 2

/** The day of the contact complained of is asked where one was (G-188, G-190). */
export const needsCollectionDate = (firstLevelQuestion: number, flowType: WorkFlowType): boolean =>
  firstLevelQuestion === COLLECTION_QUESTION || isViolent(flowType)

/** Second-level items carry their first level as prefix (G-191): 205 belongs to 2. */
export const belongsTo = (second: number, first: number): boolean => Math.floor(second / 100) === first

export const mayRaise = (flowType: WorkFlowType, as: ApproveRole): boolean => FLOWS[flowType].raisedBy.includes(as)

export type RaisingFault = 'phoneOrEmail' | 'collectionDate' | 'collectionDateInFuture' | 'secondLevel' | 'flowOfOthers'

/** What is wrong with a work order as it is entered, by field; undefined when nothing is. */
export function checkRaising(
  given: {
    readonly custMobile?: string | undefined
    readonly custEmail?: string | undefined
    readonly firstLevelQuestion: number
    readonly secondLevelQuestion?: number | undefined
    readonly workFlowType: WorkFlowType
    readonly collectionDate?: BusinessDate | undefined
  },
  { as, today }: { readonly as: ApproveRole; readonly today: BusinessDate },
): RaisingFault | undefined {
  if (!given.custMobile && !given.custEmail) return 'phoneOrEmail'
  if (!mayRaise(given.workFlowType, as)) return 'flowOfOthers'
  if (given.secondLevelQuestion !== undefined && !belongsTo(given.secondLevelQuestion, given.firstLevelQuestion))
    return 'secondLevel'
  if (given.collectionDate === undefined)
    return needsCollectionDate(given.firstLevelQuestion, given.workFlowType) ? 'collectionDate' : undefined
  return given.collectionDate > today ? 'collectionDateInFuture' : undefined
}

/** What an app tells of a complaint. */
type ComplaintKind = 'violence' | 'privacy' | 'amount' | 'other'

/** What an app's complaint becomes until customer service has read it. */
export const flowOfComplaint = (kind: ComplaintKind): WorkFlowType => {
  const { violentCollectionByCustomer, balanceByCustomerService, common } = workFlowType.value
  return {
    violence: violentCollectionByCustomer,
    privacy: violentCollectionByCustomer,
    amount: balanceByCustomerService,
    other: common,
  }[kind]
}
/** Its questions: first level, second level and label. */
export const questionsOfComplaint = (kind: ComplaintKind): { first: number; second: number; label: number } =>
  ({
    violence: { first: 2, second: 201, label: 4 },
    privacy: { first: 2, second: 206, label: 6 },
    amount: { first: 6, second: 603, label: 14 },
    other: { first: 5, second: 505, label: 10 },
  })[kind]
