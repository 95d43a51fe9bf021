import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import {
  amount,
  bps,
  businessDate,
  carried,
  count,
  currency,
  dictAmong,
  id,
  instant,
  orderLink,
  percent,
  positiveAmount,
  requiredText,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { adjustmentKind, salaryLineKind, salaryMonthState } from './choices'

const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
const MOST_COMMISSION_BPS = 10_000
const FIRST_YEAR = /^20\d{2}-(0[1-9]|1[0-2])$/

/** A month as `2026-03`. */
const month = () => z.string().max(7).regex(FIRST_YEAR)
const stage = () => dictAmong('collectionStage', ['S1', 'S2', 'S3'])
const level = () => dictAmong('collectionLevel', ['A', 'B', 'C'])

const salaryRow = z.object({
  salaryId: id(),
  salaryMonth: month(),
  userId: id(),
  userName: z.string(),
  groupName: z.string().nullable(),
  monthState: salaryMonthState,
  currency: currency(),
  basePay: amount(),
  recoveryAmount: amount(),
  /** Commission of what was recovered, in all; the lines name each rate. */
  commissionRate: percent().nullable(),
  commission: amount(),
  bonusAmount: amount(),
  deductionAmount: amount(),
  totalPay: amount(),
  rowVersion: z.int(),
})

const lineRow = z.object({
  lineId: id(),
  lineKind: salaryLineKind,
  orderId: id().nullable(),
  orderNo: orderLink().nullable(),
  collectionStage: stage().nullable(),
  recoveryAmount: amount().nullable(),
  commissionBps: bps(MOST_COMMISSION_BPS).nullable(),
  currency: currency(),
  payAmount: amount(),
  reason: z.string(),
  createdBy: z.string().nullable(),
  createTime: instant(),
})

const monthRow = z.object({
  salaryMonth: month(),
  monthState: salaryMonthState,
  statementCount: count(),
  computeTime: instant(),
  computedBy: z.string().nullable(),
  closeTime: instant().nullable(),
  closedBy: z.string().nullable(),
  /** Its close waits for a second person. */
  waiting: carried(yesNo()),
})

export const payRateFields = {
  currency: currency(),
  collectionStage: stage(),
  /** Blank: every level without a rate of its own. */
  collectionLevel: level().optional(),
  basePay: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .meta(amount().meta() ?? {}),
  commissionBps: bps(MOST_COMMISSION_BPS),
  validFrom: businessDate(),
}

const rateRow = z.object({
  payRateId: id(),
  ...payRateFields,
  collectionLevel: level().nullable(),
  inForce: yesNo(),
  createdBy: z.string(),
  createTime: instant(),
})

export const salaries = area('platform-collection', {
  salaryList: list('/platform/salary/list', {
    summary: 'Statements of collectors by month and currency; each sees those within reach, collectors their own',
    access: 'platform-salary.query',
    filters: {
      /** As `2026-03`; anything else finds nothing. */
      salaryMonth: text(7),
      groupName: text(64),
      userName: text(64),
      currency: currency(),
      monthState: salaryMonthState,
    },
    row: salaryRow,
    sortable: ['salaryMonth', 'totalPay'],
  }),
  salaryLines: list('/platform/salary/lines', {
    summary: 'A statement line by line: base pay, commissions and claw-backs with their orders, adjustments',
    access: 'platform-salary.query',
    of: { salaryId: id() },
    filters: {},
    row: lineRow,
  }),
  salaryEdit: action('/platform/salary/edit', {
    summary: 'Adjust a statement of an open month by a bonus or a deduction with its reason; never the own one',
    access: 'platform-salary.edit',
    input: z.strictObject({
      salaryId: id(),
      adjustmentKind,
      adjustmentAmount: positiveAmount(),
      reason: requiredText(200),
      rowVersion: rowVersion(),
    }),
    output: z.object({ totalPay: amount(), currency: currency() }),
    audit: { subject: 'salary', ids: input => [input.salaryId] },
  }),
  salaryMonths: list('/platform/salary/months', {
    summary: 'Months of salaries: computed when and by whom, closed when and by whom',
    access: 'platform-salary.edit',
    filters: { monthState: salaryMonthState },
    row: monthRow,
  }),
  salaryCompute: action('/platform/salary/compute', {
    summary: 'Compute the statements of a month that has begun and is not closed, anew if they are there',
    access: 'platform-salary.edit',
    input: z.strictObject({ salaryMonth: month() }),
    output: z.object({ statementCount: count() }),
    audit: { subject: 'salaryMonth', ids: input => [input.salaryMonth] },
  }),
  salaryClose: action('/platform/salary/close', {
    summary: 'Ask a second person, who neither computed nor adjusted it, to close a month that is over',
    access: 'platform-salary.edit',
    input: z.strictObject({ salaryMonth: month() }),
    output: changeOutcome,
    audit: { subject: 'salaryMonth', ids: input => [input.salaryMonth] },
    refreshes: ['system'],
  }),
  payRateList: list('/platform/payRate/list', {
    summary: 'Base pay and commission by stage, level and currency, from a date on',
    access: 'platform-salary.query',
    filters: { currency: currency(), collectionStage: stage(), inForce: z.boolean() },
    row: rateRow,
    sortable: ['validFrom'],
  }),
  payRateAdd: action('/platform/payRate/add', {
    summary: 'Propose a rate from a date after the last closed month on; a second person decides it',
    access: 'platform-salary.edit',
    input: z.strictObject(payRateFields),
    output: changeOutcome,
    audit: { subject: 'payRate' },
    refreshes: ['system'],
  }),
})
