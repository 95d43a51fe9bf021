import { randomBytes } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { S3mini } from 's3mini'
import { z } from 'zod'

/** Where uploaded files rest: a folder or an S3-compatible bucket (STORAGE_URL). Keys are made by us, never by users. */
export interface Storage {
  /** Where that is, without the keys to it. */
  readonly place: string
  /** Keeps a small file and takes it away again; throws where that does not work. */
  check(): Promise<void>
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  /** Takes in a local file of any size without holding it in memory. */
  putFile(key: string, path: string, mime: string): Promise<void>
  /** The bytes as a stream, or undefined when there is no such file. */
  get(key: string): Promise<Readable | Buffer | undefined>
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>
  /** Takes away what a process that was killed left half written before that moment; gives how many. */
  dropDrafts(before: Date): Promise<number>
}

declare module '../../kernel/services' {
  interface Services {
    storage: Storage
  }
}

export function openStorage(storageUrl: string): Storage {
  const url = new URL(storageUrl)
  const kept =
    url.protocol === 's3:'
      ? bucketStorage(url)
      : folderStorage(url.pathname ? fileURLToPath(`file://${url.pathname}`) : storageUrl)
  return {
    ...kept,
    async check() {
      const key = `00/check${randomBytes(16).toString('hex')}`
      await kept.put(key, Buffer.from('check'), 'text/plain')
      await kept.remove(key)
    },
  }
}

const keyShape = /^[a-z0-9]{2}\/[a-z0-9]{20,64}$/

type Kept = Omit<Storage, 'check'>

function folderStorage(folder: string): Kept {
  const pathOf = (key: string) => join(folder, z.string().regex(keyShape).parse(key))
  return {
    place: folder,
    put: async (key, bytes) => writeAside(pathOf(key), draft => writeFile(draft, bytes, { mode: 0o600 })),
    putFile: async (key, from) => writeAside(pathOf(key), draft => copyFile(from, draft)),
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && createReadStream(path)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async dropDrafts(before) {
      let dropped = 0
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of names.filter(one => one.endsWith(DRAFT))) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (!found || found.mtime >= before) continue
        await rm(path, { force: true })
        dropped += 1
      }
      return dropped
    },
  }
}

const DRAFT = '.part'

// Written aside and renamed: a crash leaves no half file under the key, a full disk leaves nothing.
async function writeAside(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}${DRAFT}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

// s3://ACCESS:SECRET@host[:port]/bucket?region=…&tls=false
function bucketStorage(url: URL): Kept {
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  })
  return {
    place: `${url.host}${url.pathname}`,
    async put(key, bytes, mime) {
      await bucket.putObject(key, bytes, mime)
    },
    async putFile(key, path, mime) {
      await bucket.putAnyObject(key, await openAsBlob(path), mime)
    },
    async remove(key) {
      await bucket.deleteObject(key)
    },
    // A bucket shows an object when it has all of it.
    dropDrafts: async () => 0,
    async get(key) {
      const found = await bucket.getObjectArrayBuffer(key)
      return found ? Buffer.from(found) : undefined
    },
  }
}
