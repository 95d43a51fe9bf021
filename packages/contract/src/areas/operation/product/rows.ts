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
  requiredText,
  yesNo,
} from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'

export const status = dictBetween('enableState', 0, 1)

/** What is said of a product, when it is added and when it is changed. */
export const productFields = {
  productName: requiredText(64),
  minAmount: positiveAmount(),
  maxAmount: positiveAmount(),
  repaymentMethod: dictBetween('repaymentMethod', 1, 3),
  /** Approved orders are lent without a person. */
  automaticLending: yesNo(),
  /** Re-loans in good standing need no examiner. */
  reborrowWithoutReview: yesNo(),
  /** Days before the due date on which reminders begin. */
  remindDaysBefore: count().max(7),
}

const { productName, ...terms } = productFields

export const productRow = z.object({
  productId: z.int(),
  productName,
  appId: z.int(),
  appName: z.string(),
  status,
  appSsid: z.string(),
  country: dictText('country'),
  currency: currency(),
  ...keptFields(terms),
  itemCount: count(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  createTime: instant(),
  rowVersion: z.int(),
})

/** Prices of an item: what an order copies when it is submitted (DOMAIN 4). */
export const itemPrices = {
  deadlineDays: dictBetween('deadlineDays', 1, 365),
  totalPeriod: z.int().min(1).max(12),
  minAmount: positiveAmount(),
  /** The highest amount of the item. */
  loanAmount: positiveAmount(),
  amountStep: positiveAmount(),
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

const { deadlineDays, ...prices } = itemPrices

export const productItemRow = z.object({
  productItemId: z.int(),
  productId: z.int(),
  productName: z.string(),
  deadlineDays,
  status,
  currency: currency(),
  repaymentMethod: productFields.repaymentMethod,
  ...keptFields(prices),
  appName: z.string(),
  waiting: yesNo(),
  createTime: instant(),
  rowVersion: z.int(),
})

export const limitFields = {
  productConfigType: dictBetween('productConfigType', 1, 5),
  /** The most that an item of the product may charge; for reductions the share of a late fee that may be taken off. */
  configValue: bps(10_000),
}

export const productConfigRow = z.object({
  productConfigId: z.int(),
  productId: z.int(),
  productName: z.string(),
  appName: z.string(),
  ...keptFields(limitFields),
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
