import { randomUUID } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isOff } from '../clock'
import type { Database } from '../database/open'
import type { Services } from '../services'
import type { AnyJob } from './define-job'
import { TELL_OF_FAILURE } from './failed-job'
import * as runs from './queries'
import { type Message, makeQueues, openQueue, sent } from './queue'
import { runJob, type Workplace } from './run-job'
import { catchUp, keepSchedules } from './schedules'

export interface JobsOptions {
  database: Database
  services: Services
  log: Logger
  jobs: readonly AnyJob[]
  /** A job whose node says nothing for this long is taken over by another. */
  leaseSeconds?: number
  /** How often it is looked which queues hold something to do. */
  pollMs?: number
  /** Names this process in job_run. */
  node?: string
}

export interface Jobs {
  /** Begins to take jobs and to keep the schedules. */
  start(): Promise<void>
  /** Runs what waits now, one after the other, and says how many ran: for tests, instead of `start`. */
  drain(): Promise<number>
  /** Takes no more jobs, lets running ones end, and gives back those that do not within the time. */
  stop(graceMs?: number): Promise<void>
}

interface Running {
  taken: runs.Taken
  run: Promise<void>
}

/** The embedded database has one process only: nobody takes over, and a long transaction of its own delays heartbeats. */
export function usualLeaseSeconds(kind: Database['kind']): number {
  return kind === 'embedded' ? 3600 : 60
}

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}

/** Makes the queues ready, so that jobs can be sent; nothing runs before `start`. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { database, services, log, jobs, pollMs = 2000 } = options
  const leaseSeconds = options.leaseSeconds ?? usualLeaseSeconds(database.kind)
  const boss = openQueue(database.pools.working, { leaseSeconds, pollMs })
  const node = options.node ?? `${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`
  const place: Workplace = {
    database,
    boss,
    services,
    log,
    node,
    heartbeatMs: (leaseSeconds * 1000) / 4,
    tells: jobs.some(({ name }) => name === TELL_OF_FAILURE),
  }
  const stopping = new AbortController()
  // Every queue that waits listens to it.
  setMaxListeners(0, stopping.signal)
  const running = new Map<string, Running>()
  /** Those whose beginning or end could not be written down: nobody works on them. */
  const cutOff = new Map<string, Running['taken']>()
  let keeper: ReturnType<typeof openQueue> | undefined
  await makeQueues({ pool: database.pools.working, db: database.jobDb }, jobs, leaseSeconds)

  // A database that is away comes back: the next look finds what waits.
  const complain = (error: unknown): undefined => {
    log.error({ err: error }, 'job queue')
  }

  async function takeOne(job: AnyJob): Promise<boolean> {
    // Another node, whose clock is right, does what waits.
    if (isOff(services.clock)) return false
    const [taken] = await boss.fetch<Message>(job.name, { batchSize: 1, includeMetadata: true })
    if (!taken) return false
    const run = runJob(place, job, taken, stopping.signal).catch(error => {
      log.error({ err: error, job: job.name }, 'a run could not be written down')
      cutOff.set(taken.id, taken)
    })
    running.set(taken.id, { taken, run })
    await run
    running.delete(taken.id)
    return true
  }

  async function giveBackCutOff(): Promise<void> {
    const taken = [...cutOff.values()]
    if (taken.length === 0) return
    await runs.giveBack(database.jobDb, { taken })
    for (const { id } of taken) cutOff.delete(id)
  }

  /** Takes what this node sends at once; a look wakes it for what another sent or what had to wait for its time. */
  async function keepTaking(job: AnyJob): Promise<void> {
    let wake = new AbortController()
    const hurry = () => wake.abort()
    sent.on(job.name, hurry)
    stopping.signal.addEventListener('abort', hurry)
    while (!stopping.signal.aborted) {
      // Before it is asked: what is committed meanwhile counts for the next time.
      wake = new AbortController()
      if (await takeOne(job).catch(complain)) continue
      await aborted(wake.signal)
    }
    sent.off(job.name, hurry)
  }

  /** Once in each minute of the clock, which may be put back: the schedules go on by it, and what was missed is sent. */
  let lookedAt: number | undefined
  async function lookAtClock(): Promise<void> {
    const now = services.clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute === lookedAt) return
    lookedAt = minute
    await runs.forgetTimeAhead(database.jobDb)
    await catchUp(database.jobDb, jobs, now)
  }

  /** One look for all queues: each worker asking for itself kept an idle server busy. */
  async function keepLooking(): Promise<void> {
    const names = jobs.map(job => job.name)
    while (!stopping.signal.aborted) {
      await giveBackCutOff().catch(complain)
      await lookAtClock().catch(complain)
      const waiting = await runs.waitingOf(database.jobDb, names).catch(complain)
      for (const name of waiting ?? []) sent.emit(name)
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async start() {
      if (database.kind === 'embedded') await runs.giveBack(database.jobDb, { names: jobs.map(job => job.name) })
      keeper = openQueue(database.pools.working, { leaseSeconds, pollMs, keeps: true })
      keeper.on('error', complain)
      await keepSchedules(boss, jobs)
      // Before pg-boss looks for the first time, which is at once.
      await lookAtClock()
      await keeper.start()
      for (const job of jobs) for (let i = 0; i < (job.concurrency ?? 1); i += 1) void keepTaking(job)
      void keepLooking()
    },

    async drain() {
      const names = jobs.map(job => job.name)
      let ran = 0
      // It asks before each round: what falls due between a round and a question after it would be missed.
      for (;;) {
        const soon = await runs.isDueAtOnce(database.jobDb, names)
        const before = ran
        for (const job of jobs) while (await takeOne(job)) ran += 1
        if (soon) await sleep(1)
        else if (ran === before) return ran
      }
    },

    async stop(graceMs = 8000) {
      stopping.abort(new Error('The server is stopping.'))
      await keeper?.stop({ graceful: false })
      const ended = Promise.all([...running.values()].map(({ run }) => run))
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
      for (const { taken } of running.values()) cutOff.set(taken.id, taken)
      await giveBackCutOff()
    },
  }
}
