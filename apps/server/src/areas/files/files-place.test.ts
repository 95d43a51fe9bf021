import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage } from '../../channels/storage/storage'
import { startTestApp, type TestApp } from '../../testing/app'
import { requireFilesPlace } from './files-place'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'place-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const start = (place: string) => requireFilesPlace(app.db, openStorage(`file:${join(folder, place)}`), app.clock.now())

it('nodes of one database start with one place for their files, and with no other', async () => {
  await Promise.all([start('shared'), start('shared'), start('shared')])
  await start('shared')
  await expect(start('own')).rejects.toThrow(/^STORAGE_URL: the files of this business are not in .*own\. All nodes/)
  await rm(join(folder, 'shared'), { recursive: true })
  await expect(start('shared')).rejects.toThrow(/restore them from the backup/)
  // What the sentence says to do where the files are lost.
  const said = await start('shared').catch((error: Error) => error.message)
  const [, mark, key] = /put the text (\S+) into (\S+) there/.exec(String(said))!
  await writeFile(join(folder, 'shared', key!), mark!)
  await start('shared')
})

it('a place in which no file can be kept is named at start', async () => {
  await writeFile(join(folder, 'taken'), '')
  await expect(start('taken')).rejects.toThrow(/^STORAGE_URL: files cannot be kept in .*taken/)
})

it('a place that is lost later is told by health, and what needs no file goes on', async () => {
  const ready = async () => (await app.http.inject('/readyz')).json()
  expect(await ready()).toEqual({ status: 'ready' })
  const lost = async () => {
    throw new Error('gone')
  }
  const { check } = app.services.storage
  app.services.storage.check = lost
  app.clock.advance({ minutes: 1 })
  await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 'ready', lacking: ['files'] })
  app.services.storage.check = check
})
