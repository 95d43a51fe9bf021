import type { z } from 'zod'
import type { AnyCall } from './call'
import { type ShowMeta, showOf } from './field'
import { defOf, innerSchemas } from './schema-def'

/** Names of fields that hold what a person is reached or known by. */
const PERSONAL = /(mobile|phone|e-?mail|curp|aadhaar|pan|idNo|idNumber|identity|bankAccount|accountNo)(List|s)?$/i
/** The numbers of staff, by which nobody finds a customer. */
const OF_STAFF = /^\/user\//

/** Where a schema holds a personal field that nothing marks, as paths of names. */
function unmarked(schema: z.ZodType, isMarked: (meta: ShowMeta) => boolean, path = ''): string[] {
  const meta = showOf(schema)
  if (isMarked(meta)) return []
  const { shape, element, innerType, type } = defOf(schema)
  const own = PERSONAL.test(path) && !shape ? [path] : []
  if (own.length > 0 && (type === 'string' || element || innerType)) return own
  return [
    ...innerSchemas(schema).flatMap(part => unmarked(part, isMarked, path)),
    ...Object.entries(shape ?? {}).flatMap(([name, field]) =>
      unmarked(field, isMarked, path ? `${path}.${name}` : name),
    ),
  ]
}

/**
 * Personal numbers and addresses that would stand in the operation log, or that a list seeks by without counting who asks
 * (DOMAIN 12): inputs of actions without a mark, and filters that are no `soughtNumber`.
 */
export const clearNumbers = (calls: readonly AnyCall[]): string[] =>
  calls
    .filter(call => !OF_STAFF.test(call.path))
    .flatMap(call => {
      const isMarked = (meta: ShowMeta) =>
        meta['x-look-up'] === true ||
        (call.kind === 'action' && (meta['x-personal'] !== undefined || meta['x-secret'] === true))
      return unmarked(call.input, isMarked).map(field => `${call.path} takes ${field} in clear`)
    })
