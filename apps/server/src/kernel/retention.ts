import { sql } from 'kysely'
import { z } from 'zod'
import type { Schema } from './database/schema.generated'
import { inTransaction } from './database/transaction'
import { defineJob, type JobContext } from './jobs/define-job'
import { closeLapsedSessions } from './session'
import { readSetting, type SettingKey } from './setting'

const ROWS_A_TRANSACTION = 5000

/** What is done to old rows each time; answers how many there were. An area registers those of its own tables. */
export interface RetentionStep {
  name: string
  run(tools: Pick<JobContext<unknown>, 'db' | 'services' | 'signal'>): Promise<number>
}

interface KeptFor<T extends keyof Schema> {
  /** The instant from which a row ages. */
  at: keyof Schema[T] & string
  days: SettingKey & `retention.${string}`
  /** Only rows in this state age. */
  state?: string
}

/** Rows of a table that are kept for as long as a setting says, deleted some thousands at a time. */
export const keptFor = <T extends keyof Schema>(table: T, { at, days, state }: KeptFor<T>): RetentionStep => ({
  name: table,
  async run({ db, services, signal }) {
    const before = new Date(services.clock.now().getTime() - (await readSetting(db, days)) * 86_400_000)
    const isOld = sql`${sql.ref(at)} < ${before}`
    const ages = state === undefined ? isOld : sql`${isOld} and state = ${sql.lit(state)}`
    let rows = 0
    let last = ROWS_A_TRANSACTION
    while (last === ROWS_A_TRANSACTION) {
      signal.throwIfAborted()
      last = await inTransaction(db, async trx => {
        const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${ages} limit ${ROWS_A_TRANSACTION}))`.execute(trx)
        return Number(numAffectedRows)
      })
      rows += last
    }
    return rows
  },
})

interface Added<T extends keyof Schema> {
  key: readonly (keyof Schema[T] & string)[]
  sums: readonly (keyof Schema[T] & string)[]
}

/**
 * Puts together the rows of a table that are about the same: whoever changes what it counts adds a row of his own there, so
 * that nobody waits for anybody (decision 0012). A reader sees them before or after, and adds up the same.
 */
export const addedUp = <T extends keyof Schema>(table: T, { key, sums }: Added<T>): RetentionStep => ({
  name: table,
  async run({ db }) {
    const [from, by] = [sql.table(table), sql.join(key.map(name => sql.ref(name)))]
    const sum = (name: string) => sql`sum(${sql.ref(name)})`
    const { numAffectedRows } = await sql`with gone as (
      delete from ${from} where ctid = any(array(
        select alike.at from (select ctid as at, count(*) over (partition by ${by}) as rows from ${from}) as alike
        where alike.rows > 1)) returning *
    )
    insert into ${from} (${by}, ${sql.join(sums.map(name => sql.ref(name)))})
    select ${by}, ${sql.join(sums.map(sum))} from gone
    group by ${by} having ${sql.join(
      sums.map(name => sql`${sum(name)} <> 0`),
      sql` or `,
    )}`.execute(db)
    return Number(numAffectedRows)
  },
})

const STEPS: readonly RetentionStep[] = [
  { name: 'sessionsEnded', run: ({ db, services }) => closeLapsedSessions(db, services.clock.now()) },
  keptFor('session', { at: 'ended_at', days: 'retention.sessionDays' }),
  keptFor('operation_log', { at: 'at', days: 'retention.operationLogDays' }),
  keptFor('job_run', { at: 'ended_at', days: 'retention.jobRunDays' }),
]

/** What grows with each action: it is looked after as it grows. */
const GROWING: readonly RetentionStep[] = [
  keptFor('idempotency_key', { at: 'created_at', days: 'retention.idempotencyDays' }),
  keptFor('personal_look', { at: 'hour', days: 'retention.idempotencyDays' }),
  addedUp('operation_count', { key: ['day', 'user_id', 'area', 'call', 'kind'], sums: ['operations'] }),
]

const jobOf = (name: string, everyMinutes: 1 | 60, steps: readonly RetentionStep[]) =>
  defineJob({
    name,
    payload: z.object({}),
    schedule: { everyMinutes },
    exclusive: true,
    run: async tools => {
      const rows: Record<string, number> = {}
      for (const step of steps) rows[step.name] = await step.run(tools)
      return rows
    },
  })

/** The hourly job that notes the end of lapsed sessions, deletes the kernel's old rows and does what the areas registered. */
export const retention = (ofAreas: readonly RetentionStep[]) => jobOf('retention', 60, [...STEPS, ...ofAreas])

/** Each minute: puts together the counts that the areas registered (`addedUp`), and drops keys of old requests. */
export const mergeCounts = (ofAreas: readonly RetentionStep[]) => jobOf('merge-counts', 1, [...GROWING, ...ofAreas])
