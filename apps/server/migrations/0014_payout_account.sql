-- A payout goes to the account that stood when it was kept, whatever the customer's account is when it is sent.
alter table payout add column bank_id bigint references customer_bank;
