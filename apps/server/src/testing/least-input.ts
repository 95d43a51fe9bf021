import { z } from 'zod'

/** A JSON schema, as far as tests read it. */
export interface Json {
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  enum?: unknown[]
  const?: unknown
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  format?: string
}

/** The smallest input that a schema takes: what must be there, each as small as it may be, with these values for its fields. */
export function leastInput(schema: z.ZodType, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const names = Object.keys(properties).filter(name => required.includes(name) || name in known)
  return Object.fromEntries(names.map(name => [name, name in known ? known[name] : least(properties[name]!)]))
}

/** The smallest value that a schema takes. */
export function least(json: Json): unknown {
  const way = (json.anyOf ?? json.oneOf)?.[0]
  if (way) return least(way)
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  switch (json.type) {
    case 'integer':
    case 'number':
      return Math.max(json.minimum ?? 0, (json.exclusiveMinimum ?? -1) + 1)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: json.minItems ?? 0 }, () => least(json.items ?? {}))
    case 'object':
      return Object.fromEntries((json.required ?? []).map(name => [name, least(json.properties![name]!)]))
  }
  if (json.format === 'date-time') return '2026-11-20T03:00:00Z'
  if (json.format === 'date') return '2026-11-20'
  if (json.format === 'email') return 'x@example.com'
  return 'x'.repeat(Math.max(json.minLength ?? 1, 1))
}
