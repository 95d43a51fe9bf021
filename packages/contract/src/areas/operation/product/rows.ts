import { z } from 'zod'
import {
  amount,
  bps,
  count,
  currency,
  dictBetween,
  dictText,
  instant,
  positiveAmount,
  yesNo,
} from '../../../kernel/field'

const status = () => dictBetween('enableState', 0, 1)

export const productRow = z.object({
  productId: z.int(),
  productName: z.string(),
  appId: z.int(),
  appName: z.string(),
  appSsid: z.string(),
  country: dictText('country'),
  currency: currency(),
  minAmount: amount(),
  maxAmount: amount(),
  repaymentMethod: dictBetween('repaymentMethod', 1, 3),
  /** Approved orders are lent without a person. */
  automaticLending: yesNo(),
  /** Re-loans in good standing need no examiner. */
  reborrowWithoutReview: yesNo(),
  /** Days before the due date on which reminders begin. */
  remindDaysBefore: count(),
  itemCount: count(),
  status: status(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  createTime: instant(),
  rowVersion: z.int(),
})

/** Prices of an item: what an order copies when it is submitted (DOMAIN 4). */
export const itemPrices = {
  minAmount: positiveAmount(),
  /** The highest amount of the item. */
  loanAmount: positiveAmount(),
  amountStep: positiveAmount(),
  deadlineDays: dictBetween('deadlineDays', 1, 365),
  totalPeriod: z.int().min(1).max(12),
  /** Basis points a day. */
  interestRate: bps(1000),
  /** Basis points of the amount, kept back from the payout. */
  serviceFeeRate: bps(5000),
  otherFee: amount().min(0).max(1_000_000_000),
  /** Basis points a day of the unpaid principal. */
  lateFeeRate: bps(1000),
  /** The most that late fees may reach, in basis points of the principal. */
  lateFeeCapRate: bps(10_000),
  /** Basis points of the unpaid principal. */
  extendFeeRate: bps(10_000),
  maxExtensions: z.int().min(0).max(20),
}

export const productItemRow = z.object({
  productItemId: z.int(),
  productId: z.int(),
  productName: z.string(),
  appName: z.string(),
  currency: currency(),
  repaymentMethod: dictBetween('repaymentMethod', 1, 3),
  ...itemPrices,
  otherFee: amount(),
  status: status(),
  waiting: yesNo(),
  createTime: instant(),
  rowVersion: z.int(),
})

export const productConfigRow = z.object({
  productConfigId: z.int(),
  productId: z.int(),
  productName: z.string(),
  appName: z.string(),
  productConfigType: dictBetween('productConfigType', 1, 5),
  /** The most that an item of the product may charge; for reductions the share of a late fee that may be taken off. */
  configValue: bps(10_000),
  waiting: yesNo(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const productChoice = z.object({
  productId: z.int(),
  productName: z.string(),
  appId: z.int(),
  currency: currency(),
  repaymentMethod: dictBetween('repaymentMethod', 1, 3),
})
