import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
  /** Where the database lives, in a folder that is locked; without it in memory. */
  dataDir?: string
  /** A dump to begin with. */
  template?: string
}

// Node has it; the types of Node do not tell.
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(code: Uint8Array): Promise<object> } }
let compiled: Promise<object> | undefined
const engineFile = () => join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/** The engine's code, compiled once in a process: whoever knows that he will start it may ask for it before. */
export function compileEngine(): Promise<object> {
  compiled ??= readFile(engineFile()).then(code => WebAssembly.compile(code))
  return compiled
}

const maxConnections = 40
const socketName = '.s.PGSQL.5432'
const longestSocketPath = 107

/** Starts PostgreSQL in WebAssembly in a thread of its own, behind a unix socket that an ordinary pool connects to. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const folder = socketFolder(options.dataDir)
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: { ...options, socketPath: join(folder, socketName), maxConnections, compiled: await compileEngine() },
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
      const ended = new Promise(resolve => worker.once('exit', resolve))
      worker.postMessage({ close: true })
      await Promise.race([answer('closed'), ended])
      await worker.terminate()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const temporaryFolders = new Set<string>()
process.once('exit', () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
})

// Only its owner may enter the folder: the engine asks nobody for a password. Beside the data it is found and emptied
// again after a process was killed; in memory, or where that path is too long for a socket, it is a temporary one.
function socketFolder(dataDir?: string): string {
  const beside = dataDir && join(dirname(dataDir), 'socket')
  if (beside && Buffer.byteLength(join(beside, socketName)) <= longestSocketPath) {
    rmSync(beside, { recursive: true, force: true })
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    return beside
  }
  const folder = mkdtempSync(join(tmpdir().length > 70 ? '/tmp' : tmpdir(), 'countinghouse-'))
  temporaryFolders.add(folder)
  return folder
}
