import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type ItemPrices, itemFault, limitedRate, rateOf } from '@countinghouse/domain/areas/operation/product-item'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type ChangeValues, registerChangeKind } from '../../system/moves'
import {
  frameOf,
  type ItemColumns,
  type ItemRecord,
  insertProduct,
  insertProductConfig,
  insertProductItem,
  listLimits,
  listOfferedItems,
  lockProduct,
  lockProductConfig,
  lockProductItem,
  type ProductColumns,
  type ProductRecord,
  pricesOf,
  updateProduct,
  updateProductConfig,
  updateProductItem,
} from './queries'

const whole = z.int()
export const productValues = z.strictObject({
  productName: z.string(),
  minAmount: whole,
  maxAmount: whole,
  repaymentMethod: whole,
  automaticLending: z.boolean(),
  reborrowWithoutReview: z.boolean(),
  remindDaysBefore: whole,
  status: whole,
})
export type ProductValues = z.infer<typeof productValues>

export const itemValues = z.strictObject({
  minAmount: whole,
  loanAmount: whole,
  amountStep: whole,
  deadlineDays: whole,
  totalPeriod: whole,
  interestRate: whole,
  serviceFeeRate: whole,
  otherFee: whole,
  lateFeeRate: whole,
  lateFeeCapRate: whole,
  extendFeeRate: whole,
  maxExtensions: whole,
  status: whole,
})
export type ItemValues = z.infer<typeof itemValues>

export const valuesOfProduct = (row: ProductRecord): ProductValues => ({
  productName: row.name,
  minAmount: row.min_amount_minor,
  maxAmount: row.max_amount_minor,
  repaymentMethod: row.repayment_method,
  automaticLending: row.automatic_lending,
  reborrowWithoutReview: row.reborrow_without_review,
  remindDaysBefore: row.remind_days_before,
  status: row.status,
})

const productColumns = (values: ProductValues): ProductColumns => ({
  name: values.productName,
  min_amount_minor: values.minAmount,
  max_amount_minor: values.maxAmount,
  repayment_method: values.repaymentMethod,
  automatic_lending: values.automaticLending,
  reborrow_without_review: values.reborrowWithoutReview,
  remind_days_before: values.remindDaysBefore,
})

export const valuesOfItem = (row: ItemRecord): ItemValues => ({
  minAmount: row.min_principal_minor,
  loanAmount: row.max_principal_minor,
  amountStep: row.step_minor,
  deadlineDays: row.duration_days,
  totalPeriod: row.periods,
  interestRate: row.interest_bps_per_day,
  serviceFeeRate: row.service_fee_bps,
  otherFee: row.other_fee_minor,
  lateFeeRate: row.late_fee_bps_per_day,
  lateFeeCapRate: row.late_fee_cap_bps,
  extendFeeRate: row.extension_fee_bps,
  maxExtensions: row.max_extensions,
  status: row.status,
})

const itemColumns = (values: ItemValues): ItemColumns => ({
  min_principal_minor: values.minAmount,
  max_principal_minor: values.loanAmount,
  step_minor: values.amountStep,
  duration_days: values.deadlineDays,
  periods: values.totalPeriod,
  interest_bps_per_day: values.interestRate,
  service_fee_bps: values.serviceFeeRate,
  other_fee_minor: values.otherFee,
  late_fee_bps_per_day: values.lateFeeRate,
  late_fee_cap_bps: values.lateFeeCapRate,
  extension_fee_bps: values.extendFeeRate,
  max_extensions: values.maxExtensions,
})

const pricesOfValues = (values: ItemValues): ItemPrices => ({
  minMinor: values.minAmount,
  maxMinor: values.loanAmount,
  stepMinor: values.amountStep,
  durationDays: values.deadlineDays,
  periods: values.totalPeriod,
  interestBps: values.interestRate,
  serviceFeeBps: values.serviceFeeRate,
  lateFeeBps: values.lateFeeRate,
  extensionFeeBps: values.extendFeeRate,
})

const OFFERED = 0
const rateText = (bps: number) => `${toDecimalText(bps)}%`

