import { paymentDoors } from '@countinghouse/contract/areas/payment/doors'
import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages, type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../kernel/database/transaction'
import { withRawBody } from '../../../kernel/raw-body'
import type { Kernel } from '../../../kernel/services'
import { registerSandboxPage } from '../link/sandbox-page'
import { REUSED, takeEvent } from './channel-events'

const keptOfRefused = 500

/** POST /api/callback/payment/{company} and, where the sandbox works a channel, its pay page. */
export async function registerPaymentRoutes(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { database, services } = kernel
  const { payments, clock } = services
  await withRawBody(app, scope => {
    scope.post<{ Params: { company: string } }>(routeOf(paymentDoors.callback), async (request, reply) => {
      const language = languageOfHeader(request.headers['accept-language'])
      const { company } = request.params
      const body = typeof request.body === 'string' ? request.body : ''
      const callback = payments.verify(company, request.headers, body)
      if (!callback) return reply.status(404).send(responseOf(paymentMessages.unknownChannel, language))
      if ('refused' in callback) {
        request.log.warn({ company, ip: request.ip, refused: callback.refused }, 'call-back refused')
        await keepRefused(kernel, { company, reason: callback.refused, body })
        if (callback.refused === 'signature')
          return reply.status(401).send(responseOf(paymentMessages.wrongSignature, language))
        return reply.status(400).send(responseOf(paymentMessages.brokenEvent, language))
      }
      const { event } = callback
      const taken = await inTransaction(database.db, trx => takeEvent(trx, company, event, clock.now()))
      if (taken.state !== 'failed') return responseOf(paymentMessages.taken, language)
      request.log.error(
        { company, eventId: event.eventId, reference: event.reference, reason: taken.reason },
        'call-back not applied',
      )
      if (taken.reason === REUSED) return reply.status(409).send(responseOf(paymentMessages.eventReused, language))
      if (taken.reason !== 'unknown reference') return responseOf(kernelMessages.changed, language)
      return reply
        .status(404)
        .send(responseOf(paymentMessages.unknownReference, language, { reference: event.reference }))
    })
  })
  if (!(await payments.usesSandbox(database.db))) return
  registerSandboxPage(app, kernel)
  const address = paymentDoors.callback.path.replace('{company}', 'sandbox')
  app.addHook('onReady', async () => {
    payments.sandbox.start(async (payload, headers) => {
      const answer = await app.inject({
        method: 'POST',
        url: address,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
      return answer.statusCode === 200
    })
  })
  app.addHook('preClose', () => payments.sandbox.stop())
}

const responseOf = (message: Message, language: Language, values: MessageValues = {}) => ({
  code: message.code,
  msg: sayMessage(message, language, values),
  data: message.code === CODE.success ? {} : null,
})

/**
 * Counts what nobody could prove: one row a company, reason and day with how the first began, however many anybody sends.
 * Under an id of our own: nothing in an unproven body may stand in the way of a true event.
 */
function keepRefused({ database, services }: Kernel, refused: { company: string; reason: string; body: string }) {
  const now = services.clock.now()
  return database.db
    .insertInto('channel_event')
    .values({
      channel: refused.company,
      event_id: `refused-${refused.reason}-${businessDateOf(now)}`,
      kind: 'refused',
      reference: '',
      body: JSON.stringify({ raw: refused.body.slice(0, keptOfRefused).replaceAll('\u0000', '').toWellFormed() }),
      received_at: now,
      state: 'refused',
      reason: refused.reason,
    })
    .onConflict(conflict =>
      conflict.columns(['channel', 'event_id', 'fingerprint']).doUpdateSet(eb => ({
        deliveries: eb('channel_event.deliveries', '+', 1),
        last_received_at: now,
      })),
    )
    .execute()
}
