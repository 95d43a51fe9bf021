import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that holds the lock until it is killed. */
async function holder(of = folder): Promise<ChildProcess> {
  const source = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(of)}); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise(resolve => child.stdout?.once('data', resolve))
  return child
}

const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve))

it("the folder's lock refuses a second process and names the first", async () => {
  const first = await holder()
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${first.pid}`)
  const end = ended(first)
  first.kill('SIGKILL')
  await end
})

it("the folder's lock refuses while the holder is too busy to answer", async () => {
  const first = await holder()
  first.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow('too busy')
  const end = ended(first)
  first.kill('SIGKILL')
  await end
})

it("the folder's lock takes over after the holder was killed, and only one of many newcomers gets it", async () => {
  const first = await holder()
  const end = ended(first)
  first.kill('SIGKILL')
  await end
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)))
  const locks = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  expect(locks).toHaveLength(1)
  await locks[0]?.release()
})

it("the folder's lock is free again after its release", async () => {
  await (await lockFolder(folder)).release()
  await (await lockFolder(folder)).release()
})

it("the folder's lock works in a folder whose path is too long for a socket", async () => {
  const deep = join(folder, 'd'.repeat(120))
  mkdirSync(deep)
  const lock = await lockFolder(deep)
  await expect(lockFolder(deep)).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
})
