// The law that keeps the business out of the server's kernel: its statements name the kernel's own tables.
import { READ_BY_THE_KERNEL, TABLE_OWNERS } from '../apps/server/src/table-owners'
import type { Law } from './boundaries'

const OWNERS: Readonly<Record<string, string>> = TABLE_OWNERS
const READ: readonly string[] = READ_BY_THE_KERNEL

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|keptFor)\(\s*'(\w+)/g,
  /\b(?:(?:insert|merge)\s+into|delete\s+from|update|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?(\w+)/gi,
]
const READS = [
  /\b(?:selectFrom|\w+Join|using|table)\(\s*\[?\s*'(\w+)/g,
  /\b(?:from|join|using|for\s+update\s+of)\s+(?:only\s+)?"?(\w+)/gi,
]

const namesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([, name = '']) => name))

export const kernelTables: Law = ({ path, text }, { isTest }) => {
  if (isTest || !path.startsWith('apps/server/src/kernel/')) return []
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const isForeign = (name: string) => name in OWNERS && OWNERS[name] !== 'kernel'
  const written = new Set(namesIn(code, WRITES).filter(isForeign))
  const read = new Set(
    namesIn(code, READS).filter(name => isForeign(name) && !READ.includes(name) && !written.has(name)),
  )
  return [
    ...[...written].map(
      name => `writes ${name} in the kernel: it belongs to ${OWNERS[name]}; let the area register a step of its own`,
    ),
    ...[...read].map(name => `reads ${name} in the kernel: it belongs to ${OWNERS[name]}; move the query to that area`),
  ]
}
