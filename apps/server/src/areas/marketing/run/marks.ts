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

/** Those who have not had the most sales messages of a day and of seven, over texts, voice and coupons; the others are left out. */
export async function withinCap<R extends { seq: number; customer_id: number }>(
  trx: Trx,
  open: readonly R[],
  marks: Marked[],
  now: Date,
): Promise<R[]> {
  if (open.length === 0) return []
  const [perDay, perWeek] = [await readSetting(trx, 'marketing.perDay'), await readSetting(trx, 'marketing.per7Days')]
  const { rows } = await sql<{ id: number; day: number; week: number }>`
    select p.customer_id as id, count(*) filter (where p.sent_at > ${new Date(now.getTime() - DAY_MS)})::int as day,
      count(*)::int as week
    from marketing_recipient p join marketing_run n on n.id = p.run_id join marketing_task k on k.id = n.task_id
    where p.customer_id = any(${open.map(one => one.customer_id)}::bigint[])
      and p.sent_at > ${new Date(now.getTime() - 7 * DAY_MS)} and coalesce(k.type_of_sms, 3) = 3
    group by p.customer_id`.execute(trx)
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
