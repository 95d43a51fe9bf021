import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '../src')

/** What the console's sources take from a library by name, with or without what only their tests take. */
export function namesTaken(library: string, tests: 'with tests' | 'without tests'): string[] {
  const names = new Set<string>()
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || (tests === 'without tests' && /\.test\.tsx?$|(^|\/)testing\//.test(file))) continue
    for (const name of namesIn(readFileSync(join(SOURCES, file), 'utf8'), library)) names.add(name)
  }
  return [...names].sort()
}

function namesIn(source: string, library: string): string[] {
  const imports = new RegExp(`^import \\{([^}]*)\\} from '${library}'$`, 'gm')
  return [...source.matchAll(imports)]
    .flatMap(([, list = '']) => list.split(','))
    .map(part => part.trim().split(' as ')[0]!)
    .filter(name => name !== '' && !name.startsWith('type '))
}
