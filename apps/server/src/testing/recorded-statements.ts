import type { Pool, PoolClient } from 'pg'

/** What a piece of work gave, and what it asked of the database: text and values of each statement. */
export interface Recorded<T> {
  given: T
  statements: ReadonlySet<string>
}

/** Writes down what is asked through a pool, one piece of work after the other. */
export function recorder(pool: Pool): <T>(work: () => Promise<T>) => Promise<Recorded<T>> {
  const listened = new WeakSet<PoolClient>()
  let statements = new Set<string>()
  pool.on('acquire', client => {
    if (listened.has(client)) return
    listened.add(client)
    const query = client.query
    client.query = ((...args: Parameters<typeof query>) => {
      const [statement] = args as unknown[]
      const { text, values } = typeof statement === 'string' ? { text: statement } : (statement as Asked)
      statements.add(JSON.stringify([text, values]))
      return query.apply(client, args)
    }) as typeof query
  })
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
