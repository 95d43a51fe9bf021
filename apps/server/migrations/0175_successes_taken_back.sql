-- What telemarketing brought goes with what made it: a finding knows the order by which it was done, as a turn does.
alter table tele_finding add column done_order_id bigint references loan_order;

-- Of early settlements it is the loan that was settled then, or whose settlement was corrected since; where there is none, the loan runs again.
update tele_finding f set done_order_id = (
  select o.id from loan_order o
  where o.customer_id = f.customer_id and o.status = 9 and o.settle_status = 1 and o.settled_at >= f.done_at
  order by o.settled_at, o.id limit 1)
where f.type in (8, 9) and f.done_at is not null;
update tele_finding set done_at = null, done_day = null where type in (8, 9) and done_at is not null and done_order_id is null;
alter table tele_finding add check (done_order_id is null or done_at is not null);

-- Turns whose loan runs again; the assignment that ended with one is not converted either.
with gone as (
  select t.id, t.assignment_id, t.ended_at from tele_turn t join loan_order o on o.id = t.converted_order_id
  where t.type in (8, 9) and (o.status, o.settle_status) is distinct from (9::smallint, 1::smallint)
), turns as (
  update tele_turn t set converted_at = null, converted_day = null, converted_order_id = null, passed_at = null, passed_day = null,
    passed_order_id = null
  from gone where t.id = gone.id
)
update tele_assignment a set convert_num = a.convert_num - g.turns, row_version = a.row_version + 1,
  convert_status = case when a.closed_at = g.ended_at then 0 else a.convert_status end,
  follow_status = case when a.closed_at is distinct from g.ended_at then a.follow_status when a.followed_at is null then 0 else 1 end
from (select assignment_id, count(*)::int as turns, max(ended_at) as ended_at from gone group by 1) g
where a.id = g.assignment_id;

-- Orders whose approval was undone: they wait for review again, or ended without another one.
update tele_turn t set passed_at = null, passed_day = null, passed_order_id = null
from loan_order o
where o.id = t.passed_order_id and (o.status in (2, 4) or (o.status = 10 and o.decided_at is null));
