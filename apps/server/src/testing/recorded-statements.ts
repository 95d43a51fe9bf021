import type { PoolClient } from 'pg'
import type { Pools } from '../kernel/database/connect'

/** What a piece of work gave, and what it asked of the database: text and values of each statement. */
export interface Recorded<T> {
  given: T
  statements: ReadonlySet<string>
}

/** Writes down what is asked of a database, one piece of work after the other. */
export function recorder(pools: Pools): <T>(work: () => Promise<T>) => Promise<Recorded<T>> {
  const listened = new WeakSet<PoolClient>()
  let statements = new Set<string>()
  const listen = (client: PoolClient) => {
    if (listened.has(client)) return
    listened.add(client)
    const query = client.query
    client.query = ((...args: Parameters<typeof query>) => {
      const [statement] = args as unknown[]
      const { text, values } = typeof statement === 'string' ? { text: statement } : (statement as Asked)
      statements.add(JSON.stringify([text, values]))
      return query.apply(client, args)
    }) as typeof query
  }
  for (const pool of Object.values(pools)) pool.on('acquire', listen)
  return async work => {
    statements = new Set()
    const given = await work()
    return { given, statements }
  }
}

interface Asked {
  text: string
  values?: readonly unknown[]
}
