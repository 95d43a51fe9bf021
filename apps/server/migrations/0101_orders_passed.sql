-- The orders behind the approvals of a day.
create index loan_order_passed on loan_order (decided_at, id) where approval_status in (1, 4);
