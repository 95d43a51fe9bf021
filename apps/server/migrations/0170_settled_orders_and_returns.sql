-- Of settled orders those that stand settled are counted, as they are listed; and who came back is told by business dates and by which application came
-- later: a settlement that was booked anew had its customer's next order lie before it (decision 0076).
do $make$
declare
  body record;
begin
  for body in
    select proname, replace(replace(replace(pg_get_functiondef(oid),
      'case when settle_status <> 0 then settled_on end', 'case when status = 9 then settled_on end'),
      'n.submitted_at >= o.settled_at and n.id <> o.id', 'business_date_of(n.submitted_at) >= o.settled_on and (n.applied_at, n.id) > (o.applied_at, o.id)'),
      'settled_on, settled_at, submitted_at, lent_on', 'settled_on, applied_at, submitted_at, lent_on') as made
    from pg_proc where proname in ('report_new_loans', 'report_changed_loans', 'return_new_orders', 'return_changed_orders', 'rebuild_report_figures')
  loop
    if position('settled_at' in body.made) > 0 or position('(n.applied_at, n.id)' in body.made) + position('case when status = 9' in body.made) = 0
    then raise exception '% still counts as before', body.proname; end if;
    execute body.made;
  end loop;
end $make$;
select rebuild_report_figures();
