// The law that keeps the business out of the server's kernel: its statements name the kernel's own tables.
import type { Law } from './boundaries'
import { TABLE_OWNERS } from './table-owners'

/** What the kernel reads of others' tables: who asks, with which rights and apps, and what is set. It writes none of them. */
const READ: readonly string[] = [
  'app',
  'department',
  'role',
  'role_permission',
  'role_scope_department',
  'setting',
  'staff_group',
  'staff_user',
  'staff_user_app',
  'staff_user_role',
]

const WRITES = [
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto|keptFor)\(\s*|insertRow\(\s*\w+,\s*)'(\w+)/g,
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
  const isForeign = (name: string) => TABLE_OWNERS.has(name) && TABLE_OWNERS.get(name) !== 'kernel'
  const written = new Set(namesIn(code, WRITES).filter(isForeign))
  const read = new Set(
    namesIn(code, READS).filter(name => isForeign(name) && !READ.includes(name) && !written.has(name)),
  )
  return [
    ...[...written].map(
      name =>
        `writes ${name} in the kernel: it belongs to ${TABLE_OWNERS.get(name)}; let the area register a step of its own`,
    ),
    ...[...read].map(
      name => `reads ${name} in the kernel: it belongs to ${TABLE_OWNERS.get(name)}; move the query to that area`,
    ),
  ]
}
