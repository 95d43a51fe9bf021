import { configMessages } from '@countinghouse/contract/areas/system/config/messages'
import { type SettingKind, type SettingValue, settingValue } from '@countinghouse/contract/kernel/setting-value'
import { Fault } from '../../../kernel/fault'
import { isReadable, SETTING_KEYS, type Setting, settingOf } from '../../../kernel/setting'

export type Section = Setting['section']

export interface Definition {
  kind: SettingKind
  section: Section
  builtIn: boolean
  least: number | null
  most: number | null
  choices: readonly string[] | null
}

/** The first parts of keys that are the program's: of its settings, and of what else it keeps in their table. */
const RESERVED = new Set([...SETTING_KEYS.map(partOf), 'installation', 'simulator', 'demo'])

function partOf(key: string): string {
  return key.slice(0, key.indexOf('.')).toLowerCase()
}

/** Refuses a key that staff cannot take, at the field `configKey`: a release may begin to read what stands beside its own. */
export function checkKey(key: string): void {
  if (settingOf(key)) throw new Fault(configMessages.keyTaken, {}, 'configKey')
  if (RESERVED.has(partOf(key))) throw new Fault(configMessages.keyReserved, { part: partOf(key) }, 'configKey')
}

export interface SettingRecord {
  key: string
  kind: SettingKind | null
  section: Section
  least: string | null
  most: string | null
}

/** What a setting takes: said by the program for its own, by the row for one that staff added; undefined for neither. */
export function definitionOf(row: SettingRecord): Definition | undefined {
  const own = settingOf(row.key)
  if (own) {
    const { kind, section, bounds, choices = null } = own
    return { kind, section, builtIn: true, least: bounds?.[0] ?? null, most: bounds?.[1] ?? null, choices }
  }
  if (row.kind === null) return undefined
  return {
    kind: row.kind,
    section: row.section,
    builtIn: false,
    least: row.least === null ? null : Number(row.least),
    most: row.most === null ? null : Number(row.most),
    choices: null,
  }
}

/** What is in force of a row: its value, or the first value where the row says what its setting cannot be. */
export function shownValue(row: { key: string; value: unknown }): { value: SettingValue; readable: boolean } {
  const own = settingOf(row.key)
  const read = settingValue.safeParse(row.value)
  if (read.success && isReadable(row.key, row.value)) return { value: read.data, readable: true }
  return { value: own ? settingValue.parse(own.first) : asText(row.value), readable: false }
}

/** A stored value as the wire takes it; what is no value of a setting, as its text. */
export function asText(stored: unknown): SettingValue {
  const read = settingValue.safeParse(stored)
  return read.success ? read.data : JSON.stringify(stored).slice(0, 500)
}

/** Refuses a value that the setting cannot take, at the field `configValue`. */
export function checkValue({ kind, builtIn: own, least, most, choices }: Definition, value: SettingValue): void {
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

function kindOf(value: unknown): SettingKind {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yesNo'
  if (typeof value === 'string') return 'text'
  return typeof value === 'object' && value !== null && 'results' in value ? 'recycling' : 'amounts'
}
