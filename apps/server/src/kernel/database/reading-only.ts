import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import type { Db } from '../context'

const writes: ReadonlySet<OperationNode['kind']> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
])
const writesInText = /\b(insert into|delete from|merge into|update\s+\S+(\s+\S+)?\s+set)\b/i

const refusal: KyselyPlugin = {
  transformQuery({ node }) {
    if (mayWrite(node)) {
      throw new Error('A question writes: declare it as an action, or as one that leaves a trace (leavesTrace).')
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

function mayWrite(node: RootOperationNode): boolean {
  if (writes.has(node.kind)) return true
  if (node.kind === 'RawNode') return writesInText.test(node.sqlFragments.join(' '))
  const named = node.kind === 'SelectQueryNode' ? node.with?.expressions : undefined
  return named?.some(({ expression }) => mayWrite(expression as RootOperationNode)) ?? false
}

const made = new WeakMap<Db, Db>()

/** The same database for a question, which may be worked out in vain (decision 0011): it refuses whatever writes. */
export function readingOnly(db: Db): Db {
  const one: Db = made.get(db) ?? db.withPlugin(refusal)
  made.set(db, one)
  return one
}
