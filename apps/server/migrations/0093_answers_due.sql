-- An outside body's own time runs whoever is waited for: when its answer is due, until it was given or the work order closed (DOMAIN 11).
alter table work_order add column answer_due_at timestamptz;
update work_order set answer_due_at = (answer_due_on + 1)::timestamp at time zone 'Asia/Bangkok'
  where answer_due_on is not null and answered_at is null and place is not null;
-- What is due first, of its own clock and of that.
alter table work_order add column next_due_at timestamptz generated always as (least(due_at, answer_due_at)) stored;
drop index work_order_due;
create index work_order_due on work_order (next_due_at, id) where place is not null;
