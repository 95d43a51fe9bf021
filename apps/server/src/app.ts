import { AREAS } from '@countinghouse/contract/areas'
import type { FastifyInstance } from 'fastify'
import { routes, served } from './areas'
import { openStorage } from './channels/storage/storage'
import { serveApiPages } from './kernel/api-pages'
import { serveConsole } from './kernel/console-pages'
import type { Clock } from './kernel/clock'
import type { Database } from './kernel/database/open'
import type { Environment } from './kernel/env'
import { serve } from './kernel/serve'
import type { Services } from './kernel/services'

export interface AppOptions {
  env: Environment
  clock: Clock
  database: Database
  version: string
}

export interface App {
  http: FastifyInstance
  services: Services
  stop(): Promise<void>
}

/** The whole application over an open, migrated database; not yet listening. */
export async function buildApp({ env, clock, database, version }: AppOptions): Promise<App> {
  const services: Services = { clock, env, storage: openStorage(env.storageUrl) }
  const http = await serve({
    database,
    services,
    served,
    routes: [...routes, app => serveApiPages(app, AREAS, version), serveConsole],
  })
  return {
    http,
    services,
    async stop() {
      await http.close()
    },
  }
}
