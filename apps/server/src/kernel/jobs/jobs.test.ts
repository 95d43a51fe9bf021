import { setTimeout as sleep } from 'node:timers/promises'
import type { JobResult } from '@countinghouse/contract/areas/jobs/result'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnlyOn, openTestDatabase, type TestDatabase } from '../../testing/databases'
import { movableClock } from '../clock'
import { inTransaction } from '../database/transaction'
import type { Services } from '../services'
import { type AnyJob, defineJob, type JobContext } from './define-job'
import { failedJob, TELL_OF_FAILURE } from './failed-job'
import { type Jobs, openJobs } from './jobs'
import { send } from './queue'

let database: TestDatabase
const clock = movableClock('2026-11-20T03:00:00Z')
const open: Jobs[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`delete from job_run`.execute(database.db)
})
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop(200)
  await sql`delete from pgboss.job`.execute(database.db)
})

async function openNode(
  jobs: AnyJob[],
  node = 'node',
  { leaseSeconds, pollMs = 500 }: { leaseSeconds?: number; pollMs?: number } = {},
): Promise<Jobs> {
  const opened = await openJobs({
    database,
    services: { clock } as unknown as Services,
    log: pino({ level: 'silent' }),
    jobs,
    node,
    leaseSeconds,
    pollMs,
  })
  open.push(opened)
  return opened
}

const sendNow = (name: string, payload: unknown, options = {}) =>
  inTransaction(database.db, trx => send(trx, name, payload, options))

const runRows = () => database.db.selectFrom('job_run').selectAll().orderBy('id').execute()

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 20_000
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error('It did not come about.')
    await sleep(50)
  }
}

/** Lets what waits for its next try be tried now. */
const skipWaiting = () => sql`update pgboss.job set start_after = now() - interval '1 s'`.execute(database.db)

function recording(name: string, work?: (context: JobContext<{ n: number }>) => unknown, more = {}) {
  const seen: number[] = []
  const job = defineJob({
    name,
    payload: z.object({ n: z.int() }),
    ...more,
    async run(context) {
      seen.push(context.payload.n)
      return (await work?.(context)) as JobResult
    },
  })
  return { job, seen }
}

