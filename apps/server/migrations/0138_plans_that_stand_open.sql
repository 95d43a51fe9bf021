-- Instalments that are not settled, in the order in which they are shown: the page behind a roll rate laid 107,000 by to show ten (decision 0066).
create index repay_plan_open on repay_plan (original_due_on, id)
  include (starts_on, app_id, product_id, channel, order_type, order_id, is_plain) where settled_at is null;
-- The few that more than receipts touched.
create index repay_plan_touched on repay_plan (settled_at, starts_on) where not is_plain;
