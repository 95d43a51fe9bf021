-- The balance of a loan that was taken over, plan by plan: sums are dealt out once, where they come in.
-- owner: order
create table loan_opening_plan (
  order_id bigint not null references loan_opening,
  period integer not null check (period > 0),
  paid_principal_minor bigint not null check (paid_principal_minor >= 0),
  paid_interest_minor bigint not null check (paid_interest_minor >= 0),
  paid_fee_minor bigint not null check (paid_fee_minor >= 0),
  paid_late_fee_minor bigint not null check (paid_late_fee_minor >= 0),
  late_fee_minor bigint not null check (late_fee_minor >= paid_late_fee_minor), -- charged in all
  primary key (order_id, period)
);

-- Loans taken over before stand as they were written then: each sum to the oldest plan first, late fee up to the caps.
insert into loan_opening_plan (order_id, period, paid_principal_minor, paid_interest_minor, paid_fee_minor, paid_late_fee_minor, late_fee_minor)
select order_id, period,
  greatest(0, least(principal_minor, paid_principal_minor - (sum(principal_minor) over before - principal_minor)))::int8,
  greatest(0, least(interest_minor, paid_interest_minor - (sum(interest_minor) over before - interest_minor)))::int8,
  greatest(0, least(fee_minor, paid_fee_minor - (sum(fee_minor) over before - fee_minor)))::int8,
  greatest(0, least(charged_minor, paid_late_fee_minor - (sum(charged_minor) over before - charged_minor)))::int8,
  charged_minor
from (
  select *, greatest(0, least(cap_minor, late_fee_minor - (sum(cap_minor) over before - cap_minor)))::int8 as charged_minor
  from (
    select b.*, p.period, p.principal_minor, p.interest_minor, p.fee_minor,
      case when p.original_due_on < coalesce(b.settled_on, b.opened_on)
        then div(p.principal_minor * (o.terms ->> 'lateFeeCapBps')::numeric * 2 + 10000, 20000) else 0 end as cap_minor
    from loan_opening b join loan_order o on o.id = b.order_id join repay_plan p on p.order_id = b.order_id
  ) capped window before as (partition by order_id order by period)
) charged window before as (partition by order_id order by period);

alter table loan_opening
  drop column paid_principal_minor,
  drop column paid_interest_minor,
  drop column paid_fee_minor,
  drop column paid_late_fee_minor,
  drop column late_fee_minor,
  add column late_fee_by_terms boolean not null default false; -- what was owed of it, the other system did not say
alter table loan_opening alter column late_fee_by_terms drop default;

-- Lines that wait to be taken over know their sums only: they are checked again.
update portfolio_import_row r
set state = 'refused', record = null, faults = '[{"field": "orderNo", "fault": "checkAgain"}]'
from portfolio_import i where i.id = r.import_id and i.kind = 'loans' and r.state = 'ready';
update portfolio_import i set ready_count = 0, refused_count = refused_count + ready_count
where kind = 'loans' and ready_count > 0;
