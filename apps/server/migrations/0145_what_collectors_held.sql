-- What collectors recovered and held on some days is added up from what is kept (decision 0058): ranks and recovery by day looked at every
-- task of these days and its instalment.

alter table work_figure add column credits integer not null default 0; -- receipts that recovered something
insert into work_figure (day, user_id, group_id, department_id, app_id, stage, tasks, handed_on, recovered_since, settled, extended, follows,
    connected, recovered, credited, reversed, promises, kept, credits)
  select business_date, user_id, group_id, department_id, app_id, stage, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
  from recovery where amount_minor > 0 group by 1, 2, 3, 4, 5, 6;
create or replace function count_new_recovery_work() returns trigger language plpgsql as $body$ begin
  insert into work_figure (day, user_id, group_id, department_id, app_id, stage, tasks, handed_on, recovered_since, settled, extended, follows,
      connected, recovered, credited, reversed, promises, kept, credits)
    select business_date, user_id, group_id, department_id, app_id, stage, 0, 0, 0, 0, 0, 0, 0, sum(amount_minor),
      sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0)), 0, 0, count(*) filter (where amount_minor > 0)
    from new_rows group by 1, 2, 3, 4, 5, 6;
  return null;
end $body$;

-- What the instalment of a task came to as it was agreed, which does not change: what is paid, reduced or written off stands beside it.
create function repay_plan_as_agreed() returns trigger language plpgsql as $body$ begin
  raise exception 'what an instalment came to as it was agreed does not change' using errcode = 'check_violation', constraint = 'repay_plan_as_agreed';
end $body$;
create trigger repay_plan_as_agreed before update of principal_minor, interest_minor, fee_minor on repay_plan for each row
  when ((old.principal_minor, old.interest_minor, old.fee_minor) is distinct from (new.principal_minor, new.interest_minor, new.fee_minor))
  execute function repay_plan_as_agreed();
alter table task add column instalment_minor bigint;
alter table task disable trigger user;
update task t set instalment_minor = p.principal_minor + p.interest_minor + p.fee_minor from repay_plan p where p.id = t.plan_id;
alter table task enable trigger user;
create function task_knows_instalment() returns trigger language plpgsql as $body$ begin
  select p.principal_minor + p.interest_minor + p.fee_minor into new.instalment_minor from repay_plan p where p.id = new.plan_id;
  return new;
end $body$;
create trigger task_instalment before insert on task for each row when (new.plan_id is not null) execute function task_knows_instalment();

-- owner: task
-- Collection tasks of instalments that somebody holds (`open`), held until a day (`ended`), and got on a day (`came`), whatever became of
-- them. Those held at some moment of some days are the open ones and those that ended since the first, less those that came after the last.
create table held_figure (
  counted text not null check (counted in ('open', 'ended', 'came')),
  day date, -- none of open ones
  user_id bigint not null,
  group_id bigint,
  department_id bigint,
  app_id bigint not null,
  stage text,
  tasks integer not null,
  due_minor bigint not null
);
create index held_figure_day on held_figure (counted, day);
create index held_figure_user on held_figure (user_id, counted, day);

do $make$
declare
  -- `%1$s` is the sign, `%2$s` the rows.
  held text := $sql$
    select case when ended_at is null then 'open' else 'ended' end as counted, business_date_of(ended_at) as day, owner_id as user_id,
      group_id, department_id, app_id, stage, %1$s as sign, instalment_minor
    from %2$s where desk = 'collection' and owner_id is not null and assigned_at is not null and plan_id is not null
    union all
    select 'came', business_date_of(assigned_at), owner_id, group_id, department_id, app_id, stage, %1$s, instalment_minor
    from %2$s where desk = 'collection' and owner_id is not null and assigned_at is not null and plan_id is not null$sql$;
  counted text := $sql$
    insert into held_figure
    select counted, day, user_id, group_id, department_id, app_id, stage, sum(sign), sum(sign * instalment_minor)
    from (%s) as changed group by 1, 2, 3, 4, 5, 6, 7 having (sum(sign), sum(sign * instalment_minor)) <> (0, 0)$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(held, 1, 'task'));
  execute format(made, 'count_new_task_holding()', format(counted, format(held, 1, 'new_rows')));
  execute format(made, 'count_changed_task_holding()',
    format(counted, format(held, 1, 'new_rows') || ' union all ' || format(held, -1, 'old_rows')));
end $make$;
create trigger task_holding_counted after insert on task
  referencing new table as new_rows for each statement execute function count_new_task_holding();
create trigger task_holding_recounted after update on task
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_task_holding();
