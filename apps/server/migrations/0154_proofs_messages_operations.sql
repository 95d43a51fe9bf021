-- What proofs of payment and messages of customers are counted by stands in the index of their list.
drop index payment_proof_received;
create index payment_proof_received on payment_proof (received_at desc, id desc) include (app_id, order_id, state, owner_id);
drop index payment_proof_app;
create index payment_proof_app on payment_proof (app_id, received_at desc, id desc) include (order_id, state);
drop index payment_proof_waiting;
create index payment_proof_state on payment_proof (state, received_at desc, id desc) include (app_id);
drop index payment_proof_claimed;
create index payment_proof_claimed on payment_proof (claimed_minor, id) include (app_id, state, received_at);
drop index customer_message_received;
create index customer_message_received on customer_message (received_at desc, id desc) include (app_id, customer_id, message_type, replied_at);
drop index customer_message_app;
create index customer_message_app on customer_message (app_id, received_at desc, id desc) include (customer_id, message_type, replied_at);

-- What examiners decided on some days, and what was refused for a reason.
create index task_decided on task (ended_at) include (owner_id, group_id, department_id, app_id, decision, assigned_at, first_examiner_id)
  where desk = 'approval' and ended_at is not null and decision is not null;
create index task_refused_for on task (reject_reason, ended_at desc, id desc) include (app_id)
  where desk = 'approval' and reject_reason is not null;

-- owner: kernel
-- How many operations the log has, by what its list is filtered by, and of all days under a day that is none (decision 0012).
create table operation_count (
  day date not null,
  user_id bigint, -- null of what nobody who is signed in did
  area text not null,
  call text not null,
  kind text not null,
  operations integer not null
);
create index operation_count_day on operation_count (day);

do $make$
declare
  counted text := $sql$
    insert into operation_count
    select coalesce(day, '-infinity'), user_id, area, call, kind, %s * count(*)
    from (select business_date_of(at) as day, user_id, area, call, kind from %s) as changed
    group by user_id, area, call, kind, grouping sets ((), (day))
  $sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, 1, 'operation_log');
  execute format(made, 'count_new_operations()', format(counted, 1, 'new_rows'));
  execute format(made, 'count_gone_operations()', format(counted, -1, 'old_rows'));
end $make$;
create trigger operation_log_counted after insert on operation_log
  referencing new table as new_rows for each statement execute function count_new_operations();
create trigger operation_log_let_go after delete on operation_log
  referencing old table as old_rows for each statement execute function count_gone_operations();
create index operation_log_kind on operation_log (kind, at desc, id desc);
