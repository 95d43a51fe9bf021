import { sql } from 'kysely'
import { expect } from 'vitest'
import { rebuildFigures } from '../areas/report/rebuild'
import { inTransaction } from '../kernel/database/transaction'
import type { TestApp } from './app'

/** The figures of reports are what counting all rows anew makes of them (decision 0037), and instalments are of their order's app. */
export async function expectFiguresKept({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { rows } = await sql`
    select p.id from repay_plan p join loan_order o on o.id = p.order_id where p.app_id <> o.app_id`.execute(db)
  expect(rows).toEqual([])
  const rebuilt = await inTransaction(db, rebuildFigures)
  expect(rebuilt.filter(({ changed }) => changed > 0)).toEqual([])
}
