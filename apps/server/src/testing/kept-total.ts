import type { ListCall } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { RetentionStep } from '../kernel/retention'
import type { TestApp, TestUser } from './app'

/** How many rows a list says to have by each of these filters: as many as it shows. */
export async function totalsOf(
  app: TestApp,
  call: ListCall,
  { filters, user }: { filters: readonly object[]; user: TestUser },
): Promise<number[]> {
  const totals: number[] = []
  for (const filter of filters) {
    const { data } = await app.ask(call, { ...filter, pageSize: 200 } as never, { user })
    expect(data.total, JSON.stringify(filter)).toBe(data.list.length)
    totals.push(data.total)
  }
  return totals
}

/** Puts the counts of a table together as `merge-counts` does: fewer rows are left. */
export async function putTogether({ db, services }: TestApp, counts: RetentionStep): Promise<void> {
  const rows = async () =>
    (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(counts.name)}`.execute(db)).rows[0]!.rows
  const apart = await rows()
  await counts.run({ db, services, signal: new AbortController().signal })
  expect(await rows()).toBeLessThan(apart)
}
