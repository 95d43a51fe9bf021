import { sql } from 'kysely'
import type { Db } from '../kernel/context'

/** Where what is kept of plans differs from what plans, receipts and grants say: what a plan says of its extensions, and the figures. */
export async function differencesOfPlans(db: Db): Promise<unknown[]> {
  const { rows: plans } = await sql`
    select p.id, p.extended_on, p.original_due_on, of_plan.first_on as first_of_plan
    from repay_plan p
    left join lateral (
      select min(on_day) as first_on from (
        select f.paid_on as on_day from repay_flow f where f.kind = 3 and f.received_minor > 0 and f.reversed_at is null
          and (select sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.principal_minor + a.extension_minor)
            from repay_allocation a where a.flow_id = f.id and a.plan_id = p.id) > 0
        union all
        select granted_on from granted_extension g where g.order_id = p.order_id and (p.settled_on is null or p.settled_on >= granted_on)
      ) days
    ) of_plan on true
    where p.extended_on is distinct from of_plan.first_on`.execute(db)
  const { rows: figures } = await sql`
    with plan as (
      select p.*, o.currency, o.status, w.written_off, least(case when not w.written_off then p.settled_on end,
        case when p.due_on > p.original_due_on then coalesce(p.extended_on, p.original_due_on) end) as met_on
      from repay_plan p join loan_order o on o.id = p.order_id cross join lateral (select p.written_off_principal_minor > 0
        or p.written_off_interest_minor > 0 or p.written_off_fee_minor > 0 or p.written_off_late_fee_minor > 0 as written_off) w
    )
    select by_date, on_date, app_id, currency, order_type, figure, sum(amount) from (
      select by_date, on_date, app_id, currency, order_type, f.figure, f.amount from plan_figure cross join lateral (values
        ('plans', plans::int8), ('inTime', in_time), ('met', met), ('writtenOff', written_off), ('unsettled', unsettled), ('principal', principal_minor)
      ) as f(figure, amount)
      union all
      select d.by_date, d.on_date, app_id, currency, order_type, f.figure, -1
      from plan cross join lateral (values ('none', '-infinity'::date), ('original', original_due_on)) as d(by_date, on_date)
      cross join lateral (values ('plans', true), ('inTime', met_on <= original_due_on), ('met', met_on is not null),
        ('writtenOff', written_off)) as f(figure, counts)
      where f.counts
      union all
      select 'due', due_on, app_id, currency, order_type, 'unsettled', -1 from plan where settle_status = 0 and status <> 11
      union all
      select 'none', '-infinity', app_id, currency, order_type, 'principal',
        paid_principal_minor + reduced_principal_minor + written_off_principal_minor - principal_minor
      from plan where settle_status = 0 and status in (7, 8)
    ) as kept_and_counted group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0`.execute(db)
  return [...plans, ...figures]
}
