import {
  CODE_DAYS,
  DAYS_BEFORE_DUE,
  EARLY_SETTLEMENT_DAYS,
  MOST_HOURS,
  SETTLED_DAYS,
  STEP_HOURS,
} from '@countinghouse/domain/areas/telemarketing/types'
import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import { type RawBuilder, sql } from 'kysely'
import { type Batch, type BatchPlace, START } from '../../../kernel/close-step'
import type { Db, Trx } from '../../../kernel/context'
import { readSetting } from '../../../kernel/setting'
import { mayBeSold } from '../../contact/moves'
import { mayBeEarly } from '../over'

const S = orderStatus.value
const T = telemarketingType.value
const ENDED = [S.rejected, S.settled, S.cancelled, S.writtenOff]
/** A customer of type 1 is not found again before so many days have passed. */
const CODE_REST_DAYS = 30

/** As `holdoutPlace` of the domain. */
const holdoutPlace = sql`((((f.customer_id % 1000000) * 2654435761) % 4294967296) / 65536) % 100`

/** Customers with the one type that fits each, as `typeOf` of the domain says it: `customer_id, type, loan_type, days, hours, order_id`. */
export function prospects({ date, now }: { date: BusinessDate; now: Date }): RawBuilder<unknown> {
  const since = (days: number) => startOfDay(addDays(date, -days))
  const hours = (of: RawBuilder<unknown>) => sql`floor(extract(epoch from ${now}::timestamptz - ${of}) / 3600)`
  const step = (kind: string) =>
    sql`exists (select 1 from app_event e where e.customer_id = c.id and e.kind = ${sql.lit(kind)})`
  const lent = sql`exists (select 1 from loan_order l where l.customer_id = c.id and l.lent_at is not null)`
  return sql`
    select distinct on (customer_id) * from (
      select o.customer_id, case o.order_type when 1 then ${sql.lit(T.earlySettlementNew)} else ${sql.lit(T.earlySettlementReturning)} end as type,
        o.order_type::int as loan_type, o.duration_days as days, null::int as hours, o.id as order_id, 1 as rank
      from loan_order o
      where ${mayBeEarly} and o.duration_days = any(${[...EARLY_SETTLEMENT_DAYS]}::int[])
        and o.due_on >= ${date}::date
        -- By the index of the days of lending: of all that runs, few were lent on one of these.
        and o.lent_on between ${addDays(date, DAYS_BEFORE_DUE - Math.max(...EARLY_SETTLEMENT_DAYS))}::date
          and ${addDays(date, -Math.ceil(Math.min(...EARLY_SETTLEMENT_DAYS) / 2))}::date
        and o.lent_on + (o.duration_days + 1) / 2 <= ${date}::date
        and o.lent_on + o.duration_days - ${date}::date >= ${sql.lit(DAYS_BEFORE_DUE)}
      union all
      select o.customer_id, ${sql.lit(T.settledNotConverted)}, 2, null, null, o.id, 2
      from loan_order o
      where o.status = ${sql.lit(S.settled)} and o.settled_on between ${addDays(date, -SETTLED_DAYS)}::date and ${addDays(date, -1)}::date
        and not exists (select 1 from loan_order n where n.customer_id = o.customer_id and n.id > o.id)
      union all
      select c.id, ${sql.lit(T.codeSent)}, case when ${lent} then 2 else 1 end, null, null, null, 3
      from (select distinct e.customer_id from app_event e where e.kind = 'loginCodeSent'
        and e.occurred_at >= ${since(CODE_DAYS)}::timestamptz and e.occurred_at <= ${now}::timestamptz) sent
      join customer c on c.id = sent.customer_id
      where not exists (select 1 from app_event u where u.customer_id = c.id and u.kind = 'loginCodeAccepted' and u.occurred_at >= (
          select max(s.occurred_at) from app_event s where s.customer_id = c.id and s.kind = 'loginCodeSent' and s.occurred_at <= ${now}::timestamptz))
        and not exists (select 1 from loan_order n where n.customer_id = c.id and n.status <> all(${ENDED}::smallint[]))
      union all
      select c.customer_id, case when ${hours(sql`c.newest`)} >= ${sql.lit(STEP_HOURS)} then ${sql.lit(T.registeredNotApplied)}
          when not c.has_identity then ${sql.lit(T.identityMissing)} when not c.has_details then ${sql.lit(T.basicsMissing)}
          when not c.has_bank then ${sql.lit(T.bankCardMissing)} when not c.has_contacts then ${sql.lit(T.contactsMissing)} else ${sql.lit(T.orderMissing)} end,
        1, null, case when ${hours(sql`c.newest`)} >= ${sql.lit(STEP_HOURS)} then ${hours(sql`c.registered_at`)}::int end, null, 4
      from (
        select c.id as customer_id, c.registered_at, ${step('identity')} as has_identity, ${step('details')} as has_details,
          ${step('bank')} as has_bank, ${step('contacts')} as has_contacts,
          greatest(c.registered_at, (select max(e.occurred_at) from app_event e where e.customer_id = c.id
            and e.kind in ('identity', 'details', 'bank', 'contacts') and e.occurred_at <= ${now}::timestamptz)) as newest
        from customer c
        where c.registered_at > ${new Date(now.getTime() - (MOST_HOURS + 1) * 3_600_000)}::timestamptz
          and c.registered_at <= ${now}::timestamptz
          and not exists (select 1 from loan_order n where n.customer_id = c.id)
      ) c
    ) as fits order by customer_id, rank`
}

