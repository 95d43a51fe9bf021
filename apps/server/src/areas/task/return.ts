import { DESKS, type Desk } from '@countinghouse/domain/kernel/desk'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { addNotices } from '../notices/moves'
import { handOn, INBOX } from './hand-over'
import { SYSTEM_ACTOR } from './writes'

/** Desks whose owners follow up; an examiner's task is decided, not followed. */
export const FOLLOWED_DESKS: readonly Desk[] = DESKS.filter(desk => desk !== 'approval')
export const MOST_RETURNED = 10_000
const DAY_MS = 86_400_000
/** A day, less what one morning's run is later than the other's. */
const WARNED_MS = 20 * 3_600_000

/** Open tasks that their owners have not followed up since they came to them, by `before` or earlier. */
const untouched = (
  desk: Desk,
  before: Date,
) => sql<SqlBool>`t.desk = ${desk} and t.ended_at is null and t.owner_id is not null
  and greatest(t.assigned_at, t.followed_at) <= ${before}::timestamptz and (t.followed_at is null or t.followed_at < t.assigned_at)`

interface Returning {
  desk: Desk
  /** After so many days without a touch. */
  days: number
  now: Date
}

/** Tells owners once, a day before, how many of their tasks go back to the pool. Answers of how many tasks. */
export async function warnOfReturn(trx: Trx, { desk, days, now }: Returning): Promise<number> {
  const { rows } = await sql<{ ownerId: number; count: number }>`
    with warned as (
      update task t set return_warned_at = ${now}::timestamptz
      where ${untouched(desk, new Date(now.getTime() - (days - 1) * DAY_MS))}
        and (t.return_warned_at is null or t.return_warned_at < t.assigned_at)
      returning t.owner_id
    )
    select owner_id as "ownerId", count(*) as count from warned group by owner_id order by owner_id`.execute(trx)
  const link = INBOX[desk]?.link ?? ''
  for (const count of new Set(rows.map(row => row.count))) {
    const userIds = rows.filter(row => row.count === count).map(row => row.ownerId)
    await addNotices(trx, { userIds, kind: 'tasksGoBack', values: { count }, link, now })
  }
  return rows.reduce((sum, row) => sum + row.count, 0)
}

/** Takes what stayed untouched for so many days, and whose owner was told, back to the pool as one act (DOMAIN 7). */
export async function returnUntouched(trx: Trx, { desk, days, now }: Returning): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.id from task t
    where ${untouched(desk, new Date(now.getTime() - days * DAY_MS))} and t.return_warned_at >= t.assigned_at
      and t.return_warned_at <= ${new Date(now.getTime() - WARNED_MS)}::timestamptz
    order by t.created_at, t.id limit ${MOST_RETURNED} for update of t skip locked`.execute(trx)
  const moves = rows.map(({ id }) => ({ taskId: id, to: null }))
  await handOn(trx, moves, { desk, kind: 'returned', by: SYSTEM_ACTOR, now })
  return moves.length
}
