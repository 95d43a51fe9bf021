-- Counts that lists show without days do not grow with days (decision 0014): a row of all days stands beside those of each.

-- Customers, by whether they borrowed again too.
drop trigger customer_counted on customer;
drop trigger customer_recounted on customer;
drop function count_new_customers();
drop function count_changed_customer();
drop table customer_count;
-- owner: customer
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
