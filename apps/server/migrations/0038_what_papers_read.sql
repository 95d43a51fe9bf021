-- What a reduction took of the late fee: as much as was granted, or less where a receipt booked later counts before it.
alter table reduction add column took_minor bigint not null default 0 check (took_minor between 0 and amount_minor);
update reduction r set took_minor = greatest(0, least(r.amount_minor, granted.reduced_minor - granted.before_minor))
from (
  select g.id, o.reduced_minor, sum(g.amount_minor) over (partition by g.order_id order by g.id) - g.amount_minor as before_minor
  from reduction g join loan_order o on o.id = g.order_id where g.state = 1
) granted
where granted.id = r.id;

-- Whether a plan was past due at any time, which an extension would hide: each plan of an order has its own answer.
alter table repay_plan add column ever_overdue boolean not null default false;
update repay_plan p set ever_overdue = true
from loan_order o
where o.id = p.order_id and (
  p.due_on < coalesce(p.settled_on, o.fees_through)
  or p.late_fee_minor > 0
  or (p.extension_count > 0 and o.ever_overdue and o.total_periods = 1));
