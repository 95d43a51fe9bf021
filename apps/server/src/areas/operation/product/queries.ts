import type { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { ProductFrame } from '@countinghouse/domain/areas/operation/product-item'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { changeWaits } from '../../system/moves'

type Seer = Pick<Actor, 'appIds'>
/** Products `p` whose name holds a text. */
export const productNamed = (text: string | undefined) => named('p.name', text)

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
  page(db, input, {
    from: db.selectFrom('product as p'),
    where: allOf(
      ofActorsApps(actor, 'p.app_id'),
      productNamed(input.productName),
      equals('p.app_id', input.appId),
      equals('p.status', input.status),
    ),
    id: 'p.id',
    sort: { productId: 'p.id', productName: 'p.name', maxAmount: 'p.max_amount_minor' },
    rows: from =>
      from
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
        ]),
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

/** The product with its app's currency, of the caller's apps; locked when a transaction is open. */
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
