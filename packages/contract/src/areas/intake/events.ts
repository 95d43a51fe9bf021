import { COMPLAINT_KINDS } from '@countinghouse/domain/areas/contact/complaint'
import { SOCIAL_NETWORKS } from '@countinghouse/domain/areas/customer/social-network'
import { FACE_SCORE, HIGHEST_SCORE } from '@countinghouse/domain/areas/risk/score/score'
import type { AppEventKind } from '@countinghouse/domain/kernel/app-events'
import { CONTACT_PURPOSES } from '@countinghouse/domain/kernel/contact-policy'
import { z } from 'zod'

import {
  businessDate,
  dict,
  dictText,
  instantInput,
  positiveAmount,
  requiredText,
  sentText,
  text,
} from '../../kernel/field'

/** In any spelling; it is kept in one form, by the country of the app. */
const mobile = () => z.string().regex(/^\+?[\d ().-]{8,24}$/)
/** A picture itself: JPEG, PNG or WebP of at most 5 MB, in base64. */
const PICTURE_CHARACTERS = 7_000_000
const picture = () =>
  z
    .string()
    .max(PICTURE_CHARACTERS)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
/** So many pictures an event has at most. */
const MOST_PICTURES = 3
/** What the body of an event has at most: its pictures and what stands around them. */
export const MOST_EVENT_BYTES = MOST_PICTURES * PICTURE_CHARACTERS + 1024 * 1024
/** Of credit, and of a face beside a card or alive (G-093). */
const score = () => z.int().min(0).max(HIGHEST_SCORE).optional()
const faceScore = () => z.string().max(6).regex(FACE_SCORE).optional()

/** Keys as the wire spells them (spec/fields.tsv, Customer). */
const details = z.strictObject({
  mobile: mobile(),
  maritalStatus: dict('maritalStatus').optional(),
  numberOfChildren: z.int().min(0).max(30).optional(),
  spouseName: text(120).optional(),
  educationLevel: dict('education').optional(),
  monthlyHouseholdIncome: dict('incomeLevel').optional(),
  personalMonthlyIncome: dict('incomeLevel').optional(),
  housingType: dict('accommodationType').optional(),
  residentialAddress: text(300).optional(),
  residentialAddressPIN: text(12).optional(),
  workType: dict('workType').optional(),
  workingAddress: text(300).optional(),
  workingAddressPIN: text(12).optional(),
  companyName: text(160).optional(),
  companyPhone: text(20).optional(),
  workIndustry: dict('profession').optional(),
  workDuty: dict('designation').optional(),
  workPosition: dict('position').optional(),
  workYear: dict('workYears').optional(),
  monthlyIncomeScope: dict('incomeLevel').optional(),
  payMethod: dict('payMethod').optional(),
})

const documentsRead = z.strictObject({
  AadhaarName: text(120).optional(),
  AadhaarAddress: text(300).optional(),
  AadhaarYears: z.int().min(0).max(150).optional(),
  AadhaarDate: businessDate().optional(),
  AadhaarNo: text(40).optional(),
  panName: text(120).optional(),
  panNo: text(40).optional(),
  panAddress: text(300).optional(),
  panYears: z.int().min(0).max(150).optional(),
  panDate: businessDate().optional(),
})

