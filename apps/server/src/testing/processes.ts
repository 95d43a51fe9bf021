import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { repositoryRoot } from '../kernel/repository-root'

/** A port on which nobody listens now. */
export const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Starts an example as an outsider does, in a process of its own, and hears what it prints. */
export function startExample(path: string, env: Record<string, string>) {
  const example = spawn(process.execPath, [join(repositoryRoot(), 'examples', path)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { example, lines: createInterface({ input: example.stdout }) }
}

// It lives for seconds: what compiles the embedded engine for speed would take longer than it saves.
const shortLived = ['--liftoff-only', '--v8-pool-size=1']

/** Starts the server as it is installed; answers once it is ready at `PORT`. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  started: (child: ChildProcess) => void = () => {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...shortLived, join(inject('bundle'), 'main.mjs')], {
    cwd: repositoryRoot(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started(child)
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${said}`)
    const ready = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) return child
    await sleep(100)
  }
  throw new Error(`the server is not ready: ${said}`)
}

/** Ends a process at once; it may have ended already. */
export async function killProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
