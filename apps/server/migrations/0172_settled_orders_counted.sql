-- The orders behind "settled" are those that stand settled; what is counted of them held those that were written off too (decision 0076).
do $make$
declare
  body record;
begin
  for body in
    select proname, replace(pg_get_functiondef(oid), 'case when settle_status <> 0 then settled_on end', 'case when status = 9 then settled_on end') as made
    from pg_proc where proname in ('report_new_loans', 'report_changed_loans', 'rebuild_report_figures')
  loop
    if position('case when status = 9' in body.made) = 0 then raise exception '% still counts orders that were written off', body.proname; end if;
    execute body.made;
  end loop;
end $make$;
insert into loan_figure
select 'settled', settled_on, app_id, currency, product_id, channel, order_type, least(loan_number, 10), settle_status,
  -count(*), -sum(principal_minor), -sum(payout_minor)
from loan_order where status <> 9 and settle_status <> 0 and settled_on is not null group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
