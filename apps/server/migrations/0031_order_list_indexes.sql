-- Indexes of the order lists: one for each filter, so that what is found is found without looking at orders that are not
-- (decision 0014). None holds what the close changes daily.

-- Days of the dates that lists are not sorted by: the index alone tells which orders are found, and their place in a list.
drop index loan_order_due;
create index loan_order_due on loan_order (due_on)
  include (submitted_at, id, applied_at, lent_at, app_id, order_type, status, loan_status, approval_status, settle_status);
create index loan_order_lent_at on loan_order (lent_at)
  include (submitted_at, id, applied_at, due_on, app_id, order_type, status, loan_status, approval_status, settle_status);
create index loan_order_applied on loan_order (applied_at)
  include (submitted_at, id, lent_at, due_on, app_id, order_type, status, loan_status, approval_status, settle_status);

-- Closed values, in the order of the lists.
create index loan_order_loan_status on loan_order (loan_status, submitted_at desc, id desc);
create index loan_order_approval_status on loan_order (approval_status, submitted_at desc, id desc);
create index loan_order_settle_status on loan_order (settle_status, submitted_at desc, id desc);

-- Running orders in the order of the lists, with the date that says which of them are overdue today.
create index loan_order_running_submitted on loan_order (submitted_at desc, id desc)
  include (due_on, app_id, order_type, loan_status, approval_status, settle_status) where status in (7, 8);
