import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface DemoServer {
  url: string
  /** From the start of the command to the first answer of /readyz, in seconds. */
  readySeconds: number
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000

/** The real server over a fresh demo business, as `npm start` would make it. */
export async function startDemoServer(port: number): Promise<DemoServer> {
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/e2e-server.mjs'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) break
    if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS)
      throw new Error('The server did not become ready.')
    await sleep(100)
  }
  return {
    url,
    readySeconds: (performance.now() - began) / 1000,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
