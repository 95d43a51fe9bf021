-- Two entries of one loan at the same moment, each the first of its week: neither saw the other, and the loan counted twice. What is kept
-- for each loan and week now lets one of them in.
-- owner: report
create table loan_week (
  order_id bigint not null,
  week integer not null,
  primary key (order_id, week)
);

do $make$
declare
  weeks text := $sql$
    insert into loan_week
    select distinct e.order_id, (e.business_date - f.starts_on) / 7 as week
    from %s as e join repay_plan f on f.order_id = e.order_id and f.period = 1
    where e.business_date >= f.starts_on + 7 order by 1, 2
    on conflict do nothing returning order_id, week
  $sql$;
  figures text := $sql$
    with fresh as (%s)
    insert into loan_week_figure
    select f.starts_on, n.week, o.app_id, o.product_id, o.channel, o.order_type, count(*)
    from fresh n join repay_plan f on f.order_id = n.order_id and f.period = 1 join loan_order o on o.id = n.order_id
    group by 1, 2, 3, 4, 5, 6
  $sql$;
begin
  execute format('create or replace function rebuild_loan_weeks() returns void language plpgsql as %L',
    format('begin truncate loan_week, loan_week_figure; %s; end', format(figures, format(weeks, 'ledger_entry'))));
  perform rebuild_loan_weeks();
  execute format('create or replace function figure_new_entries() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(figures, format(weeks, 'new_rows'))));
end $make$;

-- The same of two loans lent to one customer at once, and of a loan beside an event: who counts a customer's steps waits as events do.
do $make$
declare
  body record;
  lent text := 'select customer_id, 1 as sign from new_rows where lent_on is not null';
begin
  for body in
    select pg_get_functiondef(oid) as made, case when proname = 'figure_people_lent' then lent
      else lent || ' union all select customer_id, -1 from old_rows where lent_on is not null' end as counted
    from pg_proc where proname in ('figure_people_lent', 'figure_people_lent_again')
  loop
    execute regexp_replace(body.made, 'begin', format($sql$begin
      perform pg_advisory_xact_lock(9701, turn) from (
        select distinct (customer_id %% 64)::int as turn from (
          select customer_id from (%s) as counted group by customer_id having sum(sign) <> 0
        ) as changed order by 1
      ) as turns;$sql$, body.counted));
  end loop;
end $make$;
