import type { FastifyInstance } from 'fastify'
import { UPLOAD_MS } from './body-time'
import { ANSWER_MS } from './database/limits'

/** For a route on which large files come or go. */
export const LARGE_ANSWER_MS = UPLOAD_MS + ANSWER_MS

/** Whoever is not answered in time is told so, with the status for "ask again"; pages and their parts take what they take. */
export function limitAnswerTime(app: FastifyInstance, answerMs = ANSWER_MS): void {
  app.addHook('onRoute', route => {
    if (route.url.startsWith('/api/')) route.handlerTimeout ??= answerMs
  })
}