/** What lending apps report, by kind: the shape of `data`. */
export const intakeData = {
  installed: z.strictObject({ deviceId: requiredText(100) }),
  /** A verification code was sent to, or entered rightly by, somebody who registers or signs in. */
  registerCodeSent: z.strictObject({ mobile: mobile() }),
  registerCodeAccepted: z.strictObject({ mobile: mobile() }),
  loginCodeSent: z.strictObject({ mobile: mobile() }),
  loginCodeAccepted: z.strictObject({ mobile: mobile() }),
  registered: z.strictObject({
    mobile: mobile(),
    email: z.union([z.literal(''), z.email().max(200)]).optional(),
    custName: text(120).optional(),
  }),
  identity: z.strictObject({
    mobile: mobile(),
    identityKind: dict('curpType'),
    identityNumber: requiredText(40),
    names: requiredText(80),
    surnames: text(80).optional(),
    birthday: businessDate().optional(),
    sex: dict('sex').optional(),
    documents: documentsRead.optional(),
  }),
  face: z.strictObject({
    mobile: mobile(),
    epochScore: score(),
    modelScore: score(),
    panCardLiveScore: faceScore(),
    aadhaarCardLiveScore: faceScore(),
    witnessScore: faceScore(),
  }),
  /** The scores, where they come later than the face check that asked for them. */
  score: z.strictObject({ mobile: mobile(), epochScore: score(), modelScore: score() }),
  details,
  bank: z.strictObject({
    mobile: mobile(),
    bankAccountName: requiredText(120),
    bankAccountNo: z.string().regex(/^[0-9A-Za-z -]{6,34}$/),
    ifscCode: text(20).optional(),
    bankCode: dictText('bank').optional(),
    bankName: dictText('bankNameList'),
    bankCardType: dict('bankAccountType').optional(),
    collectType: dict('collectType').optional(),
  }),
  contacts: z.strictObject({
    mobile: mobile(),
    contacts: z
      .array(
        z.strictObject({
          contactType: dict('contactType'),
          contactRelationship: dict('relationship'),
          contactName: requiredText(120),
          contactPhone: mobile(),
          contactIndex: z.int().min(1).max(4).optional(),
        }),
      )
      .min(1)
      .max(10),
  }),
  /** Where he is found on social networks; the list replaces the one before it. */
  social: z.strictObject({
    mobile: mobile(),
    accounts: z
      .array(
        z.strictObject({
          network: z.enum(SOCIAL_NETWORKS),
          account: requiredText(120),
          link: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).optional(),
          /** Whether the network knows the account. */
          found: z.boolean(),
        }),
      )
      .min(1)
      .max(20),
  }),
  addressBook: z.strictObject({
    mobile: mobile(),
    entries: z
      .array(z.strictObject({ name: text(120), phone: sentText(30, 3) }))
      .min(1)
      .max(2000),
  }),
  image: z.strictObject({
    mobile: mobile(),
    /** Of the eleven image names of the specification. */
    kind: z.enum([
      'aadhaarFront',
      'aadhaarBack',
      'panFront',
      'facePhotoList',
      'idcardFront',
      'idcardNegative',
      'lineqrcode',
      'Utilitybill',
      'Payslip',
      'workpermit',
      'hanldeidcard',
    ]),
    content: picture().optional(),
    /** Or a file that is stored already. */
    fileId: requiredText(64).optional(),
  }),
  application: z.strictObject({
    mobile: mobile(),
    productItemId: z.int().positive(),
    amountMinor: positiveAmount(),
    loanPurpose: dict('loanPurpose').optional(),
    /** A coupon that raises the offer: he may ask for up to its amount more. */
    couponId: z.int().positive().optional(),
  }),
  /** The customer lowers what he owes by a deduction that he holds. */
  couponUse: z.strictObject({ mobile: mobile(), orderNo: requiredText(64), couponId: z.int().positive() }),
  call: z.strictObject({
    mobile: mobile(),
    orderNo: requiredText(40).optional(),
    callusername: requiredText(120),
    phone: mobile(),
    purpose: z.enum(CONTACT_PURPOSES).optional(),
    calltimevalue: z.int().min(0).max(86_400),
    dialledAt: instantInput(),
    connectionTime: instantInput().optional(),
    RecordingAccessAddress: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).optional(),
    hangingUpReason: text(200).optional(),
  }),
  withdrawal: z.strictObject({ orderNo: requiredText(40), reason: text(200).optional() }),
  /** What a customer leaves on the app's message board (G-096). */
  message: z.strictObject({
    mobile: mobile(),
    messageBoardType: dict('messageBoardType'),
    questionType: dict('questionType').optional(),
    complaintType: dict('complaintType').optional(),
    content: requiredText(2000),
    images: z.array(picture()).max(MOST_PICTURES).optional(),
  }),
  /** What the app or customer service was told; contact and hand-out obey it at once (DOMAIN 7). */
  complaint: z.strictObject({
    mobile: mobile(),
    orderNo: requiredText(64).optional(),
    complaintKind: z.enum(COMPLAINT_KINDS),
    /** By the name to sign in with; somebody whom we do not know is kept in the event alone. */
    accusedUser: requiredText(64).optional(),
    remark: text(500).optional(),
  }),
  /** The customer wants no sales any more. */
  optOut: z.strictObject({ mobile: mobile(), remark: text(500).optional() }),
  /** Pictures by which a customer proves that he paid; what he says of the payment, staff check. */
  paymentProof: z.strictObject({
    mobile: mobile(),
    orderNo: requiredText(64),
    amountMinor: positiveAmount().optional(),
    payChannel: dictText('payChannel').optional(),
    reference: text(64).optional(),
    paidAt: instantInput().optional(),
    note: text(500).optional(),
    images: z.array(picture()).min(1).max(MOST_PICTURES),
  }),
} as const satisfies Record<AppEventKind, z.ZodObject>

export type IntakeKind = keyof typeof intakeData
export type IntakeData<K extends IntakeKind> = z.output<(typeof intakeData)[K]>

const envelope = {
  eventId: sentText(100, 8),
  occurredAt: instantInput(),
  channel: text(60).optional(),
}
const event = <K extends IntakeKind>(kind: K) =>
  z.strictObject({ ...envelope, kind: z.literal(kind), data: intakeData[kind] })

/** POST /api/intake/events takes one event; `x-app`, `x-timestamp` and `x-signature` are its headers (DESIGN 1). */
export const intakeEvent = z.discriminatedUnion('kind', [
  event('installed'),
  event('registerCodeSent'),
  event('registerCodeAccepted'),
  event('loginCodeSent'),
  event('loginCodeAccepted'),
  event('registered'),
  event('identity'),
  event('face'),
  event('score'),
  event('details'),
  event('bank'),
  event('contacts'),
  event('social'),
  event('addressBook'),
  event('image'),
  event('application'),
  event('couponUse'),
  event('call'),
  event('withdrawal'),
  event('message'),
  event('complaint'),
  event('optOut'),
  event('paymentProof'),
])
export type IntakeEvent = z.output<typeof intakeEvent>

/** The response to an event of an app; of an application with the order that it became. */
export const intakeAnswer = z.object({
  eventId: z.string(),
  /** True when the event was taken before: nothing was done again. */
  repeated: z.boolean(),
  custId: z.int().optional(),
  orderNo: z.string().optional(),
  orderStatus: dict('orderStatus').optional(),
})
export type IntakeAnswer = z.output<typeof intakeAnswer>
