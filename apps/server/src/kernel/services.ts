import type { Clock } from './clock'
import type { Database } from './database/open'
import type { Environment } from './env'

/**
 * What the process lends to handlers and jobs beside the database: the clock, the settings it was started with and
 * the doors to the outside world. Areas add a door by augmenting this interface beside its adapter (channels/).
 */
export interface Services {
  clock: Clock
  env: Environment
}

/** What the server works with. */
export interface Kernel {
  database: Database
  services: Services
}
