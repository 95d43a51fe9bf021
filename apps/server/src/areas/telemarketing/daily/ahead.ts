import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'

/**
 * Whom a close of a date that has not begun found or dealt counts from today, and user groups draw anew when that date
 * begins. Turns that it ended and customers who left the pool stay so.
 */
export async function countFromToday(trx: Trx, today: BusinessDate): Promise<void> {
  const day = sql`${today}::date`
  await sql`update tele_finding set found_on = ${day} where found_on > ${day}`.execute(trx)
  await sql`
    update tele_assignment set found_on = ${day}, ready_on = least(ready_on, ${day}), row_version = row_version + 1
    where found_on > ${day}`.execute(trx)
  await sql`update tele_turn set assigned_on = ${day} where assigned_on > ${day}`.execute(trx)
  await sql`update tele_group set last_drawn_on = ${day} where last_drawn_on > ${day}`.execute(trx)
}
