import { intakeDoors } from '@countinghouse/contract/areas/intake/doors'
import { intakeEvent } from '@countinghouse/contract/areas/intake/events'
import { intakeMessages } from '@countinghouse/contract/areas/intake/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { kernelMessages, sayMessage } from '@countinghouse/contract/kernel/message'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../kernel/database/transaction'
import { parseInput } from '../../kernel/parse-input'
import { withRawBody } from '../../kernel/raw-body'
import type { Kernel } from '../../kernel/services'
import { isSigned } from '../../kernel/signature'
import { success, translateFault } from '../../kernel/translate-fault'
import { listKeys, takeEvent } from './moves'

// A picture of 5 MB in base64 and what stands around it.
const MOST_BYTES = 8 * 1024 * 1024

/** POST /api/intake/events: one event of a lending app, signed with the app's key (DESIGN 1). */
export async function registerIntakeRoutes(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { database, services } = kernel
  await withRawBody(app, scope => {
    scope.post(routeOf(intakeDoors.events), { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const language = languageOfHeader(request.headers['accept-language'])
      const body = typeof request.body === 'string' ? request.body : ''
      const sender = await senderOf(request, body, kernel)
      if (!sender) {
        request.log.warn({ app: request.headers['x-app'], ip: request.ip }, 'intake event refused')
        const { wrongSignature } = intakeMessages
        return reply
          .status(401)
          .send({ code: wrongSignature.code, msg: sayMessage(wrongSignature, language), data: null })
      }
      const parsed = parseJson(body)
      if (parsed === undefined) {
        const { brokenJson } = kernelMessages
        return reply.status(400).send({ code: brokenJson.code, msg: sayMessage(brokenJson, language), data: null })
      }
      try {
        const event = parseInput(intakeEvent, parsed)
        const now = services.clock.now()
        return success(
          language,
          await inTransaction(database.db, trx => takeEvent({ trx, app: sender, now, services }, { event, body })),
        )
      } catch (error) {
        const response = translateFault(error, language, request.id)
        if (response.unexpected) request.log.error({ err: error }, 'intake event failed')
        return reply.status(response.status).send(response.envelope)
      }
    })
  })
}

/** The app that signed the body, or undefined: an unknown app and a wrong signature look the same. */
async function senderOf(request: FastifyRequest, body: string, { database, services }: Kernel) {
  const one = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const appSsid = one('x-app')
  if (!appSsid || appSsid.length > 100) return undefined
  const app = await database.db
    .selectFrom('app')
    .selectAll()
    .where('app_ssid', '=', appSsid)
    .where('status', '=', 0)
    .executeTakeFirst()
  if (!app) return undefined
  const given = { timestamp: one('x-timestamp'), signature: one('x-signature') }
  const keys = await listKeys(database.db, app, services.env)
  return keys.some(key => isSigned(key, body, given, services.clock.now())) ? app : undefined
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
