// Every text exists in all six languages: same keys, same values to fill in, nothing empty.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'

type Texts = Map<string, string>

const found: string[] = []
for (const folder of textFolders()) {
  const byLanguage = new Map<string, Texts>()
  for (const language of LANGUAGES) {
    const file = join(folder, `${language}.ts`)
    if (!existsSync(file)) found.push(`${file} is missing`)
    else byLanguage.set(file, flatten(await import(pathToFileURL(resolve(file)).href)))
  }
  const [[firstFile, first] = ['', new Map()], ...others] = byLanguage
  for (const [key, text] of first) if (text.trim() === '') found.push(`${firstFile}: ${key} is empty`)
  for (const [file, texts] of others) compare(first, texts, firstFile, file)
}
for (const line of found) console.log(line)
process.exitCode = found.length > 0 ? 1 : 0

function textFolders(): string[] {
  const files = ['packages', 'apps'].flatMap(top => readdirSync(top, { recursive: true, withFileTypes: true }))
  const folders = files
    .filter(
      entry => entry.isFile() && entry.parentPath.endsWith('/texts') && !entry.parentPath.includes('node_modules'),
    )
    .filter(entry => LANGUAGES.some(language => entry.name === `${language}.ts`))
    .map(entry => dirname(join(entry.parentPath, entry.name)))
  return [...new Set(folders)].sort()
}

/** Leaves by their path; the plural forms of a key count as one, since languages have different ones. */
function flatten(value: unknown, path: string[] = [], into: Texts = new Map()): Texts {
  if (typeof value === 'string') {
    into.set(path.join('.').replace(/_(zero|one|two|few|many|other)$/, ''), value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) flatten(child, [...path, key], into)
  }
  return into
}

function compare(first: Texts, texts: Texts, firstFile: string, file: string): void {
  for (const [key, text] of first) {
    const own = texts.get(key)
    if (own === undefined) found.push(`${file}: ${key} is missing (it stands in ${firstFile})`)
    else if (own.trim() === '') found.push(`${file}: ${key} is empty`)
    else if (gaps(own) !== gaps(text))
      found.push(`${file}: ${key} fills in ${gaps(own) || 'nothing'}, not ${gaps(text) || 'nothing'}`)
  }
  for (const key of texts.keys()) if (!first.has(key)) found.push(`${file}: ${key} is not in ${firstFile}`)
}

function gaps(text: string): string {
  return [...new Set([...text.matchAll(/\{\{?\s*(\w+)/g)].map(([, name]) => name))].sort().join(', ')
}
