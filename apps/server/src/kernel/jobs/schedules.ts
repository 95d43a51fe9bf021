import type { Kysely } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Schema } from '../database/schema.generated'
import { inTransaction } from '../database/transaction'
import type { AnyJob } from './define-job'
import { hasRunBetween } from './queries'
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

/** pg-boss forgets a time at which no server was up: a daily job that missed its last one runs now. */
export async function catchUp(db: Kysely<Schema>, jobs: readonly AnyJob[], now: Date): Promise<void> {
  for (const { name, schedule } of jobs) {
    if (!schedule || !('dailyAt' in schedule)) continue
    const isNew = !(await hasRunBetween(db, name, [new Date(0), now]))
    if (isNew || (await hasRunBetween(db, name, [previousSlot(schedule, now), now]))) continue
    await inTransaction(db, trx => send(trx, name, {}, { singletonKey: '', trigger: 'schedule' }))
  }
}