/** Prospects `f` who are customers `c`: left out is who opted out, is black-listed or paused, has an open assignment, or was called for the very same before. */
const mayBeFound = ({ date, now }: Pick<BatchPlace, 'date' | 'now'>) => sql`
  (${prospects({ date, now })}) f join customer c on c.id = f.customer_id
  where ${mayBeSold(now)}
    and not exists (select 1 from tele_assignment a where a.customer_id = c.id and a.closed_at is null)
    and not exists (select 1 from tele_assignment a where a.customer_id = c.id and a.type = f.type
      and a.order_id is not distinct from f.order_id
      and (f.type <> ${sql.lit(T.codeSent)} or a.found_on > ${addDays(date, -CODE_REST_DAYS)}::date))`

/**
 * Puts customers who now fit a type into the pool, each under one; those held out begin their turn of nobody. Who is just doing
 * it is waited for and looked at again, or waits and then finds himself in the pool (`noteDeed`).
 */
export async function findProspects(trx: Trx, { date, now, after, limit }: BatchPlace): Promise<Batch> {
  const percent = await readSetting(trx, 'telemarketing.holdoutPercent')
  const from = after.on === START.on ? 0 : after.id
  const { rows: wanted } = await sql<{ id: number }>`
    select f.customer_id as id from ${mayBeFound({ date, now })} and f.customer_id > ${from} order by 1 limit ${limit}`.execute(
    trx,
  )
  const ids = wanted.map(({ id }) => id)
  await sql`select from customer where id = any(${ids}::bigint[]) order by id for share`.execute(trx)
  const { rows } = await sql<{ customer_id: number }>`
    with found as materialized (
      select f.*, c.app_id, ${holdoutPlace} < ${percent} as held_out
      from ${mayBeFound({ date, now })} and f.customer_id = any(${ids}::bigint[])
    ), kept as (
      insert into tele_assignment as a (customer_id, app_id, type, loan_type, days, hours, order_id, held_out, found_on, found_at, ready_on)
      select customer_id, app_id, type, loan_type, days, hours, order_id, held_out, ${date}::date, ${now}::timestamptz, ${date}::date
      from found order by customer_id
      on conflict (customer_id, type) do update set app_id = excluded.app_id, loan_type = excluded.loan_type, days = excluded.days,
        hours = excluded.hours, order_id = excluded.order_id, held_out = excluded.held_out, found_on = excluded.found_on,
        found_at = excluded.found_at, ready_on = excluded.ready_on, turns = 0, assign_status = 0, follow_status = 0, convert_status = 0,
        owner_id = null, group_id = null, department_id = null, assigned_at = null, next_at = null, closed_at = null,
        row_version = a.row_version + 1
      returning id, customer_id, app_id, type, loan_type, held_out
    ), findings as (
      insert into tele_finding (assignment_id, customer_id, app_id, type, loan_type, held_out, found_on, found_at)
      select id, customer_id, app_id, type, loan_type, held_out, ${date}::date, ${now}::timestamptz from kept order by customer_id
    ), nobodys as (
      insert into tele_turn (assignment_id, customer_id, app_id, type, loan_type, seat_id, assigned_on, assigned_at)
      select id, customer_id, app_id, type, loan_type, null, ${date}::date, ${now}::timestamptz from kept where held_out
    )
    select customer_id from kept`.execute(trx)
  const last = ids.at(-1)
  return { rows: rows.length, next: last && ids.length >= limit ? { on: date, id: last } : undefined }
}

/** Who fits which type now: for the test that holds the statement against the domain. */
export const listProspects = async (db: Db, at: { date: BusinessDate; now: Date }) =>
  (
    await sql<{
      customer_id: number
      type: number
      days: number | null
      hours: number | null
    }>`${prospects(at)}`.execute(db)
  ).rows
