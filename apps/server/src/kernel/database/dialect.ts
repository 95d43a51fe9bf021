import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { CopyText, copyIn } from './copy-in'
import { refuseInsideTransaction } from './transaction'

const mostTexts = 2000
const mostNames = 500
const longestText = 8000

/**
 * Kysely's PostgreSQL dialect with two things of our own: it refuses to take a connection inside an open transaction,
 * and on a server it prepares each text that comes back. PGlite's clients share one session: theirs stay unnamed.
 */
export function dialectOver(pool: Pool, kind: 'embedded' | 'server'): PostgresDialect {
  const nameOf = kind === 'server' ? statementNames() : () => undefined
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const guarded: PostgresPool = {
    async connect() {
      refuseInsideTransaction()
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client, nameOf)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
  return new PostgresDialect({ pool: guarded })
}

function wrap(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    if (values[0] instanceof CopyText) return copyIn(client, text, values[0])
    const name = values.length > 0 ? nameOf(text) : undefined
    return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
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
