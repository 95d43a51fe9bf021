import { CHOSEN_CHANGE_KINDS } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { amount } from '@countinghouse/contract/kernel/field'
import { recyclingRules, type SettingKind } from '@countinghouse/contract/kernel/setting-value'
import { FIRST_TOLERANCES } from '@countinghouse/domain/areas/order/receipt/tolerance'
import { FIRST_PROMISE_DAYS } from '@countinghouse/domain/areas/task/follow'
import { FIRST_HOLDOUT_PERCENT } from '@countinghouse/domain/areas/telemarketing/holdout'
import { FIRST_RECYCLING, type RecyclingRules } from '@countinghouse/domain/areas/telemarketing/recycling'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './context'
import { MOST_REMEMBERED } from './password'

/** A setting that the program reads: its first value, and what a value must be to be read. */
export interface Setting<V = unknown> {
  first: V
  shape: z.ZodType<V>
  kind: Exclude<SettingKind, 'text'>
  /** `business`: of the lending business, which operations keep; the others are the administrator's. */
  section: 'system' | 'business'
  /** Of a number. */
  bounds?: readonly [least: number, most: number]
  /** The only entries of a list. */
  choices?: readonly string[]
}

const MOST_AMOUNT = 1_000_000_000_000
const DAY_IN_SECONDS = 86_400

const number = (first: number, least: number, most: number): Setting<number> => ({
  first,
  shape: z.int().min(least).max(most),
  kind: 'number',
  section: 'system',
  bounds: [least, most],
})
const yesNo = (first: boolean): Setting<boolean> => ({ first, shape: z.boolean(), kind: 'yesNo', section: 'system' })

const money = () => amount().min(0).max(MOST_AMOUNT)
const amountsShape = z.strictObject({ INR: money(), MXN: money(), THB: money() })
type Amounts = z.output<typeof amountsShape>
/** Minor units of each currency. */
const amounts = (first: Amounts): Setting<Amounts> => ({
  first,
  shape: amountsShape,
  kind: 'amounts',
  section: 'system',
})
const perCurrency = (INR: number, MXN: number, THB: number) => amounts({ INR, MXN, THB })

const listOf = <T extends string>(choices: readonly T[], first: readonly T[]): Setting<T[]> => ({
  first: [...first],
  shape: z.array(z.enum(choices)).max(50),
  kind: 'list',
  section: 'system',
  choices,
})
const recycling = (first: RecyclingRules): Setting<RecyclingRules> => ({
  first,
  shape: recyclingRules,
  kind: 'recycling',
  section: 'system',
})
const ofBusiness = <V>(setting: Setting<V>): Setting<V> => ({ ...setting, section: 'business' })

