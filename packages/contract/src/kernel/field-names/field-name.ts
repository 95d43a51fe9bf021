/** What fields are called in one language, by field or by `entity.field`. */
export type FieldNames = Readonly<Record<string, string>>

/** The name of a field, its own one in `entity` first (`workOrder.status`); undefined for a field without a name. */
export function fieldNameIn(names: FieldNames, field: string, entity?: string): string | undefined {
  const own = `${entity}.${field}`
  if (Object.hasOwn(names, own)) return names[own]
  return Object.hasOwn(names, field) ? names[field] : undefined
}
