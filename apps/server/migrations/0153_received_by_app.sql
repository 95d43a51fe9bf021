-- owner: task
-- What came to a person on some days is counted of some apps too: each task of a year was looked up for its app.
drop index task_owner_assigned;
create index task_owner_assigned on task (owner_id, desk, assigned_at) include (app_id) where assigned_at is not null;
