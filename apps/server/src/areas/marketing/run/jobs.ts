import { setTimeout as sleep } from 'node:timers/promises'
import { dueSlot } from '@countinghouse/domain/areas/marketing/sending-time'
import { marketingStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { z } from 'zod'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { Fault } from '../../../kernel/fault'
import { defineJob, type JobContext } from '../../../kernel/jobs/define-job'
import { send } from '../../../kernel/jobs/queue'
import { countConversions } from './conversions'
import { freezePiece } from './freeze'
import { keepLines } from './message-centre'
import { sendPiece } from './send'
import { startRun } from './start'
import { tellOfRun } from './tell'

/** Members that one transaction freezes, and the most messages that one sends. */
const FREEZE = 5000
const PIECE = 500

/** Freezes a run's audience and sends to it at the task's rate; a killed one goes on where it was. */
export const marketingRunJob = defineJob({
  name: 'marketing-run',
  payload: z.object({ runId: z.int() }),
  concurrency: 2,
  exclusive: true,
  retries: 5,
  run: ({ payload, ...context }) => workRun(context, payload.runId),
})

type Tools = Pick<JobContext<unknown>, 'db' | 'services' | 'signal' | 'progress'>

/** Works a run until nothing of it can go out now. */
export async function workRun({ db, services, signal, progress }: Tools, runId: number): Promise<{ sent: number }> {
  let sent = 0
  while (!signal.aborted) {
    const started = performance.now()
    const run = await db.selectFrom('marketing_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
    const task = await db
      .selectFrom('marketing_task')
      .selectAll()
      .where('id', '=', run.task_id)
      .executeTakeFirstOrThrow()
    if (run.state === 'freezing') {
      await inTransaction(db, async trx => {
        const locked = await trx
          .selectFrom('marketing_run')
          .selectAll()
          .where('id', '=', runId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (locked.state === 'freezing') await freezePiece(trx, locked, task, FREEZE)
      }).catch(error => {
        if (!(error instanceof Fault)) throw error
        return inTransaction(db, trx => failRun(trx, runId, services.clock.now()))
      })
      continue
    }
    if (run.state !== 'sending') break
    const most = Math.min(PIECE, task.rate_per_second)
    const piece = await sendPiece({ db, services }, run, task, most)
    sent += piece.sent
    if (piece.taken === 0) {
      await inTransaction(db, trx => endRun(trx, runId, services.clock.now()))
      break
    }
    await progress(50, `${sent}`)
    const spent = performance.now() - started
    const pace = (piece.taken * 1000) / task.rate_per_second
    if (pace > spent) await sleep(pace - spent, undefined, { signal }).catch(() => undefined)
  }
  return { sent }
}

/**
 * The condition of a run's audience holds no more (its rule was taken out of force, say): nobody is written to, whom it had
 * listed is forgotten, and whose it is hears of it. It does not wait: its day would be over.
 */
async function failRun(trx: Trx, runId: number, now: Date): Promise<void> {
  const failed = await trx
    .updateTable('marketing_run')
    .set(eb => ({ state: 'failed', ended_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', runId)
    .where('state', '=', 'freezing')
    .returning('id')
    .executeTakeFirst()
  if (!failed) return
  await trx.deleteFrom('marketing_recipient').where('run_id', '=', runId).execute()
  await tellOfRun(trx, { runId, kind: 'marketingAudienceFailed', values: {}, now })
}

/** A run is done when nobody of it waits, now or for his time; whose it is hears of it. */
export async function endRun(trx: Trx, runId: number, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('marketing_run')
    .set({ state: 'done', ended_at: now })
    .where('id', '=', runId)
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('marketing_recipient as p')
            .select('p.seq')
            .where('p.run_id', '=', runId)
            .where('p.state', 'in', ['queued', 'claimed']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  const counts = await trx
    .selectFrom('marketing_recipient')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['sent', 'delivered']).as('sent'),
      fn.countAll<number>().filterWhere('state', 'in', ['skipped', 'failed']).as('left'),
    ])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  const values = { sent: Number(counts.sent), left: Number(counts.left) }
  await tellOfRun(trx, { runId, kind: 'marketingRunDone', values, now })
}

/** Starts what is due and goes on with what waits, whatever became of its own job. */
export const marketingDueJob = defineJob({
  name: 'marketing-due',
  payload: z.object({}),
  schedule: { everyMinutes: 1 },
  exclusive: true,
  run: async ({ db, services }) => {
    const now = services.clock.now()
    const tasks = await db
      .selectFrom('marketing_task')
      .selectAll()
      .where('status', '=', marketingStatus.value.open)
      .where('sending_time', 'is not', null)
      .execute()
    let started = 0
    for (const task of tasks) {
      const slot = dueSlot(
        task.daily_at === null ? { mode: 'once', at: task.send_at! } : { mode: 'daily', at: task.daily_at },
        now,
      )
      // What came due before it was opened is not made up for.
      if (!slot || (task.daily_at !== null && task.opened_at !== null && slot.at < task.opened_at)) continue
      await inTransaction(db, async trx => {
        const runId = await startRun(trx, task, { slot: slot.key, startedBy: null, now })
        if (runId !== undefined) started += 1
      })
    }
    await keepLines(db, services)
    const open = await db
      .selectFrom('marketing_run')
      .select('id')
      .where('state', 'in', ['freezing', 'sending'])
      .execute()
    await inTransaction(db, async trx => {
      for (const { id } of open) await send(trx, marketingRunJob.name, { runId: id }, { singletonKey: String(id) })
    })
    return { started, open: open.length }
  },
})

/** What runs brought after 1, 3 and 7 days, against their holdout. */
export const marketingConversionsJob = defineJob({
  name: 'marketing-conversions',
  payload: z.object({}),
  schedule: { dailyAt: '02:20' },
  exclusive: true,
  run: async ({ db, services }) => ({ runs: await countConversions(db, services.clock.now()) }),
})
