import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (holds()) return
    await sleep(100)
  }
  throw new Error('It did not come about.')
}

it('whoever ends npm start ends the server, and not only what npm put between them', { timeout: 60_000 }, async () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
  mkdirSync(join(folder, 'tools'))
  const stub = `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit(0) })
    setTimeout(() => process.exit(1), 50_000)
    writeFileSync('began', '')`
  writeFileSync(join(folder, 'tools/start.mjs'), stub)
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
  await until(() => existsSync(join(folder, 'began')))
  npm.kill('SIGTERM')
  await until(() => existsSync(join(folder, 'ended')))
})
