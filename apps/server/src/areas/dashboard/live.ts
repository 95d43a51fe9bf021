import { Readable } from 'node:stream'
import { dashboardDoors } from '@countinghouse/contract/areas/dashboard/doors'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import type { Kernel } from '../../kernel/services'
import { findActor, findLiving } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal } from '../../kernel/translate-fault'

export const LOOK_MS = 20_000
/** A stream ends by itself; whoever still looks opens the next. */
const STREAM_MS = 300_000
const MOST_STREAMS = 500
/** Windows of one person that show figures at once. One more ends the oldest: a window that was lost holds no place for long. */
export const MOST_OF_ONE = 5

/** Where the numbers of what figures are counted from stand: another text, and something has happened since. */
export async function markOf(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('.', (select max(id) from loan_order), (select max(id) from order_log),
      (select max(id) from ledger_entry), (select max(id) from task)) as mark`.execute(db)
  return rows[0]!.mark
}

interface Listener {
  stream: Readable
  userId: number
  sessionId: number
}

/**
 * GET /statistics/changes: says "changed" when figures may be others, and nothing about them; who hears it asks by the calls.
 * However many listen, the process looks once in twenty seconds, and not at all while nobody does; at each look it lets go of
 * those whose session has ended.
 */
export function registerLiveFigures(app: FastifyInstance, kernel: Kernel): void {
  const { questionDb } = kernel.database
  const { clock, env } = kernel.services
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let mark: string | undefined
  let isClosing = false
  const end = ({ stream }: Listener) => stream.push(null)
  const look = async () => {
    const asked = [...listeners]
    const sessions = asked.map(({ sessionId }) => sessionId)
    // A database that is away changes nothing, and signs nobody out.
    const [now, living] = await Promise.all([
      markOf(questionDb).catch(() => mark),
      findLiving(questionDb, sessions, clock.now()).catch(() => new Set(sessions)),
    ])
    const said = now === mark || mark === undefined ? ': here\n\n' : 'data: changed\n\n'
    mark = now
    for (const listener of asked) {
      if (!listeners.has(listener)) continue
      if (living.has(listener.sessionId)) listener.stream.push(said)
      else end(listener)
    }
  }
  const leave = (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    mark = undefined
  }
  app.addHook('preClose', async () => {
    isClosing = true
    for (const listener of listeners) end(listener)
  })
  const options = { config: { answerMs: STREAM_MS + LOOK_MS } }
  app.get(routeOf(dashboardDoors.changes!), options, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const token = tokenOf(request, env)
    const actor = token ? await findActor(questionDb, token, clock.now()) : null
    if (!actor) return refusal.notSignedIn(language).envelope
    const { userId, sessionId } = actor
    const listener: Listener = { stream: new Readable({ read: () => undefined }), userId, sessionId }
    const own = [...listeners].filter(one => one.userId === userId)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) {
      listeners.delete(oldest)
      end(oldest)
    }
    const isFull = isClosing || listeners.size >= MOST_STREAMS
    const late = setTimeout(end, isFull ? 0 : STREAM_MS, listener)
    listeners.add(listener)
    listener.stream.once('close', () => {
      clearTimeout(late)
      leave(listener)
    })
    listener.stream.push(': here\n\n')
    mark ??= await markOf(questionDb).catch(() => undefined)
    timer ??= setInterval(() => void look(), LOOK_MS).unref()
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(listener.stream)
  })
}
