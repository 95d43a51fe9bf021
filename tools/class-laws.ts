// The laws of style sheets: a sheet belongs to the component of its name, a class to one sheet, and every class is used.
import { dirname, join, normalize } from 'node:path'
import type { SourceFile } from './boundaries'

const CONSOLE = 'apps/console/src/'
/** Sheets of the whole console: what the page and the kit's small parts look like. */
const OF_ALL = [`${CONSOLE}base.css`, `${CONSOLE}kernel/kit.css`]

/** What breaks these laws in the console's sources, each as `path: what and what instead`. */
export function classBreaches(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => path.startsWith(CONSOLE) && !/\.test\.tsx?$|\/testing\//.test(path))
  const sheets = own.filter(({ path }) => path.endsWith('.css'))
  const sources = own.filter(({ path }) => /\.tsx?$/.test(path))
  const namedIn = sheetsBy(sheets, selector => selector)
  const styledIn = sheetsBy(sheets, selector => selector.slice(-1))
  const mentioned = new Set(sources.flatMap(({ text }) => text.match(/(?<![\w-])ch-[\w-]*\w/g) ?? []))
  const reach = reachOf(sources)
  return [
    ...sheets.flatMap(({ path }) => ownerBreach(path, sources)),
    // antd defines them on its own parts alone: everywhere else the line would be dropped without a word.
    ...sheets.flatMap(({ path, text }) =>
      (text.match(/--ant-[\w-]+/g) ?? []).map(name => `${path} takes ${name}: take a variable of app/themed.tsx`),
    ),
    ...sources.flatMap(source =>
      importsOf(source)
        .filter(name => name.endsWith('.css') && !sheets.some(({ path }) => path === name))
        .map(name => `${source.path} imports ${name}, which does not exist`),
    ),
    ...[...styledIn].flatMap(([name, [one, other]]) =>
      other ? [`${other} styles .${name}, as ${one} does: leave it to one of them`] : [],
    ),
    ...[...namedIn].flatMap(([name, [sheet]]) => [
      ...(name.startsWith('ch-') ? [] : [`${sheet} names .${name}: begin it with ch- and its component`]),
      ...(mentioned.has(name) ? [] : [`${sheet} names .${name}, which nothing uses: delete it`]),
    ]),
    ...sources.flatMap(({ path, text }) =>
      usedIn(text).flatMap(name => {
        const [sheet] = styledIn.get(name) ?? namedIn.get(name) ?? []
        if (sheet === undefined) return [`${path} uses the class ${name}, which no sheet styles: leave it out`]
        const isThere = OF_ALL.includes(sheet) || reach(path).has(sheet)
        return isThere ? [] : [`${path} uses the class ${name} without its sheet: import ${sheet}`]
      }),
    ),
  ]
}

function ownerBreach(sheet: string, sources: readonly SourceFile[]): string[] {
  if (OF_ALL.includes(sheet)) return []
  const stem = sheet.replace(/\.css$/, '')
  const owner = sources.find(({ path }) => path === `${stem}.tsx` || path === `${stem}.ts`)
  if (owner && importsOf(owner).includes(sheet)) return []
  return [`${sheet} belongs to no component: name it like the one beside it that imports it`]
}

/** The sheets by classes that `take` takes of each selector's own: the last of them is styled, those before it say where. */
function sheetsBy(sheets: readonly SourceFile[], take: (classes: string[]) => string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, text } of sheets)
    for (const name of new Set(selectorsOf(text).flatMap(selector => take(ownClasses(selector)))))
      found.set(name, [...(found.get(name) ?? []), path])
  return found
}

/** Selectors of all rules, each with what stands in its `:has(…)` before it. */
function selectorsOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  const lists = [...rules].map(([, list]) => list!.trim()).filter(list => !list.startsWith('@'))
  return lists.flatMap(list => {
    const plain = withoutArguments(list)
    const arguments_ = ownClasses(list).filter(name => !ownClasses(plain).includes(name))
    return plain.split(',').map(selector => [...arguments_.map(name => `.${name}`), selector].join(' '))
  })
}

const ownClasses = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!).filter(isOurs)

/** `:has(…)` and the like say when a rule holds, not what it styles. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/:(has|not|is|where|lang|nth-[\w-]+)\([^()]*\)/g, '')
  return shorter === selectors ? selectors : withoutArguments(shorter)
}

const isOurs = (name: string): boolean => !/^(ant|anticon)(-|$)/.test(name)

/** Classes that stand in a `className` of any kind. */
function usedIn(source: string): string[] {
  const texts = [
    ...source.matchAll(/[cC]lassName(?:="([^"]*)"|: '([^']*)'|=\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\})/g),
  ].flatMap(
    ([, text, property, code]) =>
      text ??
      property ??
      [...(code ?? '').matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, made]) => plain ?? made ?? ''),
  )
  const names = texts.flatMap(text => text.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/))
  return [...new Set(names.filter(name => name !== '' && isOurs(name)))]
}

const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']*)'/gm)].map(([, name]) =>
    normalize(join(dirname(path), name!)),
  )

/** All that a file brings along by what it imports. */
function reachOf(sources: readonly SourceFile[]): (path: string) => ReadonlySet<string> {
  const byPath = new Map(sources.map(file => [file.path, file]))
  const found = (name: string) => [name, `${name}.tsx`, `${name}.ts`].find(path => byPath.has(path)) ?? name
  return path => {
    const seen = new Set<string>()
    const open = [path]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const file = byPath.get(next)
      if (file) open.push(...importsOf(file).map(found))
    }
    return seen
  }
}
