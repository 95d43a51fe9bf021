import type { ListCall } from '@countinghouse/contract/kernel/call'
import { showOf } from '@countinghouse/contract/kernel/field'
import type { z } from 'zod'
import { REDACTED, withoutSecrets } from '../../kernel/audit'

/** The filters of an export for the operation log: what the list itself shows masked stays out of it, and whatever finds somebody by his number (G-063). */
export function loggedFilters(call: ListCall, filters: Record<string, unknown>): Record<string, unknown> {
  const shape = call.row.shape as Record<string, z.ZodType>
  const isMasked = (field: string) => shape[field] !== undefined && showOf(shape[field])['x-reveal'] !== undefined
  return Object.fromEntries(
    Object.entries(withoutSecrets(call.input, filters) as Record<string, unknown>).map(([field, value]) => [
      field,
      isMasked(field) ? REDACTED : value,
    ]),
  )
}
