import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyRequest } from 'fastify'
import { type Actor, type Asking, asking } from './actor'
import type { Context } from './context'
import { marketOf } from './market'
import type { Kernel } from './services'

/** What a request says of itself, for the handler that answers this call to `actor` at `now`. */
export const contextOf = (
  request: FastifyRequest,
  { database, services }: Kernel,
  { call, actor, now }: { call: Pick<AnyCall, 'access'>; actor: Actor | null; now: Date },
): Context => ({
  db: database.db,
  actor: (actor && asking(actor, call.access)) as Asking, // null for public calls only, whose handlers are typed so
  now,
  today: businessDateOf(now),
  language: languageOfHeader(request.headers['accept-language']),
  market: marketOf(request),
  requestId: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  log: request.log as unknown as Context['log'],
  services,
})

/** What the call is asked with: the body or the query, with the names that stand in the path. */
export function inputOf(request: FastifyRequest, call: AnyCall): unknown {
  const given = call.method === 'GET' ? request.query : request.body
  const inPath = request.params as Record<string, unknown>
  if (!Object.keys(inPath).length) return given ?? {}
  return given && typeof given === 'object' && !Array.isArray(given) ? { ...given, ...inPath } : inPath
}
