-- The close changes each order that is overdue, and none of its instalments counts otherwise for it: the figures of plans then look
-- at no plan: to find that out by joining all of them with what changed took 40 us a loan.
do $make$
declare
  body text := (select btrim(prosrc) from pg_proc where proname = 'figure_plans_of_orders');
  unless_changed text := $sql$begin
    if not exists (
      select from (
        select 1 as sign, id, status in (7, 8) as runs, status = 11 as is_written_off from new_rows
        union all select -1, id, status in (7, 8), status = 11 from old_rows
      ) as changed group by id, runs, is_written_off having sum(sign) <> 0
    ) then return null; end if;$sql$;
begin
  execute format('create or replace function figure_plans_of_orders() returns trigger language plpgsql as %L',
    unless_changed || substr(body, length('begin') + 1));
end $make$;