/** Every setting that the program reads (DESIGN 10). A row that is none of these is read by nobody. */
export const SETTINGS = {
  // DESIGN 10: fifteen days at most.
  'session.idleMinutes': number(30, 5, 15 * 24 * 60),
  'password.minLength': number(12, 8, 64),
  'password.classes': number(2, 1, 4),
  'password.withoutName': yesNo(true),
  'password.history': number(5, 1, MOST_REMEMBERED),
  // 0: passwords do not age.
  'password.maxAgeDays': number(90, 0, 3650),
  // For how many days rows are kept that only prove what happened.
  'retention.idempotencyDays': number(2, 1, 90),
  'retention.sessionDays': number(90, 1, 3650),
  // Slowing guesses down looks back 30 days.
  'retention.signInLogDays': number(365, 31, 3650),
  'retention.operationLogDays': number(5 * 365, 365, 3650),
  'retention.jobRunDays': number(90, 7, 3650),
  'retention.refusedCallbackDays': number(30, 1, 3650),
  'money.makerLimitMinor': perCurrency(5_000_000, 1_000_000, 2_000_000),
  /** A remainder of a plan that is not asked for (DOMAIN 4). */
  'money.toleranceMinor': amounts({ ...FIRST_TOLERANCES }),
  'approval.secondLevelMinor': ofBusiness(perCurrency(5_000_000, 1_000_000, 2_000_000)),
  /** Whether an application that the rules refer is also looked at by a human reviewer. */
  'approval.humanReview': ofBusiness(yesNo(true)),
  /** Of what each examiner approved in a day, the share that another one looks at again; 10,000 is all. */
  'approval.recheckShareBps': ofBusiness(number(500, 0, 10_000)),
  'lending.automatic': ofBusiness(yesNo(false)),
  /** Within so many days a promise to pay falls due (G-117). */
  'task.promiseDays': ofBusiness(number(FIRST_PROMISE_DAYS, 0, 14)),
  /** Hours of the business day: until when one signs in, and when whoever is in no schedule is on duty. */
  'duty.signInUntilHour': ofBusiness(number(12, 1, 24)),
  'duty.beginsAtHour': ofBusiness(number(8, 0, 23)),
  'duty.endsAtHour': ofBusiness(number(20, 1, 24)),
  /** After so many days a task that its owner did not touch goes back to the pool. */
  'task.returnDays': ofBusiness(number(3, 1, 90)),
  /** The most sales messages and coupons that a customer gets in a day and in seven days, over texts, voice and coupons. */
  'marketing.perDay': ofBusiness(number(2, 0, 50)),
  'marketing.per7Days': ofBusiness(number(4, 0, 200)),
  /** Tests of texts that one person sends in a day. */
  'marketing.testsPerDay': ofBusiness(number(20, 0, 1000)),
  /** Of a hundred customers found for telemarketing so many are called by nobody, to see what calling brings. */
  'telemarketing.holdoutPercent': ofBusiness(number(FIRST_HOLDOUT_PERCENT, 0, 50)),
  /** When a customer goes from a seat back to the pool, by the result of the call, and when he is called no more. */
  'telemarketing.recycling': ofBusiness(recycling(FIRST_RECYCLING)),
  'export.keepDays': number(7, 1, 90),
  /** Masked values that one person may see in full within an hour, pictures of documents among them (DOMAIN 12). */
  'personalData.revealsPerHour': number(300, 1, 100_000),
  /** Searches for somebody by a number of his, by one person within an hour. */
  'personalData.lookUpsPerHour': number(300, 1, 100_000),
  /** Kinds of change that come into effect only when a second person approves them. */
  'administration.secondPerson': listOf(CHOSEN_CHANGE_KINDS, CHOSEN_CHANGE_KINDS),
  /** After how long a channel is asked what became of a payout. */
  'payment.queryAfterSeconds': number(15, 1, DAY_IN_SECONDS),
  /** How long a channel that does not know a payout may still be about to receive it. */
  'payment.resendAfterSeconds': number(120, 1, DAY_IN_SECONDS),
  // How the make-believe payment company behaves. 0 means never, n every nth.
  'sandbox.delayMs': number(1000, 0, 3_600_000),
  'sandbox.failEvery': number(0, 0, 1_000_000),
  /** Accepted and paid, but the answer never reaches us. */
  'sandbox.loseAnswerEvery': number(0, 0, 1_000_000),
  /** The request itself never arrives. */
  'sandbox.dropRequestEvery': number(0, 0, 1_000_000),
  'sandbox.callBack': yesNo(true),
  // Its statements err now and then like a real one's, so that there is something to find.
  'sandbox.leavesOutEvery': number(25, 0, 1_000_000),
  'sandbox.misstatesEvery': number(40, 0, 1_000_000),
} satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS
export type Settings = { [K in SettingKey]: (typeof SETTINGS)[K]['first'] }
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

/** What a key is of the program's, or undefined where nobody reads it. */
export const settingOf = (key: string): Setting | undefined => (SETTINGS as Record<string, Setting>)[key]

/** What differs while the embedded demo business is loaded (DESIGN 10, DOMAIN 15). */
export const DEMO_SETTINGS: Partial<Settings> = {
  'session.idleMinutes': 12 * 60,
  'password.minLength': 8,
  'password.maxAgeDays': 0,
  // The demo lends small amounts: some of them need two examiners.
  'approval.secondLevelMinor': { INR: 1_500_000, MXN: 550_000, THB: 900_000 },
}

/** The settings as they stand now: the first value where there is no row, or none that can be read. */
export async function readSettings<K extends SettingKey>(db: Db, keys: readonly K[]): Promise<Pick<Settings, K>> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  const given = new Map(rows.map(row => [row.key, row.value]))
  return Object.fromEntries(keys.map(key => [key, inForce(key, given.get(key))])) as Pick<Settings, K>
}

export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Settings[K]> {
  return (await readSettings(db, [key]))[key]
}

function inForce(key: SettingKey, stored: unknown): unknown {
  const { shape, first }: Setting = SETTINGS[key]
  const read = shape.safeParse(stored)
  return read.success ? read.data : first
}

/** Whether a row says something that its setting can be. What it cannot be is said at the start and in the config centre. */
export const isReadable = (key: string, stored: unknown): boolean =>
  settingOf(key)?.shape.safeParse(stored).success ?? true

type NumberKey = { [K in SettingKey]: Settings[K] extends number ? K : never }[SettingKey]

/** A number of the settings inside a statement: like `readSetting`, the first value where the row cannot be read. */
export function settingNumber(key: NumberKey) {
  const { first, bounds } = SETTINGS[key] as Setting<number>
  const [least, most] = bounds!
  // `case`, because only it keeps what follows from being worked out on a value of another kind.
  return sql<number>`coalesce((select case when jsonb_typeof(s.value) = 'number' then
      case when s.value::numeric between ${sql.lit(least)} and ${sql.lit(most)} and s.value::numeric = trunc(s.value::numeric)
      then s.value::int end end from setting s where s.key = ${sql.lit(key)}), ${sql.lit(first)})`
}

/** Rows of the program's settings that cannot be read: their first values are in force. */
export async function unreadableSettings(db: Db): Promise<SettingKey[]> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', SETTING_KEYS).execute()
  return rows.filter(row => !isReadable(row.key, row.value)).map(row => row.key as SettingKey)
}
