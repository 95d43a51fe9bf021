import { intakeDoors } from '@countinghouse/contract/areas/intake/doors'
import { intakeEvent, MOST_EVENT_BYTES } from '@countinghouse/contract/areas/intake/events'
import { intakeMessages } from '@countinghouse/contract/areas/intake/messages'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { kernelMessages, sayMessage } from '@countinghouse/contract/kernel/message'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Selectable } from 'kysely'
import type { AppTable } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import { parseInput } from '../../kernel/parse-input'
import { withRawBody } from '../../kernel/raw-body'
import type { Kernel } from '../../kernel/services'
import { isSigned, mayBeSigned, type Signed } from '../../kernel/signature'
import { success, translateFault } from '../../kernel/translate-fault'
import { listKeys, takeEvent } from './moves'

interface Sender {
  app: Selectable<AppTable>
  given: Signed
}

/** POST /api/intake/events: one event of a lending app, signed with the app's key (DESIGN 1). */
export async function registerIntakeRoutes(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { database, services } = kernel
  const senders = new WeakMap<FastifyRequest, Sender>()
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    request.log.warn({ app: request.headers['x-app'], ip: request.ip }, 'intake event refused')
    const { wrongSignature } = intakeMessages
    const msg = sayMessage(wrongSignature, languageOfHeader(request.headers['accept-language']))
    return reply.status(401).send({ code: wrongSignature.code, msg, data: null })
  }
  // A stranger's body is not read: only who names an app, a time and a signature may send a large one.
  // Behind the limit of requests, which a hook of the route at their beginning would run before.
  const preParsing: preParsingAsyncHookHandler = async (request, reply, payload) => {
    const sender = await senderOf(request, kernel)
    if (sender) senders.set(request, sender)
    // Nothing of the body is read before it is sent.
    else await refuse(request, reply.header('connection', 'close'))
    return payload
  }
  const routes = (scope: FastifyInstance) =>
    void scope.post(
      routeOf(intakeDoors.events),
      { bodyLimit: MOST_EVENT_BYTES, preParsing },
      async (request, reply) => {
        const language = languageOfHeader(request.headers['accept-language'])
        const { app: sender, given } = senders.get(request)!
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const keys = await listKeys(database.db, sender, services.env)
        if (!keys.some(key => isSigned(key, raw, given, services.clock.now()))) return refuse(request, reply)
        const body = raw.toString('utf8')
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
      },
    )
  await withRawBody(app, routes, 'buffer')
}

/** Who may be the sender by the headers, or undefined: an unknown app and a wrong signature look the same. */
async function senderOf(request: FastifyRequest, { database, services }: Kernel): Promise<Sender | undefined> {
  const one = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const appSsid = one('x-app')
  const given = { timestamp: one('x-timestamp'), signature: one('x-signature') }
  if (!appSsid || appSsid.length > 100 || !mayBeSigned(given, services.clock.now())) return undefined
  const app = await database.db.selectFrom('app').selectAll().where('app_ssid', '=', appSsid).executeTakeFirst()
  return app && { app, given }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
