import { DateRange, showOf } from '@countinghouse/contract/kernel/field'
import { defOf } from '@countinghouse/contract/kernel/schema-def'
import type { z } from 'zod'

/** Which input a field takes. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'money'
  | 'dict'
  | 'choice'
  | 'yesNo'
  | 'date'
  | 'instant'
  | 'dateRange'
  | 'list'

/** The schema below optional, nullable, default and the like. */
export function innerOf(schema: z.ZodType): z.ZodType {
  const { innerType } = defOf(schema)
  return innerType ? innerOf(innerType) : schema
}

export function kindOf(schema: z.ZodType | DateRange): FieldKind {
  if (schema instanceof DateRange) return 'dateRange'
  const show = showOf(schema)['x-show']
  const { type } = defOf(innerOf(schema))
  if (type === 'array') return 'list'
  if (show === 'dict' || show === 'money' || show === 'date' || show === 'instant') return show
  if (type === 'enum') return 'choice'
  if (type === 'boolean') return 'yesNo'
  return type === 'number' ? 'number' : 'text'
}

/** The values of an enum. */
export function choicesOf(schema: z.ZodType): string[] {
  const { options } = innerOf(schema) as unknown as { options?: readonly (string | number)[] }
  return (options ?? []).map(String)
}

/** The longest text that a field takes, if it says one. */
export function longestOf(schema: z.ZodType): number | undefined {
  const { maxLength } = innerOf(schema) as unknown as { maxLength?: number | null }
  return maxLength ?? undefined
}

/** Whether the wire wants a number: a dictionary's options are text on screen. */
export function isNumeric(schema: z.ZodType): boolean {
  const { type, values = [] } = defOf(innerOf(schema))
  return type === 'number' || (type === 'literal' && typeof values[0] === 'number')
}

/** A count or a length that must be a whole number above zero; ids and amounts have inputs of their own (G-208). */
export function isPositiveWhole(schema: z.ZodType): boolean {
  const { minValue } = innerOf(schema) as unknown as { minValue?: number | null }
  return kindOf(schema) === 'number' && typeof minValue === 'number' && minValue >= 0 && !schema.safeParse(0).success
}

export const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success

/** A value read from a URL or a select in the type that the schema wants; undefined when it does not fit. */
export function coerce(schema: z.ZodType, raw: string): unknown {
  const kind = defOf(innerOf(schema)).type
  const value = isNumeric(schema) ? Number(raw) : kind === 'boolean' ? raw === 'true' : raw
  return raw !== '' && schema.safeParse(value).success ? value : undefined
}
