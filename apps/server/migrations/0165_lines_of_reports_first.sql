-- Every other line is none to reports, such as what a late fee adds to the debt beside its income: loan and plans are looked up for the others alone.
do $make$
declare
  figures text := $sql$
    insert into book_figure
    select l.kind, l.business_date, coalesce(p.original_due_on, f.original_due_on), f.starts_on, o.app_id, o.currency, o.product_id,
      o.channel, o.order_type, sum(l.sign * l.amount_minor)
    from (
      select l.order_id, l.plan_id, l.amount_minor, e.business_date, k.kind, k.sign
      from %s as l
      join ledger_account a on a.id = l.account_id and (a.code like 'receivable.%%' or a.code like 'income.%%' or a.code like 'expense.%%')
      join ledger_entry e on e.id = l.entry_id
      left join ledger_entry r on r.id = e.reverses_id
      cross join lateral book_kinds(a.code, coalesce(r.kind, e.kind)) as k
      offset 0
    ) as l
    join loan_order o on o.id = l.order_id
    join repay_plan f on f.order_id = o.id and f.period = 1
    left join repay_plan p on p.id = l.plan_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(l.sign * l.amount_minor) <> 0
  $sql$;
begin
  execute format('create or replace function rebuild_book_figures() returns void language plpgsql as %L',
    format('begin truncate book_figure; %s; end', format(figures, 'ledger_line')));
  execute format('create or replace function figure_new_lines() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(figures, 'new_rows')));
end $make$;
