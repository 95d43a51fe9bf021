import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { itemPrices, limitFields, productFields, status } from '@countinghouse/contract/areas/operation/product/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type ItemPrices, itemFault, limitedRate, rateOf } from '@countinghouse/domain/areas/operation/product-item'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type ChangeValues, registerChangeKind } from '../../system/moves'
import { ITEM, insertProductItem, listOfferedItems, lockProductItem, updateProductItem } from './items'
import { insertProductConfig, LIMIT, listLimits, lockProductConfig, updateProductConfig } from './limits'
import { frameOf, insertProduct, lockProduct, PRODUCT, type ProductRecord, updateProduct } from './queries'

const whole = z.int()
const productValues = z.strictObject({ ...productFields, status })
type ProductValues = z.output<typeof productValues>
const itemValues = z.strictObject({ ...itemPrices, status })
type ItemValues = z.output<typeof itemValues>

const pricesOf = (values: ItemValues): ItemPrices => ({
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

/** Refuses a product that its offered items would no longer fit. */
export async function checkProduct(db: Db, productId: number | null, values: ProductValues): Promise<void> {
  if (productId === null) return
  const frame = {
    minMinor: values.minAmount,
    maxMinor: values.maxAmount,
    repaymentMethod: values.repaymentMethod,
  }
  const items = await listOfferedItems(db, productId)
  if (items.some(item => itemFault(pricesOf(ITEM.named(item)), frame))) throw new Fault(operationMessages.itemsOutside)
}

/** Refuses an item that does not fit its product, or charges more than the product's limits. A withdrawn one may stand. */
export async function checkItem(db: Db, product: ProductRecord, values: ItemValues): Promise<void> {
  if (values.status !== OFFERED) return
  const prices = pricesOf(values)
  const found = itemFault(prices, frameOf(product))
  if (found) {
    const { min_amount_minor: min, max_amount_minor: max, currency } = product
    const range = { min: { amountMinor: min, currency }, max: { amountMinor: max, currency } }
    throw new Fault(operationMessages[found.fault], range, found.field)
  }
  for (const limit of await listLimits(db, product.id)) {
    const rate = limitedRate(limit.config_type)
    if (rate && rateOf(prices, rate) > limit.limit_bps)
      throw new Fault(operationMessages.aboveLimit, { limit: { bps: limit.limit_bps } }, rate)
  }
}

/** Refuses a limit below what an offered item charges. */
export async function checkLimit(db: Db, productId: number, configType: number, limitBps: number): Promise<void> {
  const rate = limitedRate(configType)
  if (!rate) return
  const highest = Math.max(
    0,
    ...(await listOfferedItems(db, productId)).map(item => rateOf(pricesOf(ITEM.named(item)), rate)),
  )
  if (highest > limitBps) throw new Fault(operationMessages.limitBelowItems, { rate: { bps: highest } }, 'configValue')
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
  appOf: async (trx, change) =>
    change.of === 'product' ? change.appId : (await lockProduct(trx, change.productId))?.app_id,
  current: async (db, change): Promise<ChangeValues | null> => {
    if (change.of === 'product') {
      const product = change.productId === null ? undefined : await lockProduct(db, change.productId)
      return product ? PRODUCT.named(product) : null
    }
    const item = change.productItemId === null ? undefined : await lockProductItem(db, change.productItemId)
    return item ? ITEM.named(item) : null
  },
  apply: async (change, { db, now }) => {
    if (change.of === 'product') {
      const { productId, appId, values } = change
      if (productId === null) return void (await insertProduct(db, { app_id: appId, ...PRODUCT.values(values) }, now))
      await checkProduct(db, productId, values)
      await updateProduct(db, productId, PRODUCT.values(values))
      return
    }
    const { productItemId, productId, values } = change
    const product = await lockProduct(db, productId)
    if (!product) throw new Fault(kernelMessages.notFound)
    await checkItem(db, product, values)
    if (productItemId === null) await insertProductItem(db, { product_id: productId, ...ITEM.values(values) }, now)
    else await updateProductItem(db, productItemId, ITEM.values(values))
  },
})

const configPayload = z.strictObject({ productConfigId: whole.nullable(), productId: whole, ...limitFields })

export const productConfigChange = registerChangeKind<z.infer<typeof configPayload>>({
  name: 'productConfig',
  decide: 'product.edit',
  payload: configPayload,
  appOf: async (trx, { productId }) => (await lockProduct(trx, productId))?.app_id,
  current: async (db, { productConfigId }) => {
    const config = productConfigId === null ? undefined : await lockProductConfig(db, productConfigId)
    return config ? LIMIT.named(config) : null
  },
  apply: async ({ productConfigId, productId, productConfigType, configValue }, { db, now }) => {
    if (!(await lockProduct(db, productId))) throw new Fault(kernelMessages.notFound)
    await checkLimit(db, productId, productConfigType, configValue)
    if (productConfigId !== null) return void (await updateProductConfig(db, productConfigId, configValue, now))
    const limit = LIMIT.values({ productConfigType, configValue })
    if (!(await insertProductConfig(db, { product_id: productId, ...limit }, now)))
      throw new Fault(operationMessages.limitExists, {}, 'productConfigType')
  },
})
