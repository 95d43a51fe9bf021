import { setTimeout as sleep } from 'node:timers/promises'
import { kernelMessages, sayMessage } from '@countinghouse/contract/kernel/message'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance, FastifyReply } from 'fastify'

const unanswered = new WeakMap<FastifyInstance, Set<FastifyReply>>()

/** Keeps in mind who waits for an answer, and from the signal on lets each connection end with its answer. */
export function answerBeforeStopping(app: FastifyInstance, stopping: AbortSignal): void {
  const waiting = new Set<FastifyReply>()
  unanswered.set(app, waiting)
  app.addHook('onRequest', (_, reply, done) => {
    waiting.add(reply)
    reply.raw.once('close', () => waiting.delete(reply))
    done()
  })
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
}

/** Takes no more connections and ends when all is answered; who still waits after this time is asked to come again. */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const closed = app.close()
  await Promise.race([closed, sleep(ms, undefined, { ref: false })])
  for (const reply of unanswered.get(app) ?? []) {
    if (reply.sent) reply.raw.destroy()
    else {
      const language = languageOfHeader(reply.request.headers['accept-language'])
      reply
        .status(503)
        .send({ code: kernelMessages.busy.code, msg: sayMessage(kernelMessages.busy, language), data: null })
    }
  }
  await closed
}
