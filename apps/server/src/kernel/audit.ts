import type { ShowMeta } from '@countinghouse/contract/kernel/field'
import { defOf, innerSchemas } from '@countinghouse/contract/kernel/schema-def'
import type { z } from 'zod'
import type { Actor } from './actor'
import type { Db, PublicContext } from './context'

export interface Operation {
  at: Date
  actor: Pick<Actor, 'userId' | 'userName'> | null
  /** The declared call; its input schema says what is secret. A route that is no declared call gives area and path. */
  call: { area: string; path: string; input?: z.ZodType }
  kind: 'change' | 'export' | 'reveal' | 'sign-in' | 'refusal' | 'system'
  subject: string
  subjectIds: readonly string[]
  input: unknown
  before?: unknown
  after?: unknown
  resultCode: number
  ip: string
  requestId: string
}

/** Who did it, when, from where and in which request. */
export const whoOf = ({ now, actor, ip, requestId }: Pick<PublicContext, 'now' | 'actor' | 'ip' | 'requestId'>) => ({
  at: now,
  actor,
  ip,
  requestId,
})

/** Writes one row of the operation log (G-215), in the action's own transaction when there is one. */
export async function writeOperation(db: Db, operation: Operation): Promise<void> {
  const { actor, call } = operation
  await db
    .insertInto('operation_log')
    .values({
      at: operation.at,
      user_id: actor?.userId ?? null,
      user_name: actor?.userName ?? '',
      area: call.area,
      call: call.path,
      kind: operation.kind,
      subject: operation.subject,
      subject_ids: [...operation.subjectIds],
      input: asJson(call.input ? withoutSecrets(call.input, operation.input) : operation.input),
      before_values: asJson(operation.before),
      after_values: asJson(operation.after),
      result_code: operation.resultCode,
      ip: operation.ip,
      request_id: operation.requestId,
    })
    .execute()
}

const asJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

export const REDACTED = '[redacted]'

/** The value without secrets, and without what a person is reached or found by: fields that their schema marks so. */
export function withoutSecrets(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const marks = schema.meta() as ShowMeta | undefined
  if (marks?.['x-secret'] || marks?.['x-personal'] || marks?.['x-look-up']) return REDACTED
  const { shape, element, valueType } = defOf(schema)
  if (shape && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, shape[key] ? withoutSecrets(shape[key], inner) : inner]),
    )
  }
  if (element && Array.isArray(value)) return value.map(item => withoutSecrets(element, item))
  if (valueType && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSecrets(valueType, inner)]))
  }
  // A value fits one option of a union, but a secret of any of them is kept out.
  return innerSchemas(schema).reduce((redacted: unknown, part) => withoutSecrets(part, redacted), value)
}
