import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/**
 * Counts, for runs of the last nine days, who submitted an application within 1, 3 and 7 days of the start: of those who got the message,
 * and of the holdout. A day that is not over yet is left out.
 */
export async function countConversions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update marketing_run n set converted = (
      select jsonb_object_agg(d.days, jsonb_build_object('sent', s.sent, 'sentConverted', s.sent_converted, 'held', s.held,
        'heldConverted', s.held_converted))
      from (values (1), (3), (7)) d(days) cross join lateral (
        select
          count(*) filter (where p.sent_at is not null) as sent,
          count(*) filter (where p.sent_at is not null and o.hit) as sent_converted,
          count(*) filter (where p.state = 'held') as held,
          count(*) filter (where p.state = 'held' and o.hit) as held_converted
        from marketing_recipient p cross join lateral (
          select exists (select 1 from loan_order q where q.customer_id = p.customer_id and q.submitted_at > n.started_at
            and q.submitted_at <= n.started_at + make_interval(days => d.days)) as hit) o
        where p.run_id = n.id) s
      where n.started_at + make_interval(days => d.days) <= ${now}), converted_at = ${now}
    where n.started_at > ${now}::timestamptz - interval '9 days' and n.started_at <= ${now}::timestamptz - interval '1 day'
      and n.state <> 'freezing' returning n.id`.execute(db)
  return rows.length
}
