-- owner: books
-- What an account moved on a day, and how many entries with a line of it there are, is kept as lines come: the last dates were summed from their
-- lines for each trial balance, and counted for each list, of which there are most where late fees are charged each night (decision 0068).
drop trigger ledger_entry_opens_days on ledger_entry;
drop function ledger_days_open();
drop table ledger_day;
create table ledger_day (
  account_id bigint not null,
  business_date date not null,
  debit_minor bigint not null,
  credit_minor bigint not null
);
create index ledger_day_date on ledger_day (business_date);

-- By day, and of all days under a day that is none (decision 0012).
create table ledger_entry_count (
  account_id bigint not null,
  day date not null,
  kind text not null,
  app_id bigint, -- of the entry's order
  entries integer not null, -- with a line of this account
  headed integer not null -- whose first line is one of this account: each counts once over all accounts
);
create index ledger_entry_count_day on ledger_entry_count (day);

do $make$
declare
  -- All lines of an entry come in one statement, which its balance is proven by. Each line's entry is looked up by its key: `offset 0` keeps it so.
  added text := $sql$
    with booked as materialized (
      select l.account_id, l.entry_id, e.business_date, e.kind, e.app_id, bool_or(l.line = 1) as is_first,
        sum(greatest(l.amount_minor, 0)) as debit_minor, -sum(least(l.amount_minor, 0)) as credit_minor
      from %s as l cross join lateral (select e.business_date, e.kind, e.app_id from ledger_entry e where e.id = l.entry_id offset 0) as e
      group by l.account_id, l.entry_id, e.business_date, e.kind, e.app_id
    ), moved as (
      insert into ledger_day select account_id, business_date, sum(debit_minor), sum(credit_minor) from booked group by account_id, business_date
    )
    insert into ledger_entry_count
    select account_id, coalesce(business_date, '-infinity'), kind, app_id, count(*), count(*) filter (where is_first)
    from booked group by account_id, kind, app_id, grouping sets ((), (business_date))
  $sql$;
begin
  execute format('create function rebuild_ledger_days() returns void language plpgsql as %L', format(
    'begin lock table ledger_line, ledger_day, ledger_entry_count in share row exclusive mode; delete from ledger_day; delete from ledger_entry_count; %s; end', format(added, 'ledger_line')));
  perform rebuild_ledger_days();
  execute format('create function add_lines_to_days() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(added, 'new_rows')));
end $make$;
create trigger ledger_line_added_up after insert on ledger_line
  referencing new table as new_rows for each statement execute function add_lines_to_days();
