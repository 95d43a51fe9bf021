-- What each account moved on a business date that is over: a trial balance adds up days, and lines of the last dates only.
-- owner: books
create table ledger_day (
  account_id bigint not null references ledger_account,
  business_date date not null,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (account_id, business_date)
);
create index ledger_day_date on ledger_day (business_date);

-- An entry of a date that was added up already opens the days from there on; the next proof of the books adds them up again.
create function ledger_days_open() returns trigger language plpgsql as $$
begin
  delete from ledger_day where business_date >= (select min(business_date) from new_entries);
  return null;
end $$;
create trigger ledger_entry_opens_days after insert on ledger_entry
  referencing new table as new_entries for each statement execute function ledger_days_open();
