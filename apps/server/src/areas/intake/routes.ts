import { appQuestion } from '@countinghouse/contract/areas/intake/app'
import { intakeDoors } from '@countinghouse/contract/areas/intake/doors'
import { intakeEvent, MOST_EVENT_BYTES } from '@countinghouse/contract/areas/intake/events'
import { intakeMessages } from '@countinghouse/contract/areas/intake/messages'
import { type Door, routeOf } from '@countinghouse/contract/kernel/door'
import { kernelMessages, sayMessage } from '@countinghouse/contract/kernel/message'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { AppTable } from '../../kernel/database/schema.generated'
import { inTransaction } from '../../kernel/database/transaction'
import { parseInput } from '../../kernel/parse-input'
import { withRawBody } from '../../kernel/raw-body'
import type { Kernel } from '../../kernel/services'
import { isSigned, mayBeSigned, type Signed } from '../../kernel/signature'
import { success, translateFault } from '../../kernel/translate-fault'
import { answerApp } from './app-answer'
import { listKeys, takeEvent } from './moves'

interface Sender {
  app: Selectable<AppTable>
  given: Signed
}

interface SignedRoute<S extends z.ZodType> {
  door: Door
  /** Bytes of its body. */
  most: number
  schema: S
  answer: (given: z.output<S>, by: { app: Sender['app']; body: string }) => Promise<unknown>
}

const MOST_QUESTION_BYTES = 1000

/** What a lending app sends, signed with its key: events, one at a time (DESIGN 1), and what it asks of itself (G-211). */
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
  /** A route whose body is proven by the signature before it is read as what it should be. */
  const signedRoute = <S extends z.ZodType>(
    scope: FastifyInstance,
    { door, most, schema, answer }: SignedRoute<S>,
  ): void =>
    void scope.post(routeOf(door), { bodyLimit: most, preParsing }, async (request, reply) => {
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
        return success(language, await answer(parseInput(schema, parsed), { app: sender, body }))
      } catch (error) {
        const response = translateFault(error, language, request.id)
        if (response.unexpected) request.log.error({ err: error }, 'intake failed')
        return reply.status(response.status).send(response.envelope)
      }
    })
  const routes = (scope: FastifyInstance) => {
    signedRoute(scope, {
      door: intakeDoors.events,
      most: MOST_EVENT_BYTES,
      schema: intakeEvent,
      answer: (event, { app: of, body }) =>
        inTransaction(database.db, trx =>
          takeEvent({ trx, app: of, now: services.clock.now(), services }, { event, body }),
        ),
    })
    signedRoute(scope, {
      door: intakeDoors.app,
      most: MOST_QUESTION_BYTES,
      schema: appQuestion,
      answer: (question, { app: of }) => answerApp(database.db, of.id, question),
    })
  }
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
