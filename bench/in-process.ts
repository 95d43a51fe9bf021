import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_ID } from '@countinghouse/contract/kernel/envelope'
import { buildApp } from '../apps/server/src/app'
import { systemClock } from '../apps/server/src/kernel/clock'
import { openDatabase } from '../apps/server/src/kernel/database/open'
import { readEnvironment } from '../apps/server/src/kernel/env'
import { recorder } from '../apps/server/src/testing/recorded-statements'
import { SECRETS } from './business'

type Statement = [text: string, values: unknown[] | undefined]

/** The server in this process, with what each question asks of the database. */
export interface InProcess {
  /** The statements of a question that read, but for those about who asks. */
  statements(url: string, input: object): Promise<Statement[]>
  stop(): Promise<void>
}

export async function startInProcess(connectionString: string, username = 'admin'): Promise<InProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-in-process-'))
  const env = readEnvironment({ DATABASE_URL: connectionString, DATA_DIR: folder, LOG_LEVEL: 'error', ...SECRETS })
  const database = await openDatabase(env)
  const app = await buildApp({ env, clock: systemClock, database })
  const headers = { 'client-id': CLIENT_ID, 'accept-language': 'en-US', market: 'MX' }
  const post = async (url: string, payload: object, token = '') =>
    (await app.http.inject({ method: 'POST', url, payload, headers: { ...headers, token } })).json()
  const { data } = await post('/api/web/webpublic/login', { username, password: 'demo1234' })
  const record = recorder(database.pools)
  return {
    async statements(url, input) {
      const { statements } = await record(() => post(url, input, data.token))
      return [...statements]
        .map(statement => JSON.parse(statement) as Statement)
        .filter(([text]) => /^\s*(select|with)\b/i.test(text) && !text.includes('token_hash'))
    },
    async stop() {
      await app.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What each of these questions asks of the database. */
export async function statementsOf(
  connectionString: string,
  questions: readonly (readonly [path: string, input: object])[],
  username?: string,
): Promise<Statement[][]> {
  const server = await startInProcess(connectionString, username)
  try {
    const asked: Statement[][] = []
    for (const [path, input] of questions) asked.push(await server.statements(`/api/web${path}`, input))
    return asked
  } finally {
    await server.stop()
  }
}
