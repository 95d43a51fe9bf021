-- owner: task
-- A leader reaches the tasks of his department and those that nobody holds. An open task of collection is in the pool exactly while its state
-- says so: what finds the pool by state, as kept totals do, finds what nobody holds.
update task set status = case when owner_id is null then 0 else 1 end
  where desk = 'collection' and ended_at is null and (status = 0) <> (owner_id is null);
alter table task add constraint task_pool_by_state
  check (desk <> 'collection' or ended_at is not null or (status = 0) = (owner_id is null));

-- Lists of tasks in their own order, of a desk and of who holds them, hold what they are filtered by beside: what is passed over on the way to a
-- page, or counted, is not fetched.
create index task_of_desk on task (desk, created_at desc, id desc)
  include (app_id, status, group_id, department_id, due_on, ended_at, owner_id, transferred, last_result, followed_at);
create index task_of_owner on task (owner_id, desk, created_at desc, id desc)
  include (app_id, status, group_id, department_id, due_on, ended_at, transferred, last_result, followed_at);
drop index task_desk;
drop index task_owner;
