import { closedList, type ValueOf } from '../closed-list'

export const approvalTaskStatus = closedList('approvalTaskStatus', {
  unassigned: [0, 'neutral'],
  waiting: [1, 'waiting'],
  inReview: [2, 'progress'],
  completed: [3, 'good'],
  transferred: [4, 'neutral'],
  closed: [5, 'neutral'],
})
export type ApprovalTaskStatus = ValueOf<typeof approvalTaskStatus>

/** Decision of the credit review (G-105). */
export const approvalStatus = closedList('approvalStatus', {
  pending: [0, 'waiting'],
  approved: [1, 'good'],
  rejected: [2, 'bad'],
  sentBack: [3, 'waiting'],
  approvedBySystem: [4, 'good'],
  rejectedBySystem: [5, 'bad'],
})
export type ApprovalStatus = ValueOf<typeof approvalStatus>

export const collectionTaskStatus = closedList('collectionTaskStatus', {
  unassigned: [0, 'neutral'],
  waiting: [1, 'waiting'],
  inFollowUp: [2, 'progress'],
  settled: [3, 'good'],
  extended: [4, 'good'],
  transferred: [5, 'neutral'],
  closed: [6, 'neutral'],
})
export type CollectionTaskStatus = ValueOf<typeof collectionTaskStatus>

export const remindTaskStatus = closedList('remindTaskStatus', {
  unassigned: [0, 'neutral'],
  waiting: [1, 'waiting'],
  reminded: [2, 'progress'],
  settled: [3, 'good'],
  extended: [4, 'good'],
  overdue: [5, 'bad'],
  closed: [6, 'neutral'],
})
export type RemindTaskStatus = ValueOf<typeof remindTaskStatus>

export const humanReviewStatus = closedList('humanReviewStatus', {
  pending: [0, 'waiting'],
  passed: [1, 'good'],
  refused: [2, 'bad'],
  moreMaterial: [3, 'waiting'],
})
export type HumanReviewStatus = ValueOf<typeof humanReviewStatus>

/** Tasks without a follow-up that wait to be given to someone else (G-131). */
export const salvageStatus = closedList('salvageStatus', {
  waiting: [0, 'waiting'],
  givenOut: [1, 'good'],
})
export type SalvageStatus = ValueOf<typeof salvageStatus>

export const overdueBucket = closedList('overdueBucket', {
  days1To3: [1, 'waiting'],
  days4To7: [2, 'waiting'],
  days8AndMore: [3, 'bad'],
})
export type OverdueBucket = ValueOf<typeof overdueBucket>

export const collectionStage = closedList('collectionStage', {
  s1: ['S1', 'waiting'],
  s2: ['S2', 'waiting'],
  s3: ['S3', 'bad'],
})
export type CollectionStage = ValueOf<typeof collectionStage>

export const collectionLevel = closedList('collectionLevel', {
  senior: ['A', 'neutral'],
  middle: ['B', 'neutral'],
  junior: ['C', 'neutral'],
})
export type CollectionLevel = ValueOf<typeof collectionLevel>

export const collectionOperationType = closedList('collectionOperationType', {
  created: [1, 'neutral'],
  assigned: [2, 'neutral'],
  reassigned: [3, 'neutral'],
  followedUp: [4, 'progress'],
  reductionApplied: [5, 'waiting'],
  reductionDecided: [6, 'neutral'],
  paymentLinkSent: [7, 'neutral'],
  settled: [8, 'good'],
  extended: [9, 'good'],
  withdrawn: [10, 'neutral'],
  closed: [11, 'neutral'],
})
export type CollectionOperationType = ValueOf<typeof collectionOperationType>

/** What the log of an approval task notes; what collection notes too has the same code. */
export const approvalOperationType = closedList('approvalOperationType', {
  created: [1, 'neutral'],
  assigned: [2, 'neutral'],
  reassigned: [3, 'neutral'],
  decided: [4, 'progress'],
  undone: [10, 'neutral'],
  closed: [11, 'neutral'],
})
export type ApprovalOperationType = ValueOf<typeof approvalOperationType>

