-- What collectors' work came to is kept by day (decision 0058): reports of a month add up days, not tasks.

-- owner: task
-- Of a day, a person, where he belonged then, an app and a stage. Each change adds rows, which a job puts together (decision 0012).
create table work_figure (
  day date not null,
  user_id bigint not null,
  group_id bigint,
  department_id bigint,
  app_id bigint not null,
  stage text,
  tasks integer not null, -- that came
  handed_on integer not null, -- of these from somebody else
  recovered_since integer not null, -- of these settled or extended, whenever
  settled integer not null, -- that ended so on the day
  extended integer not null,
  follows integer not null,
  connected integer not null,
  recovered bigint not null,
  credited bigint not null,
  reversed bigint not null,
  promises integer not null, -- that fell due and came to an end
  kept integer not null
);
create index work_figure_day on work_figure (day);

-- owner: task
-- A task counts once a span however often somebody followed it up: on its first day there, so where `before` lies earlier.
create table handled_figure (
  day date not null,
  before date not null, -- the day before on which the same person followed the same task up; '-infinity' where there is none
  user_id bigint not null,
  app_id bigint not null,
  stage text,
  tasks integer not null
);
create index handled_figure_day on handled_figure (day);

-- Orders recovered a day are counted in the order of the index.
drop index recovery_day;
create index recovery_day on recovery (business_date, user_id, order_id)
  include (app_id, group_id, department_id, stage, amount_minor);

do $make$
declare
  -- `%1$s` is the sign, `%2$s` the rows.
  of_task text := $sql$
    select business_date_of(assigned_at) as day, owner_id as user_id, group_id, department_id, app_id, stage, %1$s as tasks,
      %1$s * transferred::int as handed_on, %1$s * (status in (3, 4))::int as recovered_since, 0 as settled, 0 as extended, 0 as follows,
      0 as connected, 0 as recovered, 0 as credited, 0 as reversed, 0 as promises, 0 as kept
    from %2$s where desk = 'collection' and owner_id is not null and assigned_at is not null
    union all
    select business_date_of(ended_at), owner_id, group_id, department_id, app_id, stage, 0,
      0, 0, %1$s * (status = 3)::int, %1$s * (status = 4)::int, 0, 0, 0, 0, 0, 0, 0
    from %2$s where desk = 'collection' and owner_id is not null and ended_at is not null and status in (3, 4)$sql$;
  of_follow_up text := $sql$
    select business_date_of(at) as day, user_id, group_id, department_id, app_id, stage, 0 as tasks,
      0 as handed_on, 0 as recovered_since, 0 as settled, 0 as extended, %1$s as follows,
      %1$s * coalesce(contact_result = 1, result in ('0', '1', '2', '3', '4', 'a'))::int as connected, 0 as recovered, 0 as credited,
      0 as reversed, 0 as promises, 0 as kept
    from %2$s where desk = 'collection'$sql$;
  of_recovery text := $sql$
    select business_date as day, user_id, group_id, department_id, app_id, stage, 0 as tasks, 0 as handed_on, 0 as recovered_since,
      0 as settled, 0 as extended, 0 as follows, 0 as connected, %1$s * amount_minor as recovered,
      %1$s * greatest(amount_minor, 0) as credited, %1$s * greatest(-amount_minor, 0) as reversed, 0 as promises, 0 as kept
    from %2$s$sql$;
  of_promise text := $sql$
    select p.promised_on as day, p.user_id, p.group_id, p.department_id, p.app_id, t.stage, 0 as tasks, 0 as handed_on,
      0 as recovered_since, 0 as settled, 0 as extended, 0 as follows, 0 as connected, 0 as recovered, 0 as credited, 0 as reversed,
      %1$s as promises, %1$s * (p.state = 'kept')::int as kept
    from %2$s p join task t on t.id = p.task_id where p.state in ('kept', 'partKept', 'broken')$sql$;
  counted text := $sql$
    insert into work_figure
    select day, user_id, group_id, department_id, app_id, stage, sum(tasks), sum(handed_on), sum(recovered_since), sum(settled),
      sum(extended), sum(follows), sum(connected), sum(recovered), sum(credited), sum(reversed), sum(promises), sum(kept)
    from (%s) as changed group by day, user_id, group_id, department_id, app_id, stage
    having (sum(tasks), sum(handed_on), sum(recovered_since), sum(settled), sum(extended), sum(follows), sum(connected), sum(recovered),
      sum(credited), sum(reversed), sum(promises), sum(kept)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)$sql$;
  handled_days text := $sql$
    select day, coalesce(lag(day) over (partition by task_id, user_id order by day), '-infinity') as before, user_id, app_id, stage,
      %s as sign
    from (select distinct task_id, user_id, app_id, stage, business_date_of(at) as day from %s) as days$sql$;
  handled text := $sql$
    insert into handled_figure select day, before, user_id, app_id, stage, sum(sign) from (%s) as changed
    group by day, before, user_id, app_id, stage having sum(sign) <> 0$sql$;
  of_touched text := $sql$follow_up where desk = 'collection' and task_id in (select task_id from new_rows where desk = 'collection')$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
  source record;
begin
  for source in
    select * from (values ('task', of_task, true), ('follow_up', of_follow_up, false), ('recovery', of_recovery, false),
      ('promise', of_promise, true)) as sources(name, rows_of, changes)
  loop
    execute format(counted, format(source.rows_of, 1, source.name));
    execute format(made, format('count_new_%s_work()', source.name), format(counted, format(source.rows_of, 1, 'new_rows')));
    execute format('create trigger %1$s_work_counted after insert on %1$s referencing new table as new_rows
      for each statement execute function count_new_%1$s_work()', source.name);
    continue when not source.changes;
    execute format(made, format('count_changed_%s_work()', source.name),
      format(counted, format(source.rows_of, 1, 'new_rows') || ' union all ' || format(source.rows_of, -1, 'old_rows')));
    execute format('create trigger %1$s_work_recounted after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function count_changed_%1$s_work()', source.name);
  end loop;
  execute format(handled, format(handled_days, 1, $sql$follow_up where desk = 'collection'$sql$));
  -- Planned each time: of one row otherwise than of many.
  execute format(made, 'count_handled()', format('execute %L', format(handled, format(handled_days, 1, of_touched) || ' union all '
    || format(handled_days, -1, of_touched || ' and not exists (select from new_rows n where n.id = follow_up.id)'))));
end $make$;
create trigger follow_up_handled after insert on follow_up
  referencing new table as new_rows for each statement execute function count_handled();
