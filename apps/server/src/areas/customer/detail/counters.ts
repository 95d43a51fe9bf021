import { sql } from 'kysely'
import type { RetentionStep } from '../../../kernel/retention'

/** Joins the rows of the customers' counter that count the same: each change of a customer has added its own (decision 0012). */
export const customerCounter: RetentionStep = {
  name: 'customer_count',
  async run({ db }) {
    const { numAffectedRows } = await sql`with gone as (
      delete from customer_count where (app_id, registered_on) in (
        select app_id, registered_on from customer_count group by 1, 2 having count(*) > 1)
      returning *
    )
    insert into customer_count select app_id, registered_on, sum(customers) from gone group by 1, 2 having sum(customers) <> 0`.execute(
      db,
    )
    return Number(numAffectedRows)
  },
}
