import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { holdsDatabase } from './kernel/data-folder'
import { compileEngine } from './kernel/database/embedded'
import { openDatabase } from './kernel/database/open'
import { readEnvironment } from './kernel/env'
import { requireFreePort } from './kernel/free-port'

/** Tells this file, started as a process of its own, to fill the demo and end. */
const FILL = 'fill-the-demo'
/** What that process says when it has loaded all that it needs. */
const OPEN = 'open'

try {
  // Whatever is kept in the data folder is its owner's alone.
  process.umask(0o077)
  await (process.argv[2] === FILL ? fill() : start())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const env = readEnvironment()
  await requireFreePort(env)
  const onError = (error: Error) => process.stderr.write(`database: ${error.message}\n`)
  if (env.mode === 'demo' && !holdsDatabase(env.dataDir)) await fillElsewhere()
  // The embedded database boots in a thread of its own while the application is loaded.
  const [opened, { prepare, serve }] = await Promise.all([openDatabase(env, onError), import('./run')])
  if (await prepare(env, opened)) return serve(env, opened)
  await opened.close()
  await fillElsewhere()
  await serve(env, await openDatabase(env, onError))
}

async function fill(): Promise<void> {
  process.once('disconnect', () => process.exit(1))
  const env = readEnvironment()
  const [database, { prepare, fillDemo }] = await Promise.all([openDatabase(env), import('./run')])
  process.send?.(OPEN)
  if (!(await prepare(env, database))) await fillDemo(env, database)
  await database.close()
  process.exit()
}

/** What writes a whole business holds three times the memory that serving it takes: it goes with a process of its own. */
async function fillElsewhere(): Promise<void> {
  const filler = fork(fileURLToPath(import.meta.url), [FILL])
  // What this process will need it loads while the other one writes, and not while both would load the same.
  filler.once('message', () => Promise.allSettled([import('./run'), compileEngine()]))
  const stop = (signal: NodeJS.Signals) => filler.kill(signal)
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise<number | null>(resolve => filler.once('exit', resolve))
  for (const signal of signals) process.off(signal, stop)
  if (code !== 0) process.exit(1)
}
