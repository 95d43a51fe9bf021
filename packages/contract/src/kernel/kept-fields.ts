import { z } from 'zod'
import type { ShowMeta } from './field'

type Kept<F> =
  F extends z.ZodOptional<infer I> ? z.ZodNullable<Inner<I>> : F extends z.ZodDefault<infer I> ? Inner<I> : F
type Inner<I> = Kept<I> extends infer K extends z.ZodType ? K : never

/**
 * Fields that somebody gives, as the row carries them once they are kept: what may be left out is null there, what has a
 * first value is there. The bounds and checks of an input are no business of what is kept: a stored value is answered
 * as it stands, also where the checks have become stricter since.
 */
export const keptFields = <F extends Readonly<Record<string, z.ZodType>>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, keptField(field)])) as {
    -readonly [K in keyof F]: Kept<F[K]>
  }

function keptField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    return keptField(field.unwrap() as z.ZodType).nullable()
  }
  if (field instanceof z.ZodDefault) return keptField(field.unwrap() as z.ZodType)
  const meta = field.meta()
  // A mask is a check too, and is never dropped.
  if ((meta as ShowMeta | undefined)?.['x-reveal']) return field
  const bare = withoutChecks(field)
  return bare && meta ? bare.meta(meta) : (bare ?? field)
}

function withoutChecks(field: z.ZodType): z.ZodType | undefined {
  if (field instanceof z.ZodArray) return z.array(keptField(field.element as z.ZodType))
  if (field instanceof z.ZodNumber) return field.format === 'safeint' ? z.int() : z.number()
  // Not those of a format, such as a date: that is what they are.
  return field instanceof z.ZodString ? z.string() : undefined
}
