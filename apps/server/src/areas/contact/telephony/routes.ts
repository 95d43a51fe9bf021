import { contactDoors } from '@countinghouse/contract/areas/contact/doors'
import { contactMessages } from '@countinghouse/contract/areas/contact/messages'
import { callEvent } from '@countinghouse/contract/areas/contact/telephony/protocol'
import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { queryId } from '@countinghouse/contract/kernel/field'
import { kernelMessages, type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { openChannel } from '../../../channels/outside/channel'
import { openSecrets } from '../../../channels/outside/secrets'
import { inTransaction } from '../../../kernel/database/transaction'
import { withRawBody } from '../../../kernel/raw-body'
import type { Kernel } from '../../../kernel/services'
import { isSigned } from '../../../kernel/signature'
import { type Taken, takeCallEvent } from './events'

/** POST /api/callback/call/{channelId}: what a telephone system reports, signed with the secret of the channel. */
export async function registerCallCallback(app: FastifyInstance, { database, services }: Kernel): Promise<void> {
  const { db } = database
  const { dataKey } = services.env.secrets
  await withRawBody(app, scope => {
    scope.post<{ Params: { channelId: string } }>(routeOf(contactDoors.callCallback), async (request, reply) => {
      const language = languageOfHeader(request.headers['accept-language'])
      const say = (status: number, message: Message, values: MessageValues = {}) =>
        reply.status(status).send({ code: message.code, msg: sayMessage(message, language, values), data: null })
      const now = services.clock.now()
      const channelId = queryId().safeParse(request.params.channelId).data
      const channel = channelId && (await openChannel(db, channelId, { kinds: ['telephony'], dataKey, now }))
      if (!channel) return say(404, contactMessages.unknownTelephone)
      const body = typeof request.body === 'string' ? request.body : ''
      const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)
      const timestamp = one(request.headers['x-timestamp'])
      const signature = one(request.headers['x-signature'])
      const given = { ...(timestamp && { timestamp }), ...(signature && { signature }) }
      const secrets = await openSecrets(db, channel.channelId, { dataKey, now })
      if (!secrets.some(secret => isSigned(secret, body, given, now))) {
        request.log.warn({ channelId, ip: request.ip }, 'call report refused')
        return say(401, paymentMessages.wrongSignature)
      }
      const event = callEvent.safeParse(parseJson(body))
      if (!event.success) return say(400, paymentMessages.brokenEvent)
      const taken = await inTransaction(db, trx => takeCallEvent(trx, channel.channelId, event.data, now))
      if (taken.state === 'done')
        return { code: CODE.success, msg: sayMessage(kernelMessages.success, language), data: {} }
      request.log.error({ channelId, eventId: event.data.eventId, reason: taken.reason }, 'call report not applied')
      const [status, message] = REFUSALS[taken.reason as keyof typeof REFUSALS] ?? REFUSALS['unknown reference']
      return say(status, message, { reference: event.data.reference })
    })
  })
}

const REFUSALS = {
  'unknown reference': [404, contactMessages.unknownCall],
  'reference of another channel': [403, paymentMessages.foreignReference],
  'event id used before with other content': [409, paymentMessages.eventReused],
} as const satisfies Partial<Record<Taken['reason'], readonly [number, Message]>>

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
