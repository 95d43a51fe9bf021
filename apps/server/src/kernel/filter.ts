import { SHORT_SEARCH } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { endOfDay, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { type Expression, type OperationNode, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from './actor'
import type { Schema } from './database/schema.generated'
import { Fault } from './fault'
import { formsOf } from './phone'

type ColumnOf<T> = T extends T ? keyof T & string : never
/** A column that some table has; before it stands, where there are several tables, the short name of its own. */
export type Column = ColumnOf<Schema[keyof Schema]> | `${string}.${ColumnOf<Schema[keyof Schema]>}`

/** A condition with the columns that it asks of, which the compiler holds against the tables of the list (see `page`). */
export interface Where<C extends string = never> extends Expression<SqlBool> {
  readonly columns?: C
}

/**
 * What a condition searches texts for: then finding is what costs (see `page`). A text of fewer than `SHORT_SEARCH` characters
 * may stand in most rows; any longer one beside it makes what is found little.
 */
export type Searches = 'few' | 'many'

const marks = new WeakMap<OperationNode, Searches>()

/** Marks a condition that searches texts. The mark is of its part of the query, so that it stays in whatever is written around it. */
export function searching<C extends string = never>(
  condition: Expression<SqlBool>,
  searches: Searches = 'few',
): Where<C> {
  const marked = sql<SqlBool>`${condition}`
  marks.set(marked.toOperationNode(), searches)
  return marked
}

/** What a condition, or any that it is made of, searches for. */
export function searchesOf(where: Expression<SqlBool>): Searches | undefined {
  let found: Searches | undefined
  const look = (part: unknown): void => {
    if (found === 'few' || typeof part !== 'object' || part === null || isValue(part)) return
    found = marks.get(part as OperationNode) ?? found
    for (const below of Object.values(part)) look(below)
  }
  look(where.toOperationNode())
  return found
}

// What was asked for stands in these nodes, and may be long.
const isValue = (part: object): boolean => 'kind' in part && part.kind === 'ValueNode'

/** One condition of a query; `undefined` stands for a filter that was not given. */
export type Condition<C extends string = never> = Where<C> | undefined

/** All of the given conditions. */
export function allOf<C extends string = never>(...conditions: Condition<C>[]): Where<C> {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length ? sql<SqlBool>`${sql.join(given, sql` and `)}` : sql<SqlBool>`true`
}

type Named<T extends keyof Schema> = Column & `${string}.${ColumnOf<Schema[T]>}`

/**
 * Rows whose column names one of `rows` (as `customer c`) of which a condition is true; nothing where no condition is given.
 * A list is not joined with what only such a filter asks of: it would be for each count.
 */
export const whose = <C extends Column, T extends keyof Schema & string>(
  column: C,
  rows: `${T} ${string}`,
  condition: Condition<Named<T>>,
): Condition<C> => {
  const [table, alias] = rows.split(' ') as [T, string]
  return (
    condition &&
    sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(`${alias}.id`)} from ${sql.table(table)} as ${sql.table(alias)} where ${condition})`
  )
}

export const anyOf = <C extends string = never>(...conditions: Where<C>[]): Where<C> =>
  conditions.length ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`

export const equals = <C extends Column>(column: C, value: string | number | boolean | undefined): Condition<C> =>
  value === undefined || value === '' ? undefined : sql<SqlBool>`${sql.ref(column)} = ${value}`

export const oneOf = <C extends Column>(
  column: C,
  values: readonly (string | number)[] | null | undefined,
): Condition<C> => {
  // Of one value an index holds rows in the order of what stands behind it; of an array it is not known to.
  if (values?.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${values[0]}`
  return values ? sql<SqlBool>`${sql.ref(column)} = any(${[...values]})` : undefined
}

/** Instants of the business dates from `start` to `end`, both included. */
export const onDays = <C extends Column>(
  column: C,
  start: string | undefined,
  end: string | undefined,
): Condition<C> => {
  const from = start && sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(start)}`
  const to = end && sql<SqlBool>`${sql.ref(column)} < ${endOfDay(end)}`
  return from || to ? allOf(from || undefined, to || undefined) : undefined
}

/** Business dates from `start` to `end`, both included. */
export function between<C extends Column>(column: C, start: string | undefined, end: string | undefined): Condition<C> {
  const from = start && sql<SqlBool>`${sql.ref(column)} >= ${start}::date`
  const to = end && sql<SqlBool>`${sql.ref(column)} <= ${end}::date`
  return from || to ? allOf(from || undefined, to || undefined) : undefined
}

/** The shortest text that a trigram index can find (reference: performance 4). */
export const SHORTEST_SEARCH = 3

/** A pattern for the text anywhere, with nothing in it taken for a wildcard. */
export const like = (text: string): string => `%${escaped(text)}%`
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The text anywhere in the column, whatever its case. A text that is too short is refused at `field`. */
export function contains<C extends Column>(column: C, text: string | undefined, field: string): Condition<C> {
  const sought = longEnough(text, field)
  return sought === undefined
    ? undefined
    : searching(sql<SqlBool>`${sql.ref(column)} ilike ${like(sought)}`, foundBy(sought))
}

/** The text anywhere in a name, whatever its case and however short, of which there are so few that all are looked at. */
export const named = <C extends Column = never>(
  column: C | RawBuilder<string>,
  text: string | undefined,
): Condition<C> =>
  text ? sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} ilike ${like(text)}` : undefined

const foundBy = (text: string): Searches => ([...text].length < SHORT_SEARCH ? 'many' : 'few')

/** The same of a customer's name, by the index of `inOneWord`. */
export function nameContains<C extends Column>(column: C, text: string | undefined, field: string): Condition<C> {
  const sought = longEnough(text, field)
  return sought === undefined ? undefined : searching(nameHas(column, sought), foundBy(sought))
}

function longEnough(text: string | undefined, field: string): string | undefined {
  if (!text) return undefined
  if ([...text].length < SHORTEST_SEARCH) throw new Fault(kernelMessages.tooShort, { least: SHORTEST_SEARCH }, field)
  return text
}

/** Names that contain a text of three characters or more, whatever their case. */
export function nameHas<C extends Column>(column: C, text: string): Where<C> {
  const few = aroundSpaces(text)
  // In a subquery the pattern is brought into its form once, and not for each row.
  const found = sql<SqlBool>`${inOneWord(sql.ref(column))} like (select ${inOneWord(sql`${few ?? like(text)}::text`)})`
  return few ? sql<SqlBool>`(${found} and ${sql.ref(column)} ilike ${like(text)})` : found
}

/**
 * What the index over names holds (migration 0025). Trigrams are made for each word: those of "Raul Trevino" are in "Raul Ochoa
 * Trevino" too. With a letter for the space they say which words stand beside each other. The capital is a letter that no text
 * in small letters has, so that what is compared stays the same.
 */
const inOneWord = (text: Expression<unknown>) => sql<string>`replace(lower(${text}), ' ', 'X')`

/**
 * A pattern for every text that contains this one: three letters before and behind each space. They find few rows more than
 * the whole, which are looked at; to read the places of all trigrams of a long text takes longer.
 */
export function aroundSpaces(text: string): string | undefined {
  const parts = text.match(/(?:[^ ]{0,3} )+[^ ]{0,3}/gu)
  return parts ? `%${parts.map(escaped).join('%')}%` : undefined
}

/**
 * A whole number, in any spelling, is found by equality, fewer digits by what they are part of. Who may not reveal every number
 * finds by a whole one, or by the digits that a masked one shows: more of them, a digit at a time, would tell him the rest
 * (DOMAIN 12).
 */
export function phoneIs<C extends Column>(
  column: C,
  text: string | undefined,
  { field, actor }: { field: string; actor: Pick<Actor, 'scopes'> },
): Condition<C> {
  const digits = text?.replace(/[\s().+-]/g, '')
  const forms = formsOf(text ?? '')
  if (forms.length > 0) return searching(isPhone(column, forms))
  if (!digits || mayRevealAll(actor)) return contains(column, digits, field)
  if (!isShownPart(digits)) throw new Fault(kernelMessages.wholeOrLastFour, {}, field)
  return searching(endsOn(column, digits))
}

/** Numbers kept in one of these forms. */
export const isPhone = <C extends Column>(column: C, forms: readonly string[]): Where<C> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...forms]}::text[])`

/** Numbers that end on these four digits, by an index over their ends (migration 0047). */
export const endsOn = <C extends Column>(column: C, digits: string): Where<C> =>
  sql<SqlBool>`right(${sql.ref(column)}, 4) = ${digits}`

/** Whether somebody may see each number in full. Who may within a narrower scope would find those outside it, too. */
export const mayRevealAll = ({ scopes }: Pick<Actor, 'scopes'>): boolean => scopes.get('customer-reveal')?.all ?? false

/** Whether these are the digits of a number that everybody sees. */
export const isShownPart = (digits: string): boolean => /^\d{4}$/.test(digits)
