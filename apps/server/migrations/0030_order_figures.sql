-- What lists of orders add up to: how many, and how much, by app, by each closed value that lists are filtered by, and by one
-- date of four; with `by_date` 'none' whatever the date (decision 0014). It takes the place of `order_count`.
-- Each statement that changes orders adds rows, so that two changes at once never wait for each other; the job `retention`
-- puts them together.
drop trigger loan_order_counted on loan_order;
drop trigger loan_order_recounted on loan_order;
drop function count_new_orders();
drop function count_changed_order();
drop table order_count;

-- owner: order
create table order_figure (
  by_date text not null check (by_date in ('none', 'applied', 'submitted', 'lent', 'due')),
  on_date date not null, -- business date; '-infinity' with 'none'
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  order_type smallint not null,
  status smallint not null,
  loan_status smallint not null,
  approval_status smallint not null,
  settle_status smallint not null,
  orders integer not null,
  applied_minor bigint not null,
  principal_minor bigint not null,
  lent_minor bigint not null, -- paid out
  outstanding_minor bigint not null,
  late_fee_minor bigint not null
);

-- One text makes the figures of what was inserted, of what an update changed, and of what is there already.
do $make$
declare
  counted text := $sql$
    insert into order_figure
    select by_date,
      case by_date when 'applied' then applied_on when 'submitted' then submitted_on when 'lent' then lent_day when 'due' then due_on else '-infinity' end,
      app_id, currency, order_type, status, loan_status, approval_status, settle_status,
      orders, applied_minor, principal_minor, lent_minor, outstanding_minor, late_fee_minor
    from (
      select case when grouping(applied_on) = 0 then 'applied' when grouping(submitted_on) = 0 then 'submitted'
          when grouping(lent_day) = 0 then 'lent' when grouping(due_on) = 0 then 'due' else 'none' end as by_date,
        applied_on, submitted_on, lent_day, due_on,
        app_id, currency, order_type, status, loan_status, approval_status, settle_status,
        sum(sign) as orders, sum(sign * apply_amount_minor) as applied_minor, sum(sign * principal_minor) as principal_minor,
        sum(case when lent_on is null then 0 else sign * payout_minor end) as lent_minor,
        sum(sign * outstanding_minor) as outstanding_minor, sum(sign * late_fee_minor) as late_fee_minor
      from (
        select *, business_date_of(applied_at) as applied_on, business_date_of(submitted_at) as submitted_on,
          business_date_of(lent_at) as lent_day
        from (%s) as changed
      ) as dated
      group by app_id, currency, order_type, status, loan_status, approval_status, settle_status,
        grouping sets ((), (applied_on), (submitted_on), (lent_day), (due_on))
    ) as figures
    where (by_date <> 'lent' or lent_day is not null) and (by_date <> 'due' or due_on is not null)
      and (orders <> 0 or applied_minor <> 0 or principal_minor <> 0 or lent_minor <> 0 or outstanding_minor <> 0 or late_fee_minor <> 0)
  $sql$;
  rows_of text := $sql$select %s as sign, app_id, currency, order_type, status, loan_status, approval_status, settle_status,
    apply_amount_minor, principal_minor, payout_minor, outstanding_minor, late_fee_minor,
    applied_at, submitted_at, lent_at, lent_on, due_on from %s$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'loan_order'));
  execute format(made, 'figure_new_orders()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'figure_changed_orders()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;

create index order_figure_of on order_figure (by_date, on_date);
create trigger loan_order_figured after insert on loan_order
  referencing new table as new_rows for each statement execute function figure_new_orders();
create trigger loan_order_refigured after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function figure_changed_orders();
