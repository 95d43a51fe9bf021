import { jobs as calls } from '@countinghouse/contract/areas/jobs/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'

const app = testApp()
let admin: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  await app.db
    .insertInto('job_run')
    .values([
      {
        job: 'gone',
        trigger: 'event',
        state: 'failed',
        started_at: '2026-11-18T20:00:00Z',
        error: 'no answer',
        node: 'a',
      },
      {
        job: 'gone',
        trigger: 'person',
        state: 'done',
        request: JSON.stringify({ day: 1 }),
        started_at: '2026-11-19T20:00:00Z',
        result: JSON.stringify({ rows: 4 }),
        progress: 100,
        node: 'a',
        created_by: admin.userId,
      },
    ])
    .execute()
})

describe('runs of jobs', () => {
  it('runs of jobs are listed newest first, with result, error and who asked', async () => {
    const { data } = await app.ask(calls.runs, { job: 'gone' }, { user: admin })
    expect(data.total).toBe(2)
    expect(data.list.map(run => [run.state, run.result, run.error])).toEqual([
      ['done', { rows: 4 }, null],
      ['failed', null, 'no answer'],
    ])
    expect(data.list[0]!.createdBy).toMatch(/^User /)
  })

  it('runs of jobs are found by state and by business day', async () => {
    const failed = await app.ask(calls.runs, { job: 'gone', state: 'failed' }, { user: admin })
    expect(failed.data.total).toBe(1)
    // 20:00 UTC is the next business day at UTC+7.
    const day = await app.ask(calls.runs, { startTimeStart: '2026-11-20', startTimeEnd: '2026-11-20' }, { user: admin })
    expect(day.data.list.map(run => run.state)).toEqual(['done'])
  })
})

describe('jobs', () => {
  it('jobs that do not exist are not run', async () => {
    const answer = await app.ask(calls.run, { job: 'gone' }, { user: admin })
    expect(answer).toMatchObject({ code: CODE.notFound, msg: 'There is no job named gone.' })
  })

  it('jobs are run by those with the right only', async () => {
    const user = await app.user({ rights: { user: ['query'], job: ['query'] } })
    expect((await app.ask(calls.jobList, {}, { user })).code).toBe(CODE.success)
    expect((await app.ask(calls.run, { job: 'gone' }, { user })).code).toBe(CODE.notPermitted)
  })
})
