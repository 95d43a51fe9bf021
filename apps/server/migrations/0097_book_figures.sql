-- What the books say of loans by day: for roll rates, vintages, forecasts and unit economics (decision 0042).

-- owner: report
create table book_figure (
  kind text not null check (kind in ('lent', 'repaid', 'reduced', 'writtenOff', 'received', 'income', 'givenUp')),
  on_date date not null, -- the entry's business date
  due_on date not null, -- the plan's original due date; of what is of no plan, the first one of its order
  lent_on date not null,
  app_id bigint not null,
  currency text not null check (currency in ('INR', 'MXN', 'THB')),
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  amount_minor bigint not null
);
create index book_figure_due on book_figure (due_on, kind);
create index book_figure_lent on book_figure (lent_on, kind);

do $make$
declare
  -- Lines are never changed, so that what is kept is the sum of what was inserted. A reversal counts as what it reverses, on its own day.
  figures text := $sql$
    insert into book_figure
    select k.kind, e.business_date, coalesce(p.original_due_on, f.original_due_on), f.starts_on, o.app_id, o.currency, o.product_id,
      o.channel, o.order_type, sum(k.sign * l.amount_minor)
    from %s as l
    join ledger_account a on a.id = l.account_id and (a.code like 'receivable.%%' or a.code like 'income.%%' or a.code like 'expense.%%')
    join ledger_entry e on e.id = l.entry_id
    left join ledger_entry r on r.id = e.reverses_id
    join loan_order o on o.id = l.order_id
    join repay_plan f on f.order_id = o.id and f.period = 1
    left join repay_plan p on p.id = l.plan_id
    cross join lateral (values
      (case when a.code = 'receivable.principal' then
        case coalesce(r.kind, e.kind) when 'lending' then 'lent' when 'opening' then 'lent' when 'reduction' then 'reduced'
          when 'writeOff' then 'writtenOff' else 'repaid' end
      end, case when coalesce(r.kind, e.kind) in ('lending', 'opening') then 1 else -1 end),
      (case when a.code like 'receivable.%%' and coalesce(r.kind, e.kind) in ('repayment', 'extension') then 'received' end, -1),
      (case when a.code like 'income.%%' then 'income' end, -1),
      (case when a.code like 'expense.%%' then 'givenUp' end, 1)
    ) as k(kind, sign)
    where k.kind is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(k.sign * l.amount_minor) <> 0
  $sql$;
begin
  execute format('create function rebuild_book_figures() returns void language plpgsql as %L',
    format('begin truncate book_figure; %s; end', format(figures, 'ledger_line')));
  perform rebuild_book_figures();
  execute format('create function figure_new_lines() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(figures, 'new_rows')));
end $make$;
create trigger ledger_line_figured after insert on ledger_line
  referencing new table as new_rows for each statement execute function figure_new_lines();

-- Two first events of one customer at the same time: neither would see the other, and both would count as the first. Whoever inserts
-- later waits until the other is done, before the figures are added up (triggers of a statement fire by name).
create function events_in_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(9701, turn) from (
    select distinct (customer_id % 64)::int as turn from new_rows where customer_id is not null order by 1
  ) as turns;
  return null;
end $$;
create trigger app_event_before_figures after insert on app_event
  referencing new table as new_rows for each statement execute function events_in_turn();
create trigger app_event_before_figures_again after update on app_event
  referencing new table as new_rows for each statement execute function events_in_turn();
