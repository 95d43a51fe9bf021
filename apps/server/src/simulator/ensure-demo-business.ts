import { addDays, type BusinessDate, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { openStorage } from '../channels/storage/storage'
import type { Clock } from '../kernel/clock'
import type { Db } from '../kernel/context'
import type { Schema } from '../kernel/database/schema.generated'
import { inTransaction } from '../kernel/database/transaction'
import type { Environment } from '../kernel/env'
import { sealer } from '../kernel/sealed'
import { seedDemoRechecks } from './approval/rechecks'
import { writeBusiness } from './bulk/write-business'
import { seedDemoTrial } from './collection/trial'
import { seedDemoContacts } from './contact/contacts'
import { seedSandboxCrm, seedSandboxTelephony } from './contact/telephony'
import { judgeDemoDoubles } from './customer/doubles'
import { drawOwnCards } from './files/own-cards'
import { drawPictures } from './files/pictures'
import { seedDemoPortfolioFile } from './intake/portfolio-file'
import { seedDemoCampaigns } from './marketing/campaigns'
import { seedDemoRuns } from './marketing/runs'
import { seedDemoCoupons } from './order/coupons'
import { useDemoCoupons } from './order/coupons-used'
import { seedDemoMoney } from './order/money'
import { seedDecidedProofs, seedDemoProofs } from './order/proofs'
import { seedBookedReceiptFiles, seedDemoReceiptFile } from './order/receipt-file'
import { seedDemoCallBacks } from './payment/callbacks'
import { nameChannels, seedCashLinks, seedSandboxChannels } from './payment/channels'
import { seedDemoPay } from './platform-collection/pay'
import { seedDemoRemindRules } from './remind/rules'
import { keepDemoReports } from './report/schedules'
import { seedDemoChallenges } from './risk/challenge'
import { seedDemoRiskRules, seedDemoRuleChange } from './risk/rules'
import { generateDays } from './scenario/generate'
import { later } from './scenario/loan'
import type { CustomerScenario, ScenarioOptions } from './scenario/scenario'
import { seedDemoAdministration } from './system/administration'
import { seedDemoApps } from './system/apps'
import { seedDemoSettings } from './system/settings'
import { writeDeskLogs } from './system/staff-logs'
import { seedDemoTelemarketing } from './telemarketing/telemarketing'

const SEED = 'countinghouse'
const DAYS = 180
/** So far back go the logs of what staff did; they are the longest lists of all. */
const LOGGED_MS = 60 * 86_400_000
const CUSTOMERS_A_DAY = 7
/** Apps and rules are set up some days before the first customer. */
const OPENED_BEFORE_MS = 12 * 86_400_000

export interface DemoBusinessOptions {
  db: Kysely<Schema>
  env: Environment
  clock: Clock
  progress(percent: number, text: string): void
}

const stateShape = z.object({
  seed: z.string(),
  epoch: z.string(),
  customersADay: z.number(),
  /** Everything up to this instant has happened. */
  through: z.coerce.date(),
  /** What staff did beside the orders is done (office). */
  office: z.boolean().default(false),
})
export type SimulatorState = z.output<typeof stateShape>
const STATE_KEY = 'simulator'

export async function readSimulatorState(db: Db): Promise<SimulatorState | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', STATE_KEY).executeTakeFirst()
  return row && stateShape.parse(row.value)
}

export async function keepSimulatorState(db: Db, state: SimulatorState, now: Date): Promise<void> {
  const value = JSON.stringify(state)
  await db
    .insertInto('setting')
    .values({ key: STATE_KEY, value, updated_at: now })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}

export interface BusinessSize extends ScenarioOptions {
  now: Date
}

/** Whether the demo's business stands, with what staff did in it. */
export async function hasDemoBusiness({ db, env, clock }: Omit<DemoBusinessOptions, 'progress'>): Promise<boolean> {
  const state = await readSimulatorState(db)
  if (state) await giveChannels({ db, env, clock })
  return state?.office ?? false
}

