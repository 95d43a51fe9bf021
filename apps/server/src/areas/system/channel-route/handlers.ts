import { channelMessages } from '@countinghouse/contract/areas/system/channel/messages'
import { channelRoutes } from '@countinghouse/contract/areas/system/channel-route/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { KIND_OF_PURPOSE } from '@countinghouse/domain/areas/system/channel-kind'
import type { RoutePurpose } from '@countinghouse/domain/areas/system/channel-route'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { makeChange } from '../approvals/changes'
import { channelRouteChange, namedRoute } from './change-kind'
import { findSameRoute, namesOfRoute, pageOfRoutes } from './queries'
import { lockRoute, ROUTE } from './writes'

type Scope = Parameters<typeof namesOfRoute>[1] & { routePurpose: RoutePurpose; country?: string | null }

/** Refuses a route that speaks of what is not there, or of a product of another app, or an app of another country. */
async function checkRoute(db: Db, route: Scope): Promise<void> {
  const { app, product, channelName, fallbackName, kinds } = await namesOfRoute(db, route)
  const missing = (field: string) => new Fault(kernelMessages.notFound, {}, field)
  if (route.appId && !app) throw missing('appId')
  if (route.productId && !product) throw missing('productId')
  if (channelName === undefined) throw missing('channelId')
  if (route.fallbackChannelId && fallbackName === undefined) throw missing('fallbackChannelId')
  const wrong = (['channelId', 'fallbackChannelId'] as const).find(
    field => route[field] && kinds.get(route[field]) !== KIND_OF_PURPOSE[route.routePurpose],
  )
  if (wrong) throw new Fault(channelMessages.routeKind, {}, wrong)
  if (app && route.country && app.country !== route.country) throw new Fault(channelMessages.appOfCountry, {}, 'appId')
  if (product && route.appId && product.app_id !== route.appId)
    throw new Fault(channelMessages.productOfApp, {}, 'productId')
}

export const channelRouteHandlers = implement(channelRoutes, {
  channelRouteList: (input, { db }) => pageOfRoutes(db, input),

  channelRouteAdd: async ({ reason, ...given }, context) => {
    const { db } = context
    await checkRoute(db, given)
    const { country = null, appId = null, productId = null, fallbackChannelId = null, ...named } = given
    const route = { ...named, country, appId, productId, fallbackChannelId }
    if (await findSameRoute(db, route)) throw new Fault(channelMessages.routeTaken)
    const after = await namedRoute(db, route)
    const change = { payload: { what: 'add', route } as const, subjectId: '', subject: subjectOf(after) }
    return makeChange(channelRouteChange, { ...change, before: null, after, reason }, context)
  },

  channelRouteEdit: async ({ routeId, rowVersion, reason, channelId, fallbackChannelId = null }, context) => {
    const { db } = context
    const old = ROUTE.named(sameVersion(await lockRoute(db, routeId), rowVersion))
    const route = { ...old, channelId, fallbackChannelId }
    await checkRoute(db, route)
    const [before, after] = [await namedRoute(db, old), await namedRoute(db, route)]
    const change = {
      payload: { what: 'edit', routeId, route } as const,
      subjectId: String(routeId),
      subject: subjectOf(before),
    }
    return makeChange(channelRouteChange, { ...change, before, after, reason }, context)
  },

  channelRouteDelete: async ({ routeId, rowVersion }, context) => {
    const { db } = context
    const before = await namedRoute(db, ROUTE.named(sameVersion(await lockRoute(db, routeId), rowVersion)))
    const change = {
      payload: { what: 'delete', routeId } as const,
      subjectId: String(routeId),
      subject: subjectOf(before),
    }
    return makeChange(channelRouteChange, { ...change, before, after: {} }, context)
  },
})

const subjectOf = ({ country, appName, productName, channelName }: Awaited<ReturnType<typeof namedRoute>>) =>
  [country, appName, productName, channelName].filter(Boolean).join(' · ')
