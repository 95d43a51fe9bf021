import type { AnyCall } from '@countinghouse/contract/kernel/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './env'

type Kept = Pick<Environment, 'sessionCookie'>

const COOKIE = '__Host-token'
const COOKIE_SECONDS = 15 * 24 * 3600

/** The session's token: from the header, or from the cookie that script cannot read. */
export function tokenOf(request: FastifyRequest, { sessionCookie }: Kept): string | undefined {
  if (sessionCookie === 'http-only') {
    return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,200})`).exec(request.headers.cookie ?? '')?.[1]
  }
  const header = request.headers.token
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : undefined
}

/** SESSION_COOKIE=http-only: the token that a sign-in answers goes into a cookie and never reaches script (DESIGN 1). */
export function keepInCookie(output: unknown, call: AnyCall, { sessionCookie }: Kept, reply: FastifyReply): unknown {
  if (sessionCookie !== 'http-only' || call.access !== 'public') return output
  const token = (output as { token?: unknown } | null)?.token
  if (typeof token !== 'string') return output
  const limits = `Path=/; Max-Age=${COOKIE_SECONDS}; Secure; HttpOnly; SameSite=Strict`
  reply.header('set-cookie', `${COOKIE}=${token}; ${limits}`)
  return { ...(output as object), token: '' }
}
