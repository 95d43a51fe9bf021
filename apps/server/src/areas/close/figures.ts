import { sql } from 'kysely'
import type { Figure } from '../../kernel/figure'

export const closeFigures: readonly Figure[] = [
  {
    name: 'countinghouse_last_close_timestamp_seconds',
    help: 'When a daily close was last done; 0 for never',
    labels: [],
    read: db =>
      db
        .selectFrom('daily_close')
        .select(sql<number>`coalesce(max(extract(epoch from ended_at)), 0)::float`.as('value'))
        .where('state', '=', 'done')
        .execute(),
  },
  {
    name: 'countinghouse_closes_failed',
    help: 'Daily closes that failed and are not done since',
    labels: [],
    read: db =>
      db
        .selectFrom('daily_close')
        .select(eb => eb.fn.countAll<number>().as('value'))
        .where('state', '=', 'failed')
        .execute(),
  },
]
