import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { lockFolder } from './kernel/database/folder-lock'
import { describeOnlyOn } from './testing/databases'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A first start that is filling the demo. */
async function firstStart(): Promise<{ server: ChildProcess; ended: Promise<unknown> }> {
  const server = spawn(process.execPath, [join(inject('bundle'), 'main.mjs')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => server.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', text => String(text).includes('Demo business') && resolve())
    server.once('exit', () => reject(new Error('It ended before it filled the demo.')))
  })
  return { server, ended }
}

const takeFolder = async () => (await lockFolder(dataDir)).release()

describeOnlyOn('embedded', 'a first start', () => {
  it('a first start that is told to stop ends what fills the demo before itself', { timeout: 120_000 }, async () => {
    const { server, ended } = await firstStart()
    await expect(takeFolder()).rejects.toThrow('in use by process')
    await expect(takeFolder()).rejects.not.toThrow(`in use by process ${server.pid}.`)
    server.kill('SIGTERM')
    await ended
    await takeFolder()
  })

  it('what fills the demo ends with a first start that was killed', { timeout: 120_000 }, async () => {
    const { server, ended } = await firstStart()
    server.kill('SIGKILL')
    await ended
    await expect.poll(takeFolder, { timeout: 60_000 }).toBeUndefined()
  })
})
