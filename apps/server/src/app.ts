import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { jobs, routes, served } from './areas'
import { openPayments } from './channels/payment/payments'
import { openStorage } from './channels/storage/storage'
import { serveApiPages } from './kernel/api-pages'
import type { Clock } from './kernel/clock'
import { serveConsole } from './kernel/console-pages'
import type { Database } from './kernel/database/open'
import type { Environment } from './kernel/env'
import { type Jobs, openJobs } from './kernel/jobs/jobs'
import { serve } from './kernel/serve'
import type { Services } from './kernel/services'

export interface AppOptions {
  env: Environment
  clock: Clock
  database: Database
}

export interface App {
  http: FastifyInstance
  services: Services
  jobs: Jobs
  stop(): Promise<void>
}

/** The whole application over an open, migrated database; not yet listening. */
export async function buildApp({ env, clock, database }: AppOptions): Promise<App> {
  const services: Services = {
    clock,
    env,
    storage: openStorage(env.storageUrl),
    payments: openPayments({ env, clock, db: database.db }),
  }
  const http = await serve({
    database,
    services,
    served,
    routes: [...routes, serveApiPages, serveConsole],
  })
  const queue = await openJobs({ database, services, jobs, log: pino({ level: env.logLevel }) })
  return {
    http,
    services,
    jobs: queue,
    async stop() {
      await http.close()
      await queue.stop()
    },
  }
}
