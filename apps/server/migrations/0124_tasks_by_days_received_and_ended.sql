-- Tasks received or ended on some days are counted by the index, and sorted by when they came, without being read.
drop index task_ended;
create index task_ended on task (desk, ended_at desc, id desc) include (app_id, created_at) where ended_at is not null;
drop index task_assigned;
create index task_assigned on task (desk, assigned_at desc, id desc) include (app_id, created_at) where assigned_at is not null;
