import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'

export const ROUTE = columns('channel_route', {
  routePurpose: 'purpose',
  country: 'country',
  appId: 'app_id',
  productId: 'product_id',
  channelId: 'channel_id',
  fallbackChannelId: 'fallback_channel_id',
})

export type RouteValues = Parameters<typeof ROUTE.values>[0]

/** The new route's id; undefined where another one stands for the same. */
export async function insertRoute(db: Db, route: RouteValues, now: Date): Promise<number | undefined> {
  const inserted = await db
    .insertInto('channel_route')
    .values({ ...ROUTE.values(route), created_at: now, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateRoute = (db: Db, routeId: number, change: Parameters<typeof ROUTE.given>[0], now: Date) =>
  db
    .updateTable('channel_route')
    .set(eb => ({ ...ROUTE.given(change), updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', routeId)
    .execute()

export const deleteRoute = (db: Db, routeId: number) =>
  db.deleteFrom('channel_route').where('id', '=', routeId).execute()

export const lockRoute = (db: Db, routeId: number) =>
  db.selectFrom('channel_route').selectAll().where('id', '=', routeId).forUpdate().executeTakeFirst()
