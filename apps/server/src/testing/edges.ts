import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { FIRST_DAY, LAST_DAY } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import { type Json, least, leastInput } from './least-input'

/** An input with one field at an edge of its schema. */
interface Edge {
  /** As a refusal names it: `shares.0.count`. */
  path: string
  value: unknown
  input: Record<string, unknown>
  /** One step beyond what the schema takes. */
  isBeyond: boolean
}

/** Longer texts and lists are files: what a request may carry ends before they do. */
const [LONGEST, MOST_ITEMS] = [100_000, 2000]

interface Values {
  within: unknown[]
  beyond: unknown[]
}

function valuesAt(json: Json): Values {
  if (json.enum || json.const !== undefined) return { within: json.enum ?? [json.const], beyond: ['no such value'] }
  switch (json.type) {
    case 'integer':
    case 'number': {
      const [from, to] = [(json.exclusiveMinimum ?? Number.NaN) + 1 || json.minimum, json.maximum]
      const ends = [from, to].filter(end => end !== undefined)
      const next = [from !== undefined && from - 1, to !== undefined && to + 1]
      return { within: [...ends, 2_147_483_648], beyond: [...next.filter(value => value !== false), 'many'] }
    }
    case 'boolean':
      return { within: [true, false], beyond: ['perhaps'] }
    case 'array': {
      const items = (count: number) => Array.from({ length: count }, () => least(json.items ?? {}))
      const { minItems = 0, maxItems = 0 } = json
      return {
        within: maxItems <= MOST_ITEMS ? [items(minItems), items(maxItems)] : [items(minItems)],
        beyond: [
          ...(minItems > 0 ? [items(minItems - 1)] : []),
          ...(maxItems <= MOST_ITEMS ? [items(maxItems + 1)] : []),
        ],
      }
    }
    case 'string': {
      if (json.format === 'date')
        return { within: [FIRST_DAY, LAST_DAY], beyond: ['1899-12-31', '2200-01-01', '0000-01-01', '2026-02-30'] }
      if (json.format === 'date-time')
        return {
          within: [`${FIRST_DAY}T00:00:00Z`, `${LAST_DAY}T23:59:59Z`],
          beyond: ['1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '0000-01-01T00:00:00Z'],
        }
      const { maxLength = 10 } = json
      const long = Math.min(maxLength, LONGEST)
      return {
        within: [
          '%',
          '\\',
          "'",
          '0',
          'x'.repeat(long),
          '9'.repeat(long),
          '\u{1f600}'.repeat(long / 2),
          '\ufdfa'.repeat(long),
        ],
        beyond: ['\u0000', '\ud800', 7, ...(maxLength < LONGEST ? ['x'.repeat(maxLength + 1)] : [])],
      }
    }
  }
  return { within: [], beyond: [] }
}

/** Each field of an action's input at each of its edges, the others as small as they may be or as `known` says. */
export function edgesOf(call: Pick<AnyCall, 'input'>, known: Readonly<Record<string, unknown>>): Edge[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json
  return below(schema, leastInput(call.input, known), {
    path: [],
    whole: value => value as Edge['input'],
    mayBeyond: true,
  })
}

interface Place {
  path: readonly (string | number)[]
  whole(value: unknown): Edge['input']
  /** What one way of several refuses, another may take. */
  mayBeyond: boolean
}

const waysOf = (json: Json): Json[] => (json.anyOf ?? json.oneOf)?.flatMap(waysOf) ?? [json]

function below(json: Json, now: object, { path, whole, mayBeyond }: Place): Edge[] {
  return Object.entries(json.properties ?? {}).flatMap(([name, inner]) =>
    at(inner, { path: [...path, name], whole: value => whole({ ...now, [name]: value }), mayBeyond }),
  )
}

function at(json: Json, place: Place): Edge[] {
  const ways = waysOf(json).filter(way => way.type !== 'null')
  const takesNull = ways.length < waysOf(json).length
  const mayBeyond = place.mayBeyond && ways.length === 1
  const path = place.path.join('.')
  const edge = (value: unknown, isBeyond: boolean): Edge => ({ path, value, input: place.whole(value), isBeyond })
  return [
    ...(takesNull || place.mayBeyond ? [edge(null, !takesNull)] : []),
    ...ways.flatMap(way => {
      const { within, beyond } = valuesAt(way)
      const one = least(way)
      const inside: Place = { ...place, mayBeyond }
      const inFirst = (value: unknown) => place.whole([value, ...(one as unknown[]).slice(1)])
      return [
        ...within.map(value => edge(value, false)),
        ...(mayBeyond ? beyond.map(value => edge(value, true)) : []),
        ...(way.type === 'object' ? below(way, one as object, inside) : []),
        ...(way.type === 'array' ? at(way.items ?? {}, { ...inside, path: [...place.path, 0], whole: inFirst }) : []),
      ]
    }),
  ]
}

/** How a call breaks the law of edges: never our fault, and beyond an edge refused on the field. */
export async function edgeBreaches(
  edges: readonly Edge[],
  ask: (input: Edge['input']) => Promise<Envelope>,
): Promise<string[]> {
  const breaches: string[] = []
  for (const { path, value, input, isBeyond } of edges) {
    const { code, data } = await ask(input)
    const said = `${path}: ${(JSON.stringify(value) ?? 'nothing').slice(0, 40)}`
    const fields = Object.keys((data as { fields?: object } | null)?.fields ?? {})
    if (code === CODE.ourFault || code === undefined || Math.abs(code) === 500) breaches.push(`${said} is our fault`)
    else if (isBeyond && code !== CODE.invalid) breaches.push(`${said} is beyond the edge and answers ${code}`)
    else if (isBeyond && !fields.some(field => field === path || field.startsWith(`${path}.`)))
      breaches.push(`${said} is beyond the edge and refused on ${fields.join(', ') || 'no field'}`)
  }
  return breaches
}
