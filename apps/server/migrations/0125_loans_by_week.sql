-- owner: report
-- How many loans of a day have an entry in a week since then, the first week apart: of that one all loans of the day have one.
create table loan_week_figure (
  lent_on date not null, -- the day on which the loan's first plan starts
  week integer not null,
  app_id bigint not null,
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  loans integer not null
);
create index loan_week_figure_lent on loan_week_figure (week, lent_on);

-- Whether an order has an entry on some days is told by the index alone.
drop index ledger_entry_order;
create index ledger_entry_order on ledger_entry (order_id, id) include (business_date);

do $make$
declare
  -- Entries are never changed: a loan counts with the first one of its week.
  figures text := $sql$
    insert into loan_week_figure
    select n.lent_on, n.week, o.app_id, o.product_id, o.channel, o.order_type, count(*)
    from (
      select e.order_id, f.starts_on as lent_on, (e.business_date - f.starts_on) / 7 as week, min(e.id) as first_id, max(e.id) as last_id
      from %s as e join repay_plan f on f.order_id = e.order_id and f.period = 1
      where e.business_date >= f.starts_on + 7 group by 1, 2, 3
    ) n
    join loan_order o on o.id = n.order_id
    where not exists (
      select from ledger_entry e where e.order_id = n.order_id and (e.id < n.first_id or e.id > n.last_id)
        and e.business_date between n.lent_on + 7 * n.week and n.lent_on + 7 * n.week + 6
    )
    group by 1, 2, 3, 4, 5, 6
  $sql$;
begin
  execute format('create function rebuild_loan_weeks() returns void language plpgsql as %L',
    format('begin truncate loan_week_figure; %s; end', format(figures, 'ledger_entry')));
  perform rebuild_loan_weeks();
  execute format('create function figure_new_entries() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(figures, 'new_rows')));
end $make$;
create trigger ledger_entry_figured after insert on ledger_entry
  referencing new table as new_rows for each statement execute function figure_new_entries();
