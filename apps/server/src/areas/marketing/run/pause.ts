import type { Trx } from '../../../kernel/context'
import type { Run } from './freeze'
import { setRunState } from './queries'
import { tellOfRun } from './tell'

interface Pausing {
  reason: string
  by: { userId: number; userName: string }
  now: Date
}

/** Stops a run where it is; whose it is hears who did so and why. */
export async function pauseRun(trx: Trx, run: Pick<Run, 'id'>, { reason, by, now }: Pausing): Promise<void> {
  await setRunState(trx, run.id, { state: 'paused', paused_by: by.userId, pause_reason: reason })
  const values = { by: by.userName, reason }
  await tellOfRun(trx, { runId: run.id, kind: 'marketingRunStopped', values, by: by.userId, now })
}
