import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from '../kernel/database/open'

interface Attempt {
  /** The statement, counted from 1, that is no longer sent. */
  breaksAt: number
  sent: number
  brokenBefore?: string
}

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Attempts that die before a statement of theirs, as a process does: that one and all that follow are not sent, and the
 * engine rolls back what was open. Whatever else uses the database at the same moment goes on.
 */
export function breakableAttempts({ pools }: Pick<Database, 'pools'>) {
  const attempts = new AsyncLocalStorage<Attempt>()
  const known = new WeakSet<PoolClient>()
  const breakOff = (client: PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as Query
    const breaking: Query = (...args) => {
      const attempt = attempts.getStore()
      const text = textOf(args[0])
      if (!attempt || text === 'rollback') return send(...args)
      attempt.sent += 1
      if (attempt.sent < attempt.breaksAt) return send(...args)
      attempt.brokenBefore ??= text
      throw new Error(`broken off before: ${text}`)
    }
    client.query = breaking as PoolClient['query']
  }
  for (const pool of Object.values(pools)) pool.on('acquire', breakOff)
  return async function attempt<T>(breaksAt: number, work: () => Promise<T>) {
    const state: Attempt = { breaksAt, sent: 0 }
    const outcome = await attempts.run(state, work).then(
      answer => ({ answer }),
      (error: Error) => ({ error }),
    )
    return { ...outcome, brokenBefore: state.brokenBefore }
  }
}

const textOf = (args: unknown): string => (typeof args === 'string' ? args : (args as { text: string }).text)

/** The tables that a new installation leaves empty: all that business is written into. */
export async function listBusinessTables({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'pgboss' then 'pgboss.job' else table_name end as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema = 'pgboss' and table_name = 'job')
    order by 1`.execute(db)
  const counts = rows.map(({ name }) => sql`select ${name} as name, exists (select from ${sql.table(name)}) as used`)
  const { rows: found } = await union<{ name: string; used: boolean }>(counts).execute(db)
  return found.filter(table => !table.used).map(table => table.name)
}

/** Looks at the tables: a sum of what stands in each. A function keeps its plan, and it is asked for hundreds of times. */
export async function pictureTaker({ db }: Pick<Database, 'db'>, tables: readonly string[]) {
  const sums = tables.map(
    name => sql`
      select ${sql.lit(name)}, count(*)::text || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)
      from ${sql.table(name)} t`,
  )
  await sql`
    create function picture() returns table (table_name text, table_sum text) language plpgsql as
    ${sql.raw(`$body$ begin return query ${union(sums).compile(db).sql}; end $body$`)}`.execute(db)
  return async (): Promise<Record<string, string>> => {
    const { rows } = await sql<{ table_name: string; table_sum: string }>`select * from picture()`.execute(db)
    return Object.fromEntries(rows.map(row => [row.table_name, row.table_sum]))
  }
}

const union = <Row>(parts: readonly RawBuilder<unknown>[]): RawBuilder<Row> =>
  sql<Row>`${sql.join(parts, sql` union all `)}`
