import { LAST_CONVERSION_DAY } from '@countinghouse/domain/areas/telemarketing/conversion'
import type { RecyclingRules } from '@countinghouse/domain/areas/telemarketing/recycling'
import { teleAssignStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { type RawBuilder, sql } from 'kysely'
import { type Batch, type BatchPlace, START } from '../../../kernel/close-step'
import type { Trx } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'
import { isOver } from '../over'

const { recycled } = teleAssignStatus.value
/** So many days a customer waits in the pool for a seat; then he is found anew, or no more. */
const POOL_DAYS = 14

/** Turns `t` that end at the close of a date, as `recycle` of the domain says it, with reason, rest and whether it is over. */
export function endingTurns(date: string, { untouched, expired, results }: RecyclingRules): RawBuilder<unknown> {
  const rows = Object.entries(results).map(([result, rule]) => ({ result, ...rule }))
  return sql`
  select * from (
    select t.id, t.assignment_id, t.seat_id, t.assigned_on,
      case
        when o.over then 'over'
        when t.seat_id is null then case when ${date}::date - t.assigned_on > ${sql.lit(LAST_CONVERSION_DAY)} then 'expired' end
        when t.worked_at is null then case when ${date}::date - t.assigned_on >= ${untouched.afterDays}::int then 'untouched' end
        when r."next" = 'ends' then 'result'
        when ${date}::date - t.assigned_on > ${sql.lit(LAST_CONVERSION_DAY)} then 'expired'
        when r."next" = 'returns' and ${date}::date - business_date_of(a.followed_at) >= r."afterDays" then 'result'
      end as reason,
      case
        when o.over or t.seat_id is null or (t.worked_at is not null and r."next" = 'ends') then true
        when t.worked_at is null then a.turns >= ${untouched.mostTurns}::int
        when ${date}::date - t.assigned_on > ${sql.lit(LAST_CONVERSION_DAY)} then a.turns >= ${expired.mostTurns}::int
        else a.turns >= r."mostTurns"
      end as over,
      case
        when t.worked_at is null then ${untouched.restDays}::int
        when ${date}::date - t.assigned_on > ${sql.lit(LAST_CONVERSION_DAY)} then ${expired.restDays}::int
        else r."restDays"
      end as rest
    from tele_turn t join tele_assignment a on a.id = t.assignment_id
    cross join lateral (select ${isOver(date)} as over) o
    left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(result text, "next" text, "afterDays" integer, "restDays" integer, "mostTurns" integer) on r.result = a.last_status
    where t.ended_at is null
  ) as running where reason is not null`
}

/** Ends the turns whose days are over; their customers go back to the pool, or are closed after most turns (DOMAIN 6, 8). */
export async function recycleTurns(trx: Trx, { date, now, after, limit }: BatchPlace): Promise<Batch> {
  const from = after.on === START.on ? 0 : after.id
  const rules = await readSetting(trx, 'telemarketing.recycling')
  const { rows } = await sql<{ id: number; ended: boolean }>`
    with ending as materialized (
      select * from (${endingTurns(date, rules)}) as e where e.id > ${from} order by e.id limit ${limit}
    ), held as materialized (
      select a.id from tele_assignment a where a.id in (select assignment_id from ending) order by a.id for update
    ), ended as (
      update tele_turn t set ended_at = ${now}::timestamptz,
        recycled_at = case when t.seat_id is not null then ${now}::timestamptz end,
        recycle_reason = case when t.seat_id is not null then e.reason end
      from ending e, held h where t.id = e.id and h.id = e.assignment_id and t.ended_at is null
      returning t.id, t.assignment_id, t.seat_id, e.over, e.rest
    ), freed as (
      update tele_assignment a set row_version = a.row_version + 1, next_at = null,
        assign_status = case when e.seat_id is null then a.assign_status else ${sql.lit(recycled)} end,
        owner_id = null, group_id = null, department_id = null,
        recycle_num = a.recycle_num + case when e.seat_id is null then 0 else 1 end,
        ready_on = ${date}::date + e.rest,
        closed_at = case when e.over then ${now}::timestamptz end
      from ended e where a.id = e.assignment_id
    )
    select e.id, d.id is not null as ended from ending e left join ended d on d.id = e.id order by e.id`.execute(trx)
  const last = rows.at(-1)
  // Of some the customer did it in this very moment: they end no turn here, and are no sign that there are no more.
  return {
    rows: rows.filter(row => row.ended).length,
    next: last && rows.length >= limit ? { on: date, id: last.id } : undefined,
  }
}

/** Customers leave the pool who waited too long for a seat, or of whom it is over. */
export async function closeStale(trx: Trx, { date, now, limit }: BatchPlace): Promise<Batch> {
  const { numAffectedRows } = await sql`
    update tele_assignment set closed_at = ${now}::timestamptz, row_version = row_version + 1
    where id in (
      select a.id from tele_assignment a
      where a.closed_at is null and a.owner_id is null and not a.held_out
        and (a.ready_on < ${date}::date - ${sql.lit(POOL_DAYS)}::int or ${isOver(date)})
      order by a.id for update of a skip locked limit ${limit})`.execute(trx)
  const rows = Number(numAffectedRows ?? 0n)
  return { rows, next: rows >= limit ? { on: date, id: 0 } : undefined }
}
