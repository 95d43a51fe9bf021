import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

/**
 * Counts, for runs that were not counted yet when nine days had gone by, who submitted an application within 1, 3 and 7 days of the
 * start: of everybody drawn for text A, for text B and for the holdout, sent or not, so that the three differ in the message alone; not of runs that never had their whole audience.
 * A day that is not over yet is left out. What was missed for more than 60 days stays uncounted.
 */
export async function countConversions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update marketing_run n set converted_at = ${now}, converted = (
      select jsonb_object_agg(s.days, s.variants) from (
        select d.days, jsonb_object_agg(v.variant, jsonb_build_object('people', v.people, 'converted', v.converted)) as variants
        from (values (1), (3), (7)) d(days) cross join lateral (
          select p.variant, count(*) as people, count(*) filter (where exists (
            select 1 from loan_order q where q.customer_id = p.customer_id and q.submitted_at > n.started_at
              and q.submitted_at <= n.started_at + make_interval(days => d.days))) as converted
          from marketing_recipient p where p.run_id = n.id and p.customer_id is not null group by p.variant) v
        where n.started_at + make_interval(days => d.days) <= ${now} group by d.days) s)
    where n.started_at > ${now}::timestamptz - interval '60 days' and n.started_at <= ${now}::timestamptz - interval '1 day'
      and (n.converted_at is null or n.converted_at < n.started_at + interval '9 days')
      and n.frozen_at is not null returning n.id`.execute(db)
  return rows.length
}
