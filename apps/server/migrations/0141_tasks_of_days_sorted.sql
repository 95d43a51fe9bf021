-- owner: task
-- Tasks that were handed out or ended on some days, sorted by when they are due: a hundred thousand entries are read for a page, and each
-- is taken apart as a whole. task_ended and task_assigned, which hold all that is filtered by beside, take twice as long.
create index task_ended_sorted on task (desk, ended_at) include (id, app_id, due_on, created_at, status) where ended_at is not null;
create index task_assigned_sorted on task (desk, assigned_at) include (id, app_id, due_on, created_at, status) where assigned_at is not null;
