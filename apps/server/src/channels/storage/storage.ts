import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { S3mini } from 's3mini'
import { z } from 'zod'

/** Where uploaded files rest: a folder or an S3-compatible bucket (STORAGE_URL). Keys are made by us, never by users. */
export interface Storage {
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  /** The bytes as a stream, or undefined when there is no such file. */
  get(key: string): Promise<Readable | Buffer | undefined>
}

declare module '../../kernel/services' {
  interface Services {
    storage: Storage
  }
}

export function openStorage(storageUrl: string): Storage {
  const url = new URL(storageUrl)
  return url.protocol === 's3:'
    ? bucketStorage(url)
    : folderStorage(url.pathname ? fileURLToPath(`file://${url.pathname}`) : storageUrl)
}

const keyShape = /^[a-z0-9]{2}\/[a-z0-9]{20,64}$/

function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, z.string().regex(keyShape).parse(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside and renamed: a crash leaves no half file under the key.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && createReadStream(path)
    },
  }
}

// s3://ACCESS:SECRET@host[:port]/bucket?region=…&tls=false
function bucketStorage(url: URL): Storage {
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  })
  return {
    async put(key, bytes, mime) {
      await bucket.putObject(key, bytes, mime)
    },
    async get(key) {
      const found = await bucket.getObjectArrayBuffer(key)
      return found ? Buffer.from(found) : undefined
    },
  }
}
