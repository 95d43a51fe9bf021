import { expect } from 'vitest'
import { rebuildFigures } from '../areas/report/rebuild'
import { inTransaction } from '../kernel/database/transaction'
import type { TestApp } from './app'

/** The figures of reports are what counting all rows anew makes of them (decision 0037). */
export async function expectFiguresKept({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const rebuilt = await inTransaction(db, rebuildFigures)
  expect(rebuilt.filter(({ changed }) => changed > 0)).toEqual([])
}
