import { setImmediate } from 'node:timers/promises'
import type { Access } from '@countinghouse/contract/kernel/access'
import type { ActionCall, AnyCall } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Language, languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from './actor'
import { withoutSecrets, writeOperation } from './audit'
import { noNote, openNote } from './change-note'
import type { Context, Db } from './context'
import type { Database } from './database/open'
import { readingOnly } from './database/reading-only'
import { inTransaction } from './database/transaction'
import { Fault } from './fault'
import { claimKey, keepAnswer, releaseKey } from './idempotency'
import type { Served } from './implement'
import type { KnownActors } from './known-actors'
import { marketOf, withinMarket } from './market'
import { parseInput } from './parse-input'
import type { Services } from './services'
import { refusal, success, translateFault } from './translate-fault'

export interface Kernel {
  database: Database
  services: Services
}

const keyShape = z.string().min(8).max(100)

/**
 * Answers one declared call: session → access → parse → (idempotency, transaction, audit) → envelope. A question is worked
 * out beside the search for its asker, for the one who was last found, and kept only when he is found again (decision 0011).
 */
export function callRoute({ call, handle }: Served, kernel: Kernel, actors: KnownActors) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    const language = languageOfHeader(request.headers['accept-language'])
    const answer = (told: { status: number; envelope: Envelope }) => {
      reply.status(told.status)
      return told.envelope
    }
    if (request.headers['client-id'] !== CLIENT_ID) return answer(refusal.missingClientId(language))
    const now = kernel.services.clock.now()
    const work = async (actor: Actor | null) => {
      const context = contextOf(request, kernel, actor, language, now)
      const input = parseInput(call.input, inputOf(request, call))
      return call.kind === 'action'
        ? await act(call, handle, input, context, request)
        : await ask(call, handle, input, context, kernel)
    }
    let actor: Actor | null = null
    try {
      const token = tokenOf(request, kernel)
      const holder = token ? actors.holderOf(token) : undefined
      const last = leavesTrace(call) ? undefined : holder?.last
      const finding = holder && settled(holder.find(now))
      // The database looks for him while the question's statement is made.
      if (last) await setImmediate()
      const ahead = last && mayAsk(last, call) ? settled(work(last)) : undefined
      actor = finding ? (await finding)() : null
      const early = await ahead
      if (early && actor === last) return success(language, early())
      if (call.access !== 'public' && !actor) return answer(refusal.notSignedIn(language))
      if (actor && !mayAsk(actor, call)) {
        await logRefusal(call, contextOf(request, kernel, actor, language, now))
        return answer(refusal.notPermitted(language))
      }
      return success(language, keepInCookie(await work(actor), call, kernel, reply))
    } catch (error) {
      const told = translateFault(error, language, request.id)
      if (told.unexpected) request.log.error({ err: error, call: call.path, userId: actor?.userId }, 'call failed')
      return answer(told)
    }
  }
}

export const mayCall = (actor: Actor, access: Access): boolean =>
  access === 'public' || access === 'signedIn' || holds(actor.rights, access)

const mayAsk = (actor: Actor, call: AnyCall): boolean =>
  mayCall(actor, call.access) && mayCall(actor, call.within ?? 'signedIn')

const leavesTrace = (call: AnyCall): boolean => call.kind === 'action' || call.leavesTrace

/** Gives what came of the work, or throws it; nobody has to take it. */
const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    value => () => value,
    error => () => {
      throw error
    },
  )

/** The session's token: from the header, or from the cookie that script cannot read. */
export function tokenOf(request: FastifyRequest, kernel: Kernel): string | undefined {
  if (kernel.services.env.sessionCookie === 'http-only') {
    return /(?:^|;\s*)__Host-token=([\w-]{20,200})/.exec(request.headers.cookie ?? '')?.[1]
  }
  const header = request.headers.token
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : undefined
}

