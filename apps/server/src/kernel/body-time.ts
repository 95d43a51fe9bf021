import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's body may take to arrive, where it is more than usual. */
    bodyMs?: number
  }
}

export const BODY_MS = 30_000
/** 50 MB over a line of 1.4 megabits a second. */
export const UPLOAD_MS = 300_000

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Node has one limit for the time in which a request must have arrived; a large upload needs more than the others. */
export function limitBodyTime(app: FastifyInstance, usualMs = BODY_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.complete) cutOffAfter(request, reply, request.routeOptions.config.bodyMs ?? usualMs)
    done()
  })
}

function cutOffAfter({ raw }: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    // A request without a body that nobody reads is complete, but never ends: its answer may take longer.
    if (!raw.complete) raw.socket.end(TOO_SLOW, () => raw.socket.destroy())
  }, ms)
  const stop = () => clearTimeout(timer)
  for (const event of ['end', 'close'] as const) raw.once(event, stop)
  reply.raw.once('finish', stop)
}
