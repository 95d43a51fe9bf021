import type { channelRoutes } from '@countinghouse/contract/areas/system/channel-route/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { CHANNEL_ON } from '@countinghouse/domain/areas/system/channel-kind'
import type { RoutePurpose } from '@countinghouse/domain/areas/system/channel-route'
import type { Country } from '@countinghouse/domain/kernel/country'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, anyOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { changeWaits } from '../approvals/queries'
import { ROUTE } from './writes'

export const pageOfRoutes = (db: Db, input: ParsedInputOf<typeof channelRoutes.channelRouteList>) =>
  page(db, input, {
    from: db.selectFrom('channel_route as r'),
    where: allOf(
      equals('r.purpose', input.routePurpose),
      equals('r.country', input.country),
      equals('r.app_id', input.appId),
    ),
    id: 'r.id',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .leftJoin('app as a', 'a.id', 'r.app_id')
        .leftJoin('product as p', 'p.id', 'r.product_id')
        .innerJoin('channel as c', 'c.id', 'r.channel_id')
        .leftJoin('channel as f', 'f.id', 'r.fallback_channel_id')
        .select([
          'r.id as routeId',
          ...ROUTE.select('r'),
          'a.name as appName',
          'p.name as productName',
          'c.name as channelName',
          sql<boolean>`c.status = ${CHANNEL_ON}`.as('channelOn'),
          'f.name as fallbackName',
          sql<boolean | null>`f.status = ${CHANNEL_ON}`.as('fallbackOn'),
          changeWaits('channelRoute', sql<string>`r.id::text`).as('waiting'),
          'r.updated_at as updateTime',
          'r.row_version as rowVersion',
        ]),
  })

/** The names of what a route speaks of; an id that is not there has none. */
export async function namesOfRoute(
  db: Db,
  of: { appId?: number | null; productId?: number | null; channelId: number; fallbackChannelId?: number | null },
) {
  const [app, product, named] = await Promise.all([
    db
      .selectFrom('app')
      .select(['name', 'country'])
      .where('id', '=', of.appId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('product')
      .select(['name', 'app_id'])
      .where('id', '=', of.productId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('channel as c')
      .select(['c.id', 'c.name', 'c.kind'])
      .where(allOf(anyOf(equals('c.id', of.channelId)!, equals('c.id', of.fallbackChannelId ?? 0)!)))
      .execute(),
  ])
  const kinds = new Map(named.map(({ id, kind }) => [id, kind]))
  const nameOf = (id: number | null | undefined) => named.find(channel => channel.id === id)?.name
  return { app, product, channelName: nameOf(of.channelId), fallbackName: nameOf(of.fallbackChannelId), kinds }
}

/** The route of exactly the same loans. */
export const findSameRoute = (
  db: Db,
  {
    routePurpose,
    country,
    appId,
    productId,
  }: { routePurpose: RoutePurpose; country: Country | null; appId: number | null; productId: number | null },
) =>
  db
    .selectFrom('channel_route')
    .select('id')
    .where('purpose', '=', routePurpose)
    .where('country', 'is not distinct from', country)
    .where('app_id', 'is not distinct from', appId)
    .where('product_id', 'is not distinct from', productId)
    .executeTakeFirst()
