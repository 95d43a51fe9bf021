import { type Kysely, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import { MOST_SKEW_MS } from '../clock'
import type { Schema } from '../database/schema.generated'
import { inTransaction } from '../database/transaction'
import type { AnyJob } from './define-job'
import { hasRunBetween, isUnderWay } from './queries'
import { type Message, send } from './queue'
import { cronOf, previousSlot } from './schedule'

const message: Message = { payload: {}, trigger: 'schedule', createdBy: null }

/** Writes the schedules of these jobs down and takes those of jobs that are no more away. */
export async function keepSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const wanted = new Map(jobs.flatMap(job => (job.schedule ? [[job.name, cronOf(job.schedule)]] : [])))
  for (const { name, cron } of await boss.getSchedules()) {
    if (wanted.get(name) === cron) wanted.delete(name)
    else if (!wanted.has(name)) await boss.unschedule(name)
  }
  for (const [name, cron] of wanted) await boss.schedule(name, cron, message, { tz: 'UTC' })
}

/** By then pg-boss has sent what is due, and a node has begun it. */
const SENT_WITHIN_MS = 120_000

/**
 * pg-boss forgets a time that passes while no server is up or no database answers: a daily job that missed its last one is
 * sent now, once whatever the number of nodes.
 */
export async function catchUp(db: Kysely<Schema>, jobs: readonly AnyJob[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - SENT_WITHIN_MS)
  for (const { name, schedule } of jobs) {
    if (!schedule || !('dailyAt' in schedule)) continue
    const slot = previousSlot(schedule, before)
    if (!(await isMissed(db, name, { slot, now }))) continue
    await inTransaction(db, async trx => {
      await sql`select pg_advisory_xact_lock(hashtext('countinghouse missed schedules'))`.execute(trx)
      if (await isMissed(trx, name, { slot, now })) await send(trx, name, {}, { singletonKey: '', trigger: 'schedule' })
    })
  }
}

/** Whether a job has not run since that time, nor is about to. One that never ran is new: its first time is still to come. */
async function isMissed(db: Kysely<Schema>, job: string, { slot, now }: { slot: Date; now: Date }): Promise<boolean> {
  // Asked first: what ends meanwhile has its run.
  if (await isUnderWay(db, job)) return false
  // The node that ran it may see the time a little later than this one.
  const until = new Date(now.getTime() + MOST_SKEW_MS)
  if (await hasRunBetween(db, job, [slot, until])) return false
  return hasRunBetween(db, job, [new Date(0), until])
}