/** What the log of a reminder notes; what collection notes too has the same code. */
export const remindOperationType = closedList('remindOperationType', {
  created: [1, 'neutral'],
  assigned: [2, 'neutral'],
  reassigned: [3, 'neutral'],
  reminded: [4, 'progress'],
  settled: [8, 'good'],
  extended: [9, 'good'],
  closed: [11, 'neutral'],
})
export type RemindOperationType = ValueOf<typeof remindOperationType>

/** Results of a collection follow-up; the letters mean the same as in telemarketing (G-117). */
export const followResult = closedList('followResult', {
  willingAndAble: ['0', 'good'],
  willingButUnable: ['1', 'waiting'],
  ableButRefuses: ['2', 'bad'],
  ableButNegotiates: ['3', 'waiting'],
  undetermined: ['4', 'neutral'],
  answeredBySelf: ['a', 'progress'],
  answeredByOther: ['b', 'neutral'],
  noAnswer: ['c', 'neutral'],
  wrongNumber: ['d', 'bad'],
  switchedOff: ['e', 'neutral'],
  stopped: ['f', 'bad'],
  promiseByMessage: ['g', 'good'],
  noMessageReply: ['h', 'neutral'],
  noMessageAccount: ['i', 'neutral'],
  toFollowUp: ['j', 'waiting'],
})
export type FollowResult = ValueOf<typeof followResult>

/** Outcomes of one operation on a collection case. */
export const operationOutcome = closedList('operationOutcome', {
  promiseWithinTwoDays: [1, 'good'],
  postponeWithinWeek: [2, 'waiting'],
  refusal: [3, 'bad'],
  notCooperated: [4, 'bad'],
  deniesLoan: [5, 'bad'],
  messageLeft: [6, 'neutral'],
  rescheduled: [7, 'waiting'],
  reachable: [8, 'progress'],
  invalidNumber: [9, 'bad'],
  noPickUp: [10, 'neutral'],
  switchedOff: [11, 'neutral'],
  notReachable: [12, 'neutral'],
  busy: [13, 'neutral'],
})
export type OperationOutcome = ValueOf<typeof operationOutcome>

export const repaymentIntention = closedList('repaymentIntention', {
  promiseWithinTwoDays: [1, 'good'],
  postponeWithinWeek: [2, 'waiting'],
  refuses: [3, 'bad'],
  notCooperating: [4, 'bad'],
  deniesLoan: [5, 'bad'],
  undetermined: [6, 'neutral'],
})
export type RepaymentIntention = ValueOf<typeof repaymentIntention>

export const contactResult = closedList('contactResult', {
  reachable: [1, 'good'],
  invalidNumber: [2, 'bad'],
  noPickUp: [3, 'neutral'],
  switchedOff: [4, 'neutral'],
  notReachable: [5, 'neutral'],
  busy: [6, 'neutral'],
  messageLeft: [7, 'neutral'],
  rescheduled: [8, 'waiting'],
})
export type ContactResult = ValueOf<typeof contactResult>

/** Whether the customer can be reached (G-087). */
export const customerContactCondition = closedList('customerContactCondition', {
  inPerson: [1, 'good'],
  throughContacts: [2, 'waiting'],
  byMessageOnly: [3, 'waiting'],
  lost: [4, 'bad'],
})
export type CustomerContactCondition = ValueOf<typeof customerContactCondition>

/** Whether the customer's contacts can be reached (G-087). */
export const linkCondition = closedList('linkCondition', {
  willPassOn: [1, 'good'],
  willNotPassOn: [2, 'neutral'],
  doesNotKnow: [3, 'bad'],
  notReached: [4, 'neutral'],
})
export type LinkCondition = ValueOf<typeof linkCondition>

/** Outcome of a verification call in human review (G-181). */
export const callOutcome = closedList('callOutcome', {
  answeredBySelf: [1, 'good'],
  answeredByOther: [2, 'neutral'],
  noAnswer: [3, 'neutral'],
  invalidNumber: [4, 'bad'],
  switchedOff: [5, 'neutral'],
  refusedToAnswer: [6, 'bad'],
})
export type CallOutcome = ValueOf<typeof callOutcome>
