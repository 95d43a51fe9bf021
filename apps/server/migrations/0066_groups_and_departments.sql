-- Departments and groups are kept on screen: two people who edit one at once are told apart, and one that is deleted
-- stays where history names it while its name is free again.
alter table department add column row_version integer not null default 1;
alter table department add column deleted_at timestamptz;
alter table department drop constraint department_name_key;
create unique index department_name on department (name) where deleted_at is null;

alter table staff_group add column row_version integer not null default 1;
alter table staff_group add column deleted_at timestamptz;
alter table staff_group drop constraint staff_group_name_key;
create unique index staff_group_name on staff_group (name) where deleted_at is null;
create index staff_group_department on staff_group (department_id);
