import { CHANGE_KINDS } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { configMessages } from '@countinghouse/contract/areas/system/config/messages'
import type { ConfigKind, ConfigValue } from '@countinghouse/contract/areas/system/config/rows'
import { Fault } from '../../../kernel/fault'
import { MOST_REMEMBERED } from '../../../kernel/password'
import { FIRST_SETTINGS, type Settings } from '../../../kernel/setting'

export type Section = 'system' | 'business'

export interface Definition {
  kind: ConfigKind
  section: Section
  builtIn: boolean
  least: number | null
  most: number | null
  choices: readonly string[] | null
}

const BOUNDS: Partial<Record<keyof Settings, readonly [least: number, most: number]>> = {
  // DESIGN 10: fifteen days at most.
  'session.idleMinutes': [5, 15 * 24 * 60],
  'password.minLength': [8, 64],
  'password.classes': [1, 4],
  'password.history': [1, MOST_REMEMBERED],
  // 0: passwords do not age.
  'password.maxAgeDays': [0, 3650],
  'retention.idempotencyDays': [2, 90],
  'retention.sessionDays': [1, 3650],
  // Slowing guesses down looks back 30 days.
  'retention.signInLogDays': [31, 3650],
  'retention.operationLogDays': [365, 3650],
  'retention.jobRunDays': [7, 3650],
  'retention.refusedCallbackDays': [1, 3650],
  'export.keepDays': [1, 90],
}
const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = { 'administration.secondPerson': CHANGE_KINDS }
/** Settings of the lending business, which operations keep; all others are the administrator's. */
const BUSINESS: readonly (keyof Settings)[] = ['approval.secondLevelMinor', 'lending.automatic']

function kindOf(value: unknown): ConfigKind {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yesNo'
  return typeof value === 'string' ? 'text' : 'amounts'
}

const builtIn = new Map(
  (Object.keys(FIRST_SETTINGS) as (keyof Settings)[]).map((key): [string, Definition] => [
    key,
    {
      kind: kindOf(FIRST_SETTINGS[key]),
      section: BUSINESS.includes(key) ? 'business' : 'system',
      builtIn: true,
      least: BOUNDS[key]?.[0] ?? (typeof FIRST_SETTINGS[key] === 'number' ? 0 : null),
      most: BOUNDS[key]?.[1] ?? null,
      choices: CHOICES[key] ?? null,
    },
  ]),
)

export const BUILT_IN_KEYS: readonly string[] = [...builtIn.keys()]

export interface SettingRecord {
  key: string
  kind: ConfigKind | null
  section: Section
  least: string | null
  most: string | null
}

/** What a setting takes: said by the program for its own, by the row for one that staff added; undefined for neither. */
export function definitionOf(row: SettingRecord): Definition | undefined {
  const own = builtIn.get(row.key)
  if (own || row.kind === null) return own
  return {
    kind: row.kind,
    section: row.section,
    builtIn: false,
    least: row.least === null ? null : Number(row.least),
    most: row.most === null ? null : Number(row.most),
    choices: null,
  }
}

/** Refuses a value that the setting cannot take, at the field `configValue`. */
export function checkValue({ kind, builtIn: own, least, most, choices }: Definition, value: ConfigValue): void {
  const field = 'configValue'
  if (kindOf(value) !== kind) throw new Fault(configMessages.wrongKind, {}, field)
  if (typeof value === 'number') {
    if (own && !Number.isSafeInteger(value)) throw new Fault(configMessages.wholeNumber, {}, field)
    if ((least !== null && value < least) || (most !== null && value > most))
      throw new Fault(configMessages.outOfBounds, { least: least ?? '…', most: most ?? '…' }, field)
  }
  if (Array.isArray(value) && choices) {
    const stranger = value.find(entry => !choices.includes(entry))
    if (stranger !== undefined) throw new Fault(configMessages.notAChoice, { value: stranger }, field)
  }
}
