-- What was received by app and business date, beside the number of receipts that stand (decision 0014).
alter table receipt_count add column received_minor bigint not null default 0;
alter table receipt_count alter column received_minor drop default;

do $make$
declare
  counted text := $sql$
    insert into receipt_count (app_id, paid_on, receipts, received_minor)
    select o.app_id, coalesce(business_date_of(f.paid_at), '-infinity'), sum(f.sign),
      sum(f.sign * (f.received_minor - f.reversed_minor))
    from (%s) f join loan_order o on o.id = f.order_id
    where f.state in (1, 4) and f.reversed_minor < f.received_minor
    group by 1, 2 having sum(f.sign) <> 0 or sum(f.sign * (f.received_minor - f.reversed_minor)) <> 0
  $sql$;
  rows_of text := 'select %s as sign, order_id, state, paid_at, received_minor, reversed_minor from %s';
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  delete from receipt_count;
  execute format(counted, format(rows_of, 1, 'repay_flow'));
  execute format(made, 'count_new_receipts()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_receipts()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
