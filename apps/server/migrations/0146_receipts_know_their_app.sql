-- Receipts know the app of their order: their list looked up each order, or read all of them.
alter table repay_flow add column app_id bigint references app;
alter table repay_flow disable trigger user;
update repay_flow f set app_id = o.app_id from loan_order o where o.id = f.order_id;
alter table repay_flow enable trigger user;
create function repay_flow_knows_app() returns trigger language plpgsql as $body$ begin
  select o.app_id into new.app_id from loan_order o where o.id = new.order_id;
  return new;
end $body$;
create trigger repay_flow_app before insert on repay_flow for each row execute function repay_flow_knows_app();
-- Whoever writes one does not say it, so that the column may be left out.
alter table repay_flow add constraint repay_flow_has_app check (app_id is not null);
drop index repay_flow_paid_at;
create index repay_flow_paid_at on repay_flow (paid_at) include (id, app_id, order_id)
  where state in (1, 4) and reversed_minor < received_minor;
create index repay_flow_no_trgm on repay_flow using gin (flow_no gin_trgm_ops);

-- Pages of follow-ups behind a figure read an index alone.
drop index follow_up_day;
create index follow_up_day on follow_up (desk, at)
  include (id, user_id, group_id, department_id, app_id, stage, intention, result, contact_result, task_id);
