-- Loans of another system that were taken over: they were lent there, and what was paid before stands in no books here. Figures know them apart, so that what is
-- told by the ledger since lending leaves them out, and what was taken over within some days stands in their start (decision 0076).
alter table loan_order add column taken_over boolean not null default false;
alter table loan_order disable trigger user;
update loan_order set taken_over = true where id in (select order_id from loan_opening);
alter table loan_order enable trigger user;

truncate cohort_figure, loan_figure, book_figure;
alter table cohort_figure add column taken_over boolean not null;
alter table loan_figure add column taken_over boolean not null;
alter table book_figure add column taken_over boolean not null;

do $make$
declare
  body record;
  books text := $sql$
    insert into book_figure
    select l.kind, l.business_date, coalesce(p.original_due_on, f.original_due_on), f.starts_on, o.app_id, o.currency, o.product_id,
      o.channel, o.order_type, sum(l.sign * l.amount_minor), o.taken_over
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
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 11 having sum(l.sign * l.amount_minor) <> 0
  $sql$;
begin
  execute format('create or replace function rebuild_book_figures() returns void language plpgsql as %L',
    format('begin truncate book_figure; %s; end', format(books, 'ledger_line')));
  execute format('create or replace function figure_new_lines() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(books, 'new_rows')));

  for body in
    -- Cohorts, then loans, then loans by week.
    select proname, regexp_replace(replace(replace(regexp_replace(regexp_replace(replace(replace(replace(replace(pg_get_functiondef(oid),
      'sum(sign * repaid_minor), written_off_on', 'sum(sign * repaid_minor), written_off_on, taken_over'),
      'end as written_off_on', 'end as written_off_on, o.taken_over'),
      '9, 10, written_off_on', '9, 10, written_off_on, taken_over'),
      'when status = 9 then settled_on end as settled_on', 'when status = 9 then settled_on end as settled_on, taken_over'),
      'lent_on, settled_on from \(', 'lent_on, settled_on, taken_over from (', 'g'),
      '(group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) having', '\1, 17 having', 'g'),
      'sum(sign * principal_minor), sum(sign * payout_minor)', 'sum(sign * principal_minor), sum(sign * payout_minor), taken_over'),
      'loan_order o on o.id = n.order_id', 'loan_order o on o.id = n.order_id and not o.taken_over'),
      'group by 1, 2, 3, 4, 5, 6, 7, 8, 9(\s+having sum\(sign\) <> 0 or sum\(sign \* principal_minor\))', 'group by 1, 2, 3, 4, 5, 6, 7, 8, 9, taken_over\1') as made
    from pg_proc where proname in ('cohort_new_plans', 'cohort_changed_plans', 'report_new_loans', 'report_changed_loans', 'rebuild_report_figures',
      'figure_new_entries', 'rebuild_loan_weeks')
  loop
    if position('taken_over' in body.made) = 0 then raise exception '% knows no loans taken over', body.proname; end if;
    execute body.made;
  end loop;
end $make$;
select rebuild_report_figures(), rebuild_book_figures(), rebuild_loan_weeks();
