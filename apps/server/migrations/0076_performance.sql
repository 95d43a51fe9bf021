-- The performance reports read these indexes alone: who got what, what it came to, what was done and promised.
create index task_came on task (assigned_at)
  include (owner_id, group_id, department_id, app_id, stage, status, transferred)
  where desk = 'collection' and owner_id is not null;
create index task_came_to_end on task (ended_at)
  include (owner_id, group_id, department_id, app_id, stage, status)
  where desk = 'collection' and owner_id is not null and status in (3, 4);

drop index follow_up_day;
create index follow_up_day on follow_up (desk, at)
  include (user_id, group_id, department_id, app_id, stage, intention, result, contact_result, task_id);

drop index recovery_day;
create index recovery_day on recovery (business_date, user_id)
  include (app_id, group_id, department_id, stage, amount_minor, currency, order_id);

create index promise_day on promise (promised_on)
  include (user_id, group_id, department_id, app_id, state, task_id);
