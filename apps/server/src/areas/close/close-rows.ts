import type { CloseStepName } from '@countinghouse/contract/areas/close/calls'
import type { Closed } from '@countinghouse/domain/areas/close/close-days'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/context'

const LONGEST_ERROR = 500

export async function findClosed(db: Db): Promise<Closed> {
  const { rows } = await sql<{ lastDone: string | null; oldestOpen: string | null }>`
    select max(business_date) filter (where state = 'done') as "lastDone",
      min(business_date) filter (where state <> 'done') as "oldestOpen"
    from daily_close`.execute(db)
  const { lastDone, oldestOpen } = rows[0]!
  return { lastDone: lastDone ?? undefined, oldestOpen: oldestOpen ?? undefined }
}

/**
 * Begins the close of a date, goes on with one that broke off, or begins again one that is done if `again`. Answers the
 * id of its row, or undefined when there is nothing to do.
 */
export async function beginClose(
  trx: Trx,
  { date, steps, again, now }: { date: BusinessDate; steps: readonly CloseStepName[]; again: boolean; now: Date },
): Promise<number | undefined> {
  await trx
    .insertInto('daily_close')
    .values({ business_date: date, state: 'running', started_at: now })
    .onConflict(conflict => conflict.column('business_date').doNothing())
    .execute()
  const close = await trx
    .selectFrom('daily_close')
    .select(['id', 'state', 'started_at'])
    .where('business_date', '=', date)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (close.state === 'done' && !again) return undefined
  const isAnew = close.state === 'done' || close.state === 'takenBack'
  if (close.state !== 'running') {
    await trx
      .updateTable('daily_close')
      .set(eb => ({ state: 'running', ended_at: null, runs: eb('runs', '+', 1), ...(isAnew && { started_at: now }) }))
      .where('id', '=', close.id)
      .execute()
    await trx
      .updateTable('daily_close_step')
      .set({ state: 'waiting', started_at: null, ended_at: null, batches: 0, error: '' })
      .where('close_id', '=', close.id)
      .$if(!isAnew, query => query.where('state', '=', 'failed'))
      .execute()
  }
  // Whatever was set aside is tried again.
  await sql`
    delete from daily_close_aside a using daily_close_step s
    where a.close_id = ${close.id}::bigint and s.close_id = a.close_id and s.step = a.step and s.state = 'waiting'`.execute(
    trx,
  )
  await trx
    .insertInto('daily_close_step')
    .values(steps.map((step, index) => ({ close_id: close.id, step, place: index + 1 })))
    .onConflict(conflict => conflict.columns(['close_id', 'step']).doNothing())
    .execute()
  return close.id
}

/** The newest date that was closed although it has not begun. */
export async function findClosedAhead(db: Db, today: BusinessDate): Promise<BusinessDate | null> {
  const { rows } = await sql<{ ahead: string | null }>`
    select max(business_date) as ahead from daily_close where business_date > ${today}::date and state <> 'takenBack'`.execute(
    db,
  )
  return rows[0]!.ahead
}

/** Such dates count as not closed from now on. */
export const keepTakenBack = (trx: Trx, { today, now }: { today: BusinessDate; now: Date }) =>
  trx
    .updateTable('daily_close')
    .set(eb => ({ state: 'takenBack', ended_at: eb.fn.coalesce('ended_at', eb.val(now)) }))
    .where('business_date', '>', today)
    .execute()

export interface StepKey {
  closeId: number
  step: CloseStepName
}

/**
 * Plans made before now count no more in this session. A plan that is kept, of a foreign key's check too, was made while
 * tables were small: it would read all of their rows for each of thousands. Planning each check anew costs more than it.
 */
export const planAnew = (trx: Trx) => sql`discard plans`.execute(trx)

/** Holds the step until the transaction ends, so that two nodes take turns; whether there is anything left to do. */
export async function lockStep(trx: Trx, { closeId, step }: StepKey): Promise<boolean> {
  const row = await trx
    .selectFrom('daily_close_step')
    .select('state')
    .where('close_id', '=', closeId)
    .where('step', '=', step)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.state !== 'done'
}

export const keepBatch = (
  trx: Trx,
  { closeId, step }: StepKey,
  done: { rows: number; isLast: boolean; began: Date; now: Date },
) =>
  trx
    .updateTable('daily_close_step')
    .set(eb => ({
      state: done.isLast ? 'done' : 'running',
      started_at: eb.fn.coalesce('started_at', eb.val(done.began)),
      ended_at: done.isLast ? done.now : null,
      rows_done: eb('rows_done', '+', done.rows),
      batches: eb('batches', '+', 1),
    }))
    .where('close_id', '=', closeId)
    .where('step', '=', step)
    .execute()

/** A step that opens its own transactions; its rows are those of its last run. */
export const keepWhole = (db: Db, { closeId, step }: StepKey, done: { rows?: number; now: Date }) =>
  db
    .updateTable('daily_close_step')
    .set(
      done.rows === undefined
        ? { state: 'running', started_at: done.now }
        : { state: 'done', ended_at: done.now, rows_done: done.rows, batches: 1 },
    )
    .where('close_id', '=', closeId)
    .where('step', '=', step)
    .where('state', '<>', 'done')
    .execute()

export async function countAside(trx: Trx, { closeId, step }: StepKey): Promise<number> {
  const { number } = await trx
    .selectFrom('daily_close_aside')
    .select(eb => eb.fn.countAll<number>().as('number'))
    .where('close_id', '=', closeId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  return number
}

/** An order that the step cannot take, and why. */
export const keepAside = (
  trx: Trx,
  { closeId, step }: StepKey,
  aside: { orderId: number; reason: string; now: Date },
) =>
  trx
    .insertInto('daily_close_aside')
    .values({
      close_id: closeId,
      step,
      order_id: aside.orderId,
      at: aside.now,
      error: aside.reason.slice(0, LONGEST_ERROR),
    })
    .onConflict(conflict => conflict.columns(['close_id', 'step', 'order_id']).doNothing())
    .execute()

export async function keepFailure(trx: Trx, key: StepKey, failed: { error: string; now: Date }): Promise<void> {
  await trx
    .updateTable('daily_close_step')
    .set({ state: 'failed', ended_at: failed.now, error: failed.error.slice(0, LONGEST_ERROR) })
    .where('close_id', '=', key.closeId)
    .where('step', '=', key.step)
    .execute()
  await trx
    .updateTable('daily_close')
    .set({ state: 'failed', ended_at: failed.now })
    .where('id', '=', key.closeId)
    .where('state', '=', 'running')
    .execute()
}

/** The close is done once all of its steps are; whoever ends the last one writes so. */
export const endClose = (trx: Trx, closeId: number, now: Date) =>
  sql`
    update daily_close c set state = 'done', ended_at = ${now}::timestamptz
    where id = ${closeId}::bigint and state = 'running'
      and not exists (select from daily_close_step s where s.close_id = c.id and s.state <> 'done')`.execute(trx)
