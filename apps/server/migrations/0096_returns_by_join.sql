-- Who came back is joined and grouped: asked row by row for the earliest, a table without statistics, as after an import, was read
-- from end to end for each order.
do $make$
declare
  body record;
begin
  for body in
    select pg_get_functiondef(oid) as made from pg_proc
    where proname in ('report_new_loans', 'report_changed_loans', 'rebuild_report_figures')
  loop
    execute replace(replace(
      regexp_replace(body.made, 'left join lateral \(.*?\) as next on true',
        'left join loan_order n on n.customer_id = o.customer_id and n.submitted_at >= o.settled_at and n.id <> o.id', 'g'),
      'next.submitted_on, next.lent_on', 'business_date_of(min(n.submitted_at)), min(n.lent_on)'),
      'on conflict (order_id)', 'group by 1, 2, 3, 4, 5, 6, 7, 8 on conflict (order_id)');
  end loop;
end $make$;
