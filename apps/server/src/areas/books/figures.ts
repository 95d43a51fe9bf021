import { sql } from 'kysely'
import type { Figure } from '../../kernel/figure'

export const booksFigures: readonly Figure[] = [
  {
    name: 'countinghouse_last_reconciliation_timestamp_seconds',
    help: 'When the books were last reconciled; 0 for never',
    labels: [],
    read: db =>
      db
        .selectFrom('reconcile_run')
        .select(sql<number>`coalesce(max(extract(epoch from at)), 0)::float`.as('value'))
        .execute(),
  },
  {
    name: 'countinghouse_reconciliation_differences',
    help: 'What differed at the last reconciliation',
    labels: [],
    read: db => db.selectFrom('reconcile_run').select('differences as value').orderBy('id', 'desc').limit(1).execute(),
  },
]
