// A bare Fastify server: each route runs the statements that are handed to it, and answers their rows. BARE is a file of
// routes, each with the statements of one question; DATABASE_URL and PORT as for the server.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

type Statement = [text: string, values: unknown[] | null]
const routes = JSON.parse(readFileSync(process.env.BARE!, 'utf8')) as Record<string, Statement[]>

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c jit=off' })
const app = Fastify()
app.get('/readyz', async () => ({}))
for (const [path, statements] of Object.entries(routes)) {
  const named = statements.map(([text, values]) => ({
    name: createHash('sha1').update(text).digest('hex'),
    text,
    values: values ?? [],
  }))
  app.post(`/api/web${path}`, async () => {
    const data: unknown[] = []
    for (const statement of named) data.push((await pool.query(statement)).rows)
    return { code: 1000, msg: '', data }
  })
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
