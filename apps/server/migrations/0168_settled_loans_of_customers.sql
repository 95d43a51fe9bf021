-- A loan that was written off is settled by nobody: what conditions ask of a customer counts the settled ones alone (decision 0076).
do $make$
declare
  body record;
begin
  for body in
    select proname, replace(replace(pg_get_functiondef(oid),
      'o.lent_at is not null and o.settled_at is not null', 'o.lent_at is not null and o.status = 9'),
      'settled_at, ever_overdue, case', 'settled_at, ever_overdue, status = 9, case') as made
    from pg_proc where proname in ('rebuild_customer_figures', 'customer_figures_of_new_orders', 'customer_figures_of_changed_orders',
      'customer_figures_of_new_plans', 'customer_figures_of_changed_plans')
  loop
    if position('o.status = 9' in body.made) = 0 or body.proname = 'customer_figures_of_changed_orders' and position('ever_overdue, status = 9' in body.made) = 0
    then raise exception '% still counts loans that were written off', body.proname; end if;
    execute body.made;
  end loop;
  perform rebuild_customer_figures();
end $make$;
