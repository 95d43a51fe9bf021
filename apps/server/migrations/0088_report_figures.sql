-- What reports read: figures that follow the rows which they count (decision 0037).

-- The first day on which a receipt that stands extended the plan; `extended_in_time` says of all plans of an order whether one did in time.
alter table repay_plan add column extended_on date;

create function extended_on_of(plan_id bigint) returns date language sql stable as $$
  select min(f.paid_on) from repay_flow f
  where f.kind = 3 and f.reversed_at is null and f.received_minor > 0 and f.id in (
    select a.flow_id from repay_allocation a where a.plan_id = extended_on_of.plan_id
    group by a.flow_id
    having sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.principal_minor + a.extension_minor) > 0)
$$;
update repay_plan p set extended_on = extended_on_of(p.id)
  where id in (select a.plan_id from repay_allocation a join repay_flow f on f.id = a.flow_id where f.kind = 3);

create function mark_extended_by_shares() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_on = extended_on_of(p.id)
    where id in (select n.plan_id from new_rows n join repay_flow f on f.id = n.flow_id where f.kind = 3)
      and extended_on is distinct from extended_on_of(p.id);
  return null;
end $$;
create trigger repay_allocation_extends after insert on repay_allocation
  referencing new table as new_rows for each statement execute function mark_extended_by_shares();
create function mark_extended_by_flows() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_on = extended_on_of(p.id)
    where id in (select a.plan_id from new_rows n join repay_allocation a on a.flow_id = n.id where n.kind = 3)
      and extended_on is distinct from extended_on_of(p.id);
  return null;
end $$;
create trigger repay_flow_extends_plans after update on repay_flow
  referencing new table as new_rows for each statement execute function mark_extended_by_flows();

-- owner: report
create table cohort_figure (
  due_on date not null, -- the original due date
  lent_on date not null,
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  band smallint not null, -- of the loan's principal, 1 to 6
  met_by text not null check (met_by in ('settled', 'extended', 'none')),
  met_after integer not null, -- days after due_on; 99999 while not met
  plans integer not null,
  due_minor bigint not null, -- principal, interest and fees of the plans
  repaid_minor bigint not null -- received on these
);
create index cohort_figure_due on cohort_figure (due_on);
create index cohort_figure_lent on cohort_figure (lent_on);
-- The rows behind a figure.
create index repay_plan_original_due on repay_plan (original_due_on, id);

-- owner: report
create table loan_figure (
  kind text not null check (kind in ('submitted', 'passed', 'lent', 'settled')),
  on_date date not null, -- business date
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  loan_number smallint not null, -- 10: and more
  outcome smallint not null, -- with 'settled' the settle status, else 0
  orders integer not null,
  principal_minor bigint not null,
  payout_minor bigint not null
);
create index loan_figure_day on loan_figure (kind, on_date);

-- owner: report
create table event_figure (
  on_date date not null,
  app_id bigint not null,
  channel text not null,
  kind text not null,
  times integer not null,
  customers integer not null -- for whom it was the first time
);
create index event_figure_day on event_figure (on_date, kind);

-- owner: report
-- A settled order with what its customer did next; the days are null while he did not.
create table reborrow (
  order_id bigint primary key,
  customer_id bigint not null,
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  settled_on date not null,
  submitted_on date,
  lent_on date
);
create index reborrow_settled on reborrow (settled_on)
  include (customer_id, app_id, currency, product_id, channel, order_type, submitted_on, lent_on);
create index reborrow_submitted on reborrow (submitted_on)
  include (customer_id, app_id, currency, product_id, channel, order_type, settled_on);

