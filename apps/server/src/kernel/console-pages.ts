import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from './context'
import { repositoryRoot } from './repository-root'
import { permissionsPolicy } from './security-headers'
import type { Kernel } from './services'

/** The WebSocket servers that pages speak through a microphone with, now. */
type PhoneServers = (db: Db) => Promise<readonly string[]>

/** Serves the built console: hashed assets for ever, index.html for every page path, each time anew. */
export const serveConsole =
  (phoneServers: PhoneServers) =>
  async (app: FastifyInstance, { services, database }: Kernel): Promise<void> => {
    const root = join(repositoryRoot(), 'apps/console/dist')
    if (!existsSync(join(root, 'index.html'))) {
      app.log.warn('the console is not built; only the API is served')
      return
    }
    const page = readFileSync(join(root, 'index.html'), 'utf8').replaceAll('__INSTALLATION__', services.env.mode)
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    const serversNow = keptServers(() => phoneServers(database.questionDb))
    // Every path that is neither a file nor a call belongs to the console's own router.
    app.get('/*', async (request, reply) => {
      if (request.url.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(request.url.replace(/[?#].*$/s, '')))
        return reply.callNotFound()
      const servers = await serversNow()
      if (servers.length > 0) openTo(reply, servers)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    })
  }

const KEPT_MS = 2000

/**
 * Where pages may telephone, asked for once in two seconds however many strangers open pages. While the database is away they
 * may nowhere: a page comes all the same, and says itself what is wrong.
 */
export function keptServers(
  ask: () => Promise<readonly string[]>,
  nowMs: () => number = () => performance.now(),
): () => Promise<readonly string[]> {
  let kept: { atMs: number; servers: Promise<readonly string[]> } | undefined
  return () => {
    if (!kept || nowMs() - kept.atMs > KEPT_MS) kept = { atMs: nowMs(), servers: ask().catch(() => []) }
    return kept.servers
  }
}

/** What a page may do beyond all others: connect with these servers, and hear whoever sits before it. */
function openTo(reply: FastifyReply, servers: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("connect-src 'self'", `connect-src 'self' ${servers.join(' ')}`),
  )
  reply.header('permissions-policy', permissionsPolicy('(self)'))
}
