import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './context'
import { inTransaction } from './database/transaction'
import { defineJob } from './jobs/define-job'
import { mergeCounts } from './kept-counts'
import { closeLapsedSessions } from './session'
import { readSetting, type Settings } from './setting'

const ROWS_A_TRANSACTION = 5000

interface KeptFor {
  table: string
  /** The instant from which it ages. */
  at: string
  days: keyof Settings & `retention.${string}`
  /** Only rows in this state age. */
  state?: string
}

/** What is kept for a time only. */
const KEPT: readonly KeptFor[] = [
  { table: 'idempotency_key', at: 'created_at', days: 'retention.idempotencyDays' },
  { table: 'session', at: 'ended_at', days: 'retention.sessionDays' },
  { table: 'sign_in_log', at: 'at', days: 'retention.signInLogDays' },
  { table: 'operation_log', at: 'at', days: 'retention.operationLogDays' },
  { table: 'job_run', at: 'ended_at', days: 'retention.jobRunDays' },
  // Anybody may send what nobody can prove; true call-backs stay.
  { table: 'channel_event', at: 'received_at', days: 'retention.refusedCallbackDays', state: 'refused' },
]

/**
 * Notes the end of sessions that lapsed, puts kept counts together, and deletes what is older than its settings say, some
 * thousands at a time.
 */
export const retention = defineJob({
  name: 'retention',
  payload: z.object({}),
  schedule: { everyMinutes: 60 },
  exclusive: true,
  run: async ({ db, services, signal }) => {
    const now = services.clock.now()
    await mergeCounts(db)
    const removed: Record<string, number> = { sessionsEnded: await closeLapsedSessions(db, now) }
    for (const { table, at, days, state } of KEPT) {
      const before = new Date(now.getTime() - (await readSetting(db, days)) * 86_400_000)
      const isOld = sql`${sql.ref(at)} < ${before}`
      const ages = state === undefined ? isOld : sql`${isOld} and state = ${sql.lit(state)}`
      let rows = 0
      let last = ROWS_A_TRANSACTION
      while (last === ROWS_A_TRANSACTION && !signal.aborted) {
        last = await inTransaction(db, trx => removeSome(trx, sql.table(table), ages))
        rows += last
      }
      removed[table] = rows
    }
    return removed
  },
})

async function removeSome(db: Db, table: RawBuilder<unknown>, isOld: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${ROWS_A_TRANSACTION}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
