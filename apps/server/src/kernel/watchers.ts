import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './env'

/** The token of an `authorization` header: as a bearer's, or as the password of whoever looks with a browser. */
function tokenOf(header = ''): string {
  const [kind = '', given = ''] = header.split(' ')
  if (kind.toLowerCase() === 'bearer') return given
  if (kind.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(given, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** Lets pass who brings WATCH_TOKEN, everybody in the demo, and nobody where no token is set. */
export function onlyWatchers({ mode, watchToken }: Pick<Environment, 'mode' | 'watchToken'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (mode === 'demo') return
    const given = Buffer.from(tokenOf(request.headers.authorization))
    if (watchToken !== undefined && same(given, Buffer.from(watchToken))) return
    await reply.status(401).header('www-authenticate', 'Basic realm="Countinghouse", charset="UTF-8"').send()
  }
}
