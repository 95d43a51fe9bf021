import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../context'

/** A place in a statement for what each execution brings. */
class Slot<Name extends string> {
  constructor(readonly name: Name) {}
}
export type Slots<Name extends string> = Readonly<Record<Name, unknown>>

const slotsOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, new Slot(name)])) as Slots<Name>

/** A query, or a text of SQL. */
interface Making<R> {
  compile(db: Db): CompiledQuery<R>
}

/**
 * A statement that every request asks, whose text is always the same: it is made once, as to make it anew takes
 * longer than to send it. `make` gets a slot for each name, to stand where its value goes.
 */
export function prepared<Name extends string, R>(
  names: readonly Name[],
  make: (slots: Slots<Name>, db: Db) => Making<R>,
): (db: Db, values: Slots<Name>) => Promise<R[]> {
  let made: CompiledQuery<R> | undefined
  return async (db, values) => {
    made ??= make(slotsOf(names), db).compile(db)
    const parameters = made.parameters.map(one => filled(one, values))
    return (await db.executeQuery<R>({ ...made, parameters })).rows
  }
}

/** The same of a part of statements; what goes into its slots may be SQL too. */
export function preparedPart<Name extends string, R>(
  names: readonly Name[],
  make: (slots: Slots<Name>) => Compilable<R>,
): (values: Slots<Name>) => RawBuilder<R> {
  const { pieces, parameters } = inPieces(make(slotsOf(names)).compile())
  return values => sql<R>(pieces, ...parameters.map(one => filled(one, values)))
}

/** The text between the parameters, which other statements number anew. */
function inPieces({ sql: text, parameters }: CompiledQuery) {
  const parts = text.split(/\$(\d+)/)
  const pieces = parts.filter((_, index) => index % 2 === 0)
  const numbers = parts.filter((_, index) => index % 2 === 1)
  return {
    pieces: Object.assign(pieces, { raw: pieces }),
    parameters: numbers.map(number => parameters[Number(number) - 1]),
  }
}

const filled = <Name extends string>(parameter: unknown, values: Slots<Name>): unknown =>
  parameter instanceof Slot ? values[parameter.name as Name] : parameter
