-- Where a statement made nobody one who was lent to, or one who no longer was, there is nothing to look for a second time: every late fee of a
-- night read all rows of its statement twice for that.
do $make$
declare
  body record;
begin
  for body in
    select proname, pg_get_functiondef(oid) as stood,
      replace(pg_get_functiondef(oid), ') as turns;', E') as turns;\n    if not found then return null; end if;') as made
    from pg_proc where proname in ('figure_people_lent', 'figure_people_lent_again')
  loop
    if body.made = body.stood then raise exception '% reads as before', body.proname; end if;
    execute body.made;
  end loop;
end $make$;
