-- What leaders of a platform's desk are asked to look through is found by where it belongs.

-- Orders on which a department's or a group's tasks stood, by app.
create index task_of_department on task (department_id, app_id, order_id) where desk = 'collection' and department_id is not null;
create index task_of_group on task (group_id, app_id, order_id) where desk = 'collection' and group_id is not null;

-- Open tasks, the oldest first: those that have ended are far more, and came before.
create index task_standing on task (desk, created_at, id) include (app_id, status, owner_id, group_id, department_id, due_on)
  where ended_at is null;

-- Orders of an app by whatever else a list is asked, without the rows themselves.
drop index loan_order_app;
create index loan_order_app on loan_order (app_id, submitted_at desc, id desc)
  include (applied_at, lent_at, due_on, status, order_type, loan_status, approval_status, settle_status);
