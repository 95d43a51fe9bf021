import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'none')

const run = (command: string, ...args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>(resolve => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, `${command}.ts`), ...args],
      { env },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    )
  })

describe('the commands of the terminal', () => {
  describe.each(['admin', 'reconcile', 'simulate', 'rotate-key', 'stats'])('%s', command => {
    it('a command says with --help how to use it and makes no database', async () => {
      const { code, out } = await run(command, '--help')
      expect(out).toContain(`npm run ${command}`)
      expect(code).toBe(0)
      expect(existsSync(dataDir)).toBe(false)
    }, 30_000)

    it('a command refuses an unknown option in one sentence', async () => {
      const { code, err } = await run(command, '--unknown')
      expect(err).toContain("Unknown option '--unknown'")
      expect(err).not.toContain('    at ')
      expect(code).toBe(1)
      expect(existsSync(dataDir)).toBe(false)
    }, 30_000)
  })
})
