import { CompiledQuery, type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Trx } from '../context'
import type { JobRunTable, Schema } from '../database/schema.generated'

type Db = Kysely<Schema> | Trx

/** Begins a run; what an ended node left running of the same job is over. */
export async function startRun(db: Kysely<Schema>, row: Insertable<JobRunTable>): Promise<number> {
  await db
    .updateTable('job_run')
    .set({ state: 'failed', ended_at: row.started_at, error: 'The node that ran this job has ended.' })
    .where('queue_id', '=', row.queue_id!)
    .where('state', '=', 'running')
    .execute()
  const { id } = await db.insertInto('job_run').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function endRun(trx: Trx, id: number, end: Updateable<JobRunTable>): Promise<void> {
  const progress = end.state === 'done' ? { progress: 100 } : {}
  await trx
    .updateTable('job_run')
    .set({ ...end, ...progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function showProgress(db: Db, id: number, progress: number, text: string): Promise<void> {
  await db.updateTable('job_run').set({ progress, progress_text: text }).where('id', '=', id).execute()
}

/** Whether a run began between these moments: one that a clock which was ahead put later is none. */
export async function hasRunBetween(db: Db, job: string, [since, until]: readonly [Date, Date]): Promise<boolean> {
  const found = await db
    .selectFrom('job_run')
    .select('id')
    .where('job', '=', job)
    .where('started_at', '>=', since)
    .where('started_at', '<=', until)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Which of these jobs hold something that may be begun now. */
export async function waitingOf(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job
    where name = any(${names}) and state < 'active' and start_after < now()`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Whether something is to be begun at this very moment, which only the clock keeps back: the embedded database counts
 * whole milliseconds, and a machine's clock may be put back by some after a job was sent.
 */
export async function isDueAtOnce(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = any(${names}) and state < 'active'
      and start_after between now() and now() + interval '500 ms' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a job waits, runs or is to be tried again. */
export async function isUnderWay(db: Db, job: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${job} and state in ('created', 'retry', 'active') limit 1`.execute(db)
  return rows.length > 0
}

/**
 * After the database's clock was ahead and is right again: what pg-boss noted meanwhile counts from now. Until then it would look
 * neither for what is due nor for jobs of ended nodes, take the minutes to come for sent, and let waiting jobs wait.
 */
export async function forgetTimeAhead(db: Db): Promise<void> {
  const past = (column: string) => sql`case when ${sql.ref(column)} <= now() then ${sql.ref(column)} end`
  await sql`
    with ahead as (
      update pgboss.version set cron_on = ${past('cron_on')}, maintained_on = ${past('maintained_on')}
      where greatest(cron_on, maintained_on) > now() returning 1)
    update pgboss.job set
      start_after = start_after - (greatest(created_on, started_on) - now()),
      created_on = least(created_on, now()),
      started_on = case when started_on > now() then now() else started_on end,
      singleton_on = case when singleton_on <= now() at time zone 'UTC' then singleton_on end
    where exists (select from ahead) and greatest(created_on, started_on) > now()`.execute(db)
}

/** A job as this node took it: after another one has taken it over, it counts one try more. */
export type Taken = Pick<PgBoss.JobWithMetadata, 'id' | 'retryCount'>

/** A job that still runs as it was taken: whoever took it over runs the same one. */
const asTaken = (name: string, { id, retryCount }: Taken) =>
  sql`name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`

// pg-boss counts a job as abandoned `expire_in` after its start: a running job moves its start along.
export async function keepJob(db: Db, name: string, taken: Taken): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set started_on = now() where ${asTaken(name, taken)}`.execute(db)
  return numAffectedRows > 0n
}

/** Whether the end of a run is the end of its job, whose row is locked: not once another node has taken it over. */
export async function holdJob(trx: Trx, name: string, taken: Taken): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job where ${asTaken(name, taken)} for update`.execute(trx)
  return rows.length > 0
}

/**
 * Puts active jobs whose run has been cut off back into the queue, to be taken at once and without using up a retry.
 * Where the queue already holds one that stands for it (same key), that one is enough.
 */
export async function giveBack(
  db: Db,
  which: { names: readonly string[] } | { taken: readonly Taken[] },
): Promise<void> {
  const cutOff =
    'names' in which
      ? sql`j.name = any(${which.names})`
      : sql`(j.id, j.retry_count) in (select * from unnest(
          ${which.taken.map(({ id }) => id)}::uuid[], ${which.taken.map(({ retryCount }) => retryCount)}::int[]))`
  await sql`
    update pgboss.job as j
    set state = case when j.policy = 'stately' and exists (
          select 1 from pgboss.job as o where o.name = j.name and o.state = 'retry'
          and coalesce(o.singleton_key, '') = coalesce(j.singleton_key, ''))
        then 'cancelled'::pgboss.job_state else 'retry'::pgboss.job_state end,
      start_after = now(), retry_limit = greatest(j.retry_limit, j.retry_count + 1)
    where j.state = 'active' and ${cutOff}`.execute(db)
}

/** Lets pg-boss work inside an open transaction. */
export function executor(trx: Trx): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: (await trx.executeQuery(CompiledQuery.raw(text, values))).rows }),
  }
}
