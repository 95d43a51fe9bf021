import { openDatabase } from './kernel/database/open'
import { readEnvironment } from './kernel/env'
import { requireFreePort } from './kernel/free-port'

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  // Whatever is kept in the data folder is its owner's alone.
  process.umask(0o077)
  const env = readEnvironment()
  const onError = (error: Error) => process.stderr.write(`database: ${error.message}\n`)
  // The embedded database boots in a thread of its own while the application is loaded.
  const [opened, { prepare, serve }] = await Promise.all([openDatabase(env, onError), import('./run')])
  await requireFreePort(env).catch(async error => {
    await opened.close()
    throw error
  })
  if (!(await prepare(env, opened))) return serve(env, opened)
  await opened.close()
  await serve(env, await openDatabase(env, onError))
}
