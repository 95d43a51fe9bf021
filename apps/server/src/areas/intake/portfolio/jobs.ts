import type { PortfolioKind } from '@countinghouse/contract/areas/intake/portfolio/columns'
import { DEFAULT_LANGUAGE } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { isUnderWay } from '../../../kernel/jobs/queries'
import type { RetentionStep } from '../../../kernel/retention'
import { sealer } from '../../../kernel/sealed'
import { findActorOf } from '../../../kernel/session'
import { dropFiles, readStoredFile } from '../../files/moves'
import { whoOf } from '../../order/moves'
import { giveUpCheck } from './give-up'
import { KINDS, portfolioLines, validateLines } from './kinds'
import {
  deleteRows,
  endCheck,
  endImport,
  findApps,
  findImport,
  insertRows,
  isSpent,
  listCheckingBefore,
  lockImport,
  lockReady,
  markRows,
  type Place,
} from './queries'

const CHECK = 'portfolio-check'
const RETRIES = 3
/** Longer than all attempts at a check take. */
const CHECKED_WITHIN_MS = 86_400_000
/** Lines that are validated, or taken over, in one transaction. */
const PART = 2000

const payload = z.object({ importId: z.int(), userId: z.int() })
type Asked = z.output<typeof payload>

/** Validates every line of an uploaded file. Killed, it begins anew: nothing but its own lines is written. */
export const portfolioCheckJob = defineJob({
  name: CHECK,
  payload,
  exclusive: true,
  retries: RETRIES,
  run: async context => {
    const { db, services, signal, attempt } = context
    try {
      return { lines: await check(context) }
    } catch (error) {
      const isLast = !signal.aborted && attempt > RETRIES
      if (isLast) await inTransaction(db, trx => giveUpCheck(trx, context.payload.importId, services.clock.now()))
      throw error
    }
  },
})

/** Gives up checks whose last attempt was killed with its node. */
export const lostChecks: RetentionStep = {
  name: 'checksGivenUp',
  async run({ db, services, signal }) {
    if (await isUnderWay(db, CHECK)) return 0
    const now = services.clock.now()
    const lost = await listCheckingBefore(db, new Date(now.getTime() - CHECKED_WITHIN_MS))
    for (const importId of lost) {
      signal.throwIfAborted()
      await inTransaction(db, trx => giveUpCheck(trx, importId, now))
    }
    return lost.length
  },
}

async function check(context: JobContext<Asked>): Promise<number> {
  const { db, services, signal } = context
  const { importId } = context.payload
  const actor = await actorOf(context)
  const found = await findImport(db, actor, importId)
  if (found?.state !== 'checking' || found.file_id === null) return 0
  const file = await readStoredFile({ services }, found.file_id)
  if (!file) throw new Error(`The file of import ${importId} is not there.`)
  const kind = found.kind as PortfolioKind
  const lines = await portfolioLines(file, kind, DEFAULT_LANGUAGE)
  await inTransaction(db, trx => deleteRows(trx, importId))
  const now = services.clock.now()
  const validation = {
    apps: await findApps(db, actor),
    sealed: sealer(services.env.secrets.dataKey),
    now,
    today: found.as_of,
    above: new Set<string>(),
  }
  for (let from = 0; from < lines.length; from += PART) {
    signal.throwIfAborted()
    await context.progress(Math.floor((from * 100) / lines.length), `${from} / ${lines.length}`)
    const rows = await validateLines(db, kind, lines.slice(from, from + PART), validation)
    await inTransaction(db, trx => insertRows(trx, importId, rows))
  }
  const fileId = found.file_id
  await inTransaction(db, async trx => {
    await endCheck(trx, importId)
    if (await isSpent(trx, fileId)) await dropFiles(trx, [fileId])
  })
  return lines.length
}

/** Takes over the lines that can be. A killed one goes on where it was: a line that is taken over is no longer ready. */
export const portfolioImportJob = defineJob({
  name: 'portfolio-import',
  payload,
  exclusive: true,
  retries: 5,
  run: async context => {
    const { db, services, signal } = context
    const { importId } = context.payload
    const actor = await actorOf(context)
    const found = await findImport(db, actor, importId)
    if (found?.state !== 'importing') return { lines: 0 }
    let lines = 0
    let after: Place = { on_date: '-infinity', line: 0 }
    for (;;) {
      signal.throwIfAborted()
      await context.progress(
        Math.floor((lines * 100) / Math.max(1, found.ready_count)),
        `${lines} / ${found.ready_count}`,
      )
      const part = await takePart(context, actor, { kind: found.kind as PortfolioKind, asOf: found.as_of, after })
      if (!part) break
      lines += part.lines
      after = part.last
    }
    const now = services.clock.now()
    await inTransaction(db, trx => endImport(trx, importId, now))
    return { lines, left: 0 }
  },
})

/** Some lines, all that is written of them and what became of them in one transaction. */
async function takePart(
  { db, services, payload: { importId } }: JobContext<Asked>,
  actor: Actor,
  { kind, asOf, after }: { kind: PortfolioKind; asOf: string; after: Place },
): Promise<{ lines: number; last: Place } | undefined> {
  const now = services.clock.now()
  return inTransaction(db, async trx => {
    await lockImport(trx, importId)
    const rows = await lockReady(trx, importId, { after, limit: PART })
    const last = rows.at(-1)
    if (!last) return undefined
    const taken = await KINDS[kind].take(
      trx,
      rows.map(row => row.record),
      { asOf, who: whoOf(actor), now },
    )
    const outcomes = taken.map(({ customerId, orderId, fault }, index) => ({
      id: rows[index]!.id,
      customer_id: customerId,
      order_id: orderId,
      ...(fault && { faults: [fault] }),
    }))
    await markRows(trx, importId, outcomes)
    return { lines: rows.length, last }
  })
}

async function actorOf({ db, payload: { userId } }: JobContext<Asked>): Promise<Actor> {
  const actor = await findActorOf(db, userId)
  if (!actor || !holds(actor.rights, 'portfolio-import.import'))
    throw new Error(`User ${userId} may no longer take over customers and loans.`)
  return actor
}
