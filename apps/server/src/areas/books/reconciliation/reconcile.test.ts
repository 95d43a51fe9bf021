import { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { buildOrder } from '../../../testing/loan-builder'
import { comparisons, lookAtAll } from './reconcile'

const app = testApp()

interface Node {
  'Node Type': string
  Plans?: Node[]
}
/** Joins of a plan that look up each row of one side by itself; values that a row brings along are no such. */
const rowByRow = ({ Plans = [], ...node }: Node): number => {
  const isOne = node['Node Type'] === 'Nested Loop' && !Plans.some(plan => plan['Node Type'] === 'Values Scan')
  return Plans.map(rowByRow).reduce((sum, each) => sum + each, isOne ? 1 : 0)
}

async function plansOf(check: RawBuilder<unknown>, prepared: boolean): Promise<number> {
  return inTransaction(app.db, async trx => {
    if (prepared) await lookAtAll(trx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (format json) ${check}`.execute(trx)
    return rowByRow(rows[0]!['QUERY PLAN'][0].Plan)
  })
}

it('no check of the books looks up each row of one table by itself in another', async () => {
  const checks = Object.entries(comparisons('2026-11-29'))
  const faults = []
  for (const [name, check] of checks) if ((await plansOf(check, true)) > 0) faults.push(name)
  expect(faults).toEqual([])
  // As they would be planned otherwise.
  expect(await plansOf(comparisons('2026-11-29').lateFeesByTerms, false)).toBeGreaterThan(0)
})

it('what differs is named to whoever sees every app, and counted for others', async () => {
  const checks = [
    { name: 'ordersEqualPlans', compared: 7, differences: 1, examples: [{ what: 'order A1', left: 100, right: 90 }] },
  ]
  const run = { at: app.clock.now(), checks: JSON.stringify(checks), differences: 1, milliseconds: 5 }
  await app.db.insertInto('reconcile_run').values(run).execute()
  const rights = { account: ['query'] } as const
  const { appId } = await buildOrder(app)
  const [all, one] = [await app.user({ rights }), await app.user({ rights, appIds: [appId] })]
  const shown = async (user: TestUser) => [
    (await app.ask(reconciliation.reconcile, {}, { user })).data.run!.checks,
    (await app.ask(reconciliation.reconcileRuns, {}, { user })).data.list[0]!.checks,
  ]
  expect(await shown(all)).toEqual([checks, checks])
  const counted = [{ ...checks[0], examples: [] }]
  expect(await shown(one)).toEqual([counted, counted])
})
