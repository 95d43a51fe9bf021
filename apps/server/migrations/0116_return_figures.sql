-- Customers who came back are counted from day figures too (decision 0053): a row of `reborrow` an order was read and told apart each time.

-- owner: report
-- Customers add up: one for each order that counts, less one for each that the same customer has before another in the span.
create table return_figure (
  kind text not null check (kind in ('settled', 'submitted')),
  on_date date not null,
  until date not null, -- the day of the customer's next order of the same reading; on_date where there is none
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  -- In which readings the row counts: bit 8 * outcome + filters. Outcome 0 all, 1 submitted again, 2 lent again within 30 days;
  -- filters 1 product, 2 channel, 4 first or re-loan, added up.
  readings integer not null,
  customers integer not null
);
create index return_figure_days on return_figure (kind, on_date, until);

drop index reborrow_submitted;
drop index reborrow_settled;
create index reborrow_settled on reborrow (settled_on) include (submitted_on, order_id);
create index reborrow_customer on reborrow (customer_id);

do $make$
declare
  counted text := $sql$
    with settled as (
      select *, submitted_on <= settled_on + 30 as returned, lent_on <= settled_on + 30 as relent from reborrow %s
    ), one as (
      select 'settled' as kind, settled_on as on_date, 255 + case when returned then 65280 else 0 end
        + case when relent then 16711680 else 0 end as readings, * from settled
      union all
      select 'submitted', submitted_on, 255, * from settled where returned
    ), pair as (
      select o.kind, o.on_date, lead(o.on_date) over next as until, o.app_id, o.currency, o.product_id, o.channel, o.order_type,
        o.order_id, lead(o.order_id) over next as next_order, 1 << reading as bit
      from (
        select *, count(*) over (partition by kind, customer_id, app_id) as orders from one
      ) o cross join generate_series(0, 23) reading
      where o.orders > 1 and o.readings & (1 << reading) <> 0
      window next as (
        partition by o.kind, o.customer_id, o.app_id, reading, case when o.kind = 'submitted' then o.on_date end,
          case when reading & 1 <> 0 then o.product_id end, case when reading & 2 <> 0 then o.channel end,
          case when reading & 4 <> 0 then o.order_type end
        order by o.on_date, o.order_id)
    )
    select kind, on_date, until, app_id, currency, product_id, channel, order_type, readings, sum(customers)::int from (
      select kind, on_date, on_date as until, app_id, currency, product_id, channel, order_type, readings, 1 as customers from one
      union all
      select kind, on_date, until, app_id, currency, product_id, channel, order_type, bit_or(bit), -1 from pair
      where next_order is not null
      group by kind, on_date, until, app_id, currency, product_id, channel, order_type, order_id, next_order
    ) as rows
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  $sql$;
  -- Whoever changes orders of a customer at once waits here, so that each sees what the other did.
  made text := $sql$create function %s returns trigger language plpgsql as $body$
    declare
      touched bigint[] := array(select distinct customer_id from (%s) as changed);
      before return_figure[];
    begin
      if cardinality(touched) = 0 then return null; end if;
      perform from customer where id in (select unnest(touched)) order by id for no key update;
      before := array(select f from return_figures_of(touched) f);
      delete from reborrow where order_id in (select id from new_rows where status <> 9 or settled_on is null);
      insert into reborrow
      select o.id, o.customer_id, o.app_id, o.currency, o.product_id, o.channel, o.order_type, o.settled_on,
        business_date_of(min(n.submitted_at)), min(n.lent_on)
      from loan_order o left join loan_order n on n.customer_id = o.customer_id and n.submitted_at >= o.settled_at and n.id <> o.id
      where o.status = 9 and o.settled_on is not null and o.customer_id in (select unnest(touched))
      group by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (order_id) do update set settled_on = excluded.settled_on, submitted_on = excluded.submitted_on, lent_on = excluded.lent_on
        where (reborrow.settled_on, reborrow.submitted_on, reborrow.lent_on)
          is distinct from (excluded.settled_on, excluded.submitted_on, excluded.lent_on);
      insert into return_figure
      select kind, on_date, until, app_id, currency, product_id, channel, order_type, readings, sum(customers) from (
        select * from return_figures_of(touched)
        union all
        select kind, on_date, until, app_id, currency, product_id, channel, order_type, readings, -customers from unnest(before)
      ) as turned
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(customers) <> 0;
      return null;
    end $body$$sql$;
  of_order text := 'id, customer_id, product_id, channel, order_type, status = 9 as settled, settled_on, settled_at, submitted_at, lent_on';
  body record;
begin
  execute format('create function return_figures_of(customers bigint[]) returns setof return_figure language sql stable as %L',
    format(counted, 'where customer_id in (select unnest(return_figures_of.customers))'));
  execute format(made, 'return_new_orders()', 'select customer_id from new_rows');
  execute format(made, 'return_changed_orders()',
    format('(select %1$s from new_rows except select %1$s from old_rows) union all (select %1$s from old_rows except select %1$s from new_rows)',
      of_order));

  -- What counted them beside the other figures of orders no longer does; a rebuild counts both.
  for body in
    select proname, pg_get_functiondef(oid) as made from pg_proc
    where proname in ('report_new_loans', 'report_changed_loans', 'rebuild_report_figures')
  loop
    if body.proname = 'rebuild_report_figures' then
      body.made := regexp_replace(replace(body.made, 'event_figure, reborrow;', 'event_figure, reborrow, return_figure;'),
        'end\s*(\$function\$\s*)$', 'insert into return_figure ' || format(counted, '') || '; end \1');
    else
      body.made := regexp_replace(replace(body.made, 'delete from reborrow where order_id in (select id from new_rows where status <> 9);', ''),
        'insert into reborrow.*?is distinct from \(excluded\.settled_on, excluded\.submitted_on, excluded\.lent_on\)', 'null');
    end if;
    execute body.made;
  end loop;
  execute 'insert into return_figure ' || format(counted, '');
end $make$;

create trigger loan_order_returns after insert on loan_order
  referencing new table as new_rows for each statement execute function return_new_orders();
create trigger loan_order_returns_again after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function return_changed_orders();
