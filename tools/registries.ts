// Lists every noun's calls, handlers and screens, so that a new noun is found by where it stands. Runs before the rest of `npm run
// generate`, which imports what it writes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MENUS } from '../apps/server/src/seed/menus/all'
import { componentsOf } from './menu-laws'
import { type ScreenFile, screensIn } from './screen-files'
import { staleFiles } from './stale-files'

const CONTRACT = 'packages/contract/src'
const SERVER = 'apps/server/src'

const CONSOLE = 'apps/console/src'

/** The generated registries: path and text. */
export const registries = (): Map<string, string> =>
  new Map([
    [`${CONTRACT}/areas.generated.ts`, areasText(declaredIn(CONTRACT, /^export const (\w+) = area\('([\w-]+)'/gm))],
    [`${SERVER}/handlers.generated.ts`, handlersText(declaredIn(SERVER, /^export const (\w+) = implement\(/gm))],
    [`${CONSOLE}/screens.generated.ts`, screensText(screensIn(CONSOLE, componentsOf(MENUS)))],
  ])

/** An area's name as a key: one of two words is quoted. */
const keyOf = (area: string) => (/^\w+$/.test(area) ? area : `'${area}'`)

interface Declared {
  name: string
  area: string
  from: string
}

/** What the areas of a package declare by a line that the pattern knows, in the order of its files. */
export const declaredIn = (source: string, declaration: RegExp): Declared[] =>
  sourcesOf(join(source, 'areas')).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '', area = '']) => ({
      name,
      area,
      from: `./${relative(source, file).replace(/\.ts$/, '')}`,
    })),
  )

function areasText(nouns: readonly Declared[]): string {
  const names = (area: string) => nouns.filter(noun => noun.area === area).map(({ name }) => name)
  return text(nouns, [
    "import type { AreaName } from './kernel/area-names'",
    "import type { Calls } from './kernel/call'",
    "import { joinCalls } from './kernel/join-calls'",
    '',
    "/** Every area's calls: routes, documentation, laws and bench walk this list. */",
    'export const AREAS: Readonly<Record<AreaName, Calls>> = {',
    ...[...new Set(nouns.map(({ area }) => area))].map(
      area => `  ${keyOf(area)}: joinCalls(${names(area).join(', ')}),`,
    ),
    '}',
  ])
}

const handlersText = (handlers: readonly Declared[]): string =>
  text(handlers, [
    "import type { Served } from './kernel/implement'",
    '',
    '/** What answers the calls of the nouns. */',
    'export const HANDLERS: readonly Served[] = [',
    ...handlers.map(({ name }) => `  ...${name},`),
    ']',
  ])

const screensText = (screens: readonly ScreenFile[]): string =>
  [
    '// Written by `npm run generate`.',
    "import { lazyScreen } from './kernel/lazy-screen'",
    '',
    '/** The screens of the menus by area and component. */',
    'export const SCREENS = {',
    ...[...new Set(screens.map(({ area }) => area))].flatMap(area => [
      `  ${keyOf(area)}: {`,
      ...screens
        .filter(screen => screen.area === area)
        .map(({ component, from, name }) => `    '${component}': lazyScreen(() => import('${from}'), '${name}'),`),
      '  },',
    ]),
    '}',
    '',
    '/** Components whose screens offer to make a row: the search offers it too, and asks them for it. */',
    'export const MAKERS: ReadonlySet<string> = new Set([',
    ...screens.filter(screen => screen.adds).map(({ component }) => `  '${component}',`),
    '])',
    '',
  ].join('\n')

const text = (declared: readonly Declared[], lines: readonly string[]): string =>
  [
    '// Written by `npm run generate`.',
    ...declared.map(({ name, from }) => `import { ${name} } from '${from}'`),
    ...lines,
    '',
  ].join('\n')

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const written = registries()
  for (const file of staleFiles(written)) {
    writeFileSync(file, written.get(file)!)
    console.log(`${file} written`)
  }
}
