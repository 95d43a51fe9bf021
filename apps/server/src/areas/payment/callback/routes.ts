import { paymentDoors } from '@countinghouse/contract/areas/payment/doors'
import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { queryId } from '@countinghouse/contract/kernel/field'
import { kernelMessages, type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../kernel/database/transaction'
import { withRawBody } from '../../../kernel/raw-body'
import type { Kernel } from '../../../kernel/services'
import { registerSandboxPage } from '../link/sandbox-page'
import { FOREIGN, REUSED, takeEvent } from './channel-events'

/** POST /api/callback/payment/{channelId}, and the sandbox with its pay page: a channel may become its at any time. */
export async function registerPaymentRoutes(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { database, services } = kernel
  const { payments, clock } = services
  await withRawBody(app, scope => {
    scope.post<{ Params: { channelId: string } }>(routeOf(paymentDoors.callback), async (request, reply) => {
      const language = languageOfHeader(request.headers['accept-language'])
      const channelId = readChannelId(request.params.channelId)
      const body = typeof request.body === 'string' ? request.body : ''
      const callback =
        channelId === undefined
          ? undefined
          : await payments.verify(database.db, channelId, { headers: request.headers, body })
      if (!callback || channelId === undefined)
        return reply.status(404).send(responseOf(paymentMessages.unknownChannel, language))
      if ('refused' in callback) {
        request.log.warn({ channelId, ip: request.ip, refused: callback.refused }, 'call-back refused')
        await keepRefused(kernel, { channelId, reason: callback.refused })
        if (callback.refused === 'signature')
          return reply.status(401).send(responseOf(paymentMessages.wrongSignature, language))
        return reply.status(400).send(responseOf(paymentMessages.brokenEvent, language))
      }
      const { event } = callback
      const taken = await inTransaction(database.db, trx => takeEvent(trx, channelId, event, clock.now()))
      if (taken.state !== 'failed') return responseOf(paymentMessages.taken, language)
      request.log.error(
        { channelId, eventId: event.eventId, reference: event.reference, reason: taken.reason },
        'call-back not applied',
      )
      if (taken.reason === REUSED) return reply.status(409).send(responseOf(paymentMessages.eventReused, language))
      const { reference } = event
      if (taken.reason === FOREIGN)
        return reply.status(403).send(responseOf(paymentMessages.foreignReference, language, { reference }))
      if (taken.reason !== 'unknown reference') return responseOf(kernelMessages.changed, language)
      return reply.status(404).send(responseOf(paymentMessages.unknownReference, language, { reference }))
    })
  })
  registerSandboxPage(app, kernel)
  app.addHook('onReady', async () => {
    payments.sandbox.start(async (channelId, payload, headers) => {
      const answer = await app.inject({
        method: 'POST',
        url: paymentDoors.callback.path.replace('{channelId}', String(channelId)),
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
      return answer.statusCode === 200
    })
  })
  app.addHook('onListen', async () => payments.sandbox.sweepOnAndOn())
  app.addHook('preClose', () => payments.sandbox.stop())
}

const readChannelId = (text: string): number | undefined => queryId().safeParse(text).data

const responseOf = (message: Message, language: Language, values: MessageValues = {}) => ({
  code: message.code,
  msg: sayMessage(message, language, values),
  data: message.code === CODE.success ? {} : null,
})

/**
 * Counts what nobody could prove: one row a channel, reason and day, however many anybody sends; nothing of theirs is kept.
 * Under an id of our own: nothing in an unproven body may stand in the way of a true event.
 */
function keepRefused({ database, services }: Kernel, refused: { channelId: number; reason: string }) {
  const now = services.clock.now()
  return database.db
    .insertInto('channel_event')
    .values({
      channel_id: refused.channelId,
      event_id: `refused-${refused.reason}-${businessDateOf(now)}`,
      kind: 'refused',
      reference: '',
      body: JSON.stringify({ unproven: refused.reason }),
      received_at: now,
      state: 'refused',
      reason: refused.reason,
    })
    .onConflict(conflict =>
      conflict.columns(['channel_id', 'event_id', 'fingerprint']).doUpdateSet(eb => ({
        deliveries: eb('channel_event.deliveries', '+', 1),
        last_received_at: now,
      })),
    )
    .execute()
}
