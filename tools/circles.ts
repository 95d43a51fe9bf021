// No circle of imports: two files that load each other are one file, and which of them runs first is nobody's decision.
import { dirname, join, normalize } from 'node:path'
import type { SourceFile } from './boundaries'

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:([^'"]*?)\s*from\s*)?'([^']+)'/gm

/** Each circle of static imports by value, told as the way around it; `import type` and `import()` close none. */
export function circles(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const loads = new Map(files.map(file => [file.path, loadedBy(file, paths)]))
  const found: string[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const walk = (path: string): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    trail.push(path)
    for (const next of loads.get(path) ?? []) walk(next)
    trail.pop()
    done.add(path)
  }
  for (const path of paths) walk(path)
  return found.map(way => `${way}: a circle of imports; move what both need into a file of its own`)
}

function loadedBy({ path, text }: SourceFile, paths: ReadonlySet<string>): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, isType, names = '', name = '']) => {
    const target = isType || isOfTypes(names) ? undefined : targetOf(path, name)
    return [target, `${target}.ts`, `${target}.tsx`].filter(file => file !== undefined && paths.has(file)) as string[]
  })
}

/** `{ type A, type B }`, which leaves nothing to load. */
const isOfTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names.trim()) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every(name => name.trim() === '' || name.trim().startsWith('type '))

function targetOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(path), name))
  const other = /^@countinghouse\/(\w+)\/(.+)$/.exec(name)
  return other ? `packages/${other[1]}/src/${other[2]}` : undefined
}
