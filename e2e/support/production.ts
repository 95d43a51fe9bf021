import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgresBinaries, startPostgres } from '../../apps/server/src/testing/postgres-server'

/** A server as a lender starts it: a PostgreSQL of its own, no demo business, nobody but who the commands make. */
export async function startProduction() {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-production-'))
  const postgres = await startPostgres(findPostgresBinaries()!)
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // A URL needs a host; the socket's folder in the query is what counts.
    DATABASE_URL: postgres.connectionString.replace('@/', '@localhost/'),
    DATA_KEY: randomBytes(32).toString('hex'),
    INTAKE_SECRET: randomUUID(),
    CALLBACK_SECRET: randomUUID(),
  }
  let server: ChildProcess | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    /** `npm run` a command of the README; the lines that it prints. */
    async command(...given: string[]): Promise<string[]> {
      const { stdout } = await promisify(execFile)(process.execPath, ['tools/command.mjs', ...given], { env })
      return stdout.trim().split('\n')
    },
    async start(): Promise<void> {
      server = spawn(process.execPath, ['tools/start.mjs'], { env, stdio: 'ignore' })
      for (;;) {
        if (server.exitCode !== null) throw new Error('the server ended')
        if (await isReady(port)) return
        await sleep(200)
      }
    },
    async stop(): Promise<void> {
      if (server && server.exitCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      }
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )

/** A port on which nobody listens now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
