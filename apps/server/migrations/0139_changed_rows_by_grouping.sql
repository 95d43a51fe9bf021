-- What a statement changed was found by joining its old rows to its new ones. Such a table has no index and its plan is kept: made for one row, it looked at
-- each pair of thousands, and asked whether anything changed at all it did so whatever it was made for. 3,001 instalments of a close took a second,
-- 100,000 a quarter of an hour. Rows that stand on one side alone are found by grouping both, which takes as long as there are rows.
do $make$
declare
  -- Rows that differ in these columns.
  changed text := '(select %1$s from new_rows %2$s union all select %1$s from old_rows %2$s) as told group by %1$s having count(*) = 1';
  orders text := format('from ' || changed, 'id, approval_status, lent_on, ever_overdue', '');
  plans text := format('from ' || changed, 'id, order_id, settled_on, extended_on', 'where period = 1');
  events text := format('from ' || changed, 'event_id, customer_id, kind', 'where customer_id is not null');
  plan_columns text := 'order_id, original_due_on, due_on, settled_on, settle_status, extended_in_time, principal_minor, paid_principal_minor';
  -- Of its state, whether an order runs and whether it is written off.
  order_columns text := 'id, app_id, currency, order_type, case when status in (7, 8) then 7 when status = 11 then 11 else 0 end as status';
  sides text := $sql$from (
      select sum(sign) as sign, %2$s from (select 1 as sign, %1$s from new_rows union all select -1, %1$s from old_rows) as told
      group by %2$s having sum(sign) <> 0
    ) as $sql$;
  columns text := 'p.original_due_on, p.due_on, p.settled_on, p.settle_status, p.extended_in_time,
    p.principal_minor, p.paid_principal_minor, o.app_id, o.currency, o.order_type, o.status';
  made record;
  body text;
begin
  for made in
    select proname, pg_get_functiondef(oid) as body from pg_proc
    where proname in ('risk_results_of_loans', 'risk_results_of_plans', 'figure_events_of_customers', 'figure_changed_plans', 'figure_plans_of_orders')
  loop
    body := case made.proname
      when 'risk_results_of_loans' then regexp_replace(regexp_replace(made.body,
        'select 1 from new_rows n join old_rows p .*?(?=\) then)', 'select ' || orders),
        'select n\.id from new_rows n join old_rows p .*?\)\s*is distinct from \(.*?\)', 'select id ' || orders)
      when 'risk_results_of_plans' then regexp_replace(regexp_replace(made.body,
        'select 1 from new_rows n join old_rows p .*?(?=\) then)', 'select ' || plans),
        'select n\.order_id from new_rows n join old_rows p .*?\)\s*is distinct from \(.*?\)', 'select order_id ' || plans)
      when 'figure_events_of_customers' then regexp_replace(made.body,
        'select n\.event_id, n\.customer_id, n\.kind from new_rows n join old_rows p .*? is null', 'select event_id, customer_id, kind ' || events, 'g')
      when 'figure_changed_plans' then regexp_replace(made.body,
        'from \(select 1 as sign, p\..*\) as changed\)', format('from (select p.sign, %s %sp join loan_order o on o.id = p.order_id) as changed)',
          columns, format(sides, plan_columns, plan_columns)))
      else regexp_replace(made.body,
        'from \(select 1 as sign, p\..*\) as changed\)', format('from (select o.sign, %s %so join repay_plan p on p.order_id = o.id) as changed)',
          columns, format(sides, order_columns, 'id, app_id, currency, order_type, status')))
    end;
    if body ~ 'join (old|new)_rows|exists \(select from (old|new)_rows' then raise exception '% still joins old rows to new ones', made.proname; end if;
    execute body;
  end loop;
end $make$;
