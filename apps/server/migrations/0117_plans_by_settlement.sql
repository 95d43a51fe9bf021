-- The instalments behind a roll are those that were not settled when its days began: found by themselves, whatever was settled before.
create index repay_plan_settled on repay_plan (settled_at, starts_on);
-- Later instalments begin with their first one's loan.
create index repay_plan_later on repay_plan (settled_at, starts_on) where period > 1;
