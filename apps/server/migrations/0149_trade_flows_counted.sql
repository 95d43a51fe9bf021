-- owner: books
-- How many statement lines the channel accounts have and what they add up to, by the columns that their lists are filtered by and by day,
-- and of all days under a day that is none (decision 0012). Lines know the app of their order: their list looked each order up.
create table trade_count (
  channel_account_id bigint not null,
  day date not null,
  trade_type smallint not null,
  came_in boolean not null,
  app_id bigint,
  flows integer not null,
  signed_minor bigint not null
);
create index trade_count_day on trade_count (day);

alter table trade_flow add column app_id bigint references app;
drop index trade_flow_at;
update trade_flow t set app_id = o.app_id from loan_order o where o.id = t.order_id;
alter table trade_flow add constraint trade_flow_has_app check ((app_id is null) = (order_id is null));
create function trade_flow_knows_app() returns trigger language plpgsql as $body$ begin
  select o.app_id into new.app_id from loan_order o where o.id = new.order_id;
  return new;
end $body$;
create trigger trade_flow_app before insert on trade_flow
  for each row when (new.order_id is not null) execute function trade_flow_knows_app();

do $make$
declare
  counted text := $sql$
    insert into trade_count
    select channel_account_id, coalesce(day, '-infinity'), trade_type, came_in, app_id, sum(sign), sum(sign * signed_minor)
    from (%s) as changed group by channel_account_id, trade_type, came_in, app_id, grouping sets ((), (day))
    having sum(sign) <> 0 or sum(sign * signed_minor) <> 0
  $sql$;
  rows_of text := 'select %s as sign, channel_account_id, business_date_of(at) as day, trade_type, signed_minor > 0 as came_in, app_id,
    signed_minor from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'trade_flow'));
  execute format(made, 'count_new_trade_flows()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_trade_flows()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
create trigger trade_flow_counted after insert on trade_flow
  referencing new table as new_rows for each statement execute function count_new_trade_flows();
create trigger trade_flow_recounted after update on trade_flow
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_trade_flows();

-- Lines of a type or an app, where they are few; those of days are found and sorted by an index alone, or found by one in the order of the list.
create index trade_flow_type on trade_flow (trade_type, id desc);
create index trade_flow_app on trade_flow (app_id);
create index trade_flow_at on trade_flow (at) include (id, channel_account_id, trade_type, app_id);
create index trade_flow_listed on trade_flow (id) include (at, channel_account_id, trade_type, app_id);
