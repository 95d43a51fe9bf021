-- owner: telemarketing
-- A manager reaches the customers of his department's seats and those that nobody holds: the counts know where those belong who are held, and
-- that a customer is held exactly while he is assigned.
update tele_assignment set assign_status = case when owner_id is null then 2 else 1 end where (assign_status = 1) <> (owner_id is not null);
alter table tele_assignment add constraint tele_assignment_held check ((assign_status = 1) = (owner_id is not null));
truncate tele_count;
alter table tele_count add column group_id bigint, add column department_id bigint;

do $make$
declare
  columns text := $sql$app_id, type, loan_type, coalesce(days, 0), held_out, closed_at is not null, assign_status, follow_status, convert_status,
      coalesce(last_status, ''), group_id, department_id$sql$;
  counted text := $sql$
    insert into tele_count (app_id, type, loan_type, days, held_out, closed, assign_status, follow_status, convert_status, last_status,
      group_id, department_id, assignments)
    select %1$s, sum(sign) from (%2$s) as changed group by %1$s having sum(sign) <> 0
  $sql$;
  rows_of text := $sql$select %s as sign, app_id, type, loan_type, days, held_out, closed_at, assign_status, follow_status, convert_status,
    last_status, group_id, department_id from %s$sql$;
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'count_new_assignments()', format(counted, columns, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_assignments()',
    format(counted, columns, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
  execute format(counted, columns, format(rows_of, 1, 'tele_assignment'));
end $make$;
