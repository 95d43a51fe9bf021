// Finds every text of the product: what one place says in six languages, wherever it is written down.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'

/** One text: where it stands, and what it is in each language that has it. */
export interface SixTexts {
  place: string
  texts: Partial<Record<Language, string>>
}

/** Menus and fields name their languages by place (`menu-seed.ts`, `field-names/texts/names.ts`). */
const BY_PLACE = LANGUAGES

/** All texts, and what keeps some from being found. */
export async function allTexts(): Promise<{ texts: SixTexts[]; hidden: string[] }> {
  const sources = ['packages/contract', 'apps']
    .flatMap(top => readdirSync(top, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !/\.test\.tsx?$/.test(file))
    .sort()
  const files = sources.filter(file => file.endsWith('.ts'))
  const folders = new Set(files.filter(isLanguageFile).map(dirname))
  const texts: SixTexts[] = []
  const hidden = sources.flatMap(file => misplaced(file, readFileSync(file, 'utf8')))
  for (const folder of folders) texts.push(...(await textsOfFolder(folder)))
  for (const file of files.filter(
    file => !isLanguageFile(file) && (!file.startsWith('apps/console') || isOwnTexts(file)),
  )) {
    const written = writtenIn(readFileSync(file, 'utf8'))
    if (written === 0) continue
    const { said, groups } = textsOfModule(await load(file), file)
    if (groups < written) hidden.push(`${file}: ${written - groups} of ${written} texts are not exported`)
    texts.push(...said)
  }
  return { texts, hidden }
}

const load = (file: string): Promise<object> => import(pathToFileURL(resolve(file)).href)

const isLanguageFile = (file: string): boolean =>
  dirname(file).endsWith('/texts') && LANGUAGES.some(language => basename(file) === `${language}.ts`)

/** What a noun of the console says, beside its screen. */
const isOwnTexts = (file: string): boolean => basename(file) === 'texts.ts'

/** Texts of the console that stand where their reader does not look: in a screen instead of the `texts.ts` beside it. */
export const misplaced = (file: string, source: string): string[] =>
  file.startsWith('apps/console/src') && !/\/texts(\/|\.ts$)/.test(file) && /\p{Script=Thai}/u.test(source)
    ? [`${file}: what it says belongs to the texts.ts beside it`]
    : []

/** How many tables by language or lists of names a source writes down. */
const writtenIn = (source: string): number =>
  [
    ...source.matchAll(
      /^\s*(?:'en-US':\s*(?=['"`{]|$)|names: \[|[\w'.]+: \[(['"])[^'"]*[\u4e00-\u9fff].*\p{Script=Thai})/gmu,
    ),
  ].length

async function textsOfFolder(folder: string): Promise<SixTexts[]> {
  const byLanguage = new Map<Language, Map<string, string>>()
  for (const language of LANGUAGES) {
    const file = join(folder, `${language}.ts`)
    byLanguage.set(language, existsSync(file) ? flatten(await load(file)) : new Map())
  }
  return byPath(byLanguage, folder)
}

function byPath(byLanguage: ReadonlyMap<Language, ReadonlyMap<string, string>>, place: string): SixTexts[] {
  const paths = new Set([...byLanguage.values()].flatMap(texts => [...texts.keys()]))
  return [...paths].map(path => ({
    place: path === '' ? place : `${place}: ${path}`,
    texts: Object.fromEntries(
      [...byLanguage].flatMap(([language, texts]) => {
        const text = texts.get(path)
        return text === undefined ? [] : [[language, text]]
      }),
    ),
  }))
}

/** Leaves by their path. */
function flatten(value: unknown, path: string[] = [], into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') into.set(path.join('.'), value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) flatten(child, [...path, key], into)
  }
  return into
}

/** Texts in whatever a module exports; `groups` counts the tables by language that hold them. */
export function textsOfModule(module: object, place: string): { said: SixTexts[]; groups: number } {
  const said: SixTexts[] = []
  const seen = new Set<object>()
  let groups = 0
  const walk = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const table = languageTable(value)
    if (table) {
      groups += 1
      const flat = new Map(table.map(([language, texts]) => [language, flatten(texts)] as const))
      said.push(...byPath(flat, [place, path.join('.')].filter(Boolean).join(': ')))
    } else for (const [key, child] of Object.entries(value)) walk(child, key === 'texts' ? path : [...path, key])
  }
  walk({ ...module }, [])
  return { said, groups }
}

function languageTable(value: object): [Language, unknown][] | undefined {
  if (Array.isArray(value)) {
    const names = value.length === BY_PLACE.length && value.every(name => typeof name === 'string')
    return names && /\p{Script=Arabic}/u.test(value[4] ?? '') && /\p{Script=Thai}/u.test(value[5] ?? '')
      ? BY_PLACE.map((language, at) => [language, value[at]])
      : undefined
  }
  if (!('en-US' in value && 'ar' in value)) return undefined
  const entries = Object.entries(value) as [Language, unknown][]
  return entries.every(([, texts]) => texts !== null && ['string', 'object'].includes(typeof texts))
    ? entries
    : undefined
}
