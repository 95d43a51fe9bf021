import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { PROOF_STEP } from '../close/closes'

/**
 * The proof of the books after each close: of the ledger as it stood then, from its lines. What depends on loans as they
 * stand (plans, credit, refunds) is proven by the reconciliation of today alone.
 */
export async function proveEachClose(trx: Trx): Promise<void> {
  await sql`
    with moment as (
      select c.id, s.ended_at as at, extract(epoch from s.ended_at - s.started_at) * 1000 as took,
        lag(s.ended_at, 1, '-infinity') over (order by s.ended_at) as since
      from daily_close c join daily_close_step s on s.close_id = c.id and s.step = ${PROOF_STEP}
    ), entry as (
      select e.id, e.posted_at, sum(l.amount_minor) as minor
      from ledger_entry e join ledger_line l on l.entry_id = e.id group by e.id
    ), entries as (
      select m.id, count(e.id) as compared, count(e.id) filter (where e.minor <> 0) as differing
      from moment m left join entry e on e.posted_at > m.since and e.posted_at <= m.at group by m.id
    ), running as (
      select t.at, t.balance_after_minor - sum(t.signed_minor) over (partition by t.channel_account_id order by t.id) as off
      from trade_flow t
    ), statement as (
      select m.id, count(t.at) as compared, count(t.at) filter (where t.off <> 0) as differing
      from moment m left join running t on t.at > m.since and t.at <= m.at group by m.id
    ), proof as (
      select m.id, m.at, m.took, sum(e.compared) over until as entries, sum(e.differing) over until as entries_off,
        sum(s.compared) over until as lines, sum(s.differing) over until as lines_off
      from moment m join entries e using (id) join statement s using (id)
      window until as (order by m.at)
    ), kept as (
      insert into reconcile_run (at, checks, differences, milliseconds)
      select at, jsonb_build_array(
          jsonb_build_object('name', 'entriesBalance', 'compared', entries, 'differences', entries_off, 'examples', '[]'::jsonb),
          jsonb_build_object('name', 'statementsRun', 'compared', lines, 'differences', lines_off, 'examples', '[]'::jsonb)),
        entries_off + lines_off, took::int
      from proof order by at
    )
    update daily_close_step s set rows_done = p.entries + p.lines
    from proof p where p.id = s.close_id and s.step = ${PROOF_STEP}`.execute(trx)
}
