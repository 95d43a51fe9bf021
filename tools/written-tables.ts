import { TABLE_OWNERS } from '../apps/server/src/table-owners'

const OWNERS: Readonly<Record<string, string>> = TABLE_OWNERS

const BY_BUILDER = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)|([^'\s)]+))/g
const BY_TEXT = [
  /\binsert\s+into\s+(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?(\w+)/gi,
  /\bmerge\s+into\s+(\w+)/gi,
  /\btruncate\s+(?:table\s+)?(\w+)/gi,
  /\bcopy\s+(\w+)\s*(?:\([^)]*\)\s*)?from\b/gi,
]

/** The tables that a source writes, by the query builder or in the text of a statement. */
export function writtenTables(text: string): string[] {
  const found = new Set<string>()
  for (const [, name] of text.matchAll(BY_BUILDER)) if (name) found.add(name)
  for (const pattern of BY_TEXT)
    for (const [, name = ''] of text.matchAll(pattern)) if (OWNERS[name.toLowerCase()]) found.add(name.toLowerCase())
  return [...found]
}
