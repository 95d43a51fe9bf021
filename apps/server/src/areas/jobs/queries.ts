import type { JobRunState, jobs } from '@countinghouse/contract/areas/jobs/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, equals, onDays } from '../../kernel/filter'
import { page } from '../../kernel/page'

/** The last run of each of these jobs. */
export const listLastRuns = async (db: Db, jobs: readonly string[]) => {
  const { rows } = await sql<{
    job: string
    state: JobRunState
    progress: number
    startedAt: Date
    endedAt: Date | null
    error: string | null
  }>`
    select last.* from unnest(${[...jobs]}::text[]) as name
    cross join lateral (
      select job, state, progress, started_at as "startedAt", ended_at as "endedAt", error
      from job_run where job = name order by started_at desc, id desc limit 1
    ) last`.execute(db)
  return rows
}

export const pageOfRuns = (db: Db, input: ParsedInputOf<typeof jobs.runs>) =>
  page(db, input, {
    from: db.selectFrom('job_run as r'),
    where: allOf(
      equals('r.job', input.job),
      equals('r.state', input.state),
      onDays('r.started_at', input.startTimeStart, input.startTimeEnd),
    ),
    id: 'r.id',
    sort: { runId: 'r.id', startTime: 'r.started_at' },
    rows: from =>
      from
        .leftJoin('staff_user as u', 'u.id', 'r.created_by')
        .select([
          'r.id as runId',
          'r.job',
          'r.trigger',
          'r.state',
          'r.started_at as startTime',
          'r.ended_at as endTime',
          'r.progress',
          'r.progress_text as progressText',
          'r.result',
          'r.error',
          'r.node',
          'u.name as createdBy',
        ]),
  })

export const findRunRequest = (db: Db, job: string, runId: number) =>
  db.selectFrom('job_run').select('request').where('id', '=', runId).where('job', '=', job).executeTakeFirst()

/** Who of these was told that a job fails since it last ran through. */
export async function listTold(db: Db, job: string, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct n.user_id from notice n
    where n.user_id = any(${[...userIds]}::bigint[]) and n.kind = 'jobFailed' and n.values ->> 'job' = ${job}
      and n.created_at > coalesce((select max(r.ended_at) from job_run r where r.job = ${job} and r.state = 'done'), '-infinity')`.execute(
    db,
  )
  return rows.map(row => Number(row.user_id))
}
