-- Instalments know the product, channel and type of the loan as they know its app: reports on what was unsettled on a day looked up 23,000 orders
-- where one of these was asked (decision 0066).
alter table repay_plan add column product_id bigint references product, add column channel text, add column order_type smallint;
-- What is kept of instalments does not change by it.
alter table repay_plan disable trigger user;
update repay_plan p set (product_id, channel, order_type) = (select o.product_id, o.channel, o.order_type from loan_order o where o.id = p.order_id);
alter table repay_plan enable trigger user;
alter table repay_plan alter column product_id set not null, alter column channel set not null, alter column order_type set not null;
drop index repay_plan_settled;
create index repay_plan_settled on repay_plan (settled_at, starts_on)
  include (original_due_on, app_id, product_id, channel, order_type, id, order_id, settled_on, is_plain);
-- Hardly a loan has its principal paid before the rest; without it the plan expects nearly all.
create statistics loan_order_last_paid on (terms -> 'paymentOrder' ->> -1) from loan_order;
analyze loan_order;
