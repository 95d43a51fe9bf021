import type { SelectType, UpdateType } from 'kysely'
import type { Schema } from './database/schema.generated'

type Table = keyof Schema & string
type ColumnOf<T extends Table> = keyof Schema[T] & string
type Map<T extends Table> = Readonly<Record<string, ColumnOf<T>>>
type Wire<M> = keyof M & string

/** What `values` takes: every field of the map; one that may be left out only where its column may be blank. */
type Given<T extends Table, M extends Map<T>> = {
  readonly [K in keyof M as null extends UpdateType<Schema[T][M[K]]> ? never : K]: UpdateType<Schema[T][M[K]]>
} & {
  readonly [K in keyof M as null extends UpdateType<Schema[T][M[K]]> ? K : never]?: UpdateType<Schema[T][M[K]]>
}
/** A field that the map does not know would be lost. */
type Unknown<G, M> = { readonly [K in Exclude<keyof G, keyof M>]: never }

/** The columns with their values, for an insert or an update. */
type Values<T extends Table, M extends Map<T>> = { [K in keyof M as M[K]]: SelectType<Schema[T][M[K]]> }

/**
 * Where the wire's names of a record's fields meet the table's columns, once: a wrong column does not compile, nor does a
 * field that is missing from the map when it is written.
 */
export interface Columns<T extends Table, M extends Map<T>> {
  /** The columns under the wire's names, for a `select` of the table under this short name. */
  select<A extends string>(alias: A): { [K in Wire<M>]: `${A}.${M[K]} as ${K}` }[Wire<M>][]
  /** What is written of the fields; one that was left out is blank. */
  values<G extends Given<T, M>>(given: G & Unknown<G, M>): Values<T, M>
  /** The same for an edit that leaves as it is what was left out. */
  given<G extends Partial<Given<T, M>>>(given: G & Unknown<G, M>): Partial<Values<T, M>>
  /** A row of the table, or what was written to it, under the wire's names. */
  named<R extends Values<T, M>>(row: R): { [K in keyof M]: R[M[K] & keyof R] }
}

export function columns<T extends Table, const M extends Map<T>>(_table: T, map: M): Columns<T, M> {
  const fields = Object.entries(map) as [Wire<M>, M[Wire<M>]][]
  return {
    select: alias => fields.map(([field, column]) => `${alias}.${column} as ${field}` as const),
    values: given =>
      Object.fromEntries(
        fields.map(([field, column]) => [column, (given as Record<string, unknown>)[field] ?? null]),
      ) as Values<T, M>,
    given: given =>
      Object.fromEntries(
        fields
          .map(([field, column]) => [column, (given as Record<string, unknown>)[field]] as const)
          .filter(([, value]) => value !== undefined),
      ) as Partial<Values<T, M>>,
    named: row =>
      Object.fromEntries(fields.map(([field, column]) => [field, (row as Record<string, unknown>)[column]])) as never,
  }
}
