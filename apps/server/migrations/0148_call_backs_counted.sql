-- Call-backs know the order that they name, and its app: their list looked each up among payouts and payments. Those that name
-- none of ours know none; such a one is looked up again whenever it changes, as when it is applied after all.
alter table channel_event add column order_id bigint;
alter table channel_event add column app_id bigint;
drop index channel_event_reference;
drop index channel_event_failed;
drop index channel_event_refused;
update channel_event e set order_id = named.order_id, app_id = named.app_id from (
  select flow_no as reference, order_id, app_id from repay_flow
  union all
  select p.payout_no, p.order_id, o.app_id from payout p join loan_order o on o.id = p.order_id
) as named where named.reference = e.reference;
-- No foreign key: a call-back is written before the order is locked, and a key would hold the order in a way that two of them at once
-- cannot both lock it. Orders and apps are never deleted.
create function channel_event_knows_order() returns trigger language plpgsql as $body$ begin
  select named.order_id, named.app_id into new.order_id, new.app_id from (
    select order_id, app_id from repay_flow where flow_no = new.reference
    union all
    select p.order_id, o.app_id from payout p join loan_order o on o.id = p.order_id where p.payout_no = new.reference
  ) as named limit 1;
  return new;
end $body$;
create trigger channel_event_order before insert or update on channel_event
  for each row when (new.order_id is null) execute function channel_event_knows_order();
create index channel_event_order on channel_event (order_id);
create index channel_event_reference_trgm on channel_event using gin (reference gin_trgm_ops);
create index channel_event_app on channel_event (app_id, received_at, id);
create index channel_event_channel on channel_event (channel_id, received_at, id);
-- What is rare stands too far apart to be read in the order of the list.
create index channel_event_not_done on channel_event (state, received_at, id) where state <> 'done';
create index channel_event_rare on channel_event (kind, received_at, id) where kind not in ('payout.paid', 'payment.paid');

-- owner: payment
-- How many call-backs came on a business date, by what their list is filtered by (decision 0012).
create table channel_event_count (
  day date not null,
  app_id bigint, -- null of those that name no order of ours
  channel_id bigint,
  kind text not null,
  state text not null,
  events integer not null
);
create index channel_event_count_day on channel_event_count (day);

do $make$
declare
  counted text := $sql$
    insert into channel_event_count
    select business_date_of(received_at), app_id, channel_id, kind, state, sum(sign) from (%s) as changed
    group by 1, 2, 3, 4, 5 having sum(sign) <> 0
  $sql$;
  rows_of text := 'select %s as sign, received_at, app_id, channel_id, kind, state from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'channel_event'));
  execute format(made, 'count_new_call_backs()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_call_backs()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
  execute format(made, 'count_gone_call_backs()', format(counted, format(rows_of, -1, 'old_rows')));
end $make$;
create trigger channel_event_counted after insert on channel_event
  referencing new table as new_rows for each statement execute function count_new_call_backs();
create trigger channel_event_recounted after update on channel_event
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_call_backs();
create trigger channel_event_uncounted after delete on channel_event
  referencing old table as old_rows for each statement execute function count_gone_call_backs();
