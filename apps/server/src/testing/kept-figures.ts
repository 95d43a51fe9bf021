import { sql } from 'kysely'
import { expect } from 'vitest'
import { rebuildFigures } from '../areas/report/rebuild'
import { inTransaction } from '../kernel/database/transaction'
import type { TestApp } from './app'

const OTHER_THAN_ORDER = sql`
  select p.id from repay_plan p join loan_order o on o.id = p.order_id
  where (p.app_id, p.product_id, p.channel, p.order_type) <> (o.app_id, o.product_id, o.channel, o.order_type)
  union all
  select o.id from loan_order o left join loan_opening g on g.order_id = o.id where o.taken_over <> (g.order_id is not null)`

/**
 * The figures of reports are what counting all rows anew makes of them (decision 0037); instalments say of their loan what its order says, and orders
 * whether they were taken over.
 */
export async function expectFiguresKept({ db }: Pick<TestApp, 'db'>): Promise<void> {
  expect((await OTHER_THAN_ORDER.execute(db)).rows).toEqual([])
  const rebuilt = await inTransaction(db, rebuildFigures)
  expect(rebuilt.filter(({ changed }) => changed > 0)).toEqual([])
}
