-- A collector's open tasks by due date, and those of the whole desk.
create index task_owner_due on task (owner_id, desk, due_on, id) where ended_at is null;
create index task_desk_due on task (desk, due_on, id);
create index task_followed on task (desk, followed_at) where followed_at is not null;
-- What was attached to a follow-up.
alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check
  check (owner_kind in ('customer', 'order', 'repay-flow', 'staff', 'work-order', 'message', 'follow-up'));
