// Builds the console and the server's bundle, each only when its sources have changed since its last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const cache = 'node_modules/.cache/countinghouse'
const shared = ['packages/domain', 'packages/contract', 'package-lock.json']
export const commands = ['admin', 'reconcile', 'rotate-key', 'simulate', 'stats'].map(
  name => `apps/server/src/commands/${name}.ts`,
)
const isTest = path => /\.test\.tsx?$/.test(path)

const targets = {
  console: {
    sources: ['apps/console', ...shared],
    output: 'apps/console/dist/index.html',
    build: buildConsole,
  },
  server: {
    sources: ['apps/server/src', 'apps/server/migrations', 'tools/build.mjs', ...shared],
    output: 'dist/server/main.mjs',
    build: () => buildServer('dist/server', [...commands, 'apps/server/src/make-empty-database.ts']),
  },
  database: {
    after: 'server',
    sources: [
      'apps/server/migrations',
      ...['make-empty-database.ts', 'seed/empty-database.ts', 'kernel/database', 'kernel/jobs'].map(
        name => `apps/server/src/${name}`,
      ),
      'package-lock.json',
    ],
    output: 'dist/empty-database/PG_VERSION',
    build: makeEmptyDatabase,
  },
}

/** Brings both builds up to date and says what it does in short lines. */
export async function build(say = console.log) {
  await mkdir(cache, { recursive: true })
  const made = {}
  for (const [name, target] of Object.entries(targets))
    made[name] = (async () => {
      await made[target.after]
      const stamp = join(cache, `build-${name}`)
      const state = await stateOf(target.sources)
      const last = await readFile(stamp, 'utf8').catch(() => '')
      if (last === state && (await stat(target.output).catch(() => null))) return
      say(`Building the ${name} ...`)
      const startMs = performance.now()
      await rm(stamp, { force: true })
      await target.build()
      await writeFile(stamp, state)
      say(`The ${name} is built (${((performance.now() - startMs) / 1000).toFixed(1)} s)`)
    })()
  await Promise.all(Object.values(made))
}

async function stateOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of await filesOf(path)) hash.update(file)
  return hash.digest('hex')
}

/** Path, time and size of each file below a path, in a fixed order. */
async function filesOf(path) {
  const found = await stat(path)
  if (!found.isDirectory()) return [`${path} ${found.mtimeMs} ${found.size}\n`]
  const names = (await readdir(path)).filter(name => name !== 'dist' && name !== 'node_modules' && !isTest(name)).sort()
  return (await Promise.all(names.map(name => filesOf(join(path, name))))).flat()
}

async function buildConsole() {
  const vite = join(process.cwd(), 'node_modules/vite/bin/vite.js')
  await run([vite, 'build', '--logLevel', 'error'], 'apps/console')
  const folder = 'apps/console/dist/assets'
  const names = (await readdir(folder)).filter(name => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async name => {
      // The small ones too: what has no packed twin would be packed anew for each request.
      const packed = await promisify(gzip)(await readFile(join(folder, name)), { level: 9 })
      await writeFile(join(folder, `${name}.gz`), packed)
    }),
  )
}

/** Refuses variables that make no sense before anything is built: takes the one file that reads them, and what it needs. */
export async function checkEnvironment() {
  const { build: bundle, stop } = await import('esbuild')
  const outfile = join(cache, 'environment.mjs')
  await bundle({ ...bundled, entryPoints: ['apps/server/src/kernel/env.ts'], outfile })
  await stop()
  const { readEnvironment } = await import(pathToFileURL(outfile).href)
  readEnvironment()
}

const bundled = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
}

/** Bundles the server, and `more` beside it, into a folder below the checkout, where it finds what npm installed. */
export async function buildServer(output = 'dist/server', more = []) {
  const { build: bundle, stop } = await import('esbuild')
  await rm(output, { recursive: true, force: true })
  await bundle({
    // A worker thread starts from a file of its own, which its starter looks for beside itself.
    entryPoints: ['apps/server/src/main.ts', ...more, ...(await workerFiles('apps/server/src'))].map(path => ({
      in: path,
      out: basename(path).replace(/\.m?[jt]s$/, ''),
    })),
    outdir: output,
    outExtension: { '.js': '.mjs' },
    ...bundled,
    splitting: true,
    sourcemap: true,
  })
  await stop()
  await cp('apps/server/migrations', join(output, 'migrations'), { recursive: true })
}

// Takes seconds that a first start then does not.
async function makeEmptyDatabase() {
  const [folder, draft] = ['dist/empty-database', 'dist/empty-database.part']
  for (const path of [folder, draft]) await rm(path, { recursive: true, force: true })
  await run(['dist/server/make-empty-database.mjs', draft])
  // The engine makes its folders for itself alone; who builds need not be who starts, and nothing here is anybody's.
  await chmod(draft, 0o755)
  for (const entry of await readdir(draft, { withFileTypes: true, recursive: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  await rename(draft, folder)
}

// Our own packages run from source and have to come along; what npm installed stays where it is.
function keepPackagesOutside(builder) {
  builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@countinghouse/') ? undefined : { path, external: true },
  )
}

async function workerFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter(entry => /-worker\.(ts|mjs)$/.test(entry.name)).map(entry => join(entry.parentPath, entry.name))
}

function run(args, cwd = '.') {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`The build in ${cwd} failed.`))))
  })
}
