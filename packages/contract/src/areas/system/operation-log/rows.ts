import { z } from 'zod'
import { instant } from '../../../kernel/field'

export const OPERATION_KINDS = ['change', 'export', 'reveal', 'sign-in', 'refusal', 'system'] as const

export const operationRow = z.object({
  operationId: z.int(),
  operationTime: instant(),
  operationUserName: z.string(),
  /** Area of the console. */
  operationModule: z.string(),
  operationType: z.enum(OPERATION_KINDS),
  requestPath: z.string(),
  /** What kind of record, with its ids. */
  subject: z.string(),
  targetId: z.string(),
  ip: z.string(),
  resultCode: z.int(),
})

const json = z.unknown()

export const operation = operationRow.extend({
  operationUserId: z.int().nullable(),
  /** Names the answer that staff were shown when something failed. */
  requestId: z.string(),
  input: json,
  before: json,
  after: json,
})
export type Operation = z.infer<typeof operation>
