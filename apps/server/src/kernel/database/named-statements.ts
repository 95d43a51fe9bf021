import { createHash } from 'node:crypto'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const mostTexts = 2000
const mostNames = 500
const longestText = 8000

/**
 * Kysely's PostgreSQL dialect, with a prepared statement for each text that comes back. A list filtered by n values
 * has a text per n, so only what recurs is named, and only so many: every connection keeps its statements for life.
 */
export function namedStatementsDialect(pool: Pool): PostgresDialect {
  const nameOf = statementNames()
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  const named: PostgresPool = {
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client, nameOf)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
  return new PostgresDialect({ pool: named })
}

function wrap(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  let given = 0
  return text => {
    if (names.has(text)) {
      const name = names.get(text)
      if (name || given >= mostNames) return name
      given += 1
      const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      names.set(text, fresh)
      return fresh
    }
    if (names.size < mostTexts && text.length <= longestText) names.set(text, undefined)
    return undefined
  }
}
