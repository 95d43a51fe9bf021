import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname

const nameOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** What a bundle leaves outside: packages by their names, without what Node brings itself. */
function packagesOf(code: string): string[] {
  const imports = code.matchAll(
    /^(?:import|\} from|export \* from)\b.*?"([^"./][^"]*)";$|\bimport\("([^"./][^"]*)"\)/gm,
  )
  const names = [...imports].map(([, fixed, late]) => nameOf(fixed ?? late!))
  return names.filter(name => !name.startsWith('node:') && !builtinModules.includes(name))
}

it('what is built runs without the packages for building: server and commands need only what production installs', {
  timeout: 60_000,
}, async () => {
  const cache = join(ROOT, 'node_modules/.cache/countinghouse')
  mkdirSync(cache, { recursive: true })
  const output = mkdtempSync(join(cache, 'build-'))
  try {
    const { buildServer, commands } = await import(pathToFileURL(join(ROOT, 'tools/build.mjs')).href)
    await buildServer(output, commands)
    const files = readdirSync(output).filter(name => name.endsWith('.mjs'))
    expect(files).toEqual(
      expect.arrayContaining(['main.mjs', ...commands.map((path: string) => `${basename(path, '.ts')}.mjs`)]),
    )
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'apps/server/package.json'), 'utf8'))
    const needed = new Set(files.flatMap(name => packagesOf(readFileSync(join(output, name), 'utf8'))))
    expect([...needed]).toContain('pg')
    expect([...needed].filter(name => !(name in dependencies))).toEqual([])
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
})

it('a variable that makes no sense is refused before anything is built', { timeout: 60_000 }, async () => {
  const env = { PATH: process.env.PATH, PORT: '80a' }
  const start = spawn(process.execPath, ['tools/start.mjs'], { cwd: ROOT, env })
  let said = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', text => (said += text))
  const [code] = await once(start, 'close')
  expect([code, said.trim()]).toEqual([1, 'PORT must be a port number from 0 to 65535.'])
})
