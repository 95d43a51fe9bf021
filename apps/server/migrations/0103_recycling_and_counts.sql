-- A setting may hold the rules by which telemarketing takes customers back.
alter table setting drop constraint setting_kind_check;
alter table setting add constraint setting_kind_check check (kind in ('number', 'text', 'yesNo', 'list', 'amounts', 'recycling'));

-- owner: telemarketing
-- How many assignments stand how. Each change adds rows, which a job puts together (decision 0012).
create table tele_count (
  app_id bigint not null,
  type smallint not null,
  loan_type smallint not null,
  days smallint not null, -- 0: of a type without a term
  held_out boolean not null,
  closed boolean not null,
  assign_status smallint not null,
  follow_status smallint not null,
  convert_status smallint not null,
  last_status text not null, -- '': nobody followed up
  assignments integer not null
);

do $make$
declare
  counted text := $sql$
    insert into tele_count
    select app_id, type, loan_type, coalesce(days, 0), held_out, closed_at is not null, assign_status, follow_status, convert_status,
      coalesce(last_status, ''), sum(sign)
    from (%s) as changed
    group by app_id, type, loan_type, coalesce(days, 0), held_out, closed_at is not null, assign_status, follow_status, convert_status,
      coalesce(last_status, '')
    having sum(sign) <> 0
  $sql$;
  rows_of text := $sql$select %s as sign, app_id, type, loan_type, days, held_out, closed_at, assign_status, follow_status, convert_status,
    last_status from %s$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'count_new_assignments()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_assignments()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
  execute format(counted, format(rows_of, 1, 'tele_assignment'));
end $make$;
create trigger tele_assignment_counted after insert on tele_assignment
  referencing new table as new_rows for each statement execute function count_new_assignments();
create trigger tele_assignment_recounted after update on tele_assignment
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_assignments();

-- The list is sorted by these also where they are not known yet.
drop index tele_assignment_assigned;
drop index tele_assignment_followed;
create index tele_assignment_assigned on tele_assignment (assigned_at, id);
create index tele_assignment_followed on tele_assignment (followed_at, id);
