import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { borrow } from './borrow'
import { CopyText, copyIn } from './copy-in'
import { type NamedStatement, queryByName } from './known-statement'
import { refuseInsideTransaction } from './transaction'
import { TransactionTooLong } from './unavailable'

const mostTexts = 2000
const mostNames = 500
const longestText = 8000

export interface DialectOptions {
  kind: 'embedded' | 'server'
  /** After this long a transaction begins no statement any more, and cannot be committed. */
  transactionMs?: number | undefined
  /** What the one session of an embedded engine has prepared, for all connections to it. */
  session?: OneSession | undefined
}

/**
 * Kysely's PostgreSQL dialect with four things of our own: it refuses to take a connection inside an open transaction, ends
 * a transaction that goes on too long, throws away a connection whose answer nobody waits for any more, and prepares each
 * text that comes back.
 */
export function dialectOver(pool: Pool, { kind, transactionMs, session }: DialectOptions): PostgresDialect {
  const nameOf = kind === 'server' ? statementNames() : session ? session.nameOf : () => undefined
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const guarded: PostgresPool = {
    async connect() {
      refuseInsideTransaction()
      const client = await borrow(pool)
      const wrapped = known.get(client) ?? wrap(client, nameOf, { transactionMs, session })
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
  return new PostgresDialect({ pool: guarded })
}

function wrap(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  { transactionMs = Number.POSITIVE_INFINITY, session }: Pick<DialectOptions, 'transactionMs' | 'session'>,
): PostgresPoolClient {
  let untilMs = Number.POSITIVE_INFINITY
  let abandoned: Error | undefined
  const query = (text: string, values: readonly unknown[]) => {
    if (text === 'begin' || text.startsWith('start transaction')) untilMs = performance.now() + transactionMs
    else if (text === 'rollback') untilMs = Number.POSITIVE_INFINITY
    else if (performance.now() > untilMs)
      return Promise.reject(new TransactionTooLong('The transaction went on for too long and is taken back.'))
    else if (text === 'commit') untilMs = Number.POSITIVE_INFINITY
    if (values[0] instanceof CopyText) return copyIn(client, text, values[0])
    const name = values.length > 0 ? nameOf(text) : undefined
    const given = [...values]
    const asked = name
      ? (session?.ask ?? queryByName)(client, { name, text, values: given })
      : client.query({ text, values: given })
    return asked.catch(error => {
      // The statement may still run, and so may the transaction that it began.
      if (error instanceof Error && error.message === 'Query read timeout') abandoned = error
      throw error
    })
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(abandoned) }
}

// A list filtered by n values has a text per n, and every connection keeps its statements for life: so only a text
// that recurs gets a name, and only so many of them.
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  let given = 0
  return text => {
    if (!names.has(text)) {
      if (names.size < mostTexts && text.length <= longestText) names.set(text, undefined)
      return undefined
    }
    const name = names.get(text)
    if (name || given >= mostNames) return name
    given += 1
    const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, fresh)
    return fresh
  }
}

/**
 * PGlite's clients share one session: what one of them has prepared the others know too, and may not prepare again. While
 * somebody prepares a text, the others ask it without a name.
 */
export class OneSession {
  readonly nameOf = statementNames()
  readonly #prepared: Record<string, string> = {}
  readonly #preparing = new Set<string>()

  readonly ask = async (client: PoolClient, statement: NamedStatement): Promise<QueryResult> => {
    const { name, text, values } = statement
    // The driver keeps for each connection what it has prepared.
    const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } }
    connection.parsedStatements = this.#prepared
    if (name in this.#prepared) return queryByName(client, statement)
    if (this.#preparing.has(name)) return client.query({ text, values })
    this.#preparing.add(name)
    try {
      return await queryByName(client, statement)
    } finally {
      this.#preparing.delete(name)
    }
  }
}
