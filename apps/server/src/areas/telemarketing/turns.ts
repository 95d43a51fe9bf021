import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { teleAssignStatus, teleFollowStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { addNotices } from '../notices/moves'

const { assigned, recycled } = teleAssignStatus.value
const { notFollowedUp } = teleFollowStatus.value

export interface Given {
  id: number
  userId: number
}

interface At {
  /** Null: the system. */
  by: number | null
  now: Date
  today: BusinessDate
}

/** Gives locked open customers to seats: what ran with another seat ends as handed on, a turn of theirs begins, and they are told. */
export async function giveTurns(trx: Trx, given: readonly Given[], { by, now, today }: At): Promise<void> {
  if (given.length === 0) return
  const pairs = sql`unnest(${given.map(one => one.id)}::bigint[], ${given.map(one => one.userId)}::bigint[]) as g(id, user_id)`
  await sql`
    update tele_turn t set ended_at = ${now}::timestamptz, recycled_at = ${now}::timestamptz, recycle_reason = 'reassigned'
    from ${pairs} where t.assignment_id = g.id and t.ended_at is null`.execute(trx)
  await sql`
    update tele_assignment a set owner_id = u.id, group_id = u.group_id, department_id = u.department_id,
      assign_status = ${sql.lit(assigned)}, follow_status = ${sql.lit(notFollowedUp)}, assigned_at = ${now}::timestamptz, next_at = null,
      assign_num = a.assign_num + 1, turns = a.turns + 1,
      recycle_num = a.recycle_num + case when a.assign_status = ${sql.lit(assigned)} then 1 else 0 end,
      row_version = a.row_version + 1
    from ${pairs} join staff_user u on u.id = g.user_id where a.id = g.id`.execute(trx)
  await sql`
    insert into tele_turn (assignment_id, customer_id, app_id, type, loan_type, seat_id, assigned_on, assigned_at)
    select a.id, a.customer_id, a.app_id, a.type, a.loan_type, g.user_id, ${today}::date, ${now}::timestamptz
    from ${pairs} join tele_assignment a on a.id = g.id order by a.id`.execute(trx)
  await tell(trx, given, { by, now })
}

/** One notice a person; those who get equally many are told together. */
async function tell(trx: Trx, given: readonly Given[], { by, now }: Pick<At, 'by' | 'now'>): Promise<void> {
  const counts = new Map<number, number>()
  for (const { userId } of given) if (userId !== by) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  for (const count of new Set(counts.values())) {
    const userIds = [...counts].filter(([, own]) => own === count).map(([userId]) => userId)
    const link = '/telemarketing/worklist'
    await addNotices(trx, { userIds, kind: 'telemarketingAssigned', values: { count }, link, now })
  }
}

/** Of locked customers it is over, whoever holds them: what runs of them ends, and they are closed. */
export async function closeTurns(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update tele_turn set ended_at = ${now}::timestamptz, recycled_at = case when seat_id is not null then ${now}::timestamptz end,
      recycle_reason = case when seat_id is not null then 'over' end
    where assignment_id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(trx)
  await sql`
    update tele_assignment set closed_at = ${now}::timestamptz, next_at = null, row_version = row_version + 1,
      assign_status = case when owner_id is null then assign_status else ${sql.lit(recycled)} end,
      recycle_num = recycle_num + case when owner_id is null then 0 else 1 end,
      owner_id = null, group_id = null, department_id = null
    where id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** Takes locked customers from their seats: their turns end, and they wait in the pool. */
export async function takeTurns(trx: Trx, ids: readonly number[], { now, today }: Omit<At, 'by'>): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update tele_turn set ended_at = ${now}::timestamptz, recycled_at = ${now}::timestamptz, recycle_reason = 'byHand'
    where assignment_id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(trx)
  await sql`
    update tele_assignment set owner_id = null, group_id = null, department_id = null, assign_status = ${sql.lit(recycled)},
      ready_on = ${today}::date, next_at = null, recycle_num = recycle_num + 1, row_version = row_version + 1
    where id = any(${[...ids]}::bigint[])`.execute(trx)
}
