-- What conditions of audiences ask is kept by customer, in a table narrow enough to be read as a whole (decision 0062).

-- owner: customer
create table customer_figure (
  id bigint primary key, -- of the customer
  app_id bigint not null,
  registered_at timestamptz not null,
  registered_on text collate "C" not null, -- the business date, written as conditions compare it
  birthday date,
  first_lent_at timestamptz,
  holds_from timestamptz, -- what is said of loans holds after it: the last lending or settlement
  settled_loans integer not null default 0, -- of those that were lent, as the next three
  late_loans integer not null default 0,
  worst_days integer, -- by which an instalment was settled late; null where none is settled
  open_due_on date, -- the earliest due date of an instalment that is not settled
  refused integer not null default 0,
  first_refused_at timestamptz,
  last_refused_at timestamptz,
  last_order_id bigint,
  apply_amount numeric(15, 2), -- of the last application in units of its currency, as conditions compare it
  duration_days integer
) with (fillfactor = 80);

do $make$
declare
  of_customer text := $sql$insert into customer_figure (id, app_id, registered_at, registered_on, birthday)
    select id, app_id, registered_at, to_char(business_date_of(registered_at), 'YYYY-MM-DD'), birthday from %s$sql$;
  of_loans text := $sql$
    update customer_figure k set first_lent_at = n.first_lent_at, holds_from = n.holds_from, settled_loans = n.settled_loans,
      late_loans = n.late_loans, worst_days = n.worst_days, open_due_on = n.open_due_on, refused = n.refused,
      first_refused_at = n.first_refused_at, last_refused_at = n.last_refused_at, last_order_id = n.last_order_id,
      apply_amount = n.apply_amount, duration_days = n.duration_days
    from (
      select o.customer_id, min(o.lent_at) as first_lent_at, greatest(max(o.lent_at), max(o.settled_at) filter (where o.lent_at is not null),
          (max(l.settled_on) - interval '7 hours') at time zone 'utc') as holds_from,
        (count(*) filter (where o.lent_at is not null and o.settled_at is not null))::int as settled_loans,
        (count(*) filter (where o.lent_at is not null and o.ever_overdue))::int as late_loans,
        max(l.worst_days) as worst_days, min(l.open_due_on) as open_due_on,
        (count(*) filter (where o.status = 4 and o.decided_at is not null))::int as refused,
        min(o.decided_at) filter (where o.status = 4) as first_refused_at, max(o.decided_at) filter (where o.status = 4) as last_refused_at,
        max(o.id) as last_order_id, ((array_agg(o.apply_amount_minor order by o.id desc))[1]::numeric / 100)::numeric(15, 2) as apply_amount,
        (array_agg(o.duration_days order by o.id desc))[1] as duration_days
      from loan_order o left join lateral (
        select max(p.settled_on) as settled_on, max(greatest(0, p.settled_on - p.due_on)) as worst_days,
          min(p.due_on) filter (where p.settled_on is null) as open_due_on
        from repay_plan p where p.order_id = o.id
      ) l on o.lent_at is not null
      %s group by o.customer_id
    ) n
    where k.id = n.customer_id and (k.first_lent_at, k.holds_from, k.settled_loans, k.late_loans, k.worst_days, k.open_due_on, k.refused,
        k.first_refused_at, k.last_refused_at, k.last_order_id, k.apply_amount, k.duration_days)
      is distinct from (n.first_lent_at, n.holds_from, n.settled_loans, n.late_loans, n.worst_days, n.open_due_on, n.refused,
        n.first_refused_at, n.last_refused_at, n.last_order_id, n.apply_amount, n.duration_days)$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
  -- Whoever changes loans of a customer at once waits here, so that each sees what the other did.
  made_of_loans text := $sql$create function %s returns trigger language plpgsql as $body$
    declare touched bigint[] := array(%s);
    begin
      if cardinality(touched) = 0 then return null; end if;
      perform from customer_figure where id in (select unnest(touched)) order by id for update;
      %s;
      return null;
    end $body$$sql$;
  touched text := format(of_loans, 'where o.customer_id in (select unnest(touched))');
  changed text := '(select %1$s from new_rows except select %1$s from old_rows) union all (select %1$s from old_rows except select %1$s from new_rows)';
  of_order text := 'id, customer_id, lent_at, settled_at, ever_overdue, case when status = 4 then decided_at end';
  of_plan text := 'id, order_id, due_on, settled_on';
  customers_of text := 'select distinct customer_id from loan_order where id in (select order_id from (%s) as changed)';
begin
  execute format('create function rebuild_customer_figures() returns void language plpgsql as %L', format(
    'begin lock table customer, loan_order, repay_plan in share row exclusive mode; truncate customer_figure; %s; %s; end',
    format(of_customer, 'customer order by id'), format(of_loans, '')));
  perform rebuild_customer_figures();

  execute format(made, 'figures_of_new_customers()', format(of_customer, 'new_rows'));
  execute format(made, 'figures_of_changed_customers()', $sql$
    update customer_figure k set app_id = n.app_id, registered_at = n.registered_at,
      registered_on = to_char(business_date_of(n.registered_at), 'YYYY-MM-DD'), birthday = n.birthday
    from new_rows n where n.id = k.id and (n.app_id, n.registered_at, n.birthday) is distinct from (k.app_id, k.registered_at, k.birthday)$sql$);
  execute format(made_of_loans, 'customer_figures_of_new_orders()', 'select distinct customer_id from new_rows', touched);
  execute format(made_of_loans, 'customer_figures_of_changed_orders()',
    format('select distinct customer_id from (%s) as changed', format(changed, of_order)), touched);
  execute format(made_of_loans, 'customer_figures_of_new_plans()', format(customers_of, 'select order_id from new_rows'), touched);
  execute format(made_of_loans, 'customer_figures_of_changed_plans()', format(customers_of, format(changed, of_plan)), touched);
end $make$;

create trigger customer_figured after insert on customer
  referencing new table as new_rows for each statement execute function figures_of_new_customers();
create trigger customer_refigured after update on customer
  referencing new table as new_rows for each statement execute function figures_of_changed_customers();
create trigger loan_order_of_customers after insert on loan_order
  referencing new table as new_rows for each statement execute function customer_figures_of_new_orders();
create trigger loan_order_of_customers_again after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function customer_figures_of_changed_orders();
create trigger repay_plan_of_customers after insert on repay_plan
  referencing new table as new_rows for each statement execute function customer_figures_of_new_plans();
create trigger repay_plan_of_customers_again after update on repay_plan
  referencing old table as old_rows new table as new_rows for each statement execute function customer_figures_of_changed_plans();
