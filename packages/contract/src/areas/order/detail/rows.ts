import { z } from 'zod'
import {
  amount,
  businessDate,
  carried,
  code,
  count,
  country,
  currency,
  dict,
  dictText,
  instant,
  masked,
  ofCustomer,
  ofOrder,
  words,
  yesNo,
} from '../../../kernel/field'
import { numberHolder } from './choices'

const bps = () => z.int().meta({ 'x-show': 'bps' })

/** One order in any order list; late fee and days overdue are as of today. */
export const orderRow = z.object({
  ...ofOrder(),
  ...ofCustomer(),
  mobile: masked.phone(),
  appId: z.int(),
  appName: z.string(),
  productName: z.string(),
  channel: words('marketingChannel'),
  orderType: dict('orderType'),
  orderStatus: dict('orderStatus'),
  loanStatus: dict('loanStatus'),
  approvalStatus: dict('approvalStatus'),
  settleStatus: dict('settleStatus'),
  settlementStatus: dict('settlementStatus'),
  overdueStatus: dict('overdueStatus'),
  overdueDays: count(),
  loanNumber: count(),
  currency: currency(),
  applyAmt: amount(),
  applicationAmount: amount(),
  applicationDeadline: dict('deadlineDays'),
  /** Money paid out: principal less the service fee; 0 before lending (G-088). */
  loanAmount: amount(),
  /** Still to pay today, all periods. */
  totalRepayableAmount: amount(),
  lateFee: amount(),
  applicationTime: instant(),
  submissionTime: instant(),
  loanTime: instant().nullable(),
  expireTime: businessDate().nullable(),
  settlementTime: instant().nullable(),
  /** Sent back to the customer for material; the review waits. */
  pendingMaterial: yesNo(),
  failureReason: words('channelReason'),
  rowVersion: z.int(),
})

/** What the order owes today, by component; the same figures as its plans added up. */
export const owed = z.object({
  lateFee: amount(),
  fee: amount(),
  interest: amount(),
  principal: amount(),
  total: amount(),
})

export const orderTerms = z.object({
  durationDays: count(),
  periods: count(),
  interestBpsPerDay: bps(),
  serviceFeeBps: bps(),
  otherFee: amount(),
  lateFeeBpsPerDay: bps(),
  lateFeeCapBps: bps(),
  extensionFeeBps: bps(),
  maxExtensions: count(),
})

export const orderDetail = orderRow.extend({
  country: country(),
  appSsid: z.string(),
  loanPurpose: dict('loanPurpose').nullable(),
  repaymentMethod: dict('repaymentMethod'),
  totalPeriod: count(),
  currentPeriod: count().nullable(),
  startingTime: businessDate().nullable(),
  /** Principal still in the plans; `capital` is the principal at the start (G-088). */
  principalPayable: amount(),
  capital: amount(),
  /** Still to pay in the present period. */
  repaymentAmount: amount(),
  forfeitPenalty: amount(),
  hadDeductionFee: amount(),
  settledCapital: amount(),
  settledInterest: amount(),
  settleTime: instant().nullable(),
  settleAmt: amount().nullable(),
  paidAmount: amount(),
  /** Held for the customer over all of his loans. */
  customerCredit: amount(),
  /** Owed by the customer over all of his loans: a bank took back what he had been refunded. */
  overRefundMinor: amount(),
  writtenOffAmount: amount(),
  /** Written off and not recovered since. */
  leftToRecover: amount(),
  extensionCount: count(),
  /** Price of an extension today, late fee and interest beside it; null when none is possible. */
  extendAmoumt: amount().nullable(),
  /** An extension at a lower price that waits for the customer's money: its days, and the last day on which it is sold. */
  offeredExtendDays: count().nullable(),
  offeredThrough: businessDate().nullable(),
  oxxoCode: z.string().nullable(),
  extendOxxoCode: z.string().nullable(),
  decisionTime: instant().nullable(),
  owed,
  terms: orderTerms,
  /** The account that a disbursement goes to; null while the customer has none. */
  payTo: z.object({ bankId: z.int(), bankName: z.string(), accountLast4: z.string() }).nullable(),
  /** The newest payout attempt. */
  payout: z
    .object({
      payoutNo: z.string(),
      attempt: z.int(),
      state: code(['kept', 'sent', 'paid', 'failed', 'unknown']),
      /** Null while no channel takes it. */
      payoutId: dictText('payChannel').nullable(),
      amount: amount(),
      accountLast4: z.string(),
      reason: words('channelReason'),
      createTime: instant(),
      answerTime: instant().nullable(),
    })
    .nullable(),
  /** Payouts of which a channel says the opposite of what it said before, for a person to clear up with it. */
  contradictedPayouts: z.array(
    z.object({
      payoutNo: z.string(),
      /** What it says now. */
      told: code(['paid', 'failed']),
      toldTime: instant(),
      amount: amount(),
    }),
  ),
  /** The newest approval task. */
  approvalTask: z
    .object({
      taskId: z.int(),
      approvalTaskStatus: dict('approvalTaskStatus'),
      examinerName: z.string().nullable(),
    })
    .nullable(),
})

/** What collection may know of an order: nothing of the account that the money went to. */
export const orderForCollection = orderDetail.omit({
  payTo: true,
  payout: true,
  contradictedPayouts: true,
  approvalTask: true,
})

