-- What was written off is never met: of a cohort it is known since when, so that it is overdue to nobody on the days after (decision 0076).
alter table cohort_figure add column written_off_on date; -- null: not written off

do $make$
declare
  body record;
begin
  for body in
    select proname, regexp_replace(replace(replace(pg_get_functiondef(oid),
      'sum(sign), sum(sign * due_minor), sum(sign * repaid_minor)', 'sum(sign), sum(sign * due_minor), sum(sign * repaid_minor), written_off_on'),
      'p.due_minor, p.repaid_minor', 'p.due_minor, p.repaid_minor, case when p.written_off_minor <> 0 then p.settled_on end as written_off_on'),
      'group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10(\s+having sum\(sign\) <> 0 or sum\(sign \* due_minor\))', 'group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, written_off_on\1') as made
    from pg_proc where proname in ('cohort_new_plans', 'cohort_changed_plans', 'rebuild_report_figures')
  loop
    if (select count(*) from regexp_matches(body.made, 'written_off_on', 'g')) <> 3 then raise exception '% knows no day of a write-off', body.proname; end if;
    execute body.made;
  end loop;
end $make$;
select rebuild_report_figures();
