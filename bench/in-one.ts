import type { openPool } from '../apps/server/src/kernel/database/connect'

export type Pool = ReturnType<typeof openPool>

/** Runs statements in one transaction. */
export async function inOne(pool: Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of ['begin', ...statements, 'commit']) await client.query(statement)
  } finally {
    client.release()
  }
}
