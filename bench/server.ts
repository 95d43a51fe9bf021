import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECRETS } from './business'

export interface RunningServer {
  url: string
  /** From the start of the command to the first answer of /readyz, in seconds. */
  readySeconds: number
  /** Memory that the process holds now. */
  residentMegabytes(): number
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

/** What `npm start` tells Node, so that both sides are measured as the product runs. */
const NODE_FLAGS: string[] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.match(/--\S+/g) ?? []

/** The real server over a fresh demo business, as `npm start` would make it. */
export const startDemoServer = () => startServer('tools/e2e-server.mjs', {})

/** The real server as it runs in production, over this database. */
export const startServerOver = (connectionString: string, folder: string, more: Record<string, string> = {}) =>
  startServer('tools/start.mjs', {
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    ...SECRETS,
    ...more,
  })

/** A bare Fastify server over this database that answers the statements of a file of routes. */
export const startBareServer = (connectionString: string, routes: string) =>
  startServer('bench/bare-server.ts', { DATABASE_URL: connectionString, BARE: routes, PORT: String(portOf() + 1) })

const portOf = () => 20_000 + (process.pid % 10_000)

async function startServer(script: string, settings: Record<string, string>): Promise<RunningServer> {
  const port = settings.PORT ?? String(portOf())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, ...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script],
    {
      env: { ...process.env, PORT: port, LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) break
    if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS) {
      child.kill('SIGTERM')
      throw new Error('The server did not become ready.')
    }
    await sleep(100)
  }
  return {
    url,
    readySeconds: (performance.now() - began) / 1000,
    residentMegabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
