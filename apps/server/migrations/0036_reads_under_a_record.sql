-- What happened to one customer, as his timeline asks for it.
create index repay_flow_customer on repay_flow (customer_id);

-- owner: order
-- Receipts that stand, by app and business date of payment: the total of the refund list (decisions 0012, 0014).
create table receipt_count (
  app_id bigint not null,
  paid_on date not null, -- '-infinity' where it is not known
  receipts integer not null
);
do $make$
declare
  counted text := $sql$
    insert into receipt_count
    select o.app_id, coalesce(business_date_of(f.paid_at), '-infinity'), sum(f.sign)
    from (%s) f join loan_order o on o.id = f.order_id
    where f.state in (1, 4) and f.reversed_minor < f.received_minor
    group by 1, 2 having sum(f.sign) <> 0
  $sql$;
  rows_of text := 'select %s as sign, order_id, state, paid_at, received_minor, reversed_minor from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(counted, format(rows_of, 1, 'repay_flow'));
  execute format(made, 'count_new_receipts()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'count_changed_receipts()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
create index receipt_count_of on receipt_count (paid_on);
create index repay_flow_paid_at on repay_flow (paid_at) include (id, order_id) where state in (1, 4) and reversed_minor < received_minor;
create trigger repay_flow_counted after insert on repay_flow
  referencing new table as new_rows for each statement execute function count_new_receipts();
create trigger repay_flow_recounted after update on repay_flow
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_receipts();
