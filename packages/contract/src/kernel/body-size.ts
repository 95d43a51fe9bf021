import { z } from 'zod'

/** How much the largest valid input of a schema is: bytes as JSON, and values (keys, items and what stands under them). */
export interface BodySize {
  bytes: number
  values: number
}

interface Json {
  type?: string
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  maxProperties?: number
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
}

// A UTF-16 unit written as \uXXXX.
const BYTES_OF_A_CHARACTER = 6
// A date, an id, an e-mail address: whatever a format bounds instead of a length.
const BYTES_OF_A_FORMAT = 400
const BYTES_OF_A_NUMBER = 25
const WITHOUT_BOUND = 1e9

const sizes = new WeakMap<z.ZodType, BodySize>()

/** What a sender of a valid input may need: everything beyond is refused before it is worked on. */
export function bodySizeOf(schema: z.ZodType): BodySize {
  const known = sizes.get(schema)
  if (known) return known
  const size = sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  sizes.set(schema, size)
  return size
}

function sizeOf(json: Json): BodySize {
  const ways = json.anyOf ?? json.oneOf ?? json.allOf
  if (ways) return largest(ways.map(sizeOf))
  const listed = json.enum ?? (json.const === undefined ? undefined : [json.const])
  if (listed) return { bytes: Math.max(...listed.map(value => JSON.stringify(value).length)), values: 1 }
  switch (json.type) {
    case 'string':
      return { bytes: (json.maxLength ?? BYTES_OF_A_FORMAT) * BYTES_OF_A_CHARACTER + 2, values: 1 }
    case 'array':
      return times(sizeOf(json.items ?? {}), json.maxItems ?? WITHOUT_BOUND)
    case 'object':
      return objectSize(json)
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return { bytes: BYTES_OF_A_NUMBER, values: 1 }
  }
  return { bytes: WITHOUT_BOUND, values: WITHOUT_BOUND }
}

function objectSize({ properties = {}, additionalProperties, maxProperties = WITHOUT_BOUND }: Json): BodySize {
  const named = Object.entries(properties).map(([name, value]) => keyed(name.length, sizeOf(value)))
  const free =
    typeof additionalProperties === 'object'
      ? [times(keyed(64 * BYTES_OF_A_CHARACTER, sizeOf(additionalProperties)), maxProperties)]
      : []
  const parts = [...named, ...free]
  return {
    bytes: 2 + parts.reduce((sum, { bytes }) => sum + bytes, 0),
    values: 1 + parts.reduce((sum, { values }) => sum + values, 0),
  }
}

const keyed = (nameLength: number, { bytes, values }: BodySize): BodySize => ({ bytes: bytes + nameLength + 4, values })

const times = ({ bytes, values }: BodySize, most: number): BodySize => ({
  bytes: 2 + (bytes + 1) * most,
  values: 1 + values * most,
})

const largest = (sizes: readonly BodySize[]): BodySize => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
})
