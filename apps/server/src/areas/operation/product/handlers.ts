import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Actor } from '../../../kernel/actor'
import { checkSwitch } from '../../../kernel/check-switch'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { makeChange } from '../../system/moves'
import { checkItem, checkLimit, checkProduct, productChange, productConfigChange } from './changes'
import { ITEM, listDurations, lockProductItem, pageOfProductItems } from './items'
import { LIMIT, listLimits, lockProductConfig, pageOfProductConfigs } from './limits'
import { findLendingApp, listProductChoices, lockProduct, PRODUCT, pageOfProducts } from './queries'

const OFFERED = 0
const NEW = { subjectId: '', before: null }

async function ownProduct(db: Db, productId: number, actor: Actor, field?: 'productId') {
  const product = await lockProduct(db, productId, actor)
  if (!product) throw new Fault(kernelMessages.notFound, {}, field)
  return product
}

export const productHandlers = implement(products, {
  productList: (input, { db, actor }) => pageOfProducts(db, input, actor),

  productChoices: (_, { db, actor }) => listProductChoices(db, actor),

  productAdd: async ({ appId, reason, ...fields }, context) => {
    const app = await findLendingApp(context.db, appId, context.actor)
    if (!app) throw new Fault(kernelMessages.notFound, {}, 'appId')
    const values = { ...fields, status: OFFERED }
    return makeChange(
      productChange,
      {
        ...NEW,
        payload: { of: 'product', productId: null, appId, values },
        subject: `${app.name} · ${values.productName}`,
        after: values,
        reason,
      },
      context,
    )
  },

  productUpdate: async ({ productId, rowVersion, reason, ...values }, context) => {
    const { db, actor } = context
    const product = sameVersion(await lockProduct(db, productId, actor), rowVersion)
    checkSwitch('product', { before: product.status, after: values.status }, actor)
    await checkProduct(db, productId, values)
    return makeChange(
      productChange,
      {
        payload: { of: 'product', productId, appId: product.app_id, values },
        subjectId: `product-${productId}`,
        subject: `${product.app_name} · ${product.name}`,
        before: PRODUCT.named(product),
        after: values,
        reason,
      },
      context,
    )
  },

  caseList: (input, { db, actor }) => pageOfProductItems(db, input, actor),

  caseAdd: async ({ productId, reason, ...prices }, context) => {
    const { db, actor } = context
    const product = await ownProduct(db, productId, actor, 'productId')
    const values = { ...prices, status: OFFERED }
    await checkItem(db, product, values)
    return makeChange(
      productChange,
      {
        ...NEW,
        payload: { of: 'item', productItemId: null, productId, values },
        subject: `${product.name} · ${values.deadlineDays}`,
        after: values,
        reason,
      },
      context,
    )
  },

  caseEdit: async ({ productItemId, rowVersion, reason, ...values }, context) => {
    const { db, actor } = context
    const item = sameVersion(await lockProductItem(db, productItemId), rowVersion)
    const product = await ownProduct(db, item.product_id, actor)
    checkSwitch('product', { before: item.status, after: values.status }, actor)
    await checkItem(db, product, values)
    return makeChange(
      productChange,
      {
        payload: { of: 'item', productItemId, productId: item.product_id, values },
        subjectId: `item-${productItemId}`,
        subject: `${product.name} · ${item.duration_days}`,
        before: ITEM.named(item),
        after: values,
        reason,
      },
      context,
    )
  },

  productConfigList: (input, { db, actor }) => pageOfProductConfigs(db, input, actor),

  productConfigAdd: async ({ productId, productConfigType, configValue, reason }, context) => {
    const { db, actor } = context
    const product = await ownProduct(db, productId, actor, 'productId')
    const limits = await listLimits(db, productId)
    if (limits.some(limit => limit.config_type === productConfigType))
      throw new Fault(operationMessages.limitExists, {}, 'productConfigType')
    await checkLimit(db, productId, productConfigType, configValue)
    return makeChange(
      productConfigChange,
      {
        ...NEW,
        payload: { productConfigId: null, productId, productConfigType, configValue },
        subject: product.name,
        after: { productConfigType, configValue },
        reason,
      },
      context,
    )
  },

  productConfigUpdate: async ({ productConfigId, configValue, reason, rowVersion }, context) => {
    const { db, actor } = context
    const config = sameVersion(await lockProductConfig(db, productConfigId), rowVersion)
    const { product_id: productId, config_type: productConfigType } = config
    const product = await ownProduct(db, productId, actor)
    await checkLimit(db, productId, productConfigType, configValue)
    return makeChange(
      productConfigChange,
      {
        payload: { productConfigId, productId, productConfigType, configValue },
        subjectId: String(productConfigId),
        subject: product.name,
        before: LIMIT.named(config),
        after: { productConfigType, configValue },
        reason,
      },
      context,
    )
  },

  getDurationsByAppParentId: ({ parentId }, { db, actor }) => listDurations(db, parentId, actor),
})
