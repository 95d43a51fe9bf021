import { Readable } from 'node:stream'
import { type Door, routeOf } from '@countinghouse/contract/kernel/door'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, type Asking, asking } from './actor'
import type { Db } from './context'
import { sayLack } from './missing-right'
import type { Kernel } from './services'
import { findActor, findLiving } from './session'
import { tokenOf } from './session-token'
import { refusal, translateFault } from './translate-fault'

/** A comment this often says that the stream is heard. */
const BEAT_MS = 15_000
/** A stream ends by itself, and whoever still looks opens the next. */
const STREAM_MS = 300_000
const MOST_STREAMS = 500
/** Windows that one person has open; the oldest of more is ended. */
export const MOST_OF_ONE = 8

interface Live {
  door: Door
  /** How often it is looked, while anybody listens. */
  everyMs: number
  /** How what has these numbers stands: another text, and something has happened since. */
  marksOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** What one has to be allowed for it. Without it everybody who is signed in hears of the one thing that there is. */
  reach?: {
    right: Right
    /** What is asked for, and whether it is still as he sees it; a fault where it is not within reach. Asked again at each word. */
    find(request: FastifyRequest, context: { db: Db; actor: Asking }): Promise<Found>
  }
}

interface Found {
  id: number
  asSeen: boolean
}

interface Listener {
  stream: Readable
  request: FastifyRequest
  userId: number
  sessionId: number
  id: number
  mark: string | undefined
}

/** Of the one thing, where there is nothing to choose from. */
export const ALL = 0

/**
 * A stream that says "changed" and nothing about what changed; who hears it asks by the calls. However many listen, the
 * process looks once at a time for all of them, and not at all while nobody does; it lets go of those whose session has ended.
 * A look that fails ends all streams: whoever is not told must know it, so that he looks himself.
 */
export function registerLive(app: FastifyInstance, kernel: Kernel, { door, everyMs, marksOf, reach }: Live): void {
  const db = kernel.database.questionDb
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let isClosing = false
  let looks = 0
  const looksABeat = Math.ceil(BEAT_MS / everyMs)

  const actorOf = async (request: FastifyRequest): Promise<Actor | null> => {
    const token = tokenOf(request, kernel.services.env)
    return token ? findActor(db, token, kernel.services.clock.now()) : null
  }
  const look = async () => {
    if (looking) return
    looking = true
    const told = [...listeners]
    try {
      await endSignedOut(told)
      const marks = await marksOf(db, [...new Set(told.map(({ id }) => id))])
      const changed = told.filter(one => listeners.has(one) && one.mark !== marks.get(one.id))
      for (const one of changed) {
        one.mark = marks.get(one.id)
        one.stream.push('data: changed\n\n')
      }
      await Promise.all(changed.map(stillReaches))
    } catch (error) {
      app.log.warn({ reason: String(error), door: door.path }, 'streams were ended: it could not be looked')
      for (const one of told) end(one)
    } finally {
      looking = false
    }
  }
  /** A session that has ended hears nothing more; asked as often as a stream says that it is there. */
  const endSignedOut = async (told: readonly Listener[]) => {
    looks += 1
    if (looks % looksABeat !== 0) return
    const sessions = told.map(({ sessionId }) => sessionId)
    const living = await findLiving(db, sessions, kernel.services.clock.now())
    for (const one of told) if (!living.has(one.sessionId)) end(one)
  }
  const end = (one: Listener) => {
    listeners.delete(one)
    one.stream.push(null)
  }
  /** What changed may be who works it: who does not reach it any more has heard his last word. */
  const stillReaches = async (one: Listener) => {
    if (!reach) return
    const actor = await actorOf(one.request)
    const held = actor && holds(actor.rights, reach.right)
    const found =
      held && (await reach.find(one.request, { db, actor: asking(actor, reach.right) }).catch(() => undefined))
    if (!found) end(one)
  }
  const leave = (one: Listener) => {
    listeners.delete(one)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const makeRoom = (userId: number) => {
    const own = [...listeners].filter(one => one.userId === userId)
    for (const oldest of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) end(oldest)
  }
  app.addHook('preClose', async () => {
    isClosing = true
    for (const one of listeners) end(one)
  })
  const options = { config: { answerMs: STREAM_MS + BEAT_MS } }
  app.get(routeOf(door), options, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const actor = await actorOf(request)
    if (!actor) return refusal.notSignedIn(language).envelope
    if (reach && !holds(actor.rights, reach.right))
      return refusal.notPermitted(await sayLack(db, actor, { rights: [reach.right] }, language)).envelope
    let found: Found = { id: ALL, asSeen: true }
    try {
      if (reach) found = await reach.find(request, { db, actor: asking(actor, reach.right) })
    } catch (error) {
      const answer = translateFault(error, language, request.id)
      reply.status(answer.status)
      return answer.envelope
    }
    makeRoom(actor.userId)
    const { id, asSeen } = found
    const mark = asSeen ? (await marksOf(db, [id])).get(id) : undefined
    const stream = new Readable({ read: () => undefined })
    const { userId, sessionId } = actor
    const one: Listener = { stream, request, userId, sessionId, id, mark }
    const isFull = isClosing || listeners.size >= MOST_STREAMS
    const late = setTimeout(end, isFull ? 0 : STREAM_MS, one)
    const beat = setInterval(() => stream.push(': here\n\n'), BEAT_MS).unref()
    listeners.add(one)
    stream.once('close', () => {
      clearTimeout(late)
      clearInterval(beat)
      leave(one)
    })
    stream.push(': here\n\n')
    timer ??= setInterval(() => void look(), everyMs).unref()
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
