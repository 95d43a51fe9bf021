-- Orders of customers whose name is searched for, by days of application: the index that finds them by customer holds every
-- other date of a list, so that those of another day are passed over without being fetched.
drop index loan_order_customer;
create index loan_order_customer on loan_order (customer_id, id desc)
  include (submitted_at, applied_at, app_id, status, due_on, lent_at, settled_at, ever_overdue, decided_at);