/** A loan that the customer had before, and how it was paid. */
export const earlierLoanRow = z.object({
  ...ofOrder(),
  productName: z.string(),
  currency: currency(),
  capital: amount(),
  loanTime: instant(),
  expireTime: businessDate().nullable(),
  settleTime: instant().nullable(),
  orderStatus: dict('orderStatus'),
  /** Most days that one of its periods was late. */
  worstOverdueDays: count(),
  extensionCount: count(),
  writtenOffAmount: amount(),
})

export const orderCouponRow = z.object({
  couponId: z.int(),
  name: z.string(),
  couponType: dict('couponType'),
  currency: currency(),
  couponAmount: amount(),
  validStartDate: businessDate(),
  validEndDate: businessDate(),
  cpStatus: dict('cpStatus'),
})

export const orderLogRow = z.object({
  logId: z.int(),
  operationTime: instant(),
  operationUserName: z.string(),
  /** An event of the order's states, e.g. `approve`, `payoutPaid`. */
  event: z.string(),
  fromStatus: dict('orderStatus').nullable(),
  toStatus: dict('orderStatus'),
  reason: words('channelReason'),
})

export const repayPlanRow = z.object({
  planId: z.int(),
  currentPeriod: z.int(),
  startingTime: businessDate(),
  expireTime: businessDate(),
  originalExpireTime: carried(businessDate()),
  currency: currency(),
  principalPayable: amount(),
  interestPayable: amount(),
  feePayable: amount(),
  forfeitPenalty: amount(),
  hadDeductionFee: amount(),
  /** Late fee still owed today (G-089). */
  lateFee: amount(),
  settledCapital: amount(),
  settledInterest: amount(),
  settledFee: carried(amount()),
  settledLateFee: amount(),
  repaymentAmount: amount(),
  overdueDays: count(),
  extensionCount: count(),
  settleStatus: dict('settleStatus'),
  settleTime: instant().nullable(),
})

export const repayRecordRow = z.object({
  /** Unique over the kinds of records. */
  recordId: z.string(),
  recordType: dict('repayRecordType'),
  paymentTime: instant(),
  currency: currency(),
  paymentAmt: amount(),
  flowId: z.string(),
  flowChannel: dictText('payChannel'),
  operationUserName: z.string(),
  /** Paths of the proofs below the web base. */
  voucherList: z.array(z.string()),
  remark: z.string(),
  reversed: yesNo(),
  /** Taken back of it, wholly or in part. */
  reversedAmount: amount(),
  /** A receipt that still holds something. */
  reversible: carried(yesNo()),
})

export const repayFlowRow = z.object({
  repayFlowId: z.int(),
  flowId: z.string(),
  flowChannel: dictText('payChannel'),
  payinId: dictText('payChannel'),
  /** Lending channel of the order. */
  payoutId: dictText('payChannel').nullable(),
  recordType: dict('repayRecordType'),
  repayStatus: dict('repayStatus'),
  currency: currency(),
  repayAmount: amount(),
  receivedAmount: amount(),
  payLink: z.string().nullable(),
  oxxoCode: z.string().nullable(),
  expireAt: carried(instant().nullable()),
  createTime: instant(),
  paymentTime: instant().nullable(),
  operationUserName: z.string(),
  reversed: yesNo(),
  reversedAmount: amount(),
})

export const orderImageRow = z.object({
  imageId: z.int(),
  /** A field name of the entity Images: `aadhaarFront` … `hanldeidcard`, `facePhotoList`. */
  kind: z.string(),
  /** Path below the web base: `/file/view/{fileId}`. */
  image: carried(z.string().meta({ 'x-show': 'image' })),
  createTime: instant(),
})

export const orderNumberRow = z.object({
  numberId: z.string(),
  /** Whose number: the customer's own, the employer's or a contact's. */
  holder: numberHolder,
  name: z.string(),
  mobile: masked.phone('contactPhone'),
  /** Null unless a contact's: what the reveal call takes. */
  contactId: z.int().nullable(),
  matchCount: count(),
  callCount: count(),
})

/** What made a part of a balance: an entry, or a rule and its days. */
export const explainedLine = z.object({
  lineId: z.int(),
  onDate: businessDate(),
  what: code([
    'lent',
    'opening',
    'lateFee',
    'waivedInterest',
    'tolerance',
    'receipt',
    'extension',
    'grantedExtension',
    'reduction',
    'cancellation',
    'coupon',
    'writeOff',
    'recovery',
  ]),
  /** The receipt that made it; blank for what a rule made. */
  flowId: z.string(),
  /** What was received; 0 for what is no receipt. */
  receivedMinor: amount(),
  principalMinor: amount(),
  interestMinor: amount(),
  feeMinor: amount(),
  lateFeeMinor: amount(),
  /** Of a receipt, beyond the components. */
  extensionFeeMinor: amount(),
  creditMinor: amount(),
  recoveredMinor: amount(),
  /** Owed in all after it. */
  owedMinor: amount(),
  /** The rule behind a late fee, one for each plan. */
  rules: z.array(
    z.object({
      currentPeriod: z.int(),
      days: count(),
      /** Unpaid at the start of those days. */
      principalMinor: amount(),
      perDayMinor: amount(),
      capMinor: amount(),
      capped: z.boolean(),
    }),
  ),
})