/** Fills an installation that has no business yet with the demo's; does nothing where there is one. */
export async function ensureDemoBusiness({ db, env, clock, progress }: DemoBusinessOptions): Promise<void> {
  if (await readSimulatorState(db)) return
  const now = clock.now()
  const epoch: BusinessDate = addDays(businessDateOf(now), -DAYS)
  await fillBusiness({ db, env, progress }, { seed: SEED, epoch, customersADay: CUSTOMERS_A_DAY, now })
}

/** A demo of an older version lent without channels of its own. */
const giveChannels = ({ db, env, clock }: Omit<DemoBusinessOptions, 'progress'>) =>
  inTransaction(db, async trx => {
    if (await trx.selectFrom('channel').select('id').where('kind', '=', 'payment').executeTakeFirst()) return
    const now = clock.now()
    await seedSandboxChannels(trx, { sealed: sealer(env.secrets.dataKey), now })
    await seedCashLinks(trx, now)
    await nameChannels(trx)
  })

/** Generates the scenario and writes it in one transaction, so that a crash leaves either no business or a whole one. */
export async function fillBusiness(
  { db, env, progress }: Omit<DemoBusinessOptions, 'clock'>,
  { now, ...options }: BusinessSize,
): Promise<{ customers: number; orders: number }> {
  progress(2, 'pictures')
  const storage = openStorage(env.storageUrl)
  const pictures = await drawPictures(storage, options.seed)
  const sealed = sealer(env.secrets.dataKey)
  const written = await inTransaction(db, async trx => {
    const opened = later(startOfDay(options.epoch), -OPENED_BEFORE_MS)
    const apps = await seedDemoApps(trx, sealed, opened)
    await seedDemoRemindRules(trx, opened)
    await seedDemoAdministration(trx, now)
    await seedSandboxChannels(trx, { sealed, now: opened })
    await seedCashLinks(trx, opened)
    await seedSandboxTelephony(trx, { sealed, now: opened })
    await seedSandboxCrm(trx, { sealed, now: opened })
    const rules = await seedDemoRiskRules(trx, { apps, at: opened })
    await seedDemoRuleChange(trx, rules, now)
    const challenges = await seedDemoChallenges(trx, { apps, rules, now, ...options })
    const scenarios = customersOf(generateDays(options, now))
    const count = await writeBusiness(trx, {
      scenarios,
      publicUrl: env.publicUrl,
      apps,
      rules,
      challenges,
      pictures,
      sealed,
      ...options,
      now,
      progress,
    })
    await drawOwnCards(trx, { storage, seals: sealed, seed: options.seed })
    await judgeDemoDoubles(trx, now)
    const proofs = { pictures: pictures.documents, seed: options.seed, now }
    await seedDecidedProofs(trx, proofs)
    await seedDemoProofs(trx, proofs)
    await seedBookedReceiptFiles(trx, options.seed)
    await seedDemoReceiptFile(trx, { seed: options.seed, now })
    await seedDemoPortfolioFile(trx, sealed, now)
    await seedDemoMoney(trx, now)
    await seedDemoContacts(trx, { seals: sealed, now })
    await seedDemoCallBacks(trx, { seed: options.seed, now })
    await seedDemoCoupons(trx, now)
    await seedDemoCampaigns(trx, now)
    await seedDemoRuns(trx, { env, seed: options.seed, now })
    await useDemoCoupons(trx, now)
    await keepDemoReports(trx, now)
    await seedDemoPay(trx, { seed: options.seed, now })
    await seedDemoRechecks(trx, { seed: options.seed, now })
    await seedDemoTrial(trx, { seed: options.seed, now })
    await seedDemoTelemarketing(trx, {
      seed: options.seed,
      epoch: options.epoch,
      now,
      sealed,
      pictures,
    })
    await seedDemoSettings(trx, now)
    const from = new Date(Math.max(startOfDay(options.epoch).getTime(), now.getTime() - LOGGED_MS))
    await writeDeskLogs(trx, { seed: options.seed, from, to: now })
    await keepSimulatorState(trx, { ...options, through: now, office: false }, now)
    return count
  })
  progress(100, `${written.customers} customers, ${written.orders} orders`)
  return written
}

function* customersOf(days: Iterable<CustomerScenario[]>): Generator<CustomerScenario> {
  for (const day of days) yield* day.toSorted((a, b) => a.steps[0]!.at.getTime() - b.steps[0]!.at.getTime())
}