/** Refuses a product that its offered items would no longer fit. */
export async function checkProduct(db: Db, productId: number | null, values: ProductValues): Promise<void> {
  if (productId === null) return
  const frame = {
    minMinor: values.minAmount,
    maxMinor: values.maxAmount,
    repaymentMethod: values.repaymentMethod,
  }
  const items = await listOfferedItems(db, productId)
  if (items.some(item => itemFault(pricesOf(item), frame))) throw new Fault(operationMessages.itemsOutside)
}

/** Refuses an item that does not fit its product, or charges more than the product's limits. A withdrawn one may stand. */
export async function checkItem(db: Db, product: ProductRecord, values: ItemValues): Promise<void> {
  if (values.status !== OFFERED) return
  const prices = pricesOfValues(values)
  const found = itemFault(prices, frameOf(product))
  if (found) {
    const { min_amount_minor: min, max_amount_minor: max, currency } = product
    const range = { min: `${toDecimalText(min)} ${currency}`, max: `${toDecimalText(max)} ${currency}` }
    throw new Fault(operationMessages[found.fault], range, found.field)
  }
  for (const limit of await listLimits(db, product.id)) {
    const rate = limitedRate(limit.config_type)
    if (rate && rateOf(prices, rate) > limit.limit_bps)
      throw new Fault(operationMessages.aboveLimit, { limit: rateText(limit.limit_bps) }, rate)
  }
}

/** Refuses a limit below what an offered item charges. */
export async function checkLimit(db: Db, productId: number, configType: number, limitBps: number): Promise<void> {
  const rate = limitedRate(configType)
  if (!rate) return
  const highest = Math.max(0, ...(await listOfferedItems(db, productId)).map(item => rateOf(pricesOf(item), rate)))
  if (highest > limitBps) throw new Fault(operationMessages.limitBelowItems, { rate: rateText(highest) }, 'configValue')
}

const productPayload = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('product'), productId: whole.nullable(), appId: whole, values: productValues }),
  z.strictObject({ of: z.literal('item'), productItemId: whole.nullable(), productId: whole, values: itemValues }),
])

// An order carries its terms with it (DOMAIN 4), so what stands here counts for orders still to come.
export const productChange = registerChangeKind<z.infer<typeof productPayload>>({
  name: 'product',
  decide: 'product.edit',
  payload: productPayload,
  current: async (db, change): Promise<ChangeValues | null> => {
    if (change.of === 'product') {
      const product = change.productId === null ? undefined : await lockProduct(db, change.productId)
      return product ? valuesOfProduct(product) : null
    }
    const item = change.productItemId === null ? undefined : await lockProductItem(db, change.productItemId)
    return item ? valuesOfItem(item) : null
  },
  apply: async (change, { db, now }) => {
    if (change.of === 'product') {
      const { productId, appId, values } = change
      if (productId === null) return void (await insertProduct(db, { app_id: appId, ...productColumns(values) }, now))
      await checkProduct(db, productId, values)
      await updateProduct(db, productId, { ...productColumns(values), status: values.status })
      return
    }
    const { productItemId, productId, values } = change
    const product = await lockProduct(db, productId)
    if (!product) throw new Fault(kernelMessages.notFound)
    await checkItem(db, product, values)
    if (productItemId === null) await insertProductItem(db, { product_id: productId, ...itemColumns(values) }, now)
    else await updateProductItem(db, productItemId, { ...itemColumns(values), status: values.status })
  },
})

const configPayload = z.strictObject({
  productConfigId: whole.nullable(),
  productId: whole,
  productConfigType: whole,
  configValue: whole,
})

export const productConfigChange = registerChangeKind<z.infer<typeof configPayload>>({
  name: 'productConfig',
  decide: 'product.edit',
  payload: configPayload,
  current: async (db, { productConfigId }) => {
    const config = productConfigId === null ? undefined : await lockProductConfig(db, productConfigId)
    return config ? { productConfigType: config.config_type, configValue: config.limit_bps } : null
  },
  apply: async ({ productConfigId, productId, productConfigType, configValue }, { db, now }) => {
    if (!(await lockProduct(db, productId))) throw new Fault(kernelMessages.notFound)
    await checkLimit(db, productId, productConfigType, configValue)
    if (productConfigId !== null) return void (await updateProductConfig(db, productConfigId, configValue, now))
    const limit = { product_id: productId, config_type: productConfigType, limit_bps: configValue }
    if (!(await insertProductConfig(db, limit, now)))
      throw new Fault(operationMessages.limitExists, {}, 'productConfigType')
  },
})
