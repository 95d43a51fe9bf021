import { Readable } from 'node:stream'
import { dashboardDoors } from '@countinghouse/contract/areas/dashboard/doors'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import type { Kernel } from '../../kernel/services'
import { findActor } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal } from '../../kernel/translate-fault'

const LOOK_MS = 20_000
/** A stream ends by itself, and whoever still looks opens the next: so a session that has ended is not told for long. */
const STREAM_MS = 300_000
const MOST_STREAMS = 500

/** Where the numbers of what figures are counted from stand: another text, and something has happened since. */
export async function markOf(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('.', (select max(id) from loan_order), (select max(id) from order_log),
      (select max(id) from ledger_entry), (select max(id) from task)) as mark`.execute(db)
  return rows[0]!.mark
}

/**
 * GET /statistics/changes: says "changed" when figures may be others, and nothing about them; who hears it asks by the calls.
 * However many listen, the process looks once in twenty seconds, and not at all while nobody does.
 */
export function registerLiveFigures(app: FastifyInstance, kernel: Kernel): void {
  const listeners = new Set<Readable>()
  let timer: NodeJS.Timeout | undefined
  let mark: string | undefined
  const look = async () => {
    const now = await markOf(kernel.database.questionDb).catch(() => mark)
    const said = now === mark || mark === undefined ? ': here\n\n' : 'data: changed\n\n'
    mark = now
    for (const listener of listeners) listener.push(said)
  }
  const leave = (listener: Readable) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    mark = undefined
  }
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.push(null)
  })
  const options = { handlerTimeout: STREAM_MS + LOOK_MS, config: { answerMs: STREAM_MS + LOOK_MS } }
  app.get(routeOf(dashboardDoors.changes!), options, async (request, reply) => {
    const language = languageOfHeader(request.headers['accept-language'])
    const token = tokenOf(request, kernel.services.env)
    const actor = token ? await findActor(kernel.database.questionDb, token, kernel.services.clock.now()) : null
    if (!actor) return refusal.notSignedIn(language).envelope
    const listener = new Readable({ read: () => undefined })
    const end = setTimeout(() => listener.push(null), listeners.size < MOST_STREAMS ? STREAM_MS : 0)
    listeners.add(listener)
    listener.once('close', () => {
      clearTimeout(end)
      leave(listener)
    })
    listener.push(': here\n\n')
    mark ??= await markOf(kernel.database.questionDb)
    timer ??= setInterval(() => void look(), LOOK_MS).unref()
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(listener)
  })
}
