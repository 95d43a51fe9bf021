import type { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { changeWaits } from '../../system/moves'

import { productNamed } from './queries'

type Seer = Pick<Actor, 'appIds'>
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
  page(db, input, {
    from: db.selectFrom('product_item as i').innerJoin('product as p', 'p.id', 'i.product_id'),
    where: allOf(
      ofActorsApps(actor, 'p.app_id'),
      equals('i.product_id', input.productId),
      productNamed(input.productName),
      equals('i.duration_days', input.deadlineDays),
      equals('i.status', input.status),
    ),
    id: 'i.id',
    sort: { itemId: 'i.id', deadlineDays: 'i.duration_days', loanAmount: 'i.max_principal_minor' },
    rows: from =>
      from
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
        ]),
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
