// The import laws and the laws of names and sizes, with messages that say what to do instead.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { circles } from './circles'
import { classBreaches } from './class-laws'
import { kernelTables } from './kernel-tables'
import { conflicts, handlers, ownTables, searches, toldAmounts } from './server-laws'
import { simulatorDoors } from './simulator-doors'
import { migrations, ownerFaults } from './table-owners'

export interface SourceFile {
  /** From the repository's root, with slashes. */
  path: string
  text: string
}

export type Law = (file: SourceFile, place: Place) => (string | false | undefined)[]

interface Place {
  package: 'domain' | 'contract' | 'server' | 'console' | undefined
  area: string | undefined
  isKernel: boolean
  isTest: boolean
  /** Each imported module: as written, and as a path from the root where it is relative. */
  imports: { name: string; target: string | undefined }[]
}

const mayImport = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  console: ['domain', 'contract'],
} as const

const mostLines = 400
const mostTestLines = 600
const emptyNames = /^(utils?|helpers?|common|manager|data|info|misc)$/

const layers: Law = ({ path }, { package: layer, imports }) =>
  imports.flatMap(({ name, target }) => {
    if (!layer) return []
    const own = `${path.split('/').slice(0, 2).join('/')}/`
    if (target) return [!target.startsWith(own) && `reaches into ${target}: import another package by its name`]
    const other = /^@countinghouse\/(\w+)/.exec(name)?.[1]
    const allowed: readonly string[] = mayImport[layer]
    return [
      other &&
        !allowed.includes(other) &&
        `${layer} imports ${other}: it may import ${allowed.join(' and ') || 'nothing'}`,
      other && /^@countinghouse\/\w+$/.test(name) && `imports ${name} whole: import the file that is meant`,
    ]
  })

const domainIsPure: Law = (_, { package: layer, isTest, imports }) => [
  ...imports.map(
    ({ name, target }) =>
      layer === 'domain' &&
      !isTest &&
      !target &&
      `imports ${name}: the domain imports nothing; pass what it needs as an argument`,
  ),
]

/**
 * What an area lets others do stands in the one `moves.ts` at its root, as functions or as a list of exports: the only
 * barrel there is, because it says at one place what is open.
 */
const isDoor = (target: string) => /^apps\/server\/src\/areas\/[^/]+\/moves$/.test(target)

const areas: Law = (_, { area, isKernel, isTest, package: layer, imports }) =>
  imports.flatMap(({ target }) => {
    const other = target && /\/src\/areas\/([^/]+)\//.exec(`${target}/`)?.[1]
    if (!other || isTest) return []
    if (isKernel) return [`the kernel imports the area ${other}: let the area register itself where areas are listed`]
    if (!area || area === other || (layer === 'server' && isDoor(target))) return []
    return [
      layer === 'server'
        ? `imports ${target} of another area: read its tables in your own query; to write, call a function of its door, apps/server/src/areas/${other}/moves.ts`
        : `imports ${target} of another area: what three areas need belongs to the kernel, else repeat it`,
    ]
  })

/** What a noun's files are called: what others look for stands in a file of that name alone, the rest after what it does. */
const KINDS = {
  domain: [],
  contract: ['calls', 'rows', 'messages'],
  server: ['handlers', 'queries', 'writes', 'moves'],
  console: [],
} as const

const layout: Law = ({ path }, { area, isTest, package: layer }) => {
  if (!layer || !area) return []
  const [name = '', ...folders] = (path.split(`/src/areas/${area}/`)[1] ?? '').split('/').reverse()
  const stem = name.replace(/\.\w+$/, '')
  const kind = isTest ? undefined : KINDS[layer].find(known => stem !== known && `-${stem}-`.includes(`-${known}-`))
  return [
    kind &&
      `is named ${stem}: put it into a folder named after its noun, as ${kind}${extname(name)}, or name it after what it does`,
    layer === 'server' && name === 'moves.ts' && folders.length > 0 && `is a second door: ${area} has one, at its root`,
    folders.length > 1 && folders.at(-1) !== 'texts' && 'lies two folders deep: an area has one folder for each noun',
  ]
}

const writtenImports: Law = (_, { imports, isTest }) => [
  ...imports.map(
    ({ name, target }) => target && !isTest && /\.tsx?$/.test(name) && `imports ${name}: leave the extension out`,
  ),
]

const environment: Law = ({ path, text }, { package: layer, isTest }) => [
  layer !== undefined &&
    !isTest &&
    path !== 'apps/server/src/kernel/env.ts' &&
    !/\/testing\/|\.config\.ts$/.test(path) &&
    /\bprocess\.env\b/.test(text) &&
    'reads process.env: add the variable to apps/server/src/kernel/env.ts and take it from there',
]

