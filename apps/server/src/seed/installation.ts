import { firstVariables } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { COUNTRIES } from '@countinghouse/domain/kernel/country'
import { sql } from 'kysely'
import { insertVariable } from '../areas/risk/variable/queries'
import { insertPolicy } from '../areas/system/contact-policy/queries'
import type { Trx } from '../kernel/context'
import { SETTING_KEYS, SETTINGS } from '../kernel/setting'
import { seedMenus, seedRoles } from './access'
import { HOLIDAYS, WORKING_WEEKS } from './calendars'
import { CONTACT_POLICY } from './contact-policy'
import { seedDictionaries } from './dictionaries'
import { Seeded } from './seeded'

/** Everything that an installation starts with, production too. Runs at every start and gives only what is new. */
export async function seedInstallation(trx: Trx, now: Date): Promise<void> {
  // Nodes that start together wait for the first of them.
  await sql`select pg_advisory_xact_lock(hashtextextended('countinghouse:installation', 7))`.execute(trx)
  const seeded = await Seeded.load(trx)
  await seedSettings(trx, now)
  await seedRoles(trx, seeded, now)
  await seedMenus(trx, seeded, now)
  await seedDictionaries(trx, seeded, now)
  await seedCalendars(trx, seeded)
  await seedContactPolicy(trx, seeded, now)
  await seedRiskVariables(trx, seeded, now)
  await seeded.keep(trx, now)
}

async function seedSettings(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('setting')
    .values(SETTING_KEYS.map(key => ({ key, value: JSON.stringify(SETTINGS[key].first), updated_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function seedCalendars(trx: Trx, seeded: Seeded): Promise<void> {
  await trx
    .insertInto('working_week')
    .values(COUNTRIES.map(country => ({ country, weekdays: [...WORKING_WEEKS[country]] })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const days = COUNTRIES.flatMap(country => HOLIDAYS[country].map(([day, name]) => ({ country, day, name })))
  const fresh = seeded.take(days, ({ country, day }) => `holiday:${country}:${day}`)
  if (!fresh.length) return
  await trx
    .insertInto('holiday')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function seedContactPolicy(trx: Trx, seeded: Seeded, now: Date): Promise<void> {
  const nameOf = ({ country, purpose, recipient, weekdays, validFrom }: (typeof CONTACT_POLICY)[number]) =>
    `contact:${country ?? '*'}:${purpose}:${recipient}:${weekdays.join('')}:${validFrom}`
  for (const rule of seeded.take(CONTACT_POLICY, nameOf)) await insertPolicy(trx, rule, now)
}

async function seedRiskVariables(trx: Trx, seeded: Seeded, now: Date): Promise<void> {
  for (const [name, { type, defaultValue, range }] of seeded.take(firstVariables(), ([one]) => `variable:${one}`)) {
    const bounds = { least_value: range?.least ?? '', most_value: range?.most ?? '', value_step: range?.step ?? '' }
    const variable = { name, label: '', type, default_value: defaultValue, ...bounds, known_values: '' }
    await insertVariable(trx, variable, { by: null, at: now })
  }
}
