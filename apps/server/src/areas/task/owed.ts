import { sql } from 'kysely'

/** Late fee that is still owed of the plan `rp` that a task is about; 0 where it is about none. */
export const planLateFee = sql<number>`coalesce(rp.late_fee_minor - rp.reduced_minor - rp.paid_late_fee_minor - rp.written_off_late_fee_minor, 0)`

const besides = sql<number>`coalesce(rp.principal_minor - rp.reduced_principal_minor - rp.paid_principal_minor - rp.written_off_principal_minor
  + rp.interest_minor - rp.waived_minor - rp.paid_interest_minor - rp.written_off_interest_minor
  + rp.fee_minor - rp.reduced_fee_minor - rp.paid_fee_minor - rp.written_off_fee_minor, 0)`

/** All that is owed of the plan `rp`, as the last close left it: two instalments of an order are two amounts. */
export const planOwed = sql<number>`(${besides} + ${planLateFee})`
