-- A complaint's own clock and the outside body's are told of apart: what was told of one says nothing of the other (decision 0079).
drop index work_order_escalate;
alter table work_order rename column escalate_at to own_escalate_at;
alter table work_order
  add column answer_escalate_at timestamptz,
  add column answer_escalated_at timestamptz;
-- Which of the two was told is not known: an answer that is still due is told of again.
update work_order set own_escalate_at = case when due_at is not null then own_escalate_at end,
    answer_escalate_at = answer_due_at - interval '1 day'
  where answer_due_at is not null;
-- When the first of those that were not told of is due to be.
alter table work_order add column escalate_at timestamptz generated always as (least(
  case when escalated_at is null then own_escalate_at end, case when answer_escalated_at is null then answer_escalate_at end)) stored;
create index work_order_escalate on work_order (escalate_at, id) where place is not null;
