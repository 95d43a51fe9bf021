import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface EmbeddedEngine {
  connectionString: string
  /** Settles when the engine has ended by itself, which it does only by a crash. */
  crashed: Promise<Error>
  /** Writes the whole database into a file that `template` accepts. */
  dump(file: string): Promise<void>
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Where the database lives; without it in memory. */
  dataDir?: string
  /** A dump to begin with. */
  template?: string
}

const maxConnections = 40

/** Starts PostgreSQL in WebAssembly in a thread of its own, behind a unix socket that an ordinary pool connects to. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const folder = socketFolder()
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: { ...options, socketPath: join(folder, '.s.PGSQL.5432'), maxConnections },
    execArgv: [],
  })
  let closing = false
  const crashed = new Promise<Error>(resolve => {
    const end = (error: Error) => closing || resolve(error)
    worker.once('error', end)
    worker.once('exit', code => end(new Error(`The embedded database ended with code ${code}.`)))
  })
  const answer = async (key: 'ready' | 'dumped' | 'closed') => {
    const arrived = new Promise<void>(resolve => {
      const listen = (message: Record<string, boolean>) => {
        if (!message[key]) return
        worker.off('message', listen)
        resolve()
      }
      worker.on('message', listen)
    })
    const failure = await Promise.race([arrived, crashed])
    if (failure) throw failure
  }
  try {
    await answer('ready')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return {
    connectionString: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    crashed,
    async dump(file) {
      worker.postMessage({ dump: file })
      await answer('dumped')
    },
    async close() {
      closing = true
      worker.postMessage({ close: true })
      await answer('closed')
      await worker.terminate()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// A unix socket's path takes 107 bytes at most, and only its owner may enter the folder.
function socketFolder(): string {
  const parent = tmpdir().length > 70 ? '/tmp' : tmpdir()
  mkdirSync(parent, { recursive: true })
  return mkdtempSync(join(parent, 'countinghouse-'))
}
