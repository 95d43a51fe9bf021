-- Counts that lists show without days do not grow with days (decision 0014): a row of all days stands beside those of each.

-- Customers, by whether they borrowed again too.
drop trigger customer_counted on customer;
drop trigger customer_recounted on customer;
drop function count_new_customers();
drop function count_changed_customer();
drop table customer_count;
create table customer_count (
  app_id bigint not null,
  reborrow boolean not null,
  registered_on date not null, -- '-infinity' for all days
  customers integer not null
);

do $make$
declare
  counted text := $sql$
    insert into customer_count
    select app_id, reborrow, coalesce(registered_on, '-infinity'), sum(sign)
    from (select *, business_date_of(registered_at) as registered_on from (%s) as changed) as dated
    group by app_id, reborrow, grouping sets ((), (registered_on)) having sum(sign) <> 0
  $sql$;
  rows_of text := 'select %s as sign, app_id, reborrow, registered_at from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'customer'));
  execute format(made, 'count_new_customers()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_customer()',
    format(counted, 'select 1 as sign, new.app_id, new.reborrow, new.registered_at union all select -1, old.app_id, old.reborrow, old.registered_at'));
end $make$;
create index customer_count_of on customer_count (registered_on, app_id, reborrow) include (customers);
create trigger customer_counted after insert on customer
  referencing new table as new_rows for each statement execute function count_new_customers();
create trigger customer_recounted after update of app_id, reborrow, registered_at on customer
  for each row when (old.app_id <> new.app_id or old.reborrow <> new.reborrow or old.registered_at <> new.registered_at)
  execute function count_changed_customer();

-- Receipts: 'infinity' for all days, as '-infinity' says that the day is not known.
drop trigger repay_flow_counted on repay_flow;
drop trigger repay_flow_recounted on repay_flow;
drop function count_new_receipts();
drop function count_changed_receipts();
truncate receipt_count;
do $make$
declare
  counted text := $sql$
    insert into receipt_count
    select app_id, case when grouping(paid_day) = 1 then 'infinity' else paid_day end, sum(sign)
    from (
      select o.app_id, coalesce(business_date_of(f.paid_at), '-infinity') as paid_day, f.sign
      from (%s) f join loan_order o on o.id = f.order_id
      where f.state in (1, 4) and f.reversed_minor < f.received_minor
    ) as receipts
    group by app_id, grouping sets ((), (paid_day)) having sum(sign) <> 0
  $sql$;
  rows_of text := 'select %s as sign, order_id, state, paid_at, received_minor, reversed_minor from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'repay_flow'));
  execute format(made, 'count_new_receipts()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_receipts()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
create trigger repay_flow_counted after insert on repay_flow
  referencing new table as new_rows for each statement execute function count_new_receipts();
create trigger repay_flow_recounted after update on repay_flow
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_receipts();
