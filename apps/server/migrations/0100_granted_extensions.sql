-- Extensions that the business grants (DOMAIN 4, decision 0047): without a price at once, at a lower price once it is paid.
-- owner: order
create table granted_extension (
  id bigint generated always as identity primary key,
  order_id bigint not null references loan_order,
  days integer not null check (days between 1 and 90),
  granted_on date not null, -- the business date on which it counts
  after_entry_id bigint not null, -- its place among what happened to the order on that day
  granted_at timestamptz not null,
  asked_by bigint not null references staff_user,
  decided_by bigint not null references staff_user,
  remark text not null
);
create index granted_extension_order on granted_extension (order_id);

-- The price that the customer was offered, until its last day or his payment.
alter table loan_order add column extension_offer jsonb;
-- The lower extension fee that a receipt paid.
alter table repay_flow add column extension_fee_minor bigint check (extension_fee_minor >= 0);

create or replace function extended_on_of(plan_id bigint) returns date language sql stable as $$
  select min(on_day) from (
    select f.paid_on as on_day from repay_flow f
    where f.kind = 3 and f.reversed_at is null and f.received_minor > 0 and f.id in (
      select a.flow_id from repay_allocation a where a.plan_id = extended_on_of.plan_id
      group by a.flow_id
      having sum(a.late_fee_minor + a.fee_minor + a.interest_minor + a.principal_minor + a.extension_minor) > 0)
    union all
    select g.granted_on from repay_plan p join granted_extension g on g.order_id = p.order_id
    where p.id = extended_on_of.plan_id and coalesce(p.settled_on, 'infinity') >= g.granted_on
  ) extended
$$;
create function mark_extended_by_grant() returns trigger language plpgsql as $$
begin
  update repay_plan p set extended_on = extended_on_of(p.id)
    where order_id in (select n.order_id from new_rows n) and extended_on is distinct from extended_on_of(p.id);
  return null;
end $$;
create trigger granted_extension_extends after insert on granted_extension
  referencing new table as new_rows for each statement execute function mark_extended_by_grant();
