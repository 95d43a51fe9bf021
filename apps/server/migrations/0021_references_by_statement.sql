-- Rows that the daily close writes by the thousand: what they refer to is proven once for a statement, instead of once for
-- a row and reference (decision 0010). What they refer to is never deleted and keeps its keys, so the proof holds for good.

create function references_stay() returns trigger language plpgsql as $$
begin
  raise exception '% of %: it is referred to, or refers to others, for good', lower(tg_op), tg_table_name
    using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_name;
end $$;
create trigger customer_stays before delete or truncate or update of id on customer
  for each statement execute function references_stay();
create trigger loan_order_stays before delete or truncate or update of id, app_id on loan_order
  for each statement execute function references_stay();
create trigger repay_plan_stays before delete or truncate or update of id, order_id on repay_plan
  for each statement execute function references_stay();
create trigger repay_flow_stays before delete or truncate or update of id on repay_flow
  for each statement execute function references_stay();
create trigger payout_stays before delete or truncate or update of id on payout
  for each statement execute function references_stay();
create trigger ledger_account_stays before delete or truncate or update of id on ledger_account
  for each statement execute function references_stay();
create trigger ledger_entry_stays before truncate on ledger_entry for each statement execute function ledger_append_only();
create trigger ledger_line_stays before truncate on ledger_line for each statement execute function ledger_append_only();
create trigger task_stays
  before delete or truncate or update of id, order_id, plan_id, app_id, customer_id, previous_task_id on task
  for each statement execute function references_stay();
create trigger task_log_refers_as_before before update of task_id, order_id on task_log
  for each statement execute function references_stay();
create trigger order_log_refers_as_before before update of order_id on order_log
  for each statement execute function references_stay();
create trigger late_fee_accrual_refers_as_before before update of plan_id, order_id on late_fee_accrual
  for each statement execute function references_stay();

create function refuse_reference(in_table name, wrong text) returns void language plpgsql as $$
begin
  raise exception 'a row of % refers to what is not there or is another''s', in_table
    using errcode = 'foreign_key_violation', table = in_table, constraint = in_table || '_refers', detail = wrong;
end $$;

-- Each row's parents are looked up by their keys, whatever the planner thinks of how many rows there are: `offset 0` keeps it so.
create function late_fee_accrual_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  select concat_ws(' ', 'plan', n.plan_id, 'order', n.order_id) into wrong from new_rows n
  where not exists (select from repay_plan p where p.id = n.plan_id and p.order_id = n.order_id offset 0) limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;
create trigger late_fee_accrual_refers after insert on late_fee_accrual
  referencing new table as new_rows for each statement execute function late_fee_accrual_refers();

create function order_log_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  select concat_ws(' ', 'order', n.order_id) into wrong from new_rows n
  where not exists (select from loan_order o where o.id = n.order_id offset 0) limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;
create trigger order_log_refers after insert on order_log
  referencing new table as new_rows for each statement execute function order_log_refers();

create function ledger_entry_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  -- What the order says of its customer is proven already; who stands beside it is looked up.
  select concat_ws(' ', 'entry', n.entry_key) into wrong from new_rows n
  where not exists (select from loan_order o where o.id = n.order_id and o.customer_id = n.customer_id offset 0) and (
      (n.order_id is not null and not exists (select from loan_order o where o.id = n.order_id offset 0))
      or (n.customer_id is not null and not exists (select from customer c where c.id = n.customer_id offset 0)))
    or (n.flow_id is not null and not exists (select from repay_flow f where f.id = n.flow_id offset 0))
    or (n.payout_id is not null and not exists (select from payout p where p.id = n.payout_id offset 0))
    or (n.reverses_id is not null and not exists (select from ledger_entry e where e.id = n.reverses_id offset 0))
  limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;
create trigger ledger_entry_refers after insert on ledger_entry
  referencing new table as new_rows for each statement execute function ledger_entry_refers();

create function ledger_line_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  select concat_ws(' ', 'entry', n.entry_id) into wrong from (select distinct entry_id, order_id from new_rows) n
  where not exists (select from ledger_entry e where e.id = n.entry_id and e.order_id is not distinct from n.order_id offset 0)
  limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  select concat_ws(' ', 'entry', n.entry_id, 'line', n.line) into wrong from new_rows n
  where n.account_id not in (select id from ledger_account)
    or (n.plan_id is not null and not exists (select from repay_plan p where p.id = n.plan_id and p.order_id = n.order_id offset 0))
  limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;
create trigger ledger_line_refers after insert on ledger_line
  referencing new table as new_rows for each statement execute function ledger_line_refers();

create function task_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  select concat_ws(' ', 'task', n.id, 'order', n.order_id) into wrong from new_rows n
  where not exists (
      select from loan_order o where o.id = n.order_id and o.app_id = n.app_id and o.customer_id = n.customer_id offset 0)
    or (n.plan_id is not null and not exists (select from repay_plan p where p.id = n.plan_id and p.order_id = n.order_id offset 0))
    or (n.previous_task_id is not null and not exists (select from task t where t.id = n.previous_task_id offset 0))
  limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;
create trigger task_refers after insert on task
  referencing new table as new_rows for each statement execute function task_refers();

create function task_log_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  select concat_ws(' ', 'task', n.task_id, 'order', n.order_id) into wrong from new_rows n
  where not exists (select from task t where t.id = n.task_id and t.order_id = n.order_id offset 0) limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;
create trigger task_log_refers after insert on task_log
  referencing new table as new_rows for each statement execute function task_log_refers();

alter table late_fee_accrual drop constraint late_fee_accrual_plan_id_fkey, drop constraint late_fee_accrual_order_id_fkey;
alter table order_log drop constraint order_log_order_id_fkey;
alter table ledger_entry drop constraint ledger_entry_order_id_fkey, drop constraint ledger_entry_customer_id_fkey,
  drop constraint ledger_entry_flow_id_fkey, drop constraint ledger_entry_payout_id_fkey,
  drop constraint ledger_entry_reverses_id_fkey;
alter table ledger_line drop constraint ledger_line_entry_id_fkey, drop constraint ledger_line_account_id_fkey,
  drop constraint ledger_line_order_id_fkey, drop constraint ledger_line_plan_id_fkey;
alter table task drop constraint task_order_id_fkey, drop constraint task_plan_id_fkey, drop constraint task_app_id_fkey,
  drop constraint task_customer_id_fkey, drop constraint task_previous_task_id_fkey;
alter table task_log drop constraint task_log_task_id_fkey, drop constraint task_log_order_id_fkey;