const time: Law = ({ path, text }, { package: layer, isTest }) => [
  layer !== undefined &&
    layer !== 'console' &&
    !isTest &&
    path !== 'apps/server/src/kernel/clock.ts' &&
    /\bnew Date\(\s*\)|\bDate\.now\(/.test(text) &&
    'asks the system for the time: take `now` from the context, or the clock from the services',
]

const transactions: Law = ({ path, text }, { package: layer, isTest }) => [
  layer === 'server' &&
    !isTest &&
    path !== 'apps/server/src/kernel/database/transaction.ts' &&
    /\.transaction\(\s*\)\s*\.(execute|setIsolationLevel)/.test(text) &&
    'opens a transaction by itself: use inTransaction, which tries again and refuses a second connection',
]

/** Parts of antd in whose place the console has its own, and where these stand. */
const OWN_PARTS = [
  {
    parts: ['Modal'],
    within: 'apps/console/src/kernel/',
    instead: 'which breaks in kept tabs: use AppModal or FormDialog of the kernel',
  },
  {
    parts: ['Calendar', 'DatePicker', 'TimePicker'],
    within: 'apps/console/src/kernel/controls/business-picker.ts',
    instead: "whose today is the browser's: use the one of kernel/controls/business-picker",
  },
]

const ownParts: Law = ({ path, text }, { package: layer }) =>
  OWN_PARTS.flatMap(({ parts, within, instead }) =>
    parts.map(
      part =>
        layer === 'console' &&
        !path.startsWith(within) &&
        new RegExp(`import\\s*\\{[^}]*\\b${part}\\b[^}]*\\}\\s*from\\s*['"]antd['"]`).test(text) &&
        `imports ${part} from antd, ${instead}`,
    ),
  )

const INPUTS =
  /<(?:input|textarea|Input|Checkbox|Radio|Switch|Upload|CountsTable|FormFields|\w*(?:Form|Input|Editor))\b/

const dialogs: Law = ({ text }, { package: layer, isTest }) =>
  layer !== 'console' || isTest
    ? []
    : (text.match(/<AppModal\b[\s\S]*?<\/AppModal>/g) ?? []).map(
        dialog =>
          INPUTS.test(dialog) &&
          !/\bunsaved=/.test(dialog) &&
          'has a dialog that loses what was typed without a question: tell AppModal by `unsaved` whether there is something',
      )

const percentages: Law = ({ path, text }, { package: layer, isTest }) => [
  layer === 'console' &&
    !isTest &&
    /\.toFixed\(/.test(text) &&
    'writes decimals with a point in every language: use rateText, rateTexts or decimalText of kernel/format',
  layer === 'console' &&
    !path.endsWith('/kernel/percent-bar.tsx') &&
    /import \{[^}]*\bProgress\b[^}]*\} from 'antd'/.test(text) &&
    'draws a bar whose percentage every language writes the same: use PercentBar of kernel/percent-bar',
]

const names: Law = ({ path }) => {
  const stem = basename(path).replace(/(\.(test|spec|generated|config|d))?\.(tsx?|mjs|css)$/, '')
  const isLanguage = /^[a-z]{2}(-[A-Z]{2})?$/.test(stem)
  return [
    emptyNames.test(stem) && `is named ${stem}: name it after what it does`,
    !isLanguage && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) && 'has a name that is not kebab-case',
    stem === 'index' &&
      !/^(apps|packages)\/[^/]+\/src\/index\.tsx?$/.test(path) &&
      'is a barrel: import the file that is meant',
  ]
}

const sizes: Law = ({ path, text }, { isTest }) => {
  const lines = text.split('\n').length
  const most = isTest ? mostTestLines : mostLines
  const isExcepted = path.includes('/texts/') || path.includes('.generated.')
  return [!isExcepted && lines > most && `has ${lines} lines: divide it by what it is about (${most} at most)`]
}

const notes: Law = ({ text }) => [
  /\/\/.*\b(TODO|FIXME|XXX)\b/.test(text) && 'holds a bare TODO: do it, or open an issue and drop the note',
]

/** The walk of every screen in another language goes on beside the journeys, over the same lists. */
const typed: Law = ({ path, text }) => [
  path.startsWith('e2e/') &&
    /(?:\.(?:fill|pressSequentially|insertText)\(|\b(?:remark|reason): ?)(['"`])(?:(?!\1).)*\p{Script=Han}/u.test(
      text,
    ) &&
    'types Chinese, which would then stand in lists of every language: type Latin letters',
]

const laws = [
  layers,
  domainIsPure,
  areas,
  layout,
  writtenImports,
  environment,
  time,
  transactions,
  kernelTables,
  simulatorDoors,
  handlers,
  ownTables,
  conflicts,
  searches,
  toldAmounts,
  ownParts,
  dialogs,
  percentages,
  names,
  sizes,
  notes,
  typed,
]

/** What breaks a law in one file, each as `path: what and what instead`. */
export function breaches(file: SourceFile): string[] {
  const place = placeOf(file)
  return laws.flatMap(law => law(file, place).flatMap(message => (message ? [`${file.path} ${message}`] : [])))
}

function placeOf({ path, text }: SourceFile): Place {
  const layer = /^(?:apps|packages)\/(domain|contract|server|console)\//.exec(path)?.[1] as Place['package']
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\s,]+)['"]/g
  return {
    package: layer,
    area: /\/src\/areas\/([^/]+)\//.exec(path)?.[1],
    isKernel: path.includes('/src/kernel/'),
    isTest: /\.test\.tsx?$/.test(path) || path.includes('/testing/'),
    imports: [...text.matchAll(pattern)].map(([, name = '']) => ({
      name,
      target: name.startsWith('.') ? normalize(join(dirname(path), name)) : undefined,
    })),
  }
}

export function sourceFiles(): SourceFile[] {
  return ['packages', 'apps', 'tools', 'bench', 'e2e', 'examples'].flatMap(top =>
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => !/(^|\/)(node_modules|dist)\//.test(path))
      .map(path => ({ path, text: readFileSync(path, 'utf8') })),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = sourceFiles()
  const found = [...files.flatMap(breaches), ...circles(files), ...classBreaches(files), ...ownerFaults(migrations())]
  for (const breach of found) console.log(breach)
  process.exitCode = found.length > 0 ? 1 : 0
}
