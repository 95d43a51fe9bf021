import { z } from 'zod'
import type { AreaName } from '../../../kernel/area-names'
import { action, area, list, read } from '../../../kernel/call'
import { id, queryId, rowVersion, text } from '../../../kernel/field'
import { operationMessages } from '../messages'
import {
  itemPrices,
  limitFields,
  productChoice,
  productConfigRow,
  productFields,
  productItemRow,
  productRow,
  status,
} from './rows'

const reason = text(200).default('')
/** What a change answers that may need a second person: `changeId` is null when it came into effect at once. */
const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
const refreshes: readonly AreaName[] = ['system']

const amountsInOrder = (input: { minAmount: number; maxAmount: number }) => input.maxAmount >= input.minAmount
const maxBelowMin = { path: ['maxAmount'], params: { message: operationMessages.maxBelowMin } }
const itemInOrder = (input: { minAmount: number; loanAmount: number }) => input.loanAmount >= input.minAmount
const itemMaxBelowMin = { path: ['loanAmount'], params: { message: operationMessages.maxBelowMin } }

export const products = area('operation', {
  productList: list('/product/list', {
    summary: 'Products of the apps',
    access: 'product.query',
    byMarket: true,
    filters: { productName: text(64), appId: id(), status },
    row: productRow,
    sortable: ['productName', 'maxAmount'],
  }),
  productChoices: read('/product/choices', {
    summary: 'Products for selects',
    access: 'product.query',
    input: z.strictObject({}),
    output: z.array(productChoice),
  }),
  productAdd: action('/product/add', {
    summary: 'Add a product; waits for a second person where that is asked for',
    access: 'product.add',
    input: z.strictObject({ appId: id(), ...productFields, reason }).refine(amountsInOrder, maxBelowMin),
    output: changeOutcome,
    audit: { subject: 'product' },
    refreshes,
  }),
  productUpdate: action('/product/update', {
    summary: 'Change a product for new orders; waits for a second person where that is asked for',
    access: 'product.edit',
    input: z
      .strictObject({ productId: id(), ...productFields, status, reason, rowVersion: rowVersion() })
      .refine(amountsInOrder, maxBelowMin),
    output: changeOutcome,
    audit: { subject: 'product', ids: input => [input.productId] },
    refreshes,
  }),
  caseList: list('/product/case/list', {
    summary: 'Product items: amount range and term with their prices',
    access: 'product.query',
    byMarket: true,
    filters: {
      productId: id(),
      productName: text(64),
      deadlineDays: itemPrices.deadlineDays,
      status,
    },
    row: productItemRow,
    sortable: ['deadlineDays', 'loanAmount'],
  }),
  caseAdd: action('/product/case/add', {
    summary: 'Add an item to a product; waits for a second person where that is asked for',
    access: 'product.add',
    input: z.strictObject({ productId: id(), ...itemPrices, reason }).refine(itemInOrder, itemMaxBelowMin),
    output: changeOutcome,
    audit: { subject: 'product', ids: input => [input.productId] },
    refreshes,
  }),
  caseEdit: action('/product/case/edit', {
    summary: 'Change the prices of an item for new orders; waits for a second person where that is asked for',
    access: 'product.edit',
    input: z
      .strictObject({ productItemId: id(), ...itemPrices, status, reason, rowVersion: rowVersion() })
      .refine(itemInOrder, itemMaxBelowMin),
    output: changeOutcome,
    audit: { subject: 'productItem', ids: input => [input.productItemId] },
    refreshes,
  }),
  productConfigList: list('/product/config/list', {
    summary: 'Limits of what the items of a product may charge',
    access: 'product.query',
    filters: { productId: id(), productName: text(64), productConfigType: limitFields.productConfigType },
    row: productConfigRow,
  }),
  productConfigAdd: action('/product/config/add', {
    summary: 'Add a limit to a product; waits for a second person where that is asked for',
    access: 'product.add',
    input: z.strictObject({
      productId: id(),
      ...limitFields,
      reason,
    }),
    output: changeOutcome,
    audit: { subject: 'product', ids: input => [input.productId] },
    refreshes,
  }),
  productConfigUpdate: action('/product/config/update', {
    summary: 'Change a limit of a product; waits for a second person where that is asked for',
    access: 'product.edit',
    input: z.strictObject({
      productConfigId: id(),
      configValue: limitFields.configValue,
      reason,
      rowVersion: rowVersion(),
    }),
    output: changeOutcome,
    audit: { subject: 'productConfig', ids: input => [input.productConfigId] },
    refreshes,
  }),
  getDurationsByAppParentId: read('/product/getDurationsByAppParentId', {
    summary: 'Terms in days that one parent app and its sub-apps offer',
    access: 'signedIn',
    method: 'GET',
    input: z.strictObject({ parentId: queryId() }),
    output: z.array(z.int()),
  }),
})
