import { z } from 'zod'

type Kept<F> =
  F extends z.ZodOptional<infer I extends z.ZodType> ? z.ZodNullable<I> : F extends z.ZodDefault<infer I> ? I : F

/**
 * Fields that somebody gives, as the row carries them once they are kept: what may be left out is null there, what has a
 * first value is there.
 */
export const keptFields = <F extends Readonly<Record<string, z.ZodType>>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, keptField(field)])) as {
    -readonly [K in keyof F]: Kept<F[K]>
  }

function keptField(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return (field.unwrap() as z.ZodType).nullable()
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}
