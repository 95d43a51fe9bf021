import type { z } from 'zod'
import type { AnyCall } from './call'
import { defOf, fieldsOf, innerSchemas } from './schema-def'

/** Inputs of an edit that no row shows: why it was done, secrets, and ids whose names the row shows. */
const NOT_KEPT = new Set(['reason', 'password', 'externalPassword', 'secret', 'resetPassword', 'roleIds', 'appIds'])
/** By call: what no row carries under its name. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  // A place among siblings becomes their `sort`.
  '/menu/edit': ['index'],
  // A decision is made anew each time: its form begins blank.
  '/examine/submit': ['remark', 'answers'],
  '/examineTask/undo': ['remark'],
  // An adjustment is a line of its own, added each time.
  '/platform/salary/edit': ['adjustmentKind', 'adjustmentAmount'],
  // Begins with the members that the row carries, by another name than the filter that it would be.
  '/queue/edit': ['userIds', 'groupIds'],
  '/platform/queue/edit': ['userIds', 'groupIds'],
  // Numbers are given as a whole, in place of those that were there.
  '/sendGroup/upload': ['mobileList'],
  // What is masked and left blank stays: this names what goes.
  '/workOrder/edit': ['clearedFields'],
  // Contacts are a read of their own.
  '/customer/edit': ['contactType', 'contactRelationship', 'contactName', 'contactPhone'],
}
/** Begin blank at every desk: a follow-up is written anew, a task is handed to somebody else than who has it. */
const BLANK = /\/(follow|changeUser)$/
const VERSIONS = ['rowVersion', 'ruleVersion']

/**
 * Fields that an edit takes and that no answer of its area carries: whoever edits would not see what stands there, and the
 * form would begin blank. An edit is an action that names the version of what it changes. All its fields stand in one
 * list, or in the answer of one read.
 */
export function unseenFields(calls: readonly AnyCall[]): string[] {
  return calls.filter(isEdit).flatMap(call => {
    const fields = Object.keys(fieldsOf(call.input)).filter(
      field =>
        !NOT_KEPT.has(field) &&
        !EXEMPT[call.path]?.includes(field) &&
        !(BLANK.test(call.path) && !VERSIONS.includes(field)),
    )
    const missing = calls
      .filter(other => other.area === call.area && other.kind !== 'action')
      .map(other => new Set(fieldsIn(other.output)))
      .map(shown => fields.filter(field => !shown.has(field)))
      .reduce((least, fewer) => (fewer.length < least.length ? fewer : least), fields)
    return missing.length > 0
      ? [`${call.path} takes ${missing.join(', ')}, and no one answer of its area shows it`]
      : []
  })
}

const isEdit = (call: AnyCall): boolean => {
  const shape = fieldsOf(call.input)
  return call.kind === 'action' && VERSIONS.some(version => version in shape)
}

/** Every field that an answer holds, at whatever depth. */
function fieldsIn(schema: z.ZodType, above: readonly z.ZodType[] = []): string[] {
  if (above.includes(schema)) return []
  const { shape = {} } = defOf(schema)
  const inner = [...Object.values(shape), ...innerSchemas(schema)]
  return [...Object.keys(shape), ...inner.flatMap(one => fieldsIn(one, [...above, schema]))]
}