-- One text counts what was inserted, what an update changed, and all that is there.
do $make$
declare
  -- Plans. `changed` are rows with a sign, of which those that differ in nothing counted have gone.
  cohorts text := $sql$
    insert into cohort_figure
    select original_due_on, lent_on, app_id, currency, product_id, channel, order_type, band, met_by,
      coalesce(met_on - original_due_on, 99999), sum(sign), sum(sign * due_minor), sum(sign * repaid_minor)
    from (
      select *, least(settled_day, extended_day) as met_on,
        case when extended_day <= coalesce(settled_day, 'infinity') then 'extended'
          when settled_day is not null then 'settled' else 'none' end as met_by
      from (
        select p.sign, p.original_due_on, o.app_id, o.currency, o.product_id, o.channel, o.order_type,
          case when p.period = 1 then p.starts_on
            else (select f.starts_on from repay_plan f where f.order_id = p.order_id and f.period = 1) end as lent_on,
          width_bucket(o.principal_minor, array[0, 100000, 200000, 300000, 500000, 1000000]::bigint[]) as band,
          case when p.written_off_minor = 0 then p.settled_on end as settled_day,
          case when p.due_on > p.original_due_on then coalesce(p.extended_on, p.original_due_on) end as extended_day,
          p.due_minor, p.repaid_minor
        from (%s) as p join loan_order o on o.id = p.order_id
      ) as dated
    ) as plans
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having sum(sign) <> 0 or sum(sign * due_minor) <> 0 or sum(sign * repaid_minor) <> 0
  $sql$;
  plan text := $sql$select %s as sign, id, order_id, period, starts_on, original_due_on, due_on, settled_on, extended_on,
    principal_minor + interest_minor + fee_minor as due_minor, paid_principal_minor + paid_interest_minor + paid_fee_minor as repaid_minor,
    written_off_principal_minor + written_off_interest_minor + written_off_fee_minor + written_off_late_fee_minor as written_off_minor
    from %s$sql$;
  plans_changed text := $sql$select sum(sign) as sign, id, order_id, period, starts_on, original_due_on, due_on, settled_on, extended_on,
    due_minor, repaid_minor, written_off_minor from (%s) as both_sides
    group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having sum(sign) <> 0$sql$;

  -- Orders.
  loans text := $sql$
    insert into loan_figure
    select e.kind, e.on_date, app_id, currency, product_id, channel, order_type, loan_number, e.outcome,
      sum(sign), sum(sign * principal_minor), sum(sign * payout_minor)
    from (%s) as o cross join lateral (values
      ('submitted', o.submitted_on, 0::smallint),
      ('passed', o.passed_on, 0::smallint),
      ('lent', o.lent_on, 0::smallint),
      ('settled', o.settled_on, o.settle_status)
    ) as e(kind, on_date, outcome)
    where e.on_date is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having sum(sign) <> 0 or sum(sign * principal_minor) <> 0 or sum(sign * payout_minor) <> 0
  $sql$;
  loan text := $sql$select %s as sign, id, customer_id, app_id, currency, product_id, channel, order_type,
    least(loan_number, 10)::smallint as loan_number, settle_status, principal_minor, payout_minor,
    business_date_of(submitted_at) as submitted_on,
    case when approval_status in (1, 4) then business_date_of(decided_at) end as passed_on, lent_on,
    case when settle_status <> 0 then settled_on end as settled_on from %s$sql$;
  loans_changed text := $sql$select sum(sign) as sign, id, customer_id, app_id, currency, product_id, channel, order_type,
    loan_number, settle_status, principal_minor, payout_minor, submitted_on, passed_on, lent_on, settled_on from (%s) as both_sides
    group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 having sum(sign) <> 0$sql$;

  -- Customers who settled, of the orders that changed or of all.
  returns text := $sql$
    insert into reborrow
    select o.id, o.customer_id, o.app_id, o.currency, o.product_id, o.channel, o.order_type, o.settled_on, next.submitted_on, next.lent_on
    from loan_order o left join lateral (
      select business_date_of(min(n.submitted_at)) as submitted_on, min(n.lent_on) as lent_on from loan_order n
      where n.customer_id = o.customer_id and n.submitted_at >= o.settled_at and n.id <> o.id
    ) as next on true
    where o.status = 9 and o.settled_on is not null %s
    on conflict (order_id) do update set settled_on = excluded.settled_on, submitted_on = excluded.submitted_on, lent_on = excluded.lent_on
      where (reborrow.settled_on, reborrow.submitted_on, reborrow.lent_on)
        is distinct from (excluded.settled_on, excluded.submitted_on, excluded.lent_on)
  $sql$;

  -- Events. A first time moves when an earlier event comes later.
  events text := $sql$
    insert into event_figure
    select on_date, app_id, channel, kind, sum(times), sum(customers) from (
      select business_date_of(occurred_at) as on_date, app_id, channel, kind, 1 as times, 0 as customers from %s as told
      union all select on_date, app_id, channel, kind, 0, sign from (%s) as firsts
    ) as counted group by 1, 2, 3, 4 having sum(times) <> 0 or sum(customers) <> 0
  $sql$;
  firsts text := $sql$(select distinct on (e.customer_id, e.kind) %s as sign, business_date_of(e.occurred_at) as on_date,
      e.app_id, e.channel, e.kind
    from app_event e where e.customer_id is not null %s order by e.customer_id, e.kind, e.occurred_at, e.event_id)$sql$;
  touched text := 'and (e.customer_id, e.kind) in (select customer_id, kind from new_rows where customer_id is not null)';
  known text := $sql$select n.event_id, n.customer_id, n.kind from new_rows n join old_rows p on p.event_id = n.event_id
    where n.customer_id is not null and p.customer_id is null$sql$;
  known_first text := 'and (e.customer_id, e.kind) in (select customer_id, kind from (%s) as known)';

  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
  rebuilt text;
