-- The funnel follows people: who came on a day, and how far each of them got by now. Who took a later step has taken those before it, so
-- no step has more people than the one before. Before, a step counted who took it on the day, whenever they had taken the one before.
create function funnel_step(kind text) returns smallint language sql immutable as $$
  select array_position(array['registered', 'identity', 'face', 'details', 'bank', 'contacts', 'application', 'lent'], kind)::smallint
$$;

do $make$
declare
  body record;
  sign text;
  -- Each person once for each step up to his last; he came with his first step.
  people text := $sql$(select %s as sign, came.on_date, came.app_id, came.channel, step.kind from (
      select business_date_of(min(e.occurred_at)) as on_date, (array_agg(e.app_id order by e.occurred_at, e.event_id))[1] as app_id,
        (array_agg(e.channel order by e.occurred_at, e.event_id))[1] as channel,
        case when exists (select from loan_order l where l.customer_id = e.customer_id and l.lent_on is not null)
          then funnel_step('lent') else max(funnel_step(e.kind)) end as furthest
      from app_event e where e.customer_id is not null and funnel_step(e.kind) is not null \1 group by e.customer_id
    ) came cross join unnest(array['registered', 'identity', 'face', 'details', 'bank', 'contacts', 'application', 'lent']) as step(kind)
    where funnel_step(step.kind) <= came.furthest)$sql$;
begin
  for body in
    select pg_get_functiondef(oid) as made from pg_proc
    where proname in ('figure_new_events', 'figure_events_of_customers', 'rebuild_report_figures')
  loop
    foreach sign in array array['1', '-1'] loop
      body.made := regexp_replace(body.made, '\(select distinct on \(e\.customer_id, e\.kind\) ' || sign || ' as sign,'
          || '.*?where e\.customer_id is not null (.*?)order by e\.customer_id, e\.kind, e\.occurred_at, e\.event_id\)',
        format(people, sign), 'g');
    end loop;
    execute replace(body.made, '(e.customer_id, e.kind) in (select customer_id, kind from', 'e.customer_id in (select customer_id from');
  end loop;
end $make$;

-- Who was lent to for the first time, or no longer was, has taken all steps, or those of his events again.
do $make$
declare
  made text := $sql$create function %s returns trigger language plpgsql as $body$ begin
    insert into event_figure
    select came.on_date, came.app_id, came.channel, step.kind, 0, came.sign from (
      select turned.sign, business_date_of(min(e.occurred_at)) as on_date, (array_agg(e.app_id order by e.occurred_at, e.event_id))[1] as app_id,
        (array_agg(e.channel order by e.occurred_at, e.event_id))[1] as channel, max(funnel_step(e.kind)) as furthest
      from (
        -- His loans now, and before the statement: whose first it is, or whose last is taken back.
        select c.customer_id, case when count(l.id) > 0 then 1 else -1 end as sign from (
          select customer_id, sum(sign) as more from (%s) as counted group by customer_id having sum(sign) <> 0
        ) c left join loan_order l on l.customer_id = c.customer_id and l.lent_on is not null
        group by c.customer_id, c.more having (count(l.id) = 0) <> (count(l.id) = c.more)
      ) turned join app_event e on e.customer_id = turned.customer_id and funnel_step(e.kind) is not null
      group by turned.customer_id, turned.sign
    ) came cross join unnest(array['identity', 'face', 'details', 'bank', 'contacts', 'application', 'lent']) as step(kind)
    where funnel_step(step.kind) > came.furthest;
    return null; end $body$$sql$;
  lent text := 'select customer_id, 1 as sign from new_rows where lent_on is not null';
begin
  execute format(made, 'figure_people_lent()', lent);
  execute format(made, 'figure_people_lent_again()', lent || ' union all select customer_id, -1 from old_rows where lent_on is not null');
end $make$;
create trigger loan_order_lent_people after insert on loan_order
  referencing new table as new_rows for each statement execute function figure_people_lent();
create trigger loan_order_lent_people_again after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function figure_people_lent_again();

select rebuild_report_figures();
