import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'

const DAY_MS = 86_400_000

/** What became of a recipient of a run. */
export interface Marked {
  seq: number
  state: 'sent' | 'failed' | 'skipped' | 'queued' | 'claimed'
  reason?: string
  notBefore?: Date
  segments?: number
  costMilli?: number
  /** Sent without a message: no report of it comes later. */
  ended?: true
}

/**
 * Holds customers in the order of their ids: runs that write to the same people at the same moment wait for each other, and the
 * later one counts what the earlier one sent.
 */
export const holdPeople = (trx: Trx, people: readonly { customer_id: number }[]) =>
  sql`select id from customer where id = any(${people.map(one => one.customer_id)}::bigint[]) order by id for update`.execute(
    trx,
  )

/**
 * Those held ones who have not had the most sales messages of a day and of seven, over texts, voice and coupons; the others are left
 * out. What is on its way counts as of now: it is handed over as soon as somebody takes it. Of a run that was given up it may have
 * arrived before that.
 */
export async function withinCap<R extends { seq: number; customer_id: number }>(
  trx: Trx,
  open: readonly R[],
  marks: Marked[],
  now: Date,
): Promise<R[]> {
  if (open.length === 0) return []
  const [perDay, perWeek] = [await readSetting(trx, 'marketing.perDay'), await readSetting(trx, 'marketing.per7Days')]
  const [ids, since] = [open.map(one => one.customer_id), new Date(now.getTime() - 7 * DAY_MS)]
  const { rows } = await sql<{ id: number; day: number; week: number }>`
    select h.id, count(*) filter (where h.at > ${new Date(now.getTime() - DAY_MS)})::int as day, count(*)::int as week
    from (
      select p.customer_id as id, p.run_id, p.sent_at as at from marketing_recipient p
      where p.customer_id = any(${ids}::bigint[]) and p.sent_at > ${since}
      union all
      select p.customer_id, p.run_id, coalesce(c.ended_at, ${now}) from marketing_recipient p join marketing_run c on c.id = p.run_id
      where p.customer_id = any(${ids}::bigint[]) and p.state = 'claimed'
    ) h join marketing_run n on n.id = h.run_id join marketing_task k on k.id = n.task_id
    where h.at > ${since} and coalesce(k.type_of_sms, 3) = 3
    group by h.id`.execute(trx)
  const had = new Map(rows.map(row => [Number(row.id), row]))
  return open.filter(one => {
    const { day = 0, week = 0 } = had.get(one.customer_id) ?? {}
    if (day < perDay && week < perWeek) return true
    marks.push({ seq: one.seq, state: 'skipped', reason: day >= perDay ? 'dayCap' : 'weekCap' })
    return false
  })
}

/** Keeps what became of recipients that waited. */
export async function mark(trx: Trx, runId: number, marks: readonly Marked[], now: Date): Promise<void> {
  if (marks.length === 0) return
  await sql`
    update marketing_recipient p set
      state = v.state, reason = coalesce(v.reason, ''), not_before = v."notBefore",
      segments = coalesce(v.segments, p.segments), cost_milli = coalesce(v."costMilli", p.cost_milli),
      sent_at = case when v.state = 'sent' then ${now}::timestamptz else p.sent_at end,
      ended_at = case when v.state in ('failed', 'skipped') or v.ended then ${now}::timestamptz else p.ended_at end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as v(seq bigint, state text, reason text, "notBefore" timestamptz, segments int, "costMilli" bigint, ended boolean)
    where p.run_id = ${runId} and p.seq = v.seq and p.state in ('queued', 'claimed')`.execute(trx)
}
