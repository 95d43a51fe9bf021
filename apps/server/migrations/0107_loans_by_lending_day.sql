-- Loans lent on some days in the order of lending, of one app, product, channel or type: counted and paged by the index alone.
drop index loan_order_lent;
create index loan_order_lent on loan_order (lent_on, id) include (app_id, order_type, channel, product_id) where lent_on is not null;

-- Plans extended to a day are found without their table: it is taken for granted that they are many, though hardly any plan is one.
drop index repay_plan_extended;
create index repay_plan_extended on repay_plan (due_on, id) where due_on <> original_due_on;
