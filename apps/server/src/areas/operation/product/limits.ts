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
export const LIMIT = columns('product_config', { productConfigType: 'config_type', configValue: 'limit_bps' })

export const pageOfProductConfigs = (db: Db, input: ParsedInputOf<typeof products.productConfigList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('product_config as c').innerJoin('product as p', 'p.id', 'c.product_id'),
    where: allOf(
      ofActorsApps(actor, 'p.app_id'),
      equals('c.product_id', input.productId),
      productNamed(input.productName),
      equals('c.config_type', input.productConfigType),
    ),
    id: 'c.id',
    sort: {},
    rows: from =>
      from
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
        ]),
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
