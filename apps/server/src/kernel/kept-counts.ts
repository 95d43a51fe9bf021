import { sql } from 'kysely'
import type { Db } from './context'
import type { PageInput } from './page'

const OF_A_PAGE: readonly string[] = [
  'pageNum',
  'pageSize',
  'sortField',
  'sortOrder',
  'walk',
] satisfies (keyof PageInput)[]

/** Whether a list is filtered by anything but these fields, of which its counts are kept (decision 0012). */
export const isFilteredBeyond = (input: object, fields: readonly string[]): boolean =>
  Object.entries(input).some(
    ([field, value]) => value !== undefined && value !== '' && !OF_A_PAGE.includes(field) && !fields.includes(field),
  )

/** Puts the rows of kept counts together that count the same: each change of an order or a customer has added its own. */
export async function mergeCounts(db: Db): Promise<void> {
  await sql`with gone as (
      delete from order_count where (app_id, status, submitted_on) in (
        select app_id, status, submitted_on from order_count group by 1, 2, 3 having count(*) > 1)
      returning *
    )
    insert into order_count select app_id, status, submitted_on, sum(orders) from gone group by 1, 2, 3 having sum(orders) <> 0`.execute(
    db,
  )
  await sql`with gone as (
      delete from customer_count where (app_id, registered_on) in (
        select app_id, registered_on from customer_count group by 1, 2 having count(*) > 1)
      returning *
    )
    insert into customer_count select app_id, registered_on, sum(customers) from gone group by 1, 2 having sum(customers) <> 0`.execute(
    db,
  )
}
