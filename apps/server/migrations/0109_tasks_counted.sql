-- owner: task
-- How many tasks stand how, by the columns that their lists are filtered by; `created_at` is the start of its business date,
-- `ended_at` null or an instant before all others. Each change adds rows, which a job puts together (decision 0012).
create table task_count (
  desk text not null,
  app_id bigint not null,
  status smallint not null,
  group_id bigint,
  department_id bigint,
  transferred boolean not null,
  last_result text,
  last_intention smallint,
  decision smallint,
  due_on date,
  created_at timestamptz not null,
  ended_at timestamptz,
  tasks integer not null
);

do $make$
declare
  key text := 'desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision, due_on,
    created_at, ended_at';
  counted text := $sql$
    insert into task_count
    select %s, sum(sign) from (%s) as changed group by %1$s having sum(sign) <> 0
  $sql$;
  rows_of text := $sql$select %s as sign, desk, app_id, status, group_id, department_id, transferred, last_result, last_intention,
    decision, due_on, (business_date_of(created_at)::timestamp - interval '7 hours') at time zone 'utc' as created_at,
    case when ended_at is not null then '-infinity'::timestamptz end as ended_at from %s$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'count_new_tasks()', format(counted, key, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_tasks()',
    format(counted, key, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
  execute format(counted, key, format(rows_of, 1, 'task'));
end $make$;
create trigger task_counted after insert on task
  referencing new table as new_rows for each statement execute function count_new_tasks();
create trigger task_recounted after update on task
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_tasks();
