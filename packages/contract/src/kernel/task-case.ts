import { z } from 'zod'
import { choice } from './choice'
import { amount, businessDate, count, country, currency, dict, instant, yesNo } from './field'

export const promiseState = choice(
  'promiseState',
  ['open', 'kept', 'partKept', 'broken', 'replaced'],
  {
    open: ['待兑现', 'Open', 'Abierta', 'En cours', 'قائم', 'รอชำระ'],
    kept: ['已兑现', 'Kept', 'Cumplida', 'Tenue', 'أُوفي به', 'ชำระตามนัด'],
    partKept: ['部分兑现', 'Partly kept', 'Cumplida en parte', 'Tenue en partie', 'أُوفي به جزئيًا', 'ชำระบางส่วน'],
    broken: ['未兑现', 'Broken', 'Incumplida', 'Non tenue', 'لم يُوفَ به', 'ไม่ชำระตามนัด'],
    replaced: ['已被替代', 'Replaced', 'Reemplazada', 'Remplacée', 'استُبدل', 'ถูกแทนที่'],
  },
  { open: 'waiting', kept: 'good', partKept: 'waiting', broken: 'bad', replaced: 'neutral' },
)
export type PromiseState = z.infer<typeof promiseState>

/** A promise of a plan, newest first, as it was given and as it stands. */
const promiseRow = z.object({
  promiseId: z.int(),
  givenTime: instant(),
  givenTo: z.string(),
  promisedDate: businessDate(),
  currency: currency(),
  promisedAmountMinor: amount(),
  paidMinor: amount(),
  promiseState,
})

const owedOfPlan = { principal: amount(), interest: amount(), fee: amount(), lateFee: amount(), total: amount() }

export const planOfTask = z.object({
  planId: z.int(),
  currentPeriod: z.int(),
  expireTime: businessDate(),
  overdueDays: count(),
  settleStatus: dict('settleStatus'),
  /** The plan that the task is about. */
  current: z.boolean(),
  ...owedOfPlan,
})

/** Where what is owed of the plan comes from. */
export const whyOwed = z.object({
  principalPayable: amount(),
  interestPayable: amount(),
  feePayable: amount(),
  /** Charged so far, at so much a day, never above the cap. */
  forfeitPenalty: amount(),
  lateFeePerDay: amount(),
  lateFeeCap: amount(),
  paidAmount: amount(),
  hadDeductionFee: amount(),
})

const paymentOfTask = z.object({
  flowId: z.string(),
  paymentTime: instant(),
  recordType: dict('repayRecordType'),
  paymentAmt: amount(),
  reversed: yesNo(),
})

const callOfTask = z.object({
  callId: z.int(),
  dialTime: instant(),
  callusername: z.string(),
  calltimevalue: count(),
  connected: yesNo(),
})

/** What a person works a followed-up task by: whose it is and what is owed, of the customer nothing beside what the row has (G-062). */
export const caseFields = {
  country: country(),
  /** The clock by which the customer lives: an IANA name. */
  timeZone: z.string(),
  mayFollow: yesNo(),
  openTime: instant().nullable(),
  owed: z.object(owedOfPlan),
  why: whyOwed.nullable(),
  plans: z.array(planOfTask),
  /** What settles the plan on each day on which a promise may fall, today first. */
  settles: z.array(z.object({ on: businessDate(), amountMinor: amount() })),
  promises: z.array(promiseRow),
  /** Newest first. */
  payments: z.array(paymentOfTask),
  calls: z.array(callOfTask),
}
