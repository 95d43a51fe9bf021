import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database } from '../database/open'
import { inTransaction, refuseInsideTransaction } from '../database/transaction'
import type { Services } from '../services'
import type { AnyJob, JobContext } from './define-job'
import { type failedJob, TELL_OF_FAILURE } from './failed-job'
import * as runs from './queries'
import { type Message, send } from './queue'

export interface Workplace {
  database: Database
  boss: PgBoss
  services: Services
  log: Logger
  node: string
  heartbeatMs: number
  /** Whether the process has the job that tells of failures. */
  tells: boolean
}

const progressEveryMs = 500

/** Runs one job taken from the queue and keeps its row of job_run. Never throws for the job's own failure. */
export async function runJob(
  { database, boss, services, log, node, heartbeatMs, tells }: Workplace,
  job: AnyJob,
  taken: PgBoss.JobWithMetadata<Message>,
  stopping: AbortSignal,
): Promise<void> {
  const { jobDb: db } = database
  // Without a replica a job reads over its own connections, not over those of the questions.
  const readDb = database.readDb === database.questionDb ? db : database.readDb
  const { payload, trigger, createdBy } = taken.data
  const attempt = taken.retryCount + 1
  const runId = await runs.startRun(db, {
    job: job.name,
    queue_id: taken.id,
    trigger,
    request: JSON.stringify(payload),
    started_at: services.clock.now(),
    node,
    created_by: createdBy,
  })
  const lost = new AbortController()
  const heart = setInterval(async () => {
    const ours = await runs.keepJob(db, job.name, taken).catch(() => true)
    if (!ours) lost.abort(new Error('Another node has taken this job over.'))
  }, heartbeatMs)
  const context: JobContext<unknown> = {
    payload,
    db,
    readDb,
    services,
    log: log.child({ job: job.name, runId }),
    runId,
    attempt,
    trigger,
    createdBy,
    signal: AbortSignal.any([stopping, lost.signal]),
    progress: progressOf(runId, database),
  }
  try {
    const result = await job.run({ ...context, payload: job.payload.parse(payload) as never })
    await inTransaction(db, async trx => {
      await runs.endRun(trx, runId, {
        state: 'done',
        ended_at: services.clock.now(),
        result: JSON.stringify(result ?? null),
      })
      if (!(await runs.holdJob(trx, job.name, taken))) return
      // pg-boss takes a third argument for the result, whatever its types say.
      await boss.complete(job.name, taken.id, {}, { db: runs.executor(trx) })
    })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (stopping.aborted) context.log.info({ reason: text }, 'job broken off')
    else context.log.error({ err: error, attempt }, 'job failed')
    await inTransaction(db, async trx => {
      await runs.endRun(trx, runId, { state: 'failed', ended_at: services.clock.now(), error: text })
      if (!(await runs.holdJob(trx, job.name, taken))) return
      // What the stop of this node breaks off is no failed try, and goes on as soon as a node is there.
      if (stopping.aborted) return runs.giveBack(trx, { taken: [taken] })
      await boss.fail(job.name, taken.id, { message: text }, { db: runs.executor(trx) })
      const isLastTry = taken.retryCount >= taken.retryLimit
      if (isLastTry && tells && job.name !== TELL_OF_FAILURE)
        await send(trx, TELL_OF_FAILURE, { job: job.name } satisfies z.input<typeof failedJob>, {
          singletonKey: job.name,
        })
    })
  } finally {
    clearInterval(heart)
  }
}

function progressOf(runId: number, { jobDb }: Database): JobContext<unknown>['progress'] {
  let lastMs = Number.NEGATIVE_INFINITY
  return async (percent, text = '') => {
    refuseInsideTransaction()
    const nowMs = performance.now()
    if (nowMs - lastMs < progressEveryMs && percent < 100) return
    lastMs = nowMs
    await runs.showProgress(jobDb, runId, Math.max(0, Math.min(100, Math.floor(percent))), text)
  }
}
