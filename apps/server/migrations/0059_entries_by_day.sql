-- How many entries a date has, by account and kind, stands beside what its lines say: a list of entries knows its total without
-- counting them all.
alter table ledger_day
  add column kind text not null default '',
  add column entries integer not null default 0 check (entries >= 0), -- with a line of this account
  add column headed integer not null default 0 check (headed >= 0); -- whose first line is one of this account: each counts once over all accounts
alter table ledger_day drop constraint ledger_day_pkey;
alter table ledger_day add primary key (account_id, business_date, kind);

insert into ledger_day (account_id, business_date, kind, debit_minor, credit_minor, entries, headed)
select l.account_id, e.business_date, e.kind,
  coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0), coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0),
  count(distinct l.entry_id), count(*) filter (where l.line = 1)
from ledger_entry e join ledger_line l on l.entry_id = e.id
where e.business_date <= (select max(business_date) from ledger_day)
group by l.account_id, e.business_date, e.kind;
delete from ledger_day where kind = '';

alter table ledger_day alter column kind drop default, alter column entries drop default, alter column headed drop default;
