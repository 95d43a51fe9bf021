import { setImmediate } from 'node:timers/promises'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../kernel/database/schema.generated'
import { inTransaction } from '../kernel/database/transaction'
import { Fault } from '../kernel/fault'
import { sealer } from '../kernel/sealed'
import type { Services } from '../kernel/services'
import { closeAt, closes, happenings } from './act'
import { keepSimulatorState, readSimulatorState } from './ensure-demo-business'
import { drawOwnCards } from './files/own-cards'
import { findPictures } from './files/pictures'
import type { Cast } from './happening'
import { generateDays } from './scenario/generate'
import type { CustomerScenario } from './scenario/scenario'
import type { DemoItem } from './system/apps'
import { writeDeskLogs } from './system/staff-logs'
import { findDesks, findPlanned } from './task/desks'
import { type Company, Duty } from './task/duty'
import { DEMO_APPS } from './world/apps'

export interface CatchUp {
  db: Kysely<Schema>
  services: Services
  log: Logger
  progress(percent: number, text: string): Promise<void> | void
  signal?: AbortSignal
}

/**
 * Lets the days that were missed since the last start happen through the services, a day at a time. What staff did in
 * the meantime stands: a happening that is no longer possible is left out.
 */
export async function catchUp(tools: CatchUp): Promise<{ happened: number; leftOut: number }> {
  const { db, services, progress, signal } = tools
  const state = await readSimulatorState(db)
  if (!state) return { happened: 0, leftOut: 0 }
  const now = services.clock.now()
  const scenarios: CustomerScenario[] = []
  for (const day of generateDays(state, now)) {
    scenarios.push(...day)
    // The server answers its first callers in between.
    await setImmediate()
  }
  const cast = await findCast(db, { ...state, pictures: await findPictures(db, services.storage, state.seed) })
  const total = Math.max(1, now.getTime() - state.through.getTime())
  const counts = { happened: 0, leftOut: 0 }
  for (let from = state.through; from < now && !signal?.aborted; ) {
    const midnight = startOfDay(addDays(businessDateOf(from), 1))
    const to = midnight < now ? midnight : now
    for (const one of closes(from, to)) await closeAt(tools, one)
    for (const one of happenings(scenarios, cast, from, to)) {
      if (signal?.aborted) return counts
      try {
        await inTransaction(db, trx => one.do({ trx, services, now: one.at }))
        counts.happened += 1
      } catch (error) {
        if (!(error instanceof Fault))
          tools.log.warn({ err: error, what: one.what }, 'the scenario could not go on here')
        counts.leftOut += 1
      }
    }
    const span = { seed: state.seed, from, to }
    await inTransaction(db, async trx => {
      await writeDeskLogs(trx, span)
      await drawOwnCards(trx, {
        storage: services.storage,
        seals: sealer(services.env.secrets.dataKey),
        seed: state.seed,
      })
      await keepSimulatorState(trx, { ...state, through: to }, now)
    })
    from = to
    await progress(Math.round(((to.getTime() - state.through.getTime()) / total) * 100), businessDateOf(to))
  }
  return counts
}

/** Who plays in the scenarios: the lending apps, the cashier and customer service. */
export async function findCast(
  db: Kysely<Schema>,
  { pictures, ...company }: Company & Pick<Cast, 'pictures'>,
): Promise<Cast> {
  const apps = await db.selectFrom('app').selectAll().execute()
  const items = await db
    .selectFrom('product as p')
    .innerJoin('product_item as i', 'i.product_id', 'p.id')
    .select(['p.app_id', 'p.id as productId', 'i.id as itemId', 'i.duration_days', 'i.periods'])
    .orderBy('i.id')
    .execute()
  const called = (username: string) =>
    db
      .selectFrom('staff_user')
      .select(['id as userId', 'name as userName'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  const withRole = (code: string) =>
    db
      .selectFrom('staff_user as u')
      .innerJoin('staff_user_role as ur', 'ur.user_id', 'u.id')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .select(['u.id as userId', 'u.name as userName'])
      .where('r.code', '=', code)
      .where('u.status', '=', 0)
      .orderBy('u.id')
      .execute()
  const { plannerId, collectors } = await findPlanned(db, await findDesks(db))
  return {
    seed: company.seed,
    pictures,
    finance: await withRole('finance'),
    listers: { black: (await called('risk')).userId, white: (await called('cs_manager')).userId },
    service: await withRole('cs'),
    duty: new Duty(company, collectors),
    plannerId,
    rows: new Map(apps.map(app => [app.app_ssid, app])),
    apps: new Map(
      apps.map(app => {
        const own = items.filter(item => item.app_id === app.id)
        return [app.app_ssid, { id: app.id, country: app.country as 'IN', items: inListedOrder(app.app_ssid, own) }]
      }),
    ),
  }
}

// The scenario counts an app's tiers as its entry lists them; the tables keep them by product.
const inListedOrder = (appSsid: string, own: readonly (DemoItem & { duration_days: number; periods: number })[]) =>
  (DEMO_APPS.find(app => app.appSsid === appSsid)?.product.items ?? []).map(
    setup => own.find(item => item.duration_days === setup.days && item.periods === setup.periods)!,
  )
