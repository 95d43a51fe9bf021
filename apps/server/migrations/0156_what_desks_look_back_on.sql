-- What leaders and regulators look back on is kept by day: reviews and reminders of a month, complaints of two years were read row by row.

-- Instalments that nobody works are found in the order in which the close takes them.
drop index repay_plan_due;
create index repay_plan_due on repay_plan (due_on, id) include (order_id) where settle_status = 0;

-- owner: approval
-- What came to examiners on a day, and what they decided in an hour of it.
create table review_figure (
  day date not null,
  hour smallint, -- of a decision, by the business's clock
  user_id bigint not null,
  group_id bigint,
  department_id bigint,
  app_id bigint not null,
  reject_reason text, -- of a rejection for one of the list
  received integer not null,
  approved integer not null,
  rejected integer not null,
  second_level integer not null -- of the decisions, those on what another had approved
);
create index review_figure_day on review_figure (day);

-- owner: approval
-- How many decisions took so many whole minutes from the hand-out.
create table review_minutes (
  day date not null,
  user_id bigint not null,
  group_id bigint,
  department_id bigint,
  app_id bigint not null,
  minutes integer not null,
  decisions integer not null
);
create index review_minutes_day on review_minutes (day);

-- owner: remind
-- What became, until now, of reminders that came to agents on a day.
create table reminder_figure (
  day date not null,
  user_id bigint not null,
  group_id bigint,
  department_id bigint,
  app_id bigint not null,
  status smallint not null,
  tasks integer not null
);
create index reminder_figure_day on reminder_figure (day);

do $make$
declare
  -- `%1$s` is the sign, `%2$s` the rows.
  reviewed text := $sql$
    select business_date_of(assigned_at) as day, null::smallint as hour, owner_id as user_id, group_id, department_id, app_id, null as reject_reason,
      %1$s as received, 0 as approved, 0 as rejected, 0 as second_level
    from %2$s where desk = 'approval' and owner_id is not null and assigned_at is not null
    union all
    select business_date_of(ended_at), extract(hour from ended_at at time zone 'utc' + interval '7 hours'), owner_id, group_id, department_id, app_id,
      case decision when 2 then reject_reason end, 0, %1$s * (decision = 1)::int, %1$s * (decision = 2)::int, %1$s * (first_examiner_id is not null)::int
    from %2$s where desk = 'approval' and owner_id is not null and ended_at is not null and decision in (1, 2)$sql$;
  took text := $sql$
    select business_date_of(ended_at) as day, owner_id as user_id, group_id, department_id, app_id,
      round(extract(epoch from ended_at - assigned_at) / 60)::int as minutes, %1$s as decisions
    from %2$s where desk = 'approval' and owner_id is not null and ended_at is not null and assigned_at is not null and decision in (1, 2)$sql$;
  reminded text := $sql$
    select business_date_of(assigned_at) as day, owner_id as user_id, group_id, department_id, app_id, status, %1$s as tasks
    from %2$s where desk = 'remind' and owner_id is not null and assigned_at is not null$sql$;
  counted text := $sql$
    if exists (select from %3$s where desk = 'approval') then
      insert into review_figure
      select day, hour, user_id, group_id, department_id, app_id, reject_reason, sum(received), sum(approved), sum(rejected), sum(second_level)
      from (%1$s) as changed group by 1, 2, 3, 4, 5, 6, 7
      having (sum(received), sum(approved), sum(rejected), sum(second_level)) <> (0, 0, 0, 0);
      insert into review_minutes
      select day, user_id, group_id, department_id, app_id, minutes, sum(decisions)
      from (%2$s) as changed group by 1, 2, 3, 4, 5, 6 having sum(decisions) <> 0;
    end if;
    if exists (select from %3$s where desk = 'remind') then
      insert into reminder_figure
      select day, user_id, group_id, department_id, app_id, status, sum(tasks)
      from (%4$s) as changed group by 1, 2, 3, 4, 5, 6 having sum(tasks) <> 0;
    end if;$sql$;
  joined text := ' union all ';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s return null; end $body$';
begin
  execute format('do $now$ begin %s end $now$', format(counted, format(reviewed, 1, 'task'), format(took, 1, 'task'), 'task', format(reminded, 1, 'task')));
  execute format(made, 'look_back_on_new_tasks()', format(counted, format(reviewed, 1, 'new_rows'), format(took, 1, 'new_rows'), 'new_rows',
    format(reminded, 1, 'new_rows')));
  execute format(made, 'look_back_on_changed_tasks()', format(counted,
    format(reviewed, 1, 'new_rows') || joined || format(reviewed, -1, 'old_rows'), format(took, 1, 'new_rows') || joined || format(took, -1, 'old_rows'),
    'new_rows', format(reminded, 1, 'new_rows') || joined || format(reminded, -1, 'old_rows')));
end $make$;
create trigger task_looked_back_on after insert on task
  referencing new table as new_rows for each statement execute function look_back_on_new_tasks();
create trigger task_looked_back_on_again after update on task
  referencing old table as old_rows new table as new_rows for each statement execute function look_back_on_changed_tasks();

-- owner: work-order
-- Complaints by the day on which they came. Those that wait for an answer become late as days pass: they are counted in an index.
create table complaint_figure (
  day date not null,
  app_id bigint not null,
  complaints integer not null,
  answered integer not null,
  answered_late integer not null,
  closed integer not null,
  closed_seconds bigint not null -- from when they came until they were closed
);
create index complaint_figure_day on complaint_figure (day);
create index work_order_unanswered on work_order (created_at) include (app_id, answer_due_on) where answered_at is null and closed_at is null;

do $make$
declare
  rows_of text := $sql$
    select business_date_of(created_at) as day, app_id, %1$s as complaints, %1$s * (answered_at is not null)::int as answered,
      %1$s * coalesce(business_date_of(answered_at) > answer_due_on, false)::int as answered_late, %1$s * (closed_at is not null)::int as closed,
      %1$s * coalesce(extract(epoch from closed_at - created_at)::bigint, 0) as closed_seconds
    from %2$s$sql$;
  counted text := $sql$
    insert into complaint_figure
    select day, app_id, sum(complaints), sum(answered), sum(answered_late), sum(closed), sum(closed_seconds) from (%s) as changed group by 1, 2
    having (sum(complaints), sum(answered), sum(answered_late), sum(closed), sum(closed_seconds)) <> (0, 0, 0, 0, 0)$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'work_order'));
  execute format(made, 'look_back_on_new_complaints()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'look_back_on_changed_complaints()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
create trigger work_order_looked_back_on after insert on work_order
  referencing new table as new_rows for each statement execute function look_back_on_new_complaints();
create trigger work_order_looked_back_on_again after update on work_order
  referencing old table as old_rows new table as new_rows for each statement execute function look_back_on_changed_complaints();
