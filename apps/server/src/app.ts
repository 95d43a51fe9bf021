import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { figures, jobs, routes, served } from './areas'
import { openPayments } from './channels/payment/payments'
import { openStorage } from './channels/storage/storage'
import { phoneServers } from './channels/telephony/phone-servers'
import { serveApiPages } from './kernel/api-pages'
import type { Clock } from './kernel/clock'
import { serveConsole } from './kernel/console-pages'
import type { Database } from './kernel/database/open'
import type { Environment } from './kernel/env'
import { type Jobs, openJobs } from './kernel/jobs/jobs'
import { LOG_OPTIONS } from './kernel/log-options'
import { serve } from './kernel/serve'
import type { Services } from './kernel/services'
import { closeWithin } from './kernel/stopping'

export interface AppOptions {
  env: Environment
  clock: Clock
  database: Database
}

export interface App {
  http: FastifyInstance
  services: Services
  jobs: Jobs
  /**
   * Says that no more work may be sent here, waits for `noticeMs` until whoever watches has heard it, and then finishes and
   * answers what runs. What is not done after `withinMs` is put off with 503; it was not booked, or the same key finds it.
   */
  stop(options?: { noticeMs?: number; withinMs?: number }): Promise<void>
}

/** The whole application over an open, migrated database; not yet listening. */
export async function buildApp({ env, clock, database }: AppOptions): Promise<App> {
  const services: Services = {
    clock,
    env,
    storage: openStorage(env.storageUrl),
    payments: openPayments({ env, clock, db: database.db }),
  }
  const stopping = new AbortController()
  const http = await serve({
    stopping: stopping.signal,
    parts: {
      files: () => services.storage.check(),
      ...(database.readDb !== database.questionDb && { reports: () => sql`select 1`.execute(database.readDb) }),
    },
    database,
    services,
    served,
    figures,
    routes: [...routes, serveApiPages, serveConsole(phoneServers)],
  })
  const queue = await openJobs({ database, services, jobs, log: pino({ ...LOG_OPTIONS, level: env.logLevel }) })
  return {
    http,
    services,
    jobs: queue,
    async stop({ noticeMs = 0, withinMs = 8500 } = {}) {
      stopping.abort()
      const jobsEnded = queue.stop()
      await sleep(noticeMs)
      await closeWithin(http, withinMs - noticeMs)
      await jobsEnded
    },
  }
}
