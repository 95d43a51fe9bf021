import {
  type CustomerDeed,
  LAST_CONVERSION_DAY,
  typesConvertedBy,
} from '@countinghouse/domain/areas/telemarketing/conversion'
import { addDays, type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { teleConvertStatus, teleFollowStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { EARLY_SETTLEMENT, mayBeEarly } from './over'
import { closeTurns } from './turns'

interface Deed {
  customerId: number
  deed: CustomerDeed
  /** Of an order that was submitted or settled. */
  orderId?: number
  now: Date
}

/** Days since T0: none of what a close of a date that has not begun found or dealt. */
const daysSince = (on: 'assigned_on' | 'found_on', today: BusinessDate): RawBuilder<number> =>
  sql`greatest(${today}::date - ${sql.ref(on)}, 0)`

/**
 * What a customer did: where it is what he was called for, within T0 to T7, the turn that runs is converted and ends; whoever
 * does it while nobody holds him leaves the pool, and nobody is credited (decision 0031). Whether he was called or held out, and
 * whoever holds him, he did it after he was found (decision 0063). The daily close that looks for him meanwhile waits.
 */
export async function noteDeed(trx: Trx, { customerId, deed, orderId, now }: Deed): Promise<void> {
  const types = typesConvertedBy(deed)
  const today = businessDateOf(now)
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
  await sql`
    update tele_finding set done_at = ${now}::timestamptz, done_day = ${daysSince('found_on', today)},
      done_order_id = ${orderId ?? null}::bigint
    where customer_id = ${customerId} and type = any(${types}::smallint[]) and done_at is null
      and found_on >= ${addDays(today, -LAST_CONVERSION_DAY)}::date`.execute(trx)
  const open = await trx
    .selectFrom('tele_assignment')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .where('type', 'in', types)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return
  const day = daysSince('assigned_on', today)
  const { rows } = await sql<{ day: number }>`
    update tele_turn set ended_at = ${now}::timestamptz,
      converted_at = case when ${day} <= ${sql.lit(LAST_CONVERSION_DAY)} then ${now}::timestamptz end,
      converted_day = case when ${day} <= ${sql.lit(LAST_CONVERSION_DAY)} then ${day} end,
      converted_order_id = case when ${day} <= ${sql.lit(LAST_CONVERSION_DAY)} then ${orderId ?? null}::bigint end
    where assignment_id = ${open.id} and ended_at is null returning converted_day as day`.execute(trx)
  const converted = rows[0] !== undefined && rows[0].day !== null
  await trx
    .updateTable('tele_assignment')
    .set(eb => ({
      closed_at: now,
      next_at: null,
      row_version: eb('row_version', '+', 1),
      ...(converted && {
        convert_status: teleConvertStatus.value.converted,
        follow_status: teleFollowStatus.value.completed,
        convert_num: eb('convert_num', '+', 1),
      }),
    }))
    .where('id', '=', open.id)
    .execute()
}

/**
 * A loan that was settled early runs again, or was not settled early: what counted as done and converted by it does not. The turn
 * stays ended; the assignment that ended with it is not converted.
 */
export async function takeBackEarlySettlement(
  trx: Trx,
  { customerId, orderId }: { customerId: number; orderId: number },
): Promise<void> {
  const types = typesConvertedBy('settledEarly')
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
  await sql`
    update tele_finding set done_at = null, done_day = null, done_order_id = null
    where customer_id = ${customerId} and done_order_id = ${orderId} and type = any(${types}::smallint[])`.execute(trx)
  const { notConverted } = teleConvertStatus.value
  const { notFollowedUp, followedUp } = teleFollowStatus.value
  // Of an assignment that was found again since, the state is another's.
  await sql`
    with gone as (
      update tele_turn set converted_at = null, converted_day = null, converted_order_id = null,
        passed_at = null, passed_day = null, passed_order_id = null
      where customer_id = ${customerId} and converted_order_id = ${orderId} and type = any(${types}::smallint[])
      returning assignment_id, ended_at
    )
    update tele_assignment a set convert_num = a.convert_num - 1, row_version = a.row_version + 1,
      convert_status = case when a.closed_at = gone.ended_at then ${sql.lit(notConverted)} else a.convert_status end,
      follow_status = case when a.closed_at is distinct from gone.ended_at then a.follow_status
        when a.followed_at is null then ${sql.lit(notFollowedUp)} else ${sql.lit(followedUp)} end
    from gone where a.id = gone.assignment_id`.execute(trx)
}

/** Where a loan cannot be settled early any more, nobody is asked to (DOMAIN 7: paid means silent), and he can be found for what comes next. */
export async function endEarlySettlement(
  trx: Trx,
  { customerId, orderId, now }: { customerId: number; orderId: number; now: Date },
): Promise<void> {
  const open = await trx
    .selectFrom('tele_assignment as a')
    .innerJoin('loan_order as o', 'o.id', 'a.order_id')
    .select('a.id')
    .where('a.customer_id', '=', customerId)
    .where('a.closed_at', 'is', null)
    .where('a.type', 'in', EARLY_SETTLEMENT)
    .where('a.order_id', '=', orderId)
    .where(({ not }) => not(mayBeEarly))
    .forUpdate('a')
    .execute()
  await closeTurns(
    trx,
    open.map(one => one.id),
    now,
  )
}

/** An order's approval was undone: it passed no turn. */
export const takeBackPassed = (trx: Trx, orderId: number) =>
  trx
    .updateTable('tele_turn')
    .set({ passed_at: null, passed_day: null, passed_order_id: null })
    .where('passed_order_id', '=', orderId)
    .execute()

/** An order was approved: it is the next one of the newest conversion that waits for one, within T7. */
export async function notePassed(trx: Trx, order: { id: number; customer_id: number }, now: Date): Promise<void> {
  const day = daysSince('assigned_on', businessDateOf(now))
  await sql`
    update tele_turn set passed_at = ${now}::timestamptz, passed_day = ${day}, passed_order_id = ${order.id}
    where id = (
      select id from tele_turn where customer_id = ${order.customer_id} and converted_at is not null and passed_at is null
        and ${day} <= ${sql.lit(LAST_CONVERSION_DAY)}
      order by converted_at desc, id desc limit 1)
      and not exists (select 1 from tele_turn p where p.passed_order_id = ${order.id})`.execute(trx)
}
