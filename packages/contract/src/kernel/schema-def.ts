import type { z } from 'zod'

/** What a schema is made of, whatever its kind; what its kind has not is undefined. */
export interface SchemaDef {
  type: string
  /** Of an object: its fields by name. */
  shape?: Readonly<Record<string, z.ZodType>>
  /** Of an array. */
  element?: z.ZodType
  /** Of what may be absent, null or given. */
  innerType?: z.ZodType
  /** Of a record. */
  valueType?: z.ZodType
  /** Of a pipe: before and behind the change. */
  in?: z.ZodType
  out?: z.ZodType
  /** Of a union. */
  options?: readonly z.ZodType[]
  /** Of a tuple. */
  items?: readonly z.ZodType[]
  /** Of an intersection. */
  left?: z.ZodType
  right?: z.ZodType
  /** Of literals, and of an enum. */
  values?: readonly unknown[]
  entries?: Readonly<Record<string, string | number>>
}

/** The library says what a schema is made of by its kind alone; who walks through any schema asks here. */
export const defOf = (schema: z.ZodType): SchemaDef => schema.def as unknown as SchemaDef

/** The schemas that one is made of, but for the fields of an object: whatever stands here stands at the place of the whole. */
export function innerSchemas(schema: z.ZodType): z.ZodType[] {
  const { element, innerType, valueType, in: before, out, options = [], items = [], left, right } = defOf(schema)
  return [element, innerType, valueType, before, out, left, right, ...options, ...items].filter(
    inner => inner !== undefined,
  )
}

/** The fields of an object, through what is checked or changed of it as a whole. */
export function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const { shape, in: before } = defOf(schema)
  return shape ?? (before ? fieldsOf(before) : {})
}
