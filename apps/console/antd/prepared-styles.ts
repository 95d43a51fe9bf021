import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { Look } from '../src/kernel/theme'
import { drawFirst, drawOthers, type Sheets } from './sheets'
import { MAKES_STYLES, SIGN_IN_STYLES, STYLE_CALLS } from './style-calls'
import { HASH_CLASS, KEY_CLASS, styleModule } from './style-sheet'

const THEMES = 'virtual:antd-themes'
const OTHER_THEMES = 'virtual:antd-themes/other'
const IN_USE = /\/kernel\/theme-in-use$/
const ANTD = /\/node_modules\/antd\/es\/(.+)\.js$/
const IS_STYLE = /(^|\/)style(\/|$)/
const AFTER_SIGN_IN = /\/src\/app\/start\.tsx$/

/** What is left of antd's modules that make styles: below `antd/es`, as they are when the styles are files. */
const LEFT: Readonly<Record<string, (source: string) => string>> = {
  'theme/useToken': () => `import { useContext } from 'react'
    import { DesignTokenContext } from './context'
    const cssVar = { prefix: 'ant', key: '${KEY_CLASS}' }
    export default () => {
      const { token } = useContext(DesignTokenContext)
      return [null, token, '${HASH_CLASS}', token, cssVar, true]
    }`,
  'theme/context': () => `import { createContext } from 'react'
    import { FIRST_TOKEN } from '${THEMES}'
    export const defaultTheme = null
    export const defaultConfig = { token: FIRST_TOKEN, override: {}, hashed: true }
    export const DesignTokenContext = createContext(defaultConfig)`,
  'theme/themes/seed': () => 'export const defaultPresetColors = {}; export default {}',
  'theme/util/useResetIconStyle': () => 'export default () => {}',
  'theme/util/genStyleUtils': source => `const never = () => { throw new Error('Styles are made at build.') }
    export const genStyleHooks = never, genComponentStyleHook = never, genSubStyleComponent = never
    ${source.slice(source.indexOf('export const genCssVar'))}`,
}

/**
 * antd makes its CSS in the browser. Here that is done once, at build: its rules and the variables of the first theme
 * are style sheets before all others, the variables of each other theme a file, and of what makes them nothing is left
 * in the scripts (docs/decisions/0009).
 */
export function preparedStyles(): Plugin {
  let looks: readonly [Look, ...Look[]]
  let first: Sheets
  const stubbed = new Set<string>()
  return {
    name: 'prepared-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { module } = await runnerImport<{ LOOKS: typeof looks }>(
        join(import.meta.dirname, '../src/kernel/looks.ts'),
        {
          configFile: false,
          logLevel: 'error',
        },
      )
      looks = module.LOOKS
      first = drawFirst(looks[0], SIGN_IN_STYLES)
      for (const file of [first.signIn, first.rest]) this.emitFile({ type: 'asset', ...file })
    },
    resolveId(source, importer) {
      if (source === THEMES || source === OTHER_THEMES) return `\0${source}`
      if (IN_USE.test(source)) return this.resolve(source.replace(IN_USE, '/kernel/prepared-theme'), importer)
      return undefined
    },
    load(id) {
      if (id === `\0${THEMES}`) return themesModule(looks[0], first)
      if (id !== `\0${OTHER_THEMES}`) return undefined
      const [theFirst, ...others] = looks
      const themes = drawOthers(theFirst, others).map(({ name, sheet, token }) => {
        this.emitFile({ type: 'asset', ...sheet })
        return [name, { sheet: `/${sheet.fileName}`, token }]
      })
      return `export default ${JSON.stringify(Object.fromEntries(themes))}`
    },
    transform(source, id) {
      const name = ANTD.exec(id)?.[1]
      if (name === undefined) return undefined
      if (LEFT[name]) return { code: LEFT[name](source), map: null }
      if (!IS_STYLE.test(name) || !MAKES_STYLES.test(source)) return undefined
      stubbed.add(name)
      return { code: stubOf(name), map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(chunk => chunk.type === 'chunk')
      const stylesOf = (of: readonly Rolldown.OutputChunk[]) => of.flatMap(namesIn).filter(name => stubbed.has(name))
      const unmade = stylesOf(chunks).find(name => !STYLE_CALLS[name])
      if (unmade !== undefined)
        this.error(
          `The console uses a part of antd whose styles are not made at build: ${unmade}. ` +
            'Say in apps/console/antd/style-calls.ts how antd calls it.',
        )
      const late = stylesOf(beforeSignIn(chunks)).find(name => !SIGN_IN_STYLES.includes(name))
      if (late !== undefined)
        this.error(
          `The sign-in page uses ${late} of antd: add it to SIGN_IN_STYLES in apps/console/antd/style-calls.ts.`,
        )
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: { rel: 'stylesheet', 'data-antd': true, href: `/${first.signIn.fileName}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

const namesIn = (chunk: Rolldown.OutputChunk): string[] =>
  Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? (ANTD.exec(id)?.slice(1) ?? []) : [],
  )

/** All that may be loaded before somebody has signed in. */
function beforeSignIn(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk) || AFTER_SIGN_IN.test(chunk.facadeModuleId ?? '')) return
    found.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) add(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry) add(chunk)
  return [...found]
}

const themesModule = (look: Look, { token, rest }: Sheets): string => `
  export const FIRST_LOOK = ${JSON.stringify(look)}
  export const FIRST_TOKEN = ${JSON.stringify(token)}
  export const REST = '/${rest.fileName}'
  export const otherThemes = () => import('${OTHER_THEMES}').then(module => module.default)`

/** The exports of a style module: hooks that answer at once, parts that draw nothing, plain values as they are. */
function stubOf(name: string): string {
  const exported = Object.entries(styleModule(name)).map(([key, value]) => {
    const made = typeof value === 'function' ? `() => ${answerOf(name, key)}` : JSON.stringify(value)
    return key === 'default' ? `export default ${made}` : `export const ${key} = ${made}`
  })
  return [`const classes = ['${HASH_CLASS}', '${KEY_CLASS}']`, ...exported].join('\n')
}

function answerOf(name: string, key: string): string {
  const call = STYLE_CALLS[name]?.[key]?.[0]
  if (!call || 'prefixCls' in call) return 'null'
  return name === '_util/wave/style' ? `'${HASH_CLASS}'` : 'classes'
}
