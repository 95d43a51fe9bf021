// What the console takes of antd has its styles in the table that the build makes them by (docs/decisions/0009).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { namesTaken } from '../apps/console/antd/names-taken'
import { MAKES_STYLES, STYLE_CALLS } from '../apps/console/antd/style-calls'
import { ANTD, type UsedStyle, usedStyles } from '../apps/console/antd/used-styles'
import { LEFT_OUT } from '../apps/console/left-out'

/** What is wrong with the table for a console that takes these parts of antd, with the lines to add or to delete. */
export async function wrongStyles(parts: readonly string[]): Promise<string[]> {
  const used = await stylesOf(parts)
  const unknown = used.filter(style => !STYLE_CALLS[style])
  const styles = unknown.length > 0 ? usedStyles() : []
  return [
    ...unknown.map(style => `apps/console/antd/style-calls.ts lacks a part of antd: add ${lineOf(style, styles)}`),
    ...Object.keys(STYLE_CALLS)
      .filter(style => !used.includes(style))
      .map(style => `apps/console/antd/style-calls.ts makes '${style}', which no screen uses: delete the line`),
  ]
}

/** The modules of antd that make the styles of these parts, and of what these are built of. */
async function stylesOf(parts: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: `export { ${parts.join(', ')} } from 'antd'`, resolveDir: 'apps/console' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom', 'dayjs'],
    logLevel: 'warning',
    plugins: [withoutLeftOut],
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? (/\/antd\/es\/(.+)\.js$/.exec(path)?.[1] ?? []) : []))
    .filter(name => /(^|\/)style(\/|$)/.test(name) && MAKES_STYLES.test(readFileSync(join(ANTD, `${name}.js`), 'utf8')))
}

const withoutLeftOut: Plugin = {
  name: 'without-left-out',
  setup(builder) {
    builder.onResolve({ filter: /^/ }, ({ path, importer }) => {
      const found = LEFT_OUT.findIndex(
        ({ imported, from }) => imported === path && importer.endsWith(`node_modules/${from}`),
      )
      return found < 0 ? undefined : { path: `${found}`, namespace: 'left-out' }
    })
    builder.onLoad({ filter: /^/, namespace: 'left-out' }, ({ path }) => ({
      contents: LEFT_OUT[Number(path)]!.code,
      resolveDir: 'node_modules/antd/es',
    }))
  },
}

function lineOf(style: string, styles: readonly UsedStyle[]): string {
  const [first] = styles.filter(one => one.style === style)
  if (!first) return `'${style}' as antd's components call it`
  const { prefix, root } = first
  return `'${style}': { default: ${prefix === root ? 'own' : 'rooted'}('${prefix}') },`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = await wrongStyles(namesTaken('antd', 'without tests'))
  for (const line of wrong) console.log(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
