-- owner: task
-- How many tasks ended on a day, and how many were handed to whoever holds them on a day, by the columns that their lists are filtered by
-- beside (decision 0012). The day stands as its first instant, as in task_count.
create table task_day_count (
  of_day text not null check (of_day in ('ended', 'assigned')),
  desk text not null,
  app_id bigint not null,
  status smallint not null,
  group_id bigint,
  department_id bigint,
  transferred boolean not null,
  last_result text,
  last_intention smallint,
  decision smallint,
  ended_at timestamptz,
  assigned_at timestamptz,
  tasks integer not null
);
create index task_day_count_ended on task_day_count (desk, ended_at) where of_day = 'ended';
create index task_day_count_assigned on task_day_count (desk, assigned_at) where of_day = 'assigned';

do $make$
declare
  key text := 'desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision, due_on,
    created_at, ended_at';
  day_key text := 'of_day, desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision,
    ended_at, assigned_at';
  by_state text := $sql$
    insert into task_count
    select %s, sum(sign) from (%s) as changed group by %1$s having sum(sign) <> 0;
  $sql$;
  by_day text := $sql$
    insert into task_day_count
    select %s, sum(sign) from (%s) as changed group by %1$s having sum(sign) <> 0;
  $sql$;
  rows_of text := $sql$select %s as sign, desk, app_id, status, group_id, department_id, transferred, last_result, last_intention,
    decision, due_on, (business_date_of(created_at)::timestamp - interval '7 hours') at time zone 'utc' as created_at,
    case when ended_at is not null then '-infinity'::timestamptz end as ended_at from %s$sql$;
  days_of text := $sql$select %1$s as sign, 'ended' as of_day, desk, app_id, status, group_id, department_id, transferred, last_result,
    last_intention, decision, (business_date_of(ended_at)::timestamp - interval '7 hours') at time zone 'utc' as ended_at,
    null::timestamptz as assigned_at from %2$s where ended_at is not null
    union all select %1$s, 'assigned', desk, app_id, status, group_id, department_id, transferred, last_result, last_intention, decision,
    case when ended_at is not null then '-infinity'::timestamptz end,
    (business_date_of(assigned_at)::timestamp - interval '7 hours') at time zone 'utc' from %2$s where assigned_at is not null$sql$;
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s %s return null; end $body$';
begin
  execute format(made, 'count_new_tasks()', format(by_state, key, format(rows_of, 1, 'new_rows')),
    format(by_day, day_key, format(days_of, 1, 'new_rows')));
  execute format(made, 'count_changed_tasks()',
    format(by_state, key, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')),
    format(by_day, day_key, format(days_of, 1, 'new_rows') || ' union all ' || format(days_of, -1, 'old_rows')));
  execute format(by_day, day_key, format(days_of, 1, 'task'));
end $make$;
