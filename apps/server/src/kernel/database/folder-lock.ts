import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../data-folder'

export interface FolderLock {
  release(): Promise<void>
}

const lockName = 'database.lock'
const longestSocketPath = 107
const takeoverMs = 5000

/**
 * Keeps a second process out of the embedded database, which has no guard of its own and would silently lose rows.
 * The lock is a listening unix socket: the kernel ends it with its process, so a lock is never stolen from a live
 * holder, however busy, and never outlives a killed one.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  makeFolder(folder)
  const reach = reachable(folder)
  try {
    for (;;) {
      const server = await listen(reach.path)
      if (server) {
        return {
          release: () =>
            new Promise(resolve => {
              server.close(() => {
                reach.close()
                resolve()
              })
            }),
        }
      }
      const holder = await askHolder(reach.path)
      if (holder !== 'gone') {
        throw new Error(
          `The database in ${folder} is in use by ${holder}. Stop that process, or choose another folder with DATA_DIR.`,
        )
      }
      await removeStale(reach.path)
    }
  } catch (error) {
    reach.close()
    throw error
  }
}

// Linux lets a folder that lies too deep for a socket's path be reached through an open descriptor.
function reachable(folder: string): { path: string; close(): void } {
  const path = join(folder, lockName)
  if (Buffer.byteLength(path) <= longestSocketPath) return { path, close() {} }
  if (process.platform !== 'linux') throw new Error(`The path of DATA_DIR is too long: ${folder}`)
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/${lockName}`, close: () => closeSync(descriptor) }
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(client => {
      client.on('error', () => client.destroy())
      client.end(`process ${process.pid}`)
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

function askHolder(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const client = connect(path)
    client.setTimeout(2000, () => client.destroy())
    client.on('data', chunk => {
      answer += chunk.toString()
    })
    client.on('close', () => resolve(answer || 'a process that is too busy to say its number'))
    client.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('gone')
      else reject(error)
    })
  })
}

// Two newcomers may find the same stale lock: only the one that holds the guard removes it, after asking again,
// so that it never removes the other's fresh one.
async function removeStale(path: string): Promise<void> {
  const guard = `${path}.takeover`
  try {
    mkdirSync(guard)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await sleep(100)
    const age = statSync(guard, { throwIfNoEntry: false })?.mtimeMs
    if (age !== undefined && age < wallMs() - takeoverMs) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    if ((await askHolder(path)) === 'gone') rmSync(path, { force: true })
  } finally {
    rmdirSync(guard)
  }
}

function wallMs(): number {
  return performance.timeOrigin + performance.now()
}
