import type { reconciliation } from '@countinghouse/contract/areas/books/reconciliation/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Db } from '../../../kernel/context'
import { allOf, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import type { Check } from './reconcile'

export const findLastRun = (db: Db) =>
  db.selectFrom('reconcile_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function pageOfRuns(db: Db, input: ParsedInputOf<typeof reconciliation.reconcileRuns>) {
  const found = await page(db, input, {
    from: db.selectFrom('reconcile_run as r'),
    where: allOf(onDays('r.at', input.atStart, input.atEnd)),
    id: 'r.id',
    sort: {},
    rows: from => from.selectAll('r'),
  })
  const list = found.list.map(({ id, checks, ...run }) => {
    const made = checks as Check[]
    return { ...run, runId: id, checks: made, compared: made.reduce((sum, check) => sum + check.compared, 0) }
  })
  return { ...found, list }
}