describe('sending', () => {
  it('sending a job runs what was sent after the commit and keeps the run with its result', async () => {
    const { job, seen } = recording('plain', async ({ progress }) => {
      await progress(40, 'half way')
      return { rows: 3 }
    })
    const jobs = await openNode([job])
    await sendNow('plain', { n: 1 }, { trigger: 'person', createdBy: 7 })
    expect(await jobs.drain()).toBe(1)
    expect(seen).toEqual([1])
    expect(await runRows()).toMatchObject([
      {
        job: 'plain',
        state: 'done',
        trigger: 'person',
        request: { n: 1 },
        result: { rows: 3 },
        progress: 100,
        progress_text: 'half way',
        node: 'node',
        created_by: 7,
        started_at: clock.now(),
        ended_at: clock.now(),
      },
    ])
  })

  it('sending a job is found where the clock of the database was put back meanwhile', async () => {
    const { job, seen } = recording('put-back')
    const jobs = await openNode([job])
    await sendNow('put-back', { n: 1 })
    await sql`update pgboss.job set start_after = now() + interval '100 ms' where name = 'put-back'`.execute(
      database.db,
    )
    expect(await jobs.drain()).toBe(1)
    expect(seen).toEqual([1])
  })

  it('sending a job wakes the workers of its own process: they do not wait for their next look', async () => {
    const { job, seen } = recording('at-once')
    const jobs = await openNode([job], 'node', { pollMs: 40_000 })
    await jobs.start()
    for (const n of [1, 2, 3]) {
      await sendNow('at-once', { n })
      await until(() => seen.length === n)
    }
  })

  it('sending a job forgets what was sent in a transaction that was rolled back', async () => {
    const { job, seen } = recording('rolled-back')
    const jobs = await openNode([job])
    const failing = inTransaction(database.db, async trx => {
      await send(trx, 'rolled-back', { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await jobs.drain()).toBe(0)
    expect(seen).toEqual([])
  })

  it('sending a job lets one waiting job stand for all with its singleton key', async () => {
    const { job, seen } = recording('single')
    const jobs = await openNode([job])
    expect(await sendNow('single', { n: 1 }, { singletonKey: 'a' })).not.toBeNull()
    expect(await sendNow('single', { n: 2 }, { singletonKey: 'a' })).toBeNull()
    await sendNow('single', { n: 3 }, { singletonKey: 'b' })
    await sendNow('single', { n: 4 })
    await sendNow('single', { n: 5 })
    await jobs.drain()
    expect(seen).toEqual([1, 3, 4, 5])
  })

  it('sending a job refuses a name that no job has', async () => {
    await openNode([])
    await expect(sendNow('nobody', {})).rejects.toThrow('no job named nobody')
  })
})

describe('failing', () => {
  it('a job that failed for good is told, after its last try', async () => {
    const told: string[] = []
    const telling = defineJob({
      name: TELL_OF_FAILURE,
      payload: failedJob,
      run: async ({ payload }) => void told.push(payload.job),
    })
    const { job } = recording('gives-up', () => Promise.reject(new Error('no answer')), { retries: 1 })
    const jobs = await openNode([job, telling])
    await sendNow('gives-up', { n: 1 })
    await jobs.drain()
    expect(told).toEqual([])
    await skipWaiting()
    await jobs.drain()
    expect(told).toEqual(['gives-up'])
  })

  it('a job that fails tries again until the retries are used up, and keeps each run with its error', async () => {
    const { job, seen } = recording('failing', ({ attempt }) => Promise.reject(new Error(`attempt ${attempt}`)), {
      retries: 2,
    })
    const jobs = await openNode([job])
    await sendNow('failing', { n: 1 })
    for (let i = 0; i < 5; i += 1) {
      await jobs.drain()
      await skipWaiting()
    }
    expect(seen).toEqual([1, 1, 1])
    const rows = await runRows()
    expect(rows.map(row => [row.state, row.error])).toEqual([1, 2, 3].map(n => ['failed', `attempt ${n}`]))
  })

  it('a job that fails waits before the next try', async () => {
    const { job, seen } = recording('hasty', () => Promise.reject(new Error('no')))
    const jobs = await openNode([job])
    await sendNow('hasty', { n: 1 })
    await jobs.drain()
    await jobs.drain()
    expect(seen).toEqual([1])
  })

  it('a worker does not run a job with a payload that is not its own', async () => {
    const { job, seen } = recording('strict', undefined, { retries: 0 })
    const jobs = await openNode([job])
    await sendNow('strict', { n: 'one' })
    await jobs.drain()
    expect(seen).toEqual([])
    expect(await runRows()).toMatchObject([{ state: 'failed' }])
  })

  it('a job refuses to show progress inside a transaction, where nobody would see it', async () => {
    const { job } = recording('hidden', ({ db, progress }) => inTransaction(db, () => progress(50)), { retries: 0 })
    const jobs = await openNode([job])
    await sendNow('hidden', { n: 1 })
    await jobs.drain()
    expect((await runRows())[0]?.error).toContain('inside an open transaction')
  })
})

describe('stopping', () => {
  it('stopping lets a running job end, and takes no other', async () => {
    const { job, seen } = recording('slow', () => sleep(300))
    const jobs = await openNode([job])
    await jobs.start()
    await sendNow('slow', { n: 1 })
    await sendNow('slow', { n: 2 })
    await until(() => seen.length === 1)
    await jobs.stop()
    expect(seen).toEqual([1])
    expect((await runRows()).map(row => row.state)).toEqual(['done'])
  })

  it('stopping gives back a job that does not end in time, and the next start runs it again', async () => {
    const release = new AbortController()
    const { job, seen } = recording('endless', ({ attempt }) =>
      attempt === 1 ? sleep(60_000, undefined, { signal: release.signal }) : 'done',
    )
    const jobs = await openNode([job])
    await jobs.start()
    await sendNow('endless', { n: 1 })
    await until(() => seen.length === 1)
    await jobs.stop(100)
    const next = await openNode([job], 'next')
    expect(await next.drain()).toBe(1)
    release.abort()
    expect((await runRows()).map(row => [row.node, row.state])).toEqual([
      ['node', 'failed'],
      ['next', 'done'],
    ])
  })

  it('stopping puts a job back that breaks off at a safe point: the next start goes on with it, whatever tries it has left', async () => {
    const { job, seen } = recording(
      'broken-off',
      async ({ attempt, signal }) => {
        if (attempt === 1) await sleep(60_000, undefined, { signal }).catch(() => undefined)
        signal.throwIfAborted()
        return 'the rest'
      },
      { retries: 0 },
    )
    const jobs = await openNode([job])
    await jobs.start()
    await sendNow('broken-off', { n: 1 })
    await until(() => seen.length === 1)
    await jobs.stop()
    const next = await openNode([job], 'next')
    expect(await next.drain()).toBe(1)
    expect((await runRows()).map(row => [row.node, row.state, row.error])).toEqual([
      ['node', 'failed', 'The server is stopping.'],
      ['next', 'done', null],
    ])
    const { rows } = await sql`select state from pgboss.job where name = 'broken-off'`.execute(database.db)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('stopping asks the running job to end', async () => {
    const { job, seen } = recording('polite', ({ signal }) =>
      sleep(60_000, 'never', { signal }).catch(() => 'stopped at a safe point'),
    )
    const jobs = await openNode([job])
    await jobs.start()
    await sendNow('polite', { n: 1 })
    await until(() => seen.length === 1)
    await jobs.stop()
    expect(await runRows()).toMatchObject([{ state: 'done', result: 'stopped at a safe point' }])
  })
})

describe('schedules', () => {
  const readSchedules = async () =>
    (
      await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule order by name`.execute(
        database.db,
      )
    ).rows

  it('the scheduler keeps a schedule over a restart, follows its change and forgets it with its job', async () => {
    const job = (dailyAt: string) =>
      defineJob({ name: 'nightly', payload: z.object({}), schedule: { dailyAt }, run: async () => {} })
    await (await openNode([job('00:05')])).start()
    expect(await readSchedules()).toEqual([{ name: 'nightly', cron: '5 17 * * *' }])
    await (await openNode([job('00:10')])).start()
    expect(await readSchedules()).toEqual([{ name: 'nightly', cron: '10 17 * * *' }])
    await (await openNode([])).start()
    expect(await readSchedules()).toEqual([])
  })

  it('the scheduler runs a scheduled job once a minute at most, whatever the number of nodes', async () => {
    const job = defineJob({
      name: 'ticking',
      payload: z.object({}),
      schedule: { everyMinutes: 1 },
      run: async () => {},
    })
    const nodes = await Promise.all(['a', 'b', 'c'].map(node => openNode([job], node)))
    // Due now: pg-boss looks every 30 seconds, and the tests before have just made it look.
    await sql`update pgboss.version set cron_on = null`.execute(database.db)
    await Promise.all(nodes.map(node => node.start()))
    await until(async () => (await runRows()).length > 0)
    await sleep(1500)
    const { rows } = await sql<{ sent: number; minutes: number }>`
      select count(*) as sent, count(distinct date_trunc('minute', created_on)) as minutes
      from pgboss.job where name = 'ticking'`.execute(database.db)
    expect(rows[0]?.sent).toBe(rows[0]?.minutes)
    expect((await runRows()).every(row => row.trigger === 'schedule')).toBe(true)
  })

  it('the scheduler makes up for a daily run that fell into a time without a server, but only once', async () => {
    const seen: string[] = []
    const job = defineJob({
      name: 'close',
      payload: z.object({}),
      schedule: { dailyAt: '00:05' },
      run: async ({ trigger }) => void seen.push(trigger),
    })
    await (await openNode([job])).start()
    await sleep(700)
    expect(seen).toEqual([])
    await sendNow('close', {}, { trigger: 'person' })
    await until(() => seen.length === 1)
    clock.advance({ days: 2 })
    await (await openNode([job])).start()
    await until(() => seen.length === 2)
    await (await openNode([job])).start()
    await sleep(700)
    expect(seen).toEqual(['person', 'schedule'])
  })

  it('the scheduler makes up for a daily run that fell into an outage of the database while servers stayed up, but only once', async () => {
    const seen: string[] = []
    const job = defineJob({
      name: 'outage',
      payload: z.object({}),
      schedule: { dailyAt: '00:05' },
      run: async ({ trigger }) => void seen.push(trigger),
    })
    clock.set('2026-11-22T03:00:00Z')
    const nodes = await Promise.all(['a', 'b', 'c'].map(node => openNode([job], node, { pollMs: 50 })))
    await Promise.all(nodes.map(node => node.start()))
    await sendNow('outage', {}, { trigger: 'person' })
    await until(() => seen.length === 1)
    // A minute after its time it may still be on its way.
    clock.set('2026-11-22T17:06:00Z')
    await sleep(300)
    expect(seen).toEqual(['person'])
    clock.set('2026-11-22T17:08:00Z')
    await until(() => seen.length === 2)
    await sleep(300)
    expect(seen).toEqual(['person', 'schedule'])
  })
})

describe('a clock of the database that was ahead', () => {
  const later = sql`interval '2 hours'`

  it('a clock of the database that was ahead keeps no schedule and no waiting job back once it is right', async () => {
    const ticking = defineJob({
      name: 'ticking-on',
      payload: z.object({}),
      schedule: { everyMinutes: 1 },
      run: async () => {},
    })
    const { job, seen } = recording('sent-ahead')
    const jobs = await openNode([ticking, job])
    await sendNow('sent-ahead', { n: 1 })
    await sql`update pgboss.version set cron_on = now() + ${later}, maintained_on = now() + ${later}`.execute(
      database.db,
    )
    await sql`
      update pgboss.job set created_on = created_on + ${later}, start_after = start_after + ${later},
        singleton_on = date_trunc('minute', now() at time zone 'UTC' + ${later})`.execute(database.db)
    await jobs.start()
    await until(async () => (await runRows()).some(run => run.job === 'ticking-on'))
    await until(() => seen.length === 1)
    const { rows } = await sql`
      select 1 from pgboss.job where singleton_on > now() at time zone 'UTC' or started_on > now()`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('a clock of the database that was ahead leaves runs of days to come, which count for none before them', async () => {
    const [old, ahead] = [-3, 1].map(days => new Date(clock.now().getTime() + days * 86_400_000))
    const job = defineJob({
      name: 'ran-ahead',
      payload: z.object({}),
      schedule: { dailyAt: '00:05' },
      run: async () => {},
    })
    const run = { job: job.name, trigger: 'schedule' as const, state: 'done' as const, node: 'a' }
    await database.db
      .insertInto('job_run')
      .values([old, ahead].map(started_at => ({ ...run, started_at: started_at! })))
      .execute()
    await (await openNode([job])).start()
    await until(async () => (await runRows()).length === 3)
  })
})

describeOnlyOn('server', 'several nodes', () => {
  it('several nodes run each job once', async () => {
    const { job, seen } = recording('shared', () => sleep(5))
    const nodes = await Promise.all(['a', 'b', 'c'].map(node => openNode([job], node)))
    await Promise.all(nodes.map(node => node.start()))
    await inTransaction(database.db, async trx => {
      for (let n = 0; n < 60; n += 1) await send(trx, 'shared', { n })
    })
    await until(() => seen.length >= 60)
    await sleep(300)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  })

  it('several nodes run an exclusive job one at a time', async () => {
    let busy = 0
    let most = 0
    const { job, seen } = recording(
      'alone',
      async () => {
        busy += 1
        most = Math.max(most, busy)
        await sleep(100)
        busy -= 1
      },
      { exclusive: true },
    )
    const nodes = await Promise.all(['a', 'b'].map(node => openNode([job], node)))
    await Promise.all(nodes.map(node => node.start()))
    await sendNow('alone', { n: 1 }, { singletonKey: '' })
    await until(() => seen.length === 1)
    await sendNow('alone', { n: 2 }, { singletonKey: '' })
    await until(() => seen.length === 2)
    expect(most).toBe(1)
  })

  it('several nodes go on when the database has cut their connections', async () => {
    const { job, seen } = recording('cut-off')
    await (await openNode([job], 'node', { pollMs: 50 })).start()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    // The sender's own connection may be one of them.
    await until(() =>
      sendNow('cut-off', { n: 1 }).then(
        () => true,
        () => false,
      ),
    )
    await until(() => seen.length === 1)
  })

  it('several nodes are given a job back at once whose end could not be written down, not after its lease', async () => {
    const away = (name: string, to: string) => sql.raw(`alter table ${name} rename to ${to}`).execute(database.db)
    const { job, seen } = recording('unwritten', async () => {
      if (seen.length === 1) await away('job_run', 'job_run_away')
    })
    await (await openNode([job], 'node', { pollMs: 50, leaseSeconds: 3600 })).start()
    await sendNow('unwritten', { n: 1 })
    await until(() => seen.length === 1)
    await sleep(300)
    await away('job_run_away', 'job_run')
    await until(async () => (await runRows()).some(run => run.state === 'done'))
    expect(seen).toEqual([1, 1])
    const { rows } = await sql`select state from pgboss.job where name = 'unwritten'`.execute(database.db)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it.each(['ends well', 'fails'])(
    'several nodes: who was away for longer than the lease hears that another runs the job, and leaves it to that one (%s)',
    async ends => {
      const heard: boolean[] = []
      const { job, seen } = recording('shared', async ({ attempt, signal }) => {
        if (attempt > 1) return until(() => heard.length > 0).then(() => sleep(500, 'by the other'))
        await sleep(10_000, undefined, { signal }).catch(() => undefined)
        heard.push(signal.aborted)
        if (ends === 'fails') throw new Error('The connection is gone.')
      })
      const away = (await openNode([job], 'away', { leaseSeconds: 2 })).drain
      const other = (await openNode([job], 'other', { leaseSeconds: 2 })).drain
      await sendNow('shared', { n: 1 })
      const first = away()
      await until(() => seen.length === 1)
      await sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 s'`.execute(database.db)
      await Promise.all([first, other()])
      expect([heard, seen]).toEqual([[true], [1, 1]])
      expect((await runRows()).map(run => [run.node, run.state])).toEqual([
        ['away', 'failed'],
        ['other', 'done'],
      ])
      const { rows } = await sql`select state, retry_count from pgboss.job`.execute(database.db)
      expect(rows).toEqual([{ state: 'completed', retry_count: 1 }])
    },
  )

  it('several nodes take over the job of a node that has ended, and leave a long one that lives alone', async () => {
    const { job, seen } = recording('long', ({ attempt, payload }) =>
      sleep(attempt === 1 && payload.n === 1 ? 4000 : 0),
    )
    const living = await openNode([job], 'living', { leaseSeconds: 2 })
    await sendNow('long', { n: 1 })
    const work = living.drain()
    await until(() => seen.length === 1)
    // What a killed node leaves: an active job that nobody keeps, and a run that never ended.
    await sendNow('long', { n: 2 })
    await sql`update pgboss.job set state = 'active', started_on = now() where state = 'created'`.execute(database.db)
    const other = await openNode([job], 'other', { leaseSeconds: 2 })
    await other.start()
    await until(() => seen.includes(2))
    await work
    expect(seen).toEqual([1, 2])
  })
})
