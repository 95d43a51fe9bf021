-- owner: kernel

-- How often anything has changed that says who somebody is and what he may: whoever was found at the same count, and whose
-- own row is the same, is found without being read again (decision 0030). Sixteen rows, so that two who change something
-- seldom wait for each other; the sum of what is committed tells any change from none.
create table access_change (
  part smallint primary key,
  changes bigint not null default 0
) with (fillfactor = 50);
insert into access_change (part) select generate_series(0, 15);

create function note_access_change() returns trigger language plpgsql as $$
begin
  update access_change set changes = changes + 1 where part = pg_backend_pid() % 16;
  return null;
end $$;

create trigger app_says_who after insert or update or delete or truncate on app
  for each statement execute function note_access_change();
create trigger department_says_who after insert or update or delete or truncate on department
  for each statement execute function note_access_change();
create trigger role_says_who after insert or update or delete or truncate on role
  for each statement execute function note_access_change();
create trigger role_permission_says_who after insert or update or delete or truncate on role_permission
  for each statement execute function note_access_change();
create trigger role_scope_department_says_who after insert or update or delete or truncate on role_scope_department
  for each statement execute function note_access_change();
create trigger staff_group_says_who after insert or update or delete or truncate on staff_group
  for each statement execute function note_access_change();
create trigger staff_user_app_says_who after insert or update or delete or truncate on staff_user_app
  for each statement execute function note_access_change();
create trigger staff_user_role_says_who after insert or update or delete or truncate on staff_user_role
  for each statement execute function note_access_change();
