import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { Fault } from '../../../kernel/fault'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { countPieces } from './audience'
import { type AudienceCount, COUNT_AUDIENCE, keepReached, nextCount, percentOf, sourceOfCount } from './counts'
import { keepCount } from './queries'

/** About how long a piece takes: how often a person sees the bar move. */
const PIECE_MS = 500
const RETRIES = 5

/**
 * Counts what a person asked for, one after the other. A killed one goes on where it was; one that fails to the last is
 * given up, so that nobody waits for it and it can be asked for again.
 */
export const countAudienceJob = defineJob({
  name: COUNT_AUDIENCE,
  payload: z.object({ userId: z.int() }),
  exclusive: true,
  concurrency: 2,
  retries: RETRIES,
  run: async ({ payload: { userId }, ...tools }) => {
    let counted = 0
    for (let next = await nextCount(tools.db, userId); next; next = await nextCount(tools.db, userId)) {
      await countOne(tools, next)
      counted += 1
    }
    return { counted }
  },
})

type Tools = Pick<JobContext<unknown>, 'db' | 'services' | 'signal' | 'progress' | 'attempt'>

async function countOne({ db, services, signal, progress, attempt }: Tools, count: AudienceCount): Promise<void> {
  const audience = { appId: count.app_id, source: sourceOfCount(count) }
  const at = { now: count.asked_at, today: businessDateOf(count.asked_at) }
  const from = { reachedId: count.reached_id, members: count.members, newest: [] }
  let reached = count.reached_id
  try {
    for await (const piece of countPieces(db, audience, at, { from, pieceMs: PIECE_MS, sample: 0 })) {
      if (!(await keepReached(db, count.id, reached, piece))) return
      reached = piece.reachedId
      await progress(percentOf({ newest_id: count.newest_id, reached_id: reached }), String(piece.members))
      // Begun anew by another node, from what is kept.
      signal.throwIfAborted()
    }
  } catch (error) {
    // The condition holds no more: its rule was taken out of force, say. Whoever opens it reads why.
    const ended = error instanceof Fault
    const stopped = signal.aborted || attempt <= RETRIES
    if (ended || !stopped) await db.deleteFrom('audience_count').where('id', '=', count.id).execute()
    if (ended) return
    throw error
  }
  await inTransaction(db, trx => endCount(trx, count, services.clock.now()))
}

/** Keeps what a count came to: with its group, or for who tries. The group is locked first, as by who edits it. */
async function endCount(trx: Trx, { id, group_id: groupId }: AudienceCount, now: Date): Promise<void> {
  if (groupId === null) {
    await trx.updateTable('audience_count').set({ ended_at: now }).where('id', '=', id).execute()
    return
  }
  await trx.selectFrom('send_group').select('id').where('id', '=', groupId).forUpdate().execute()
  const ended = await trx
    .deleteFrom('audience_count')
    .where('id', '=', id)
    .returning(['members', 'asked_at'])
    .executeTakeFirst()
  if (ended) await keepCount(trx, groupId, ended.members, ended.asked_at)
}
