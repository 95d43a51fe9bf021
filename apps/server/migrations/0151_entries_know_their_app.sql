-- owner: books
-- Entries know the app of their order: who sees some apps had each entry's order looked up, and all of them counted. It is written with the entry
-- and proven with what else the entry refers to, once for a statement (decision 0010).
alter table ledger_entry add column app_id bigint;
alter table ledger_entry disable trigger ledger_entry_frozen;
update ledger_entry e set app_id = o.app_id from loan_order o where o.id = e.order_id;
alter table ledger_entry enable trigger ledger_entry_frozen;
alter table ledger_entry add constraint ledger_entry_has_app check ((app_id is null) = (order_id is null));

create or replace function ledger_entry_refers() returns trigger language plpgsql as $$
declare wrong text;
begin
  -- What the order says of its customer and app is proven already; who stands beside it is looked up.
  select concat_ws(' ', 'entry', n.entry_key) into wrong from new_rows n
  where not exists (
      select from loan_order o where o.id = n.order_id and o.customer_id = n.customer_id and o.app_id = n.app_id offset 0) and (
      (n.order_id is not null and not exists (select from loan_order o where o.id = n.order_id and o.app_id = n.app_id offset 0))
      or (n.customer_id is not null and not exists (select from customer c where c.id = n.customer_id offset 0)))
    or (n.flow_id is not null and not exists (select from repay_flow f where f.id = n.flow_id offset 0))
    or (n.payout_id is not null and not exists (select from payout p where p.id = n.payout_id offset 0))
    or (n.reverses_id is not null and not exists (select from ledger_entry e where e.id = n.reverses_id offset 0))
  limit 1;
  if found then perform refuse_reference(tg_table_name, wrong); end if;
  return null;
end $$;

-- Entries are listed by business date; what they are found by stands in the index alone.
drop index ledger_entry_day;
create index ledger_entry_day on ledger_entry (business_date, id) include (app_id, kind, currency);
