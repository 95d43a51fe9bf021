import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage, type Storage } from './storage'

const KEY = `ab/${'ab'.repeat(16)}`
const BYTES = Buffer.from([0, 1, 2, 250, 255])

async function readAll(found: Awaited<ReturnType<Storage['get']>>): Promise<Buffer | undefined> {
  if (!found || Buffer.isBuffer(found)) return found
  const parts: Buffer[] = []
  for await (const part of found) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

let folder: string
let bucket: Server
const held = new Map<string, Buffer>()
const signed: string[] = []
let storages: Record<'folder' | 'bucket', Storage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  // The outside world at its interface: a bucket that remembers what it was given.
  bucket = createServer(async (request, response) => {
    signed.push(request.headers.authorization ?? '')
    const path = request.url!.split('?')[0]!
    if (request.method === 'PUT') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      held.set(path, Buffer.concat(parts))
      response.writeHead(200, { etag: '"x"' }).end()
    } else if (request.method === 'DELETE') {
      held.delete(path)
      response.writeHead(204).end()
    } else if (held.has(path)) response.writeHead(200).end(held.get(path))
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve))
  const { port } = bucket.address() as { port: number }
  storages = {
    folder: openStorage(`file:${folder}`),
    bucket: openStorage(`s3://ACCESS:SECRETSECRET@127.0.0.1:${port}/documents?tls=false&region=local`),
  }
})
afterAll(async () => {
  await new Promise(resolve => bucket.close(resolve))
  await rm(folder, { recursive: true })
})

describe.each(['folder', 'bucket'] as const)('storage in a %s', kind => {
  it('storage gives back what was put', async () => {
    await storages[kind].put(KEY, BYTES, 'image/png')
    expect((await readAll(await storages[kind].get(KEY)))?.equals(BYTES)).toBe(true)
  })

  it('storage takes in a file and lets go of it', async () => {
    const path = join(folder, 'rows.csv')
    await writeFile(path, 'a,b')
    const key = `ef/${'ef'.repeat(16)}`
    await storages[kind].putFile(key, path, 'text/csv')
    expect((await readAll(await storages[kind].get(key)))?.toString()).toBe('a,b')
    await storages[kind].remove(key)
    expect(await storages[kind].get(key)).toBeUndefined()
    await storages[kind].remove(key)
    await rm(path)
  })

  it('storage knows nothing of a key that was not put', async () => {
    expect(await storages[kind].get(`cd/${'cd'.repeat(16)}`)).toBeUndefined()
  })
})

describe('storage', () => {
  it('storage signs what it asks a bucket for', () => {
    expect(signed.every(header => header.startsWith('AWS4-HMAC-SHA256 Credential=ACCESS/'))).toBe(true)
  })

  it('storage leaves no draft behind when a file cannot be kept', async () => {
    const key = `aa/${'aa'.repeat(16)}`
    // What stands in the way of the last step.
    await mkdir(join(folder, key, 'full'), { recursive: true })
    await expect(storages.folder.put(key, BYTES, 'image/png')).rejects.toThrow()
    await expect(storages.folder.putFile(key, import.meta.filename, 'text/plain')).rejects.toThrow()
    expect(await readdir(join(folder, 'aa'))).toEqual(['aa'.repeat(16)])
  })

  it('storage drops what a killed process left half written, and neither files nor what is being written now', async () => {
    const [left, kept] = [`ba/${'ba'.repeat(16)}`, `bb/${'bb'.repeat(16)}`]
    for (const key of [left, kept]) {
      await storages.folder.put(key, BYTES, 'image/png')
      await writeFile(join(folder, `${key}.part`), 'half')
    }
    const dayAgo = new Date(Date.now() - 86_400_000)
    for (const name of [left, `${left}.part`]) await utimes(join(folder, name), dayAgo, dayAgo)
    expect(await storages.folder.dropDrafts(new Date(Date.now() - 3_600_000))).toBe(1)
    expect(await readdir(join(folder, 'ba'))).toEqual(['ba'.repeat(16)])
    expect(await readdir(join(folder, 'bb'))).toEqual(['bb'.repeat(16), `${'bb'.repeat(16)}.part`])
    expect(await storages.bucket.dropDrafts(new Date())).toBe(0)
    await rm(join(folder, `${kept}.part`))
  })

  it('storage leaves no half file in the folder and takes only keys of its own making', async () => {
    expect((await readdir(join(folder, 'ab'))).filter(name => name.endsWith('.part'))).toEqual([])
    await expect(storages.folder.put('../../etc/passwd', BYTES, 'x')).rejects.toThrow()
    await expect(storages.folder.get('/etc/passwd')).rejects.toThrow()
  })
})
