-- The statement lines behind what came in and went out of a channel account on some days: counted and paged by the index alone.
create index trade_flow_account_at on trade_flow (channel_account_id, at, id) include (signed_minor);

-- Reports leave as spreadsheets (decision 0025).
alter table list_export add column as_sheet boolean not null default false check (not (as_sheet and with_files));

-- What a line of a loan is to reports, read in one place by the figures that are kept and by the rows behind them; a reversal is what it reverses.
create function book_kinds(account text, entry text) returns table (kind text, sign integer) language sql immutable as $$
  select v.kind, v.sign from (values
    (case when account = 'receivable.principal' then
      case entry when 'lending' then 'lent' when 'opening' then 'lent' when 'reduction' then 'reduced'
        when 'writeOff' then 'writtenOff' else 'repaid' end
    end, case when entry in ('lending', 'opening') then 1 else -1 end),
    (case when account like 'receivable.%' and entry in ('repayment', 'extension') then 'received' end, -1),
    (case when account like 'income.%' then 'income' end, -1),
    (case when account like 'expense.%' then 'givenUp' end, 1)
  ) as v(kind, sign) where v.kind is not null
$$;

do $make$
declare
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
    cross join lateral book_kinds(a.code, coalesce(r.kind, e.kind)) as k
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(k.sign * l.amount_minor) <> 0
  $sql$;
begin
  execute format('create or replace function rebuild_book_figures() returns void language plpgsql as %L',
    format('begin truncate book_figure; %s; end', format(figures, 'ledger_line')));
  execute format('create or replace function figure_new_lines() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(figures, 'new_rows')));
end $make$;

-- Hardly any entry takes another back: those of some days are found without the others.
create index ledger_entry_taken_back on ledger_entry (business_date) where reverses_id is not null or kind = 'correction';
