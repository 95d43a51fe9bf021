import pg, { type PoolClient, type QueryResult } from 'pg'

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

/** What the columns of a statement's rows are, and how each is read. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
type Callback = (error: Error | null, result: QueryResult) => void
/** What pg's query has beside what its types tell. */
interface PgQuery {
  callback: Callback
  _result: Shape
  _accumulateRows: boolean
  prepare(connection: object): void
  handleRowDescription(message: unknown): void
}
const PgQuery = pg.Query as unknown as new (statement: NamedStatement) => PgQuery

/** Of a connection: the statements whose rows it has described, and the same connection without the question for it. */
interface Known {
  shapes: Map<string, Shape>
  undescribed: object
}
const known = new WeakMap<object, Known>()

function knownOf(connection: object): Known {
  const of = known.get(connection) ?? {
    shapes: new Map(),
    undescribed: Object.create(connection, { describe: { value: () => {} } }),
  }
  known.set(connection, of)
  return of
}

/**
 * A named statement whose rows are described once on each connection: PostgreSQL refuses to answer a prepared statement with
 * rows of another shape, and to send and read the description of fifty columns took as long as ten rows.
 */
class KnownStatement extends PgQuery {
  readonly #name: string
  #shapes: Map<string, Shape> | undefined

  constructor(statement: NamedStatement) {
    super(statement)
    this.#name = statement.name
  }

  override prepare(connection: object): void {
    const { shapes, undescribed } = knownOf(connection)
    this.#shapes = shapes
    const shape = shapes.get(this.#name)
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    super.prepare(shape ? undescribed : connection)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shapes?.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Carries out a statement that its connection knows by its name, or will from now on. */
export const queryByName = (client: PoolClient, statement: NamedStatement): Promise<QueryResult> =>
  new Promise<QueryResult>((resolve, reject) => {
    const query = new KnownStatement(statement)
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as pg.Query)
  }).catch(error => {
    // A trace that leads to who asked, and not to the socket.
    Error.captureStackTrace(error)
    throw error
  })
