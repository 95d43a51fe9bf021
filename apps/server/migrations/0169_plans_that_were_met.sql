-- Whether and when an instalment was met is read as reports read it (`cohort_figure`, decision 0076): settled unless it was written off itself, or extended, by a
-- receipt or a grant. So the home page does.
drop trigger repay_flow_extends on repay_flow;
drop function mark_extended_in_time();
create or replace function mark_extended_again() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_on = extended_on_of(p)
    where order_id in (
        select order_id from new_rows where kind = 3 and received_minor > 0
        union select order_id from old_rows where kind = 3 and received_minor > 0)
      and extended_on is distinct from extended_on_of(p);
  return null;
end $$;

-- One text counts what was inserted, what an update changed, and all that is there.
do $make$
declare
  -- `%s` are plans with a sign, and of their order what counts. The states that count: 7 and 8 run, 11 is written off.
  counted text := $sql$
    insert into plan_figure
    select * from (
      select case when grouping(original_due_on) = 0 then 'original' when grouping(due_on) = 0 then 'due' else 'none' end,
        coalesce(original_due_on, due_on, '-infinity'), app_id, currency, order_type,
        grouping(due_on) * sum(sign) as plans, grouping(due_on) * sum(sign * in_time) as in_time, grouping(due_on) * sum(sign * met) as met,
        grouping(due_on) * sum(sign * written_off) as written_off, (1 - grouping(due_on)) * sum(sign * unsettled) as unsettled,
        grouping(due_on) * grouping(original_due_on) * sum(sign * principal_minor) as principal_minor
      from (
        select sign, original_due_on, due_on, app_id, currency, order_type,
          coalesce(met_on <= original_due_on, false)::int as in_time,
          (met_on is not null)::int as met,
          is_written_off::int as written_off,
          (settle_status = 0 and status <> 11)::int as unsettled,
          case when settle_status = 0 and status in (7, 8) then owed_minor else 0 end as principal_minor
        from (%s) as changed
      ) as plans
      group by app_id, currency, order_type, grouping sets ((), (original_due_on), (due_on))
    ) as figures
    where (plans, in_time, met, written_off, unsettled, principal_minor) <> (0, 0, 0, 0, 0, 0)
  $sql$;
  -- Late fees change daily and count nowhere here: plans that differ in nothing of this are left aside before their orders are looked up.
  plan text := $sql$original_due_on, due_on, settle_status,
    least(case when written_off_principal_minor + written_off_interest_minor + written_off_fee_minor + written_off_late_fee_minor = 0 then settled_on end,
      case when due_on > original_due_on then coalesce(extended_on, original_due_on) end) as met_on,
    written_off_principal_minor + written_off_interest_minor + written_off_fee_minor + written_off_late_fee_minor <> 0 as is_written_off,
    principal_minor - paid_principal_minor - reduced_principal_minor - written_off_principal_minor as owed_minor$sql$;
  plan_columns text := 'original_due_on, due_on, settle_status, met_on, is_written_off, owed_minor';
  of_plan text := 'select %s as sign, order_id, ' || plan || ' from %s';
  with_order text := 'select p.*, o.app_id, o.currency, o.order_type, o.status from (%s) as p join loan_order o on o.id = p.order_id';
  -- An order that begins or ends to run, or is written off, takes its plans with it.
  of_order text := $sql$select %s as sign, id, app_id, currency, order_type,
    case when status in (7, 8) then 7 when status = 11 then 11 else 0 end as status from %s$sql$;
  with_plans text := 'select o.sign, p.*, o.app_id, o.currency, o.order_type, o.status from (%s) as o
    cross join lateral (select ' || plan || ' from repay_plan where order_id = o.id) as p';
  differing text := 'select sum(sign) as sign, %2$s from (%1$s) as told group by %2$s having sum(sign) <> 0';
  both_sides text := '%s union all %s';
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'figure_new_plans()', format(counted, format(with_order, format(of_plan, 1, 'new_rows'))));
  execute format(made, 'figure_changed_plans()', format(counted, format(with_order, format(differing,
    format(both_sides, format(of_plan, 1, 'new_rows'), format(of_plan, -1, 'old_rows')), 'order_id, ' || plan_columns))));
  execute format(made, 'figure_plans_of_orders()', format(counted, format(with_plans, format(differing,
    format(both_sides, format(of_order, 1, 'new_rows'), format(of_order, -1, 'old_rows')), 'id, app_id, currency, order_type, status'))));
  execute format('create or replace function rebuild_plan_figures() returns void language plpgsql as %L', format($body$begin
      update repay_plan p set extended_on = extended_on_of(p)
        where (extended_on is not null
            or order_id in (select order_id from repay_flow where kind = 3 union all select order_id from granted_extension))
          and extended_on is distinct from extended_on_of(p);
      truncate plan_figure;
      %s;
    end$body$, format(counted, format(with_order, format(of_plan, 1, 'repay_plan')))));
end $make$;

drop function extended_in_time_of(repay_plan);
alter table repay_plan drop column extended_in_time;
select rebuild_plan_figures();

-- What became of an application: a first instalment that was written off was not met on its due date, whenever that was.
do $make$
declare
  body record;
  given_up text := 'p.written_off_principal_minor + p.written_off_interest_minor + p.written_off_fee_minor + p.written_off_late_fee_minor';
  given_up_columns text := 'written_off_principal_minor, written_off_interest_minor, written_off_fee_minor, written_off_late_fee_minor';
begin
  for body in
    select proname, replace(replace(pg_get_functiondef(oid),
      'or p.settled_on <= p.original_due_on', format('or %s = 0 and p.settled_on <= p.original_due_on', given_up)),
      'id, order_id, settled_on, extended_on', 'id, order_id, settled_on, extended_on, ' || given_up_columns) as made
    from pg_proc where proname in ('risk_results_of_loans', 'risk_results_of_new_plans', 'risk_results_of_plans', 'figure_new_risk_checks', 'rebuild_risk_figures')
  loop
    if position(given_up in body.made) = 0 or body.proname = 'risk_results_of_plans' and position(given_up_columns in body.made) = 0
    then raise exception '% does not know what was written off', body.proname; end if;
    execute body.made;
  end loop;
end $make$;
select rebuild_risk_figures(), rebuild_score_figures();
