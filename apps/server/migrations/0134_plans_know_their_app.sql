-- Instalments know the app that lent, and whether nothing but receipts touched them: reports on what was unsettled on a day read an index
-- alone, where they looked up each instalment and its order (decision 0066).
alter table repay_plan add column app_id bigint references app;
-- What is kept of instalments does not change by it.
alter table repay_plan disable trigger user;
update repay_plan p set app_id = o.app_id from loan_order o where o.id = p.order_id;
alter table repay_plan enable trigger user;
alter table repay_plan alter column app_id set not null;
alter table repay_plan add column is_plain boolean not null generated always as (
  principal_minor > 0 and waived_minor + reduced_minor + reduced_principal_minor + reduced_fee_minor + written_off_principal_minor
    + written_off_interest_minor + written_off_fee_minor + written_off_late_fee_minor = 0
) stored;
drop index repay_plan_settled;
create index repay_plan_settled on repay_plan (settled_at, starts_on)
  include (original_due_on, app_id, id, order_id, settled_on, is_plain);
create index repay_plan_of_app on repay_plan (app_id, original_due_on, id);
-- A close charges late fees on many instalments: vacuumed after it, not once a fifth of the table has changed, so that the index can be read alone.
alter table repay_plan set (
  autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01
);
