import { sql } from 'kysely'
import type { RetentionStep } from '../../../kernel/retention'

/** Joins the rows of the orders' counter that count the same: each change of an order has added its own (decision 0012). */
export const orderCounter: RetentionStep = {
  name: 'order_count',
  async run({ db }) {
    const { numAffectedRows } = await sql`with gone as (
      delete from order_count where (app_id, status, submitted_on) in (
        select app_id, status, submitted_on from order_count group by 1, 2, 3 having count(*) > 1)
      returning *
    )
    insert into order_count select app_id, status, submitted_on, sum(orders) from gone group by 1, 2, 3 having sum(orders) <> 0`.execute(
      db,
    )
    return Number(numAffectedRows)
  },
}
