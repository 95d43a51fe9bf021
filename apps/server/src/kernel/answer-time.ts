import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { UPLOAD_MS } from './body-time'
import { ANSWER_MS } from './database/limits'
import { AnswerOverdue } from './database/unavailable'

const LARGE_ANSWER_MS = UPLOAD_MS + ANSWER_MS
/** Of a route that answers with a large file. */
export const LARGE_ANSWER = { config: { answerMs: LARGE_ANSWER_MS } } as const
/** Of a route on which a large file comes in. */
export const LARGE_UPLOAD = { config: { bodyMs: UPLOAD_MS, answerMs: LARGE_ANSWER_MS } } as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's answer may take, where it is more than usual. */
    answerMs?: number
  }
}

/**
 * Whoever is not answered in time is told so, with the status for "ask again"; pages and their parts take what they take.
 * Fastify's own limit makes a signal to abort for each request, which nobody here listens to and which costs a tenth of a list.
 */
export function limitAnswerTime(app: FastifyInstance, usualMs = ANSWER_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRoute', route => {
    if (route.handlerTimeout !== undefined)
      throw new Error(`${route.url}: how long its answer may take is said by answerMs, which is what counts`)
    if (!route.url.startsWith('/api/')) return
    const answerMs = route.config?.answerMs ?? usualMs
    const begin: onRequestHookHandler = (request, reply, done) => {
      timers.set(request, setTimeout(giveUp, answerMs, reply))
      done()
    }
    route.onRequest = [begin, ...[route.onRequest ?? []].flat()]
  })
  app.addHook('onResponse', (request, _, done) => {
    clearTimeout(timers.get(request))
    done()
  })
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return
  const overdue = new AnswerOverdue('The answer took too long.')
  // Of an answer that has begun nothing but its end can be said.
  if (reply.raw.headersSent) reply.raw.destroy(overdue)
  else reply.send(overdue)
}