function contextOf(
  request: FastifyRequest,
  kernel: Kernel,
  actor: Actor | null,
  language: Language,
  now: Date,
): Context {
  const context = {
    db: kernel.database.db as Db,
    actor: actor as Actor, // null for public calls only, whose handlers are typed so
    now,
    today: businessDateOf(now),
    language,
    market: marketOf(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log as unknown as Context['log'],
    services: kernel.services,
    note: noNote,
  }
  return context
}

function inputOf(request: FastifyRequest, call: AnyCall): unknown {
  const given = call.method === 'GET' ? request.query : request.body
  const inPath = request.params as Record<string, unknown>
  if (!Object.keys(inPath).length) return given ?? {}
  return given && typeof given === 'object' && !Array.isArray(given) ? { ...given, ...inPath } : inPath
}

async function ask(call: AnyCall, handle: Served['handle'], input: unknown, context: Context, kernel: Kernel) {
  const within = call.byMarket ? await withinMarket(context) : context
  const db = call.statistics ? kernel.database.readDb : context.db
  const given = await handle(input, { ...within, db: leavesTrace(call) ? db : readingOnly(db) })
  if (call.kind !== 'list') return call.output.parse(given)
  const { pageNum, pageSize } = input as { pageNum: number; pageSize: number }
  return call.output.parse({ ...(given as object), pageNum, pageSize })
}

async function act(
  call: ActionCall,
  handle: Served['handle'],
  input: unknown,
  context: Context,
  request: FastifyRequest,
) {
  const { actor, now } = context
  // Sign-in and sign-out: a refused sign-in is logged too, and no transaction stays open while a password is checked.
  if (call.audit === 'own' && !call.idempotent) return call.output.parse(await handle(input, context))
  const key = call.idempotent ? keyShape.safeParse(request.headers['idempotency-key']) : undefined
  if (key && !key.success) throw new Fault(kernelMessages.missingKey)
  const keyed = key && {
    actorKey: actor ? `user:${actor.userId}` : `ip:${context.ip}`,
    call,
    key: key.data,
    input,
    now,
  }
  let refused: Fault | undefined
  const answer = await inTransaction(
    context.db as Parameters<typeof inTransaction>[0] as never,
    async (trx: Parameters<typeof claimKey>[0]) => {
      refused = undefined
      const earlier = keyed && (await claimKey(trx, keyed))
      if (earlier) return earlier.answer
      const { note, noted } = openNote()
      const inside = { ...context, db: trx, note }
      const given = await keepingWrites(() => handle(input, inside))
      if (given instanceof Fault) {
        if (keyed) await releaseKey(trx, keyed)
        refused = given
        return undefined
      }
      const output = call.output.parse(given)
      if (call.audit !== 'own') {
        await writeOperation(trx, {
          ...whoOf(context),
          call,
          kind: call.audit.kind ?? 'change',
          subject: call.audit.subject,
          subjectIds: (call.audit.ids?.(input, output) ?? []).map(String),
          input,
          ...noted,
          resultCode: CODE.success,
        })
      }
      // A password that is shown once is not kept: the same key a second time answers without it.
      if (keyed) await keepAnswer(trx, keyed, withoutSecrets(call.output, output))
      return output
    },
  )
  if (refused) throw refused
  return answer
}

/** What the handler gives, or the refusal after which the transaction is committed all the same. */
async function keepingWrites(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Fault && error.keepsWrites) return error
    throw error
  }
}

const whoOf = (context: Context) => ({
  at: context.now,
  actor: context.actor,
  ip: context.ip,
  requestId: context.requestId,
})

const logRefusal = (call: AnyCall, context: Context) =>
  writeOperation(context.db, {
    ...whoOf(context),
    call,
    kind: 'refusal',
    subject: '',
    subjectIds: [],
    input: null,
    resultCode: CODE.notPermitted,
  })

// SESSION_COOKIE=http-only: the token that a sign-in answers goes into a cookie and never reaches script (DESIGN 1).
function keepInCookie(output: unknown, call: AnyCall, kernel: Kernel, reply: FastifyReply): unknown {
  if (kernel.services.env.sessionCookie !== 'http-only' || call.access !== 'public') return output
  const token = (output as { token?: unknown } | null)?.token
  if (typeof token !== 'string') return output
  const days15 = 15 * 24 * 3600
  reply.header('set-cookie', `__Host-token=${token}; Path=/; Max-Age=${days15}; Secure; HttpOnly; SameSite=Strict`)
  return { ...(output as object), token: '' }
}
