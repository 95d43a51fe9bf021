-- A work order concerns collection by its flow, its place, whom it accuses, or what is asked (G-202); and how long it took to
-- close: 0 it is open, 1 a day, 2 three days, 3 a week, 4 longer.
alter table work_order
  add column of_collection boolean not null generated always as (
    flow_type in (2, 3, 5, 7) or status = 4 or collector_id is not null or first_question = 2
  ) stored,
  add column took smallint not null generated always as (case
    when closed_at is null then 0
    when closed_at - created_at <= interval '24 hours' then 1
    when closed_at - created_at <= interval '72 hours' then 2
    when closed_at - created_at <= interval '168 hours' then 3
    else 4 end) stored;

-- Lists and reports are read from this index alone: in the order of the list, with all that they are asked by (decision 0051).
drop index work_order_created;
drop index work_order_figures;
create index work_order_figures on work_order (created_at, id) include (
  app_id, type, flow_type, first_question, second_question, label, channel, appeal, tag, source, level, status, place, handled,
  visited, satisfaction, decision, collector_id, owner_id, created_by, order_id, customer_id, closed_at, next_due_at,
  of_collection, took
);
-- What is open, by when it is due: a few of all.
create index work_order_open on work_order (next_due_at, id) include (
  app_id, created_at, place, owner_id, created_by, collector_id, of_collection
) where place is not null;

-- owner: work-order
-- How many work orders each filter of their list finds by each of its values, '' without one. Each change adds rows, which a
-- job puts together (decision 0012).
create table work_order_count (
  app_id bigint not null,
  of_collection boolean not null,
  filter text not null,
  value bigint not null,
  orders integer not null
);

do $make$
declare
  counted text := $sql$
    insert into work_order_count
    select app_id, of_collection, filter, value, sum(sign) from (%s) as changed
    group by app_id, of_collection, filter, value having sum(sign) <> 0
  $sql$;
  rows_of text := $sql$select %s as sign, app_id, of_collection, f.filter, f.value from %s cross join lateral (values
    ('', 0::bigint), ('status', status), ('type', type), ('workFlowType', flow_type), ('firstLevelQuestion', first_question),
    ('secondLevelQuestion', second_question), ('questionV1', label), ('complainChannel', channel), ('custAppeal', appeal),
    ('level', level), ('tag', tag), ('source', source), ('handleStatus', handled::int), ('backVisit', visited::int),
    ('satisfaction', satisfaction), ('decision', decision), ('collectionUserId', collector_id), ('took', took)
  ) as f(filter, value) where f.value is not null$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'count_new_work_orders()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_work_orders()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
  execute format(counted, format(rows_of, 1, 'work_order'));
end $make$;
create trigger work_order_counted after insert on work_order
  referencing new table as new_rows for each statement execute function count_new_work_orders();
create trigger work_order_recounted after update on work_order
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_work_orders();