begin
  rebuilt := format('truncate cohort_figure, loan_figure, event_figure, reborrow; %s; %s; %s; %s',
    format(cohorts, format(plan, 1, 'repay_plan')), format(loans, format(loan, 1, 'loan_order')),
    format(events, 'app_event', format(firsts, 1, '')), format(returns, ''));
  execute format('create function rebuild_report_figures() returns void language plpgsql as %L', format('begin %s; end', rebuilt));
  perform rebuild_report_figures();

  execute format(made, 'cohort_new_plans()', format(cohorts, format(plan, 1, 'new_rows')));
  execute format(made, 'cohort_changed_plans()', format(cohorts,
    format(plans_changed, format(plan, 1, 'new_rows') || ' union all ' || format(plan, -1, 'old_rows'))));

  execute format(made, 'report_new_loans()', format('%s; %s', format(loans, format(loan, 1, 'new_rows')),
    format(returns, 'and o.customer_id in (select customer_id from new_rows)')));
  execute format(made, 'report_changed_loans()', format($body$
    if not exists (%1$s) then return null; end if;
    %2$s;
    delete from reborrow where order_id in (select id from new_rows where status <> 9);
    %3$s$body$,
    format(loans_changed, format(loan, 1, 'new_rows') || ' union all ' || format(loan, -1, 'old_rows')),
    format(loans, format(loans_changed, format(loan, 1, 'new_rows') || ' union all ' || format(loan, -1, 'old_rows'))),
    format(returns, format('and o.customer_id in (select customer_id from (%s) as changed)',
      format(loans_changed, format(loan, 1, 'new_rows') || ' union all ' || format(loan, -1, 'old_rows'))))));

  execute format(made, 'figure_new_events()', format(events, 'new_rows',
    format(firsts, 1, touched) || ' union all ' ||
    format(firsts, -1, touched || ' and e.event_id not in (select event_id from new_rows)')));
  -- An event is told to be a customer's once it has been taken.
  execute format(made, 'figure_events_of_customers()', format($body$
    if not exists (%1$s) then return null; end if;
    %2$s$body$, known, format(events, '(select * from new_rows where false)',
    format(firsts, 1, format(known_first, known)) || ' union all ' ||
    format(firsts, -1, format(known_first, known) || format(' and e.event_id not in (select event_id from (%s) as known)', known)))));
end $make$;

create trigger repay_plan_cohorts after insert on repay_plan
  referencing new table as new_rows for each statement execute function cohort_new_plans();
create trigger repay_plan_cohorts_again after update on repay_plan
  referencing old table as old_rows new table as new_rows for each statement execute function cohort_changed_plans();
create trigger loan_order_reported after insert on loan_order
  referencing new table as new_rows for each statement execute function report_new_loans();
create trigger loan_order_reported_again after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function report_changed_loans();
create trigger app_event_figured after insert on app_event
  referencing new table as new_rows for each statement execute function figure_new_events();
create trigger app_event_figured_again after update on app_event
  referencing old table as old_rows new table as new_rows for each statement execute function figure_events_of_customers();
