import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { namesTaken } from '../../antd/names-taken'

// Each of them is a thousand files, which every test file would load anew: a second of the processor each time.
const LIBRARIES = ['antd', '@ant-design/icons']

const console_ = join(import.meta.dirname, '../..')
const cache = join(console_, '../../node_modules/.cache/countinghouse')
const prefix = 'console-libraries-'
const entries = new Map(LIBRARIES.map(library => [library, entryOf(library)]))
const folder = join(cache, prefix + stateOf([...entries.values()]))
const fileOf = (library: string) => `${library.replace(/\W/g, '')}.mjs`

/** Where a test finds these libraries: in one file that holds what the console takes from them. */
export const bundledLibraries = LIBRARIES.map(library => ({
  find: new RegExp(`^${library}$`),
  replacement: join(folder, fileOf(library)),
}))

/** Makes the files unless they are there, before the first test of the console. */
export async function setup(): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  await build({
    entryPoints: LIBRARIES.map(library => ({ in: library, out: fileOf(library).replace(/\.mjs$/, '') })),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    mainFields: ['module', 'main'],
    logLevel: 'warning',
    plugins: [taken, sharedStayOutside, withoutStyles],
  })
  // Another run may have made them at the same time.
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  removeOld()
}

// Not at once: a run that began before the last change may still read an older one.
function removeOld(): void {
  const eldestMs = performance.timeOrigin + performance.now() - 24 * 3_600_000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (name.startsWith(prefix) && statSync(path).mtimeMs < eldestMs) rmSync(path, { recursive: true, force: true })
  }
}

// All that our sources take from the library: icons alone are eight hundred, of which they show fifty.
function entryOf(library: string): string {
  return `export { ${namesTaken(library, 'with tests').join(', ')} } from '${library}'`
}

function stateOf(texts: readonly string[]): string {
  const sources = [
    readFileSync(join(console_, '../../package-lock.json')),
    readFileSync(import.meta.filename),
    ...texts,
  ]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source)
  return hash.digest('hex').slice(0, 16)
}

const taken: Plugin = {
  name: 'what-the-console-takes',
  setup(builder) {
    builder.onResolve({ filter: /^/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'taken' } : undefined,
    )
    builder.onLoad({ filter: /^/, namespace: 'taken' }, ({ path }) => ({
      contents: entries.get(path),
      resolveDir: console_,
    }))
  },
}

// The sources and the tests have these too, and there may be only one of each.
const sharedStayOutside: Plugin = {
  name: 'shared-stay-outside',
  setup(builder) {
    const { resolve } = createRequire(import.meta.url)
    builder.onResolve({ filter: /^(react|react-dom|dayjs)($|\/)/ }, ({ path }) => ({
      path: resolve(path),
      external: true,
    }))
  },
}

// Nothing here looks at antd's styles (the console itself ships them as files), and each one written is looked for among
// all that a test file has written before.
const withoutStyles: Plugin = {
  name: 'without-styles',
  setup(builder) {
    builder.onLoad({ filter: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/ }, () => ({
      contents: `
        export const injectCSS = () => document.createElement('style')
        export const updateCSS = injectCSS
        export const removeCSS = () => {}
        export const clearContainerCache = () => {}`,
    }))
  },
}
