import type { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { ProductFrame } from '@countinghouse/domain/areas/operation/product-item'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, like } from '../../../kernel/filter'
import { pageOf } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { changeWaits } from '../../system/moves'

type Seer = Pick<Actor, 'appIds'>
const has = (column: string, text: string | undefined) =>
  text ? sql<SqlBool>`${sql.ref(column)} ilike ${like(text)}` : undefined

export const PRODUCT = columns('product', {
  productName: 'name',
  minAmount: 'min_amount_minor',
  maxAmount: 'max_amount_minor',
  repaymentMethod: 'repayment_method',
  automaticLending: 'automatic_lending',
  reborrowWithoutReview: 'reborrow_without_review',
  remindDaysBefore: 'remind_days_before',
  status: 'status',
})
export type ProductColumns = ReturnType<typeof PRODUCT.values>

export const pageOfProducts = (db: Db, input: ParsedInputOf<typeof products.productList>, actor: Seer) =>
  pageOf(input, {
    from: db.selectFrom('product as p'),
    where: allOf(
      ofActorsApps(actor, 'p.app_id'),
      has('p.name', input.productName),
      equals('p.app_id', input.appId),
      equals('p.status', input.status),
    ),
    id: 'p.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('product as p')
        .innerJoin('app as a', 'a.id', 'p.app_id')
        .select(eb => [
          'p.id as productId',
          ...PRODUCT.select('p'),
          'p.app_id as appId',
          'a.name as appName',
          'a.app_ssid as appSsid',
          'a.country',
          'a.currency',
          'p.created_at as createTime',
          'p.row_version as rowVersion',
          changeWaits('product', sql`'product-' || p.id`).as('waiting'),
          eb
            .selectFrom('product_item as i')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('i.product_id', '=', 'p.id')
            .$asScalar()
            .$notNull()
            .as('itemCount'),
        ])
        .where('p.id', 'in', [...ids])
        .execute(),
    idOf: row => row.productId,
  })

export const listProductChoices = (db: Db, actor: Seer) =>
  db
    .selectFrom('product as p')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .select([
      'p.id as productId',
      'p.name as productName',
      'p.app_id as appId',
      'a.currency',
      'p.repayment_method as repaymentMethod',
    ])
    .where(allOf(ofActorsApps(actor, 'p.app_id')))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()

/** The product with its app's currency, of the asker's apps; locked when a transaction is open. */
export const lockProduct = (db: Db, id: number, actor?: Seer) =>
  db
    .selectFrom('product as p')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .selectAll('p')
    .select(['a.currency', 'a.name as app_name'])
    .where(allOf(equals('p.id', id), actor && ofActorsApps(actor, 'p.app_id')))
    .forUpdate('p')
    .executeTakeFirst()
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

export const frameOf = (product: ProductRecord): ProductFrame => ({
  minMinor: product.min_amount_minor,
  maxMinor: product.max_amount_minor,
  repaymentMethod: product.repayment_method,
})

export const findLendingApp = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app')
    .select(['id', 'name'])
    .where(allOf(equals('id', id), ofActorsApps(actor, 'id')))
    .executeTakeFirst()

export const insertProduct = (db: Db, product: ProductColumns & { app_id: number }, now: Date) =>
  db
    .insertInto('product')
    .values({ ...product, created_at: now })
    .execute()

