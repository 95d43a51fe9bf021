-- How the order of a complaint is settled stands with the complaint: reports and lists that tell complaints apart by it read no
-- orders (decision 0060).
alter table work_order add column settle_status smallint;
update work_order w set settle_status = o.settle_status from loan_order o where o.id = w.order_id;

-- Whoever settles the order at the same moment is waited for.
create function settle_state_of_order() returns trigger language plpgsql as $$
begin
  new.settle_status := (select o.settle_status from loan_order o where o.id = new.order_id for share);
  return new;
end $$;
create trigger work_order_settle_state before insert or update of order_id on work_order
  for each row execute function settle_state_of_order();

create function tell_complaints_of_settlement() returns trigger language plpgsql as $$
begin
  update work_order set settle_status = new.settle_status where order_id = new.id;
  return null;
end $$;
create trigger loan_order_settle_told after update of settle_status on loan_order
  for each row when (old.settle_status is distinct from new.settle_status) execute function tell_complaints_of_settlement();

drop index work_order_figures;
create index work_order_figures on work_order (created_at, id) include (
  app_id, type, flow_type, first_question, second_question, label, channel, appeal, tag, source, level, status, place, handled,
  visited, satisfaction, decision, collector_id, owner_id, created_by, order_id, customer_id, closed_at, next_due_at,
  of_collection, took, settle_status
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
    ('satisfaction', satisfaction), ('decision', decision), ('collectionUserId', collector_id), ('took', took),
    ('settleStatus', settle_status)
  ) as f(filter, value) where f.value is not null$sql$;
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'count_new_work_orders()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_work_orders()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
insert into work_order_count
  select app_id, of_collection, 'settleStatus', settle_status, count(*) from work_order where settle_status is not null
  group by app_id, of_collection, settle_status;
