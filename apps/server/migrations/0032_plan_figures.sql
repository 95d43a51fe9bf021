-- What the home page says of plans and borrowers, kept beside what it is made of as `order_figure` is (decision 0014).

-- Whether a payment extended the plan on or before its original due date: then it was never late (G-149).
alter table repay_plan add column extended_in_time boolean not null default false;

create function extended_in_time_of(plan repay_plan) returns boolean language sql stable as $$
  select exists (
    select from repay_flow f where f.order_id = plan.order_id and f.kind = 3 and f.received_minor > 0
      and f.reversed_at is null and f.paid_on <= plan.original_due_on)
$$;
update repay_plan p set extended_in_time = true
  where order_id in (select order_id from repay_flow where kind = 3) and extended_in_time_of(p);

create function mark_extended_in_time() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_in_time = not extended_in_time
    where order_id in (select order_id from new_rows where kind = 3) and extended_in_time <> extended_in_time_of(p);
  return null;
end $$;
create trigger repay_flow_extends after insert on repay_flow
  referencing new table as new_rows for each statement execute function mark_extended_in_time();
create trigger repay_flow_extends_again after update on repay_flow
  referencing new table as new_rows for each statement execute function mark_extended_in_time();

-- owner: order
create table plan_figure (
  by_date text not null check (by_date in ('none', 'original', 'due')),
  on_date date not null, -- '-infinity' with 'none'
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  order_type smallint not null,
  plans integer not null, -- with 'none' and 'original', as the next three
  in_time integer not null, -- settled, or extended by a payment, by the original due date
  met integer not null, -- settled, or due later than at first
  written_off integer not null, -- of orders that are written off
  unsettled integer not null, -- with 'due': open, of orders that are not written off
  principal_minor bigint not null -- with 'none': still owed by orders that run
);

-- The states that count: 7 and 8 run, 11 is written off.
do $make$
declare
  counted text := $sql$
    insert into plan_figure
    select case when grouping(original_due_on) = 0 then 'original' when grouping(due_on) = 0 then 'due' else 'none' end,
      coalesce(original_due_on, due_on, '-infinity'), app_id, currency, order_type,
      case when grouping(due_on) = 0 then 0 else sum(sign) end,
      case when grouping(due_on) = 0 then 0 else sum(case when settled_on <= was_due_on or extended_in_time then sign else 0 end) end,
      case when grouping(due_on) = 0 then 0 else sum(case when settled_on is not null or is_due_on > was_due_on then sign else 0 end) end,
      case when grouping(due_on) = 0 then 0 else sum(case when status = 11 then sign else 0 end) end,
      case when grouping(due_on) = 0 then sum(case when settle_status = 0 and status <> 11 then sign else 0 end) else 0 end,
      case when grouping(due_on) = 1 and grouping(original_due_on) = 1
        then sum(case when settle_status = 0 and status in (7, 8) then sign * (principal_minor - paid_principal_minor) else 0 end) else 0 end
    from (select *, original_due_on as was_due_on, due_on as is_due_on from (%s) as changed) as plans
    group by app_id, currency, order_type, grouping sets ((), (original_due_on), (due_on))
    having sum(sign) <> 0
      or sum(case when settled_on <= was_due_on or extended_in_time then sign else 0 end) <> 0
      or sum(case when settled_on is not null or is_due_on > was_due_on then sign else 0 end) <> 0
      or sum(case when status = 11 then sign else 0 end) <> 0
      or sum(case when settle_status = 0 and status <> 11 then sign else 0 end) <> 0
      or sum(case when settle_status = 0 and status in (7, 8) then sign * (principal_minor - paid_principal_minor) else 0 end) <> 0
  $sql$;
  rows_of text := $sql$select %s as sign, p.original_due_on, p.due_on, p.settled_on, p.settle_status, p.extended_in_time,
    p.principal_minor, p.paid_principal_minor, o.app_id, o.currency, o.order_type, o.status
    from %s join loan_order o on o.id = p.order_id$sql$;
  -- Late fees change daily and count nowhere here: those plans are left aside before their orders are looked up.
  changed text := $sql$(select * from %s one where not exists (select from %s other where other.id = one.id
    and (other.original_due_on, other.due_on, other.settled_on, other.settle_status, other.extended_in_time, other.paid_principal_minor)
      is not distinct from (one.original_due_on, one.due_on, one.settled_on, one.settle_status, one.extended_in_time, one.paid_principal_minor))) as p$sql$;
  -- An order that starts or ends to run, or is written off, takes its plans with it.
  of_order text := $sql$select %s as sign, p.original_due_on, p.due_on, p.settled_on, p.settle_status, p.extended_in_time,
    p.principal_minor, p.paid_principal_minor, o.app_id, o.currency, o.order_type, o.status
    from %s o join %s other on other.id = o.id
      and (other.status in (7, 8), other.status = 11) <> (o.status in (7, 8), o.status = 11)
    join repay_plan p on p.order_id = o.id$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'repay_plan p'));
  execute format(made, 'figure_new_plans()', format(counted, format(rows_of, 1, 'new_rows p')));
  execute format(made, 'figure_changed_plans()', format(counted,
    format(rows_of, 1, format(changed, 'new_rows', 'old_rows')) || ' union all ' ||
    format(rows_of, -1, format(changed, 'old_rows', 'new_rows'))));
  execute format(made, 'figure_plans_of_orders()', format(counted,
    format(of_order, 1, 'new_rows', 'old_rows') || ' union all ' || format(of_order, -1, 'old_rows', 'new_rows')));
end $make$;

create index plan_figure_of on plan_figure (by_date, on_date);
-- Plans that were extended, by the day on which they are due now.
create index repay_plan_extended on repay_plan (due_on) where due_on <> original_due_on;
create trigger repay_plan_figured after insert on repay_plan
  referencing new table as new_rows for each statement execute function figure_new_plans();
create trigger repay_plan_refigured after update on repay_plan
  referencing old table as old_rows new table as new_rows for each statement execute function figure_changed_plans();
create trigger loan_order_plans_refigured after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function figure_plans_of_orders();

-- Customers with a loan, whichever state it is in: how many loans each has, and how many such customers there are. A change
-- waits for another one of the same customer only.
create table borrower (
  customer_id bigint primary key,
  loans integer not null
);
create table borrower_count (
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  borrowers integer not null
);
do $make$
declare
  counted text := $sql$
    with changed as (
      select customer_id, app_id, currency, sum(sign)::integer as loans from (%s) as orders
      where status in (7, 8, 9, 11) group by customer_id, app_id, currency having sum(sign) <> 0
    ), kept as (
      insert into borrower as b select customer_id, sum(loans) from changed group by customer_id
      on conflict (customer_id) do update set loans = b.loans + excluded.loans
      returning customer_id, loans
    )
    insert into borrower_count
    select app_id, currency, sum((k.loans > 0)::integer - (k.loans - c.loans > 0)::integer)
    from changed c join kept k using (customer_id) group by app_id, currency
    having sum((k.loans > 0)::integer - (k.loans - c.loans > 0)::integer) <> 0
  $sql$;
  rows_of text := 'select %s as sign, customer_id, app_id, currency, status from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'loan_order'));
  execute format(made, 'count_borrowers()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'recount_borrowers()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
create trigger loan_order_borrowers after insert on loan_order
  referencing new table as new_rows for each statement execute function count_borrowers();
create trigger loan_order_borrowers_again after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function recount_borrowers();
