-- How many running orders have something due that no late fee was charged for yet: the day up to which each is charged, or its due
-- date where that is later, is one date more of the figures (decision 0014). Of a day before which none stands nothing is added up.
alter table order_figure drop constraint order_figure_by_date_check;
alter table order_figure add check (by_date in ('none', 'applied', 'submitted', 'lent', 'due', 'charged'));

do $make$
declare
  counted text := $sql$
    insert into order_figure
    select by_date,
      case by_date when 'applied' then applied_on when 'submitted' then submitted_on when 'lent' then lent_day when 'due' then due_on
        when 'charged' then charged_on else '-infinity' end,
      app_id, currency, order_type, status, loan_status, approval_status, settle_status,
      orders, applied_minor, principal_minor, lent_minor, outstanding_minor, late_fee_minor
    from (
      select case when grouping(applied_on) = 0 then 'applied' when grouping(submitted_on) = 0 then 'submitted'
          when grouping(lent_day) = 0 then 'lent' when grouping(due_on) = 0 then 'due' when grouping(charged_on) = 0 then 'charged'
          else 'none' end as by_date,
        applied_on, submitted_on, lent_day, due_on, charged_on,
        app_id, currency, order_type, status, loan_status, approval_status, settle_status,
        sum(sign) as orders, sum(sign * apply_amount_minor) as applied_minor, sum(sign * principal_minor) as principal_minor,
        sum(case when lent_on is null then 0 else sign * payout_minor end) as lent_minor,
        sum(sign * outstanding_minor) as outstanding_minor, sum(sign * late_fee_minor) as late_fee_minor
      from (
        select *, business_date_of(applied_at) as applied_on, business_date_of(submitted_at) as submitted_on,
          business_date_of(lent_at) as lent_day, case when status in (7, 8) then greatest(due_on, fees_through) end as charged_on
        from (%s) as changed
      ) as dated
      group by app_id, currency, order_type, status, loan_status, approval_status, settle_status,
        grouping sets ((), (applied_on), (submitted_on), (lent_day), (due_on), (charged_on))
    ) as figures
    where (by_date <> 'lent' or lent_day is not null) and (by_date <> 'due' or due_on is not null)
      and (by_date <> 'charged' or charged_on is not null)
      and (orders <> 0 or applied_minor <> 0 or principal_minor <> 0 or lent_minor <> 0 or outstanding_minor <> 0 or late_fee_minor <> 0)
  $sql$;
  rows_of text := $sql$select %s as sign, app_id, currency, order_type, status, loan_status, approval_status, settle_status,
    apply_amount_minor, principal_minor, payout_minor, outstanding_minor, late_fee_minor,
    applied_at, submitted_at, lent_at, lent_on, due_on, fees_through from %s$sql$;
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  -- The other dates of what is there already stand in the figures.
  execute format(counted, format(rows_of, 1, 'loan_order where status in (7, 8)')) || $sql$ and by_date = 'charged'$sql$;
  execute format(made, 'figure_new_orders()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'figure_changed_orders()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
