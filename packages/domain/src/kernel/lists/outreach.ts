import { closedList, type ValueOf } from '../closed-list'

/** Result of a telemarketing call; values 0 to 8 and a to j in the order of their labels (G-160). */
export const telemarketStatus = closedList('telemarketStatus', {
  notConnected: ['0', 'neutral'],
  notInterested: ['1', 'bad'],
  applied: ['2', 'good'],
  mayApply: ['3', 'progress'],
  followUpAgain: ['4', 'waiting'],
  reachableByPhone: ['5', 'progress'],
  reachableByMessage: ['6', 'progress'],
  reachableByMail: ['7', 'progress'],
  noSuchAccount: ['8', 'bad'],
  answeredBySelf: ['a', 'progress'],
  answeredByOther: ['b', 'neutral'],
  noAnswer: ['c', 'neutral'],
  emptyNumber: ['d', 'bad'],
  switchedOff: ['e', 'neutral'],
  disconnected: ['f', 'bad'],
  promiseByMessage: ['g', 'good'],
  noMessageReply: ['h', 'neutral'],
  noMessageAccount: ['i', 'neutral'],
  toFollowUp: ['j', 'waiting'],
})
export type TelemarketStatus = ValueOf<typeof telemarketStatus>

export const teleAssignStatus = closedList('teleAssignStatus', {
  unassigned: [0, 'waiting'],
  assigned: [1, 'progress'],
  recycled: [2, 'neutral'],
})
export type TeleAssignStatus = ValueOf<typeof teleAssignStatus>

export const teleFollowStatus = closedList('teleFollowStatus', {
  notFollowedUp: [0, 'waiting'],
  followedUp: [1, 'progress'],
  completed: [2, 'good'],
})
export type TeleFollowStatus = ValueOf<typeof teleFollowStatus>

export const teleConvertStatus = closedList('teleConvertStatus', {
  notConverted: [0, 'neutral'],
  converted: [1, 'good'],
})
export type TeleConvertStatus = ValueOf<typeof teleConvertStatus>

export const seatStatus = closedList('seatStatus', {
  valid: [0, 'good'],
  invalid: [1, 'neutral'],
})
export type SeatStatus = ValueOf<typeof seatStatus>

export const telemarketingType = closedList('telemarketingType', {
  codeSent: [1, 'neutral'],
  basicsMissing: [2, 'neutral'],
  contactsMissing: [3, 'neutral'],
  identityMissing: [4, 'neutral'],
  bankCardMissing: [5, 'neutral'],
  orderMissing: [6, 'neutral'],
  settledNotConverted: [7, 'neutral'],
  earlySettlementNew: [8, 'neutral'],
  earlySettlementReturning: [9, 'neutral'],
  registeredNotApplied: [10, 'neutral'],
})
export type TelemarketingType = ValueOf<typeof telemarketingType>

export const notApplyReason = closedList('notApplyReason', {
  highInterest: ['a', 'neutral'],
  lowAmount: ['b', 'neutral'],
  shortTerm: ['c', 'neutral'],
  longApproval: ['d', 'neutral'],
  collection: ['e', 'neutral'],
  negativeReviews: ['f', 'neutral'],
  personalInformation: ['g', 'neutral'],
  noNeed: ['h', 'neutral'],
  appBug: ['i', 'neutral'],
  downloadedByMistake: ['j', 'neutral'],
  other: ['k', 'neutral'],
})
export type NotApplyReason = ValueOf<typeof notApplyReason>

/** SMS tasks, coupon tasks and coupons (R-282, G-173). */
export const marketingStatus = closedList('marketingStatus', {
  open: [0, 'good'],
  closed: [1, 'neutral'],
})
export type MarketingStatus = ValueOf<typeof marketingStatus>

export const topStatus = closedList('topStatus', {
  notPinned: [0, 'neutral'],
  pinned: [1, 'good'],
})
export type TopStatus = ValueOf<typeof topStatus>

export const sendingMethod = closedList('sendingMethod', {
  sms: [1, 'neutral'],
  voice: [2, 'neutral'],
  coupon: [3, 'neutral'],
})
export type SendingMethod = ValueOf<typeof sendingMethod>

export const couponType = closedList('couponType', {
  amountRaising: [1, 'neutral'],
  deduction: [2, 'neutral'],
})
export type CouponType = ValueOf<typeof couponType>

export const typeOfSMS = closedList('typeOfSMS', {
  verification: [1, 'neutral'],
  notice: [2, 'neutral'],
  marketing: [3, 'neutral'],
  repaymentReminder: [4, 'neutral'],
  overdueNotice: [5, 'waiting'],
})
export type TypeOfSms = ValueOf<typeof typeOfSMS>

/** The point in a customer's life that a marketing task addresses (G-175). */
export const taskNode = closedList('taskNode', {
  registered: [1, 'neutral'],
  applicationUnfinished: [2, 'neutral'],
  approved: [3, 'neutral'],
  lent: [4, 'neutral'],
  beforeDue: [5, 'neutral'],
  due: [6, 'neutral'],
  overdue: [7, 'neutral'],
  settled: [8, 'neutral'],
})
export type TaskNode = ValueOf<typeof taskNode>
