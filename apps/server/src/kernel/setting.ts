import { CHANGE_KINDS, type ChangeKindName } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { FIRST_TOLERANCES } from '@countinghouse/domain/areas/order/receipt/tolerance'
import type { Db } from './context'

const perCurrency = (INR: number, MXN: number, THB: number) => ({ INR, MXN, THB })

/** Every setting with its first value (DESIGN 10). Amounts are minor units of their currency. */
export const FIRST_SETTINGS = {
  'session.idleMinutes': 30,
  'password.minLength': 12,
  'password.classes': 2,
  'password.withoutName': true as boolean,
  'password.history': 5,
  'password.maxAgeDays': 90,
  /** For how many days rows are kept that only prove what happened. */
  'retention.idempotencyDays': 7,
  'retention.sessionDays': 90,
  'retention.signInLogDays': 365,
  'retention.operationLogDays': 5 * 365,
  'retention.jobRunDays': 90,
  'retention.refusedCallbackDays': 30,
  'money.makerLimitMinor': perCurrency(5_000_000, 1_000_000, 2_000_000),
  /** A remainder of a plan that is not asked for (DOMAIN 4). */
  'money.toleranceMinor': { ...FIRST_TOLERANCES },
  'approval.secondLevelMinor': perCurrency(5_000_000, 1_000_000, 2_000_000),
  'lending.automatic': false as boolean,
  'export.keepDays': 7,
  /** Kinds of change that come into effect only when a second person approves them. */
  'administration.secondPerson': [...CHANGE_KINDS] as ChangeKindName[],
}
export type Settings = typeof FIRST_SETTINGS

/** What differs while the embedded demo business is loaded (DESIGN 10, DOMAIN 15). */
export const DEMO_SETTINGS: Partial<Settings> = {
  'session.idleMinutes': 12 * 60,
  'password.minLength': 8,
  'password.maxAgeDays': 0,
  // The demo has one administrator: what only he could decide would wait for ever.
  'administration.secondPerson': CHANGE_KINDS.filter(kind => kind !== 'roleGrant' && kind !== 'configValue'),
}

/** The setting as it stands now, or its first value where the installation has no row yet. */
export async function readSetting<K extends keyof Settings>(db: Db, key: K): Promise<Settings[K]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (row.value as Settings[K]) : FIRST_SETTINGS[key]
}
