import { sql } from 'kysely'
import type { Figure } from '../figure'

export const jobFigures: readonly Figure[] = [
  {
    name: 'countinghouse_jobs',
    help: 'Jobs in the queue by name and state; waiting ones are due',
    labels: ['job', 'state'],
    read: async db =>
      (
        await sql<{ job: string; state: string; value: number }>`
          select name as job, case when state = 'active' then 'active' else 'waiting' end as state, count(*)::int as value
          from pgboss.job where state <= 'active' and start_after <= now() and name not like '\\_\\_pgboss%'
          group by 1, 2`.execute(db)
      ).rows,
  },
  {
    name: 'countinghouse_job_waiting_seconds',
    help: 'How long the oldest due job of a name has waited',
    labels: ['job'],
    read: async db =>
      (
        await sql<{ job: string; value: number }>`
          select name as job, max(extract(epoch from now() - start_after))::float as value
          from pgboss.job where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'
          group by 1`.execute(db)
      ).rows,
  },
]
