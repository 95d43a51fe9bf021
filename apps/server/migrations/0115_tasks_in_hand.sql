-- What a person holds and what he ended is counted by index alone; what lies untouched is read in the order in which it came.
drop index task_owner_open;
create index task_owner_open on task (owner_id, desk, created_at, id)
  include (app_id, group_id, department_id) where ended_at is null;
create index task_owner_ended on task (owner_id, desk, ended_at desc, id desc)
  include (app_id, status, group_id, department_id) where ended_at is not null;
create index task_in_hand on task (desk, assigned_at, id)
  include (followed_at, due_on, app_id, owner_id, group_id, department_id) where ended_at is null and owner_id is not null;
create index task_promised on task (promised_on, owner_id) where ended_at is null and promised_on is not null;
