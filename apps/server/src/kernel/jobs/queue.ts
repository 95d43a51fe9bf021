import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Trx } from '../context'
import { borrow } from '../database/borrow'
import type { Schema } from '../database/schema.generated'
import { inTransaction, onceCommitted, refuseInsideTransaction } from '../database/transaction'
import { unavailability } from '../database/unavailable'
import type { AnyJob, JobTrigger } from './define-job'
import { executor } from './queries'

export interface SendOptions {
  /** A job with the same name and key that still waits stands for this one too. Scheduled runs have the key ''. */
  singletonKey?: string
  trigger?: JobTrigger
  createdBy?: number
  startAfter?: Date
}

/** What stands in the queue. */
export interface Message {
  payload: unknown
  trigger: JobTrigger
  createdBy: number | null
}

export interface QueueOptions {
  leaseSeconds: number
  pollMs: number
  /** Whether this instance keeps the schedules and looks for jobs of ended nodes. */
  keeps?: boolean
}

const passive = { supervise: false, schedule: false }
// Where pg-boss itself puts what is due by schedule.
const scheduleQueue = '__pgboss__send-it'

/** pg-boss over our own pool. Nothing starts yet. */
export function openQueue(pool: Pool, { leaseSeconds, pollMs, keeps = false }: QueueOptions): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => query(pool, text, values) },
    ...(keeps ? { migrate: false } : passive),
    maintenanceIntervalSeconds: Math.min(60, Math.max(1, Math.floor(leaseSeconds / 2))),
    // It sends what is due by the database's clock, which it goes on asking for.
    clockMonitorIntervalSeconds: 60,
    cronWorkerIntervalSeconds: Math.max(1, Math.ceil(pollMs / 1000)),
    archiveCompletedAfterSeconds: 24 * 3600,
    deleteAfterDays: 7,
  })
}

/** Creates pg-boss's tables and a queue for each job, where they are missing. */
export async function makeQueues(
  { pool, db }: { pool: Pool; db: Kysely<Schema> },
  jobs: readonly AnyJob[],
  leaseSeconds: number,
): Promise<void> {
  const installer = new PgBoss({ db: { executeSql: (text, values) => query(pool, text, values) }, ...passive })
  await installer.start()
  await installer.stop({ graceful: false })
  // Nodes that start at once would block each other: creating a queue takes locks on several tables.
  await inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('countinghouse job queues'))`.execute(trx)
    const boss = new PgBoss({ db: executor(trx), ...passive })
    const there = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
    if (!there.has(scheduleQueue)) await boss.createQueue(scheduleQueue)
    for (const job of jobs) {
      const settings = queueOf(job, leaseSeconds)
      const old = there.get(job.name)
      const isOld = old && Object.entries(settings).every(([key, value]) => old[key as keyof typeof settings] === value)
      if (!old) await boss.createQueue(job.name, settings)
      else if (!isOld) await boss.updateQueue(job.name, settings)
    }
  })
}

/** What a job's queue is made of. */
export function queueOf(job: AnyJob, leaseSeconds: number) {
  return {
    name: job.name,
    policy: job.exclusive ? ('stately' as const) : ('short' as const),
    retryLimit: job.retries ?? 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: leaseSeconds,
  }
}

// pg-boss sends "begin; ...; commit" as one text: after an error in it the connection is still in that transaction.
async function query(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  refuseInsideTransaction()
  const client = await borrow(pool)
  try {
    const answer = await client.query(text, values)
    client.release()
    return answer
  } catch (error) {
    // Where it cannot be ended, or still runs, it ends with its connection.
    const isOver = !unavailability(error) && (await client.query('rollback').catch(() => undefined))
    client.release(!isOver)
    throw error
  }
}

/** Says the name of each job that this process has sent, once it is committed. */
export const sent = new EventEmitter<Record<string, []>>().setMaxListeners(0)

const sender = new PgBoss({
  db: { executeSql: async () => Promise.reject(new Error('A job is sent inside a transaction.')) },
})

/**
 * Puts a job into the queue as part of the open transaction: rolled back with it, seen by the workers after its commit.
 * Returns its queue id, or null when a waiting job with the same singleton key stands for it.
 */
export async function send(
  trx: Trx,
  name: string,
  payload: unknown,
  { singletonKey, trigger = 'event', createdBy, startAfter }: SendOptions = {},
): Promise<string | null> {
  const message: Message = { payload, trigger, createdBy: createdBy ?? null }
  const id = await sender.send(name, message, {
    // The queues keep one waiting job for each key: without one of its own each job gets a key of its own.
    singletonKey: singletonKey ?? randomUUID(),
    ...(startAfter && { startAfter }),
    db: executor(trx),
  })
  if (id === null) await refuseUnknown(trx, name)
  else if (!startAfter) onceCommitted(() => sent.emit(name))
  return id
}

// pg-boss drops a job for an unknown queue without a word.
async function refuseUnknown(trx: Trx, name: string): Promise<void> {
  const { rows } = await sql`select 1 from pgboss.queue where name = ${name}`.execute(trx)
  if (rows.length === 0) throw new Error(`There is no job named ${name}.`)
}