export const updateProduct = (db: Db, id: number, set: ProductColumns) =>
  db
    .updateTable('product')
    .set(eb => ({ ...set, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const ITEM = columns('product_item', {
  minAmount: 'min_principal_minor',
  loanAmount: 'max_principal_minor',
  amountStep: 'step_minor',
  deadlineDays: 'duration_days',
  totalPeriod: 'periods',
  interestRate: 'interest_bps_per_day',
  serviceFeeRate: 'service_fee_bps',
  otherFee: 'other_fee_minor',
  lateFeeRate: 'late_fee_bps_per_day',
  lateFeeCapRate: 'late_fee_cap_bps',
  extendFeeRate: 'extension_fee_bps',
  maxExtensions: 'max_extensions',
  status: 'status',
})
export type ItemColumns = ReturnType<typeof ITEM.values>

export const pageOfProductItems = (db: Db, input: ParsedInputOf<typeof products.caseList>, actor: Seer) =>
  pageOf(input, {
    from: db.selectFrom('product_item as i').innerJoin('product as p', 'p.id', 'i.product_id'),
    where: allOf(
      ofActorsApps(actor, 'p.app_id'),
      equals('i.product_id', input.productId),
      has('p.name', input.productName),
      equals('i.duration_days', input.deadlineDays),
      equals('i.status', input.status),
    ),
    id: 'i.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('product_item as i')
        .innerJoin('product as p', 'p.id', 'i.product_id')
        .innerJoin('app as a', 'a.id', 'p.app_id')
        .select([
          'i.id as productItemId',
          'i.product_id as productId',
          'p.name as productName',
          'a.name as appName',
          'a.currency',
          'p.repayment_method as repaymentMethod',
          ...ITEM.select('i'),
          'i.created_at as createTime',
          'i.row_version as rowVersion',
          changeWaits('product', sql`'item-' || i.id`).as('waiting'),
        ])
        .where('i.id', 'in', [...ids])
        .execute(),
    idOf: row => row.productItemId,
  })

export const lockProductItem = (db: Db, id: number) =>
  db.selectFrom('product_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const listOfferedItems = (db: Db, productId: number) =>
  db.selectFrom('product_item').selectAll().where('product_id', '=', productId).where('status', '=', 0).execute()

export const insertProductItem = (db: Db, item: ItemColumns & { product_id: number }, now: Date) =>
  db
    .insertInto('product_item')
    .values({ ...item, created_at: now })
    .execute()

export const updateProductItem = (db: Db, id: number, set: ItemColumns) =>
  db
    .updateTable('product_item')
    .set(eb => ({ ...set, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const LIMIT = columns('product_config', { productConfigType: 'config_type', configValue: 'limit_bps' })

export const pageOfProductConfigs = (db: Db, input: ParsedInputOf<typeof products.productConfigList>, actor: Seer) =>
  pageOf(input, {
    from: db.selectFrom('product_config as c').innerJoin('product as p', 'p.id', 'c.product_id'),
    where: allOf(
      ofActorsApps(actor, 'p.app_id'),
      equals('c.product_id', input.productId),
      has('p.name', input.productName),
      equals('c.config_type', input.productConfigType),
    ),
    id: 'c.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('product_config as c')
        .innerJoin('product as p', 'p.id', 'c.product_id')
        .innerJoin('app as a', 'a.id', 'p.app_id')
        .select([
          'c.id as productConfigId',
          'c.product_id as productId',
          'p.name as productName',
          'a.name as appName',
          ...LIMIT.select('c'),
          'c.updated_at as updateTime',
          'c.row_version as rowVersion',
          changeWaits('productConfig', sql`c.id::text`).as('waiting'),
        ])
        .where('c.id', 'in', [...ids])
        .execute(),
    idOf: row => row.productConfigId,
  })

export const lockProductConfig = (db: Db, id: number) =>
  db.selectFrom('product_config').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listLimits = (db: Db, productId: number) =>
  db.selectFrom('product_config').selectAll().where('product_id', '=', productId).execute()

/** False when the product has such a limit already. */
export async function insertProductConfig(
  db: Db,
  config: ReturnType<typeof LIMIT.values> & { product_id: number },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('product_config')
    .values({ ...config, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateProductConfig = (db: Db, id: number, limitBps: number, now: Date) =>
  db
    .updateTable('product_config')
    .set(eb => ({ limit_bps: limitBps, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Terms in days that enabled items of enabled products of the app and its sub-apps offer. */
export async function listDurations(db: Db, parentId: number, actor: Seer): Promise<number[]> {
  const rows = await db
    .selectFrom('product_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .select('i.duration_days')
    .distinct()
    .where(eb => eb.or([eb('a.id', '=', parentId), eb('a.parent_id', '=', parentId)]))
    .where('i.status', '=', 0)
    .where('p.status', '=', 0)
    .where('a.status', '=', 0)
    .where(allOf(ofActorsApps(actor, 'a.id')))
    .orderBy('i.duration_days')
    .execute()
  return rows.map(row => row.duration_days)
}
