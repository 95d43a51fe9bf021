-- What a customer owes beside his loans: a bank took money back that he had been refunded. Met first by later credit.
alter table customer add column over_refund_minor bigint not null default 0 check (over_refund_minor >= 0);
alter table customer add check (credit_minor = 0 or over_refund_minor = 0);
create index customer_over_refund on customer (id) where over_refund_minor > 0;
-- Charged back although it had been refunded; not among reversed_minor.
alter table repay_flow add column over_refunded_minor bigint not null default 0 check (over_refunded_minor between 0 and received_minor);
-- Credit whatever the loan owes: the customer has it back by a refund.
alter table repay_flow add column aside_minor bigint not null default 0 check (aside_minor between 0 and received_minor);
