import { sql } from 'kysely'
import type { Figure } from '../../kernel/figure'

export const paymentFigures: readonly Figure[] = [
  {
    name: 'countinghouse_payouts',
    help: 'Payouts that are not done by state',
    labels: ['state'],
    read: db =>
      db
        .selectFrom('payout')
        .select(eb => ['state', eb.fn.countAll<number>().as('value')])
        .where('state', 'in', ['kept', 'sent', 'unknown'])
        .groupBy('state')
        .execute(),
  },
  {
    name: 'countinghouse_payout_waiting_seconds',
    help: 'Age of the oldest payout that is not done by state',
    labels: ['state'],
    read: db =>
      db
        .selectFrom('payout')
        .select(['state', sql<number>`max(extract(epoch from now() - created_at))::float`.as('value')])
        .where('state', 'in', ['kept', 'sent', 'unknown'])
        .groupBy('state')
        .execute(),
  },
  {
    name: 'countinghouse_callbacks_failed',
    help: 'Call-backs of payment companies that could not be applied and wait for a person',
    labels: [],
    read: db =>
      db
        .selectFrom('channel_event')
        .select(eb => eb.fn.countAll<number>().as('value'))
        .where('state', '=', 'failed')
        .execute(),
  },
]
