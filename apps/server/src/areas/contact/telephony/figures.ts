import { sql } from 'kysely'
import type { Figure } from '../../../kernel/figure'

export const telephonyFigures: readonly Figure[] = [
  {
    name: 'countinghouse_call_reports_failed',
    help: 'Reports of telephone systems within a day that could not be applied',
    labels: [],
    read: db =>
      db
        .selectFrom('phone_event')
        .select(eb => eb.fn.countAll<number>().as('value'))
        .where('state', '=', 'failed')
        .where('received_at', '>', sql<Date>`now() - interval '1 day'`)
        .execute(),
  },
]
