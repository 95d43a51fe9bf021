-- Performance counts tasks by when they came to somebody.
create index task_assigned on task (desk, assigned_at desc, id desc) where assigned_at is not null;
