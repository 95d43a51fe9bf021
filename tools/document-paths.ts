// Links and quoted paths of the documents lead somewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourceFile } from './boundaries'

const LINK = /\]\(([^)\s#]*)(?:#[^)]*)?\)/g
const QUOTED = /`((?:apps|packages|tools|docs|e2e|bench|examples|server|contract|console)\/[\w./-]+)`/g
const ELSEWHERE = /^(?:https?|mailto):/
/** Where a name stands for every one of its kind, as in `NNNN_name.sql`, or for what is built. */
const PATTERN = /NNNN|(^|\/)dist(\/|$)/

/** How documents call the sources of a layer. */
const SHORT: readonly (readonly [short: RegExp, long: string])[] = [
  [/^server\//, 'apps/server/src/'],
  [/^console\//, 'apps/console/src/'],
  [/^contract\//, 'packages/contract/src/'],
]
const inFull = (path: string) => SHORT.reduce((found, [short, long]) => found.replace(short, long), path)

/** What a document names that does not exist. */
export function brokenPaths({ path, text }: SourceFile, exists: (path: string) => boolean = existsSync): string[] {
  const links = [...text.matchAll(LINK)].flatMap(([, to = '']) =>
    to === '' || ELSEWHERE.test(to) || exists(join(dirname(path), to))
      ? []
      : [`${path} links to ${to}, which is not there`],
  )
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, named = '']) =>
    PATTERN.test(named) || exists(inFull(named)) ? [] : [`${path} names ${named}, which is not there`],
  )
  return [...links, ...quoted]
}

const documents = (): SourceFile[] =>
  ['.', 'apps', 'packages', 'docs', 'tools', 'e2e', 'bench', 'examples'].flatMap(top =>
    readdirSync(top, { recursive: top !== '.', withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.md'))
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => !/(^|\/)(node_modules|dist)\//.test(path))
      .map(path => ({ path, text: readFileSync(path, 'utf8') })),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const broken = documents().flatMap(document => brokenPaths(document))
  for (const one of broken) console.log(one)
  process.exitCode = broken.length > 0 ? 1 : 0
}
