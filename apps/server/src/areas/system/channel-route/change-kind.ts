import { channelMessages } from '@countinghouse/contract/areas/system/channel/messages'
import { routeScope } from '@countinghouse/contract/areas/system/channel/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { ofNoApp, registerChangeKind } from '../approvals/changes'
import { insertChannelHistory } from '../channel/writes'
import { namesOfRoute } from './queries'
import { deleteRoute, insertRoute, lockRoute, ROUTE, type RouteValues, updateRoute } from './writes'

const id = z.int().positive()
const routeValues = z.strictObject({
  routePurpose: routeScope.routePurpose,
  country: routeScope.country.unwrap().nullable(),
  appId: id.nullable(),
  productId: id.nullable(),
  channelId: id,
  fallbackChannelId: id.nullable(),
})
const routePayload = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('add'), route: routeValues }),
  z.strictObject({ what: z.literal('edit'), routeId: id, route: routeValues }),
  z.strictObject({ what: z.literal('delete'), routeId: id }),
])

/** A route by the names of what it speaks of. */
export async function namedRoute(db: Db, route: RouteValues) {
  const { routePurpose, country = null } = route
  const { app, product, channelName = '', fallbackName = null } = await namesOfRoute(db, route)
  return {
    routePurpose,
    country,
    appName: app?.name ?? null,
    productName: product?.name ?? null,
    channelName,
    fallbackName,
  }
}

async function lockedRoute(db: Db, routeId: number): Promise<RouteValues> {
  const route = await lockRoute(db, routeId)
  if (!route) throw new Fault(kernelMessages.notFound)
  return ROUTE.named(route)
}

export const channelRouteChange = registerChangeKind<z.infer<typeof routePayload>>({
  name: 'channelRoute',
  decide: 'channel.edit',
  payload: routePayload,
  appOf: ofNoApp,
  current: async (db, change) => (change.what === 'add' ? null : namedRoute(db, await lockedRoute(db, change.routeId))),
  apply: async (change, { db, actor, now }) => {
    const old = change.what === 'add' ? undefined : await lockedRoute(db, change.routeId)
    const before = old ? await namedRoute(db, old) : null
    if (change.what === 'add') {
      if ((await insertRoute(db, change.route, now)) === undefined) throw new Fault(channelMessages.routeTaken)
    } else if (change.what === 'edit') await updateRoute(db, change.routeId, change.route, now)
    else await deleteRoute(db, change.routeId)
    const route = change.what === 'delete' ? undefined : change.route
    const after = route ? await namedRoute(db, route) : null
    const { channelId } = (route ?? old)!
    await insertChannelHistory(db, { channelId, kind: 'route', before, after, userId: actor.userId, now })
  },
})
