-- Principal that was given up or written off is owed no more, and an extension that was undone, or never came about, is none: what is kept of plans says so.

-- Of a plan, as it stands in the statement that asks.
create function extended_on_of(plan repay_plan) returns date language sql stable as $$
  select min(on_day) from (
    select f.paid_on as on_day from repay_flow f
    where f.kind = 3 and f.reversed_at is null and f.received_minor > 0 and f.id in (
      select a.flow_id from repay_allocation a where a.plan_id = plan.id
      group by a.flow_id
      having sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.principal_minor + a.extension_minor) > 0)
    union all
    select g.granted_on from granted_extension g
    where g.order_id = plan.order_id and coalesce(plan.settled_on, 'infinity') >= g.granted_on
  ) extended
$$;
create or replace function mark_extended_by_shares() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_on = extended_on_of(p)
    where id in (select n.plan_id from new_rows n join repay_flow f on f.id = n.flow_id where f.kind = 3)
      and extended_on is distinct from extended_on_of(p);
  return null;
end $$;
create or replace function mark_extended_by_grant() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_on = extended_on_of(p)
    where order_id in (select n.order_id from new_rows n) and extended_on is distinct from extended_on_of(p);
  return null;
end $$;

-- A flow that was an extension's, or is one now, is looked at again. A link that nobody paid extended nothing.
drop trigger repay_flow_extends_plans on repay_flow;
drop trigger repay_flow_extends_again on repay_flow;
drop function mark_extended_by_flows();
drop function extended_on_of(bigint);
create function mark_extended_again() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_in_time = extended_in_time_of(p), extended_on = extended_on_of(p)
    where order_id in (
        select order_id from new_rows where kind = 3 and received_minor > 0
        union select order_id from old_rows where kind = 3 and received_minor > 0)
      and (extended_in_time, extended_on) is distinct from (extended_in_time_of(p), extended_on_of(p));
  return null;
end $$;
create trigger repay_flow_extends_again after update on repay_flow
  referencing old table as old_rows new table as new_rows for each statement execute function mark_extended_again();

-- A grant extends what is open on its day: a receipt that is taken back, or one of an earlier day, changes which plans those are.
create function extend_while_open() returns trigger language plpgsql as $$
begin
  if exists (select from granted_extension where order_id = new.order_id) then new.extended_on := extended_on_of(new); end if;
  return new;
end $$;
create trigger repay_plan_extended_while_open before update of settled_on on repay_plan for each row
  when (old.settled_on is distinct from new.settled_on) execute function extend_while_open();

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
          (extended_in_time or coalesce(settled_on <= original_due_on, false))::int as in_time,
          (settled_on is not null or due_on > original_due_on)::int as met,
          (status = 11)::int as written_off,
          (settle_status = 0 and status <> 11)::int as unsettled,
          case when settle_status = 0 and status in (7, 8) then owed_minor else 0 end as principal_minor
        from (%s) as changed
      ) as plans
      group by app_id, currency, order_type, grouping sets ((), (original_due_on), (due_on))
    ) as figures
    where (plans, in_time, met, written_off, unsettled, principal_minor) <> (0, 0, 0, 0, 0, 0)
  $sql$;
  -- Late fees change daily and count nowhere here: plans that differ in nothing of this are left aside before their orders are looked up.
  plan text := $sql$original_due_on, due_on, settled_on, settle_status, extended_in_time,
    principal_minor - paid_principal_minor - reduced_principal_minor - written_off_principal_minor$sql$;
  plan_columns text := 'original_due_on, due_on, settled_on, settle_status, extended_in_time, owed_minor';
  of_plan text := 'select %s as sign, order_id, ' || plan || ' as owed_minor from %s';
  with_order text := 'select p.*, o.app_id, o.currency, o.order_type, o.status from (%s) as p join loan_order o on o.id = p.order_id';
  -- An order that begins or ends to run, or is written off, takes its plans with it.
  of_order text := $sql$select %s as sign, id, app_id, currency, order_type,
    case when status in (7, 8) then 7 when status = 11 then 11 else 0 end as status from %s$sql$;
  with_plans text := 'select sign, ' || plan || ' as owed_minor, o.app_id, o.currency, o.order_type, o.status
    from (%s) as o join repay_plan p on p.order_id = o.id';
  differing text := 'select sum(sign) as sign, %2$s from (%1$s) as told group by %2$s having sum(sign) <> 0';
  both_sides text := '%s union all %s';
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(made, 'figure_new_plans()', format(counted, format(with_order, format(of_plan, 1, 'new_rows'))));
  execute format(made, 'figure_changed_plans()', format(counted, format(with_order, format(differing,
    format(both_sides, format(of_plan, 1, 'new_rows'), format(of_plan, -1, 'old_rows')), 'order_id, ' || plan_columns))));
  execute format(made, 'figure_plans_of_orders()', format(counted, format(with_plans, format(differing,
    format(both_sides, format(of_order, 1, 'new_rows'), format(of_order, -1, 'old_rows')), 'id, app_id, currency, order_type, status'))));
  execute format('create function rebuild_plan_figures() returns void language plpgsql as %L', format($body$begin
      update repay_plan p set extended_in_time = extended_in_time_of(p), extended_on = extended_on_of(p)
        where (extended_in_time or extended_on is not null
            or order_id in (select order_id from repay_flow where kind = 3 union all select order_id from granted_extension))
          and (extended_in_time, extended_on) is distinct from (extended_in_time_of(p), extended_on_of(p));
      truncate plan_figure;
      %s;
    end$body$, format(counted, format(with_order, format(of_plan, 1, 'repay_plan')))));
  perform rebuild_plan_figures();
end $make$;
