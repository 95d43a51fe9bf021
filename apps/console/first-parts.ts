import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ENTRY = '/src/main.tsx'
const SIGN_IN = '/src/sign-in/start.tsx'
const SHELL = '/src/app/start.tsx'
const LIST = '/src/kernel/list-screen.tsx'

/** They hand on what others make: whoever takes a name from them needs the module behind that name alone. */
const HANDS_ON = /\/node_modules\/(?:antd|@ant-design\/icons)\/es\/(?:icons\/)?index\.js$/
const TAKES = /import\s*\{([^}]*)\}\s*from\s*['"](?:antd|@ant-design\/icons)['"]/g

const PACK = /\/kernel\/language-packs\/([\w-]+)\.ts$/
const LIST_WORDS = /(?:\/dictionaries\/texts\/|virtual:field-names\/)([\w-]+?)(?:\.ts)?$/

/**
 * The scripts of the first screens as a few files instead of some eighty: what the sign-in page shares with the shell,
 * the rest of the shell, the rest of a list, and what a language brings to them. Everything else keeps the bundler's
 * own division.
 */
export function firstParts(): Rolldown.CodeSplittingGroup {
  let parts: ReadonlyMap<string, string> | undefined
  const found: string[] = []
  return {
    debugName: 'first parts',
    test: id => {
      found.push(id)
      return true
    },
    name: (id, graph) => {
      parts ??= divide(found, graph)
      return parts.get(id)
    },
  }
}

function divide(all: readonly string[], graph: Graph): Map<string, string> {
  const at = (end: string) => all.filter(id => id.endsWith(end))
  const entry = below(at(ENTRY), graph)
  const shell = below(at(SHELL), graph)
  // What the sign-in page may load later belongs to no part: it must not bring the shell along.
  const beforeShell = below([...at(ENTRY), ...at(SIGN_IN)], graph, true)
  const parts = new Map<string, string>()
  const put = (ids: Iterable<string>, part: string) => {
    for (const id of ids) if (!entry.has(id) && !parts.has(id) && !id.endsWith(SHELL)) parts.set(id, part)
  }
  put(
    [...below(at(SIGN_IN), graph)].filter(id => shell.has(id)),
    'common',
  )
  put(
    [...shell].filter(id => !beforeShell.has(id)),
    'shell',
  )
  put(shell, 'notices')
  put(
    [...below(at(LIST), graph)].filter(id => !beforeShell.has(id)),
    'list',
  )
  const packs = all.flatMap(id => {
    const [, language] = PACK.exec(id) ?? []
    return language ? [{ part: `pack-${language}`, ids: below([id], graph) }] : []
  })
  for (const { part, ids } of packs) {
    const others = packs.filter(pack => pack.part !== part)
    put(
      [...ids].filter(id => !others.some(pack => pack.ids.has(id))),
      part,
    )
  }
  for (const id of all) {
    const [, language] = LIST_WORDS.exec(id) ?? []
    if (language) put([id], `words-${language}`)
  }
  return parts
}

/** The modules and all that they import; `later` follows what they may load later too, but not into the shell. */
function below(from: readonly string[], graph: Graph, later = false): Set<string> {
  const seen = new Set<string>()
  const add = (id: string) => {
    const info = graph.getModuleInfo(id)
    if (!info || seen.has(id) || (later && id.endsWith(SHELL))) return
    seen.add(id)
    const names = [...(info.code ?? '').matchAll(TAKES)].flatMap(([, list]) => namesOf(list!))
    for (const imported of info.importedIds) {
      if (HANDS_ON.test(imported)) for (const behind of modulesBehind(imported, names, graph)) add(behind)
      else add(imported)
    }
    if (later) info.dynamicallyImportedIds.forEach(add)
  }
  from.forEach(add)
  return seen
}

const namesOf = (list: string) => list.split(',').map(name => name.trim().split(' as ')[0]!)

function modulesBehind(id: string, names: readonly string[], graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id)!
  const named = (file: string) =>
    importedIds.filter(one => one.endsWith(`${file}.js`) || one.endsWith(`${file}/index.js`))
  const own = [...code!.matchAll(/export \{ default as (\w+) \} from ['"]\.(.+?)['"]/g)]
    .filter(([, name]) => names.includes(name!))
    .flatMap(([, , file]) => named(file!))
  const others = [...code!.matchAll(/export \* from ['"]\.(.+?)['"]/g)].flatMap(([, file]) => named(file!))
  return [...own, ...others.flatMap(other => modulesBehind(other, names, graph))]
}
