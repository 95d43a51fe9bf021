-- The instalments with principal unpaid, by their first due date: those behind a row of the roll rates.
create index repay_plan_unpaid on repay_plan (original_due_on, order_id)
  where principal_minor - paid_principal_minor - reduced_principal_minor - written_off_principal_minor <> 0;
