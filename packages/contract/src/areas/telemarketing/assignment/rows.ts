import { EARLY_SETTLEMENT_DAYS, LEAST_HOURS, MOST_HOURS } from '@countinghouse/domain/areas/telemarketing/types'
import {
  notApplyReason,
  teleAssignStatus,
  teleConvertStatus,
  teleFollowStatus,
  telemarketingType,
  telemarketStatus,
} from '@countinghouse/domain/kernel/lists/outreach'
import { z } from 'zod'
import {
  carried,
  count,
  country,
  customerLink,
  dict,
  dictAmong,
  dictNumber,
  dictText,
  id,
  instant,
  instantInput,
  masked,
  rowVersion,
  text,
  words,
  yesNo,
} from '../../../kernel/field'
import { customerOperation } from '../choices'
import { telemarketingMessages } from '../messages'

export const telemarketingTypeField = () => dictNumber('telemarketingType', telemarketingType.values)
export const termDays = () => dictNumber('earlySettlementDuration', EARLY_SETTLEMENT_DAYS)
export const sinceHours = () => z.int().min(LEAST_HOURS).max(MOST_HOURS)

export const assignmentRow = z.object({
  assignmentId: z.int(),
  custId: z.int(),
  teleMarketUser: customerLink(),
  mobile: masked.phone(),
  appPackageName: z.string(),
  type: dict('telemarketingType'),
  loanType: dict('teleLoanType'),
  days: count().nullable(),
  hours: count().nullable(),
  /** Nobody calls him: he shows what calling brings. */
  heldOut: yesNo(),
  assignStatus: dict('teleAssignStatus'),
  followStatus: dict('teleFollowStatus'),
  convertStatus: dict('teleConvertStatus'),
  seat: z.string().nullable(),
  seatMobile: masked.phone('phone').nullable(),
  seatStatus: dict('seatStatus').nullable(),
  seatId: carried(z.int().nullable()),
  lastFollowUpStatus: dictText('telemarketStatus').nullable(),
  lastNotApplyReason: dictText('notApplyReason').nullable(),
  lastFollowRemark: z.string(),
  lastFollowUpTime: instant().nullable(),
  nextFollowTime: instant().nullable(),
  registerTime: instant(),
  assignTime: instant().nullable(),
  lastApplyTime: instant().nullable(),
  lastSettleTime: instant().nullable(),
  foundTime: instant(),
  /** When nothing more is to be done with him. */
  closedTime: instant().nullable(),
  loadNum: count(),
  assignNum: count(),
  convertNum: count(),
  recycleNum: count(),
  rowVersion: z.int(),
})

export const assignmentDetail = assignmentRow.extend({
  email: masked.email(),
  country: country(),
  /** The clock by which he lives: an IANA name. */
  timeZone: z.string(),
  basicInfoSubmitTime: instant().nullable(),
  contactSubmitTime: instant().nullable(),
  idInfoSubmitTime: instant().nullable(),
  bankCardSubmitTime: instant().nullable(),
  orderSubmitTime: instant().nullable(),
  /** A payment link of his loan that is still valid; to send or to open. */
  repayUrl: z.string().nullable(),
  /** What to say, in the customer's language; without one in that language in the caller's, or none. */
  script: z.string(),
  scriptLanguage: z.string(),
  /** The caller holds him, and he is open. */
  mayFollow: yesNo(),
})

export const followRow = z.object({
  followId: z.int(),
  followUpTime: instant(),
  followUpUser: z.string(),
  followUpStatus: dictText('telemarketStatus'),
  notApplyReason: dictText('notApplyReason').nullable(),
  remark: z.string(),
  nextFollowTime: instant().nullable(),
  type: dict('telemarketingType'),
  /** Paths below the web base. */
  attachments: carried(z.array(z.string())),
})

/** A call as every list of calls shows it. */
export const saleCallRow = z.object({
  callId: z.int(),
  callusername: z.string(),
  mobile: masked.phone('phone'),
  dialTime: instant(),
  connectionTime: instant().nullable(),
  calltimevalue: count(),
  RecordingAccessAddress: z.string(),
  hangingUpReason: words('hangUpReason'),
})

export const operationRow = z.object({
  operationTime: instant(),
  customerOperation,
  orderNo: z.string().nullable(),
})

/** Pictures of one follow-up. */
export const MOST_PICTURES = 4
/** So far ahead a seat may plan the next contact. */
export const MOST_NEXT_DAYS = 30

export const followInput = z
  .strictObject({
    assignmentId: id(),
    rowVersion: rowVersion(),
    /** When it was; now where it is left out. */
    followUpTime: instantInput().optional(),
    followUpStatus: dictAmong('telemarketStatus', telemarketStatus.values).optional(),
    notApplyReason: dictAmong('notApplyReason', notApplyReason.values).optional(),
    remark: text(500).default(''),
    nextFollowTime: instantInput().optional(),
    fileIds: z.array(text(64)).max(20).default([]),
  })
  .refine(given => given.followUpStatus !== undefined, {
    path: ['followUpStatus'],
    params: { message: telemarketingMessages.statusMissing },
  })
  .refine(given => given.fileIds.length <= MOST_PICTURES, {
    path: ['fileIds'],
    params: { message: telemarketingMessages.tooManyPictures },
  })
  .refine(
    given => given.followUpStatus !== telemarketStatus.value.notInterested || given.notApplyReason !== undefined,
    { path: ['notApplyReason'], params: { message: telemarketingMessages.reasonMissing } },
  )

export const assignmentFilters = {
  assignStatus: dictNumber('teleAssignStatus', teleAssignStatus.values),
  followStatus: dictNumber('teleFollowStatus', teleFollowStatus.values),
  convertStatus: dictNumber('teleConvertStatus', teleConvertStatus.values),
} as const
