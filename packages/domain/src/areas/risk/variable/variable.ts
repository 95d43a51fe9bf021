import { isBusinessDate } from '../../../kernel/business-date'
import { type Decimal, decimalOf } from '../rule/decimal'

/** Dictionary variableType. */
export const VARIABLE_TYPES = ['number', 'string', 'boolean', 'date'] as const
export type VariableType = (typeof VARIABLE_TYPES)[number]

/** What a variable of each type holds while a rule is worked out: dates as 'YYYY-MM-DD'. */
export type Value = Decimal | string | boolean

/** Which values a variable can have at all; what nobody said is left out. */
export interface ValueRange {
  readonly least?: Decimal | undefined
  readonly most?: Decimal | undefined
  /** From one of its figures to the next, counted from the least, else from 0. */
  readonly step?: Decimal | undefined
  /** All of its texts. */
  readonly known?: readonly string[] | undefined
  /** A day that has been when the rules are asked. */
  readonly untilAsked?: boolean
}

const NAME = /^[A-Za-z_]\w{0,47}$/
/** Words of the language itself. */
const RESERVED = new Set(['true', 'false', 'null', 'undefined', 'in'])

/** Letters, digits and underscore, no digit in front, and no name that every object has (G-158). */
export const isVariableName = (name: string): boolean =>
  NAME.test(name) && !RESERVED.has(name) && !(name in Object.prototype)

/** Answers that name people and places: masked everywhere (DOMAIN 12), so no rule reads them. */
const PERSONAL = new Set([
  'spouseName',
  'residentialAddress',
  'residentialAddressPIN',
  'workingAddress',
  'workingAddressPIN',
  'companyName',
  'companyPhone',
])

export const isPersonal = (name: string): boolean => PERSONAL.has(name)

/** A text as a value of the type; undefined when it is none. Texts may be blank. */
export function valueFrom(type: VariableType, text: string): Value | undefined {
  switch (type) {
    case 'number':
      return decimalOf(text)
    case 'string':
      return text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'date':
      return isBusinessDate(text) ? text : undefined
  }
}

/** Whether a default fits the type; a blank one says that a missing value is not known. */
export const isDefault = (type: VariableType, text: string): boolean =>
  text === '' || valueFrom(type, text) !== undefined

/** The value that is at hand, else the variable's default, which its type has been proven to read; undefined: not known. */
export function valueOrDefault(
  type: VariableType,
  text: string | null | undefined,
  fallback: string,
): Value | undefined {
  const value = text === null || text === undefined ? undefined : valueFrom(type, text)
  if (value !== undefined || fallback === '') return value
  return valueFrom(type, fallback) ?? unfit(type, fallback)
}

function unfit(type: VariableType, fallback: string): never {
  throw new RangeError(`not a ${type}: ${fallback}`)
}

/** A value as it is shown and kept: a figure as a plain decimal. */
export function valueText(value: Value): string {
  if (typeof value !== 'object') return String(value)
  const { units, scale } = value
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale ? `.${digits.slice(-scale)}` : ''}`
}
