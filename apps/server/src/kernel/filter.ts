import type { Message } from '@countinghouse/contract/kernel/message'
import { endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type Expression, type SqlBool, sql } from 'kysely'
import { Fault } from './fault'

/** One condition of a query; `undefined` stands for a filter that was not given. */
export type Condition = Expression<SqlBool> | undefined

/** All of the given conditions. */
export function allOf(...conditions: Condition[]): Expression<SqlBool> {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length ? sql<SqlBool>`${sql.join(given, sql` and `)}` : sql<SqlBool>`true`
}

export const anyOf = (...conditions: Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`

export const equals = (column: string, value: string | number | boolean | undefined): Condition =>
  value === undefined || value === '' ? undefined : sql<SqlBool>`${sql.ref(column)} = ${value}`

export const oneOf = (column: string, values: readonly (string | number)[] | null | undefined): Condition =>
  values ? sql<SqlBool>`${sql.ref(column)} = any(${[...values]})` : undefined

/** Instants of the business dates from `start` to `end`, both included. */
export const onDays = (column: string, start: string | undefined, end: string | undefined): Condition => {
  const from = start && sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(start)}`
  const to = end && sql<SqlBool>`${sql.ref(column)} < ${endOfDay(end)}`
  return from || to ? allOf(from || undefined, to || undefined) : undefined
}

/** Business dates from `start` to `end`, both included. */
export function between(column: string, start: string | undefined, end: string | undefined): Condition {
  const from = start && sql<SqlBool>`${sql.ref(column)} >= ${start}::date`
  const to = end && sql<SqlBool>`${sql.ref(column)} <= ${end}::date`
  return from || to ? allOf(from || undefined, to || undefined) : undefined
}

/** The shortest text that a trigram index can find (reference: performance 4). */
export const SHORTEST_SEARCH = 3

/** A pattern for the text anywhere, with nothing in it taken for a wildcard. */
export const like = (text: string): string => `%${escaped(text)}%`
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

interface Search {
  column: string
  text: string | undefined
  /** Said when the text is too short, at `field`. */
  message: Message
  field: string
}

/** The text anywhere in the column, whatever its case. */
export function contains({ column, text, message, field }: Search): Condition {
  if (!text) return undefined
  if ([...text].length < SHORTEST_SEARCH) throw new Fault(message, {}, field)
  return sql<SqlBool>`${sql.ref(column)} ilike ${like(text)}`
}

/**
 * The same of a name in words. An index of trigrams is asked for a few of them only: to read the places of all that a long
 * text has takes longer than to look at the few rows more which the few find.
 */
export function nameContains({ column, text, ...search }: Search): Condition {
  const whole = contains({ column, text, ...search })
  const few = text && fewTrigrams(text)
  if (!whole || !few) return whole
  // An expression that no index has: the rows which the few have found are compared with the whole.
  return sql<SqlBool>`(${sql.ref(column)} ilike ${few} and (${sql.ref(column)} || '') ilike ${like(text)})`
}

/** A pattern for every text that contains this one: the first letters of each word, the longest word by its end too. */
export function fewTrigrams(text: string): string | undefined {
  const words = text
    .split(/\s+/)
    .map(word => [...word])
    .filter(word => word.length >= SHORTEST_SEARCH)
  // A single word finds many: there looking at more of them would take longer.
  if (words.length < 2) return undefined
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const parts = words.flatMap(word => {
    const first = word.slice(0, SHORTEST_SEARCH)
    if (word !== longest) return [first]
    return word.length < 2 * SHORTEST_SEARCH ? [word] : [first, word.slice(-SHORTEST_SEARCH)]
  })
  return `%${parts.map(letters => escaped(letters.join(''))).join('%')}%`
}

/** Digits of a full phone number (G-104): found by equality, fewer by what they are part of. */
const PHONE_DIGITS = 10

export function phoneIs({ text, ...search }: Search): Condition {
  const digits = text?.replace(/[\s()+-]/g, '')
  if (!digits || digits.length < PHONE_DIGITS) return contains({ text: digits, ...search })
  return equals(search.column, digits)
}
