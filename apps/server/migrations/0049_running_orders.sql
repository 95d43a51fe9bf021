-- Running orders by the day on which they are due, and with the other dates that they are asked for: settled orders of the same
-- days are ten times as many.
drop index loan_order_running_submitted;
create index loan_order_running_submitted on loan_order (submitted_at desc, id desc)
  include (due_on, applied_at, lent_at, app_id, order_type, loan_status, approval_status, settle_status) where status in (7, 8);
create index loan_order_running_due on loan_order (due_on, id)
  include (submitted_at, applied_at, lent_at, app_id, order_type, loan_status, approval_status, settle_status) where status in (7, 8);

-- Orders of customers that a name or a phone number finds, without looking at the orders that their list does not show.
drop index loan_order_customer;
create index loan_order_customer on loan_order (customer_id, id desc) include (submitted_at, app_id, status, due_on);
