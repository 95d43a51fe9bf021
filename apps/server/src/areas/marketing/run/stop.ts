import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { Run } from './freeze'
import { setRunState } from './queries'
import { tellOfRun } from './tell'

interface Stopping {
  reason: string
  by: { userId: number; userName: string }
  now: Date
}

/** Stops a run where it is; whose it is hears who did so and why. */
export async function pauseRun(trx: Trx, run: Pick<Run, 'id'>, { reason, by, now }: Stopping): Promise<void> {
  await setRunState(trx, run.id, { state: 'paused', paused_by: by.userId, pause_reason: reason })
  const values = { by: by.userName, reason }
  await tellOfRun(trx, { runId: run.id, kind: 'marketingRunStopped', values, by: by.userId, now })
}

/**
 * Gives a locked run up: whoever waits is written to by it no more, and whose it is hears who did so and why. What was handed over
 * and not answered about keeps its fate: it may have arrived.
 */
export async function giveUpRun(trx: Trx, run: Pick<Run, 'id'>, { reason, by, now }: Stopping): Promise<void> {
  await setRunState(trx, run.id, { state: 'ended', ended_by: by.userId, end_reason: reason, ended_at: now })
  await sql`
    update marketing_recipient set state = 'skipped', reason = 'runEnded', not_before = null, ended_at = ${now}::timestamptz
    where run_id = ${run.id} and state = 'queued'`.execute(trx)
  const values = { by: by.userName, reason }
  await tellOfRun(trx, { runId: run.id, kind: 'marketingRunEnded', values, by: by.userId, now })
}
