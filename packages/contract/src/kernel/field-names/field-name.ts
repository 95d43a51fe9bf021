import type { fieldNames } from './texts/zh-CN'

/** A wire field, or `entity.field` where the field means something else in that entity. */
export type FieldName = keyof typeof fieldNames

/** A language file that lacks a name, or has one too many, does not compile. */
export type FieldNames = Readonly<Record<FieldName, string>>

const has = (names: FieldNames, key: string): key is FieldName => Object.hasOwn(names, key)

/** The name of a field, its own one in `entity` first (`workOrder.status`); undefined for a field without a name. */
export function fieldNameIn(names: FieldNames, field: string, entity?: string): string | undefined {
  const qualified = `${entity}.${field}`
  if (has(names, qualified)) return names[qualified]
  return has(names, field) ? names[field] : undefined
}
