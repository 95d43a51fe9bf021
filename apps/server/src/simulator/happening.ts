import type { IntakeEvent } from '@countinghouse/contract/areas/intake/events'
import type { Selectable } from 'kysely'
import { takeEvent } from '../areas/intake/moves'
import type { Who } from '../areas/order/moves'
import type { Trx } from '../kernel/context'
import type { AppTable } from '../kernel/database/schema.generated'
import type { Services } from '../kernel/services'
import type { Listers } from './customer/listings'
import type { DrawnPool } from './files/pictures'
import type { Cashier } from './order/cashiers'
import type { CustomerScenario } from './scenario/scenario'
import type { DemoApp } from './system/apps'
import type { Duty } from './task/duty'

/** One thing that happens at one moment; the services do it when `do` is called. */
export interface Happening {
  at: Date
  what: string
  do(place: Place): Promise<void>
}

export interface Place {
  trx: Trx
  services: Services
  now: Date
}

export interface Cast {
  apps: ReadonlyMap<string, DemoApp>
  rows: ReadonlyMap<string, Selectable<AppTable>>
  finance: readonly Cashier[]
  listers: Listers
  duty: Duty
  /** Who keeps the schedules of collection. */
  plannerId: number
  /** Customer service; who answers a customer is always the same. */
  service: readonly (Who & { userId: number })[]
  seed: string
  /** What borrowers send pictures of. */
  pictures: DrawnPool
}

/** The order that a scenario's application brought. */
export type Find = (place: Place) => Promise<{ orderId: number; orderNo: string }>

/** One event of a lending app, as the intake gets it. */
export async function send({ trx, services, now }: Place, cast: Cast, scenario: CustomerScenario, event: object) {
  const app = cast.rows.get(scenario.appSsid)!
  const whole = { occurredAt: now.toISOString(), channel: scenario.channel, ...event } as IntakeEvent
  return takeEvent({ trx, app, services, now }, { event: whole, body: JSON.stringify(whole) })
}
