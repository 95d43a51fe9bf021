-- Tasks received or ended on some days beside any other filter or sort are counted and sorted by the index of these days alone.
drop index task_ended;
create index task_ended on task (desk, ended_at desc, id desc)
  include (app_id, created_at, status, owner_id, group_id, department_id, transferred, last_result, followed_at, due_on, stage)
  where ended_at is not null;
drop index task_assigned;
create index task_assigned on task (desk, assigned_at desc, id desc)
  include (app_id, created_at, status, owner_id, group_id, department_id, transferred, last_result, followed_at, due_on, stage, ended_at)
  where assigned_at is not null;
