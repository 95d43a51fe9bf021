import { COUNTRIES, type Country } from '@countinghouse/domain/kernel/country'
import type { FastifyRequest } from 'fastify'
import type { Context } from './context'

/** The market that the console's header shows; none from a caller that names none. */
export function marketOf(request: Pick<FastifyRequest, 'headers'>): Country | undefined {
  const { market } = request.headers
  return COUNTRIES.find(country => country === market)
}

/** The same context for one who sees the apps of the named market only (DESIGN 5: a view shows one currency). */
export function withinMarket(context: Context): Context {
  const { actor, market } = context
  if (!market) return context
  const apps = actor.marketApps[market] ?? []
  return { ...context, actor: { ...actor, appIds: apps.filter(id => actor.appIds?.includes(id) ?? true) } }
}
