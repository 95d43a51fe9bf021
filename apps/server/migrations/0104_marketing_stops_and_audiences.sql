-- Who stopped a run and why; since when its channel takes nothing of it.
alter table marketing_run add column paused_by bigint references staff_user;
alter table marketing_run add column pause_reason text not null default '';
alter table marketing_run add column channel_failed_at timestamptz;

-- What conditions of audiences count of earlier loans is read from the index alone.
drop index loan_order_customer;
create index loan_order_customer on loan_order (customer_id, id desc)
  include (submitted_at, app_id, status, due_on, lent_at, settled_at, ever_overdue, decided_at);
