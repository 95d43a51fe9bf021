import type { ShowMeta } from '../field'
import { isObject, type Json, pascal } from './json'

/** A schema of the document, with the name that it gets when it becomes a component. */
export interface Root {
  schema: Json
  /** The name that it gets when it becomes a component, without its area's. */
  name: string
  area: string
  /** A component even where it stands once: rows of lists. */
  named?: boolean
}

interface Seen {
  node: Json
  times: number
  areas: Set<string>
  /** Field and root where it was met first. */
  at: string
  owner: string
  /** Of a root that is a component whatever happens. */
  name: string | undefined
}

const UNITS = { money: 'Amount', bps: 'BasisPoints', date: 'BusinessDate', instant: 'Instant', count: 'Count' } as const

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/**
 * Takes what stands in several places out of the operations: rows, objects of three fields and more, enums, values of
 * dictionaries and fields with a unit. Returns the operations with references in them, and the components by name.
 */
export function shareSchemas(drawn: readonly { operation: Json; roots: readonly Root[] }[]): {
  operations: Json[]
  components: Record<string, Json>
} {
  const seen = new Map<string, Seen>()
  for (const { schema, name: owner, area, named } of drawn.flatMap(({ roots }) => roots)) {
    walk(schema, owner, (node, at) => {
      const name = named && node === schema ? pascal(area) + owner : undefined
      if (!name && !isShareable(node)) return
      const key = keyOf(node)
      const known = seen.get(key) ?? { node, times: 0, areas: new Set(), at, owner: pascal(area) + owner, name }
      seen.set(key, known)
      known.times += 1
      known.areas.add(pascal(area))
      known.name ??= name
    })
  }
  const nameOf = new Map<string, string>()
  const taken = new Set<string>()
  for (const [key, one] of seen) {
    if (!one.name && one.times < 2) continue
    const candidates = candidatesOf(one)
    const name = candidates.find(candidate => !taken.has(candidate)) ?? numbered(candidates.at(-1)!, taken)
    taken.add(name)
    nameOf.set(key, name)
  }
  const components: Record<string, Json> = {}
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (!isObject(value)) return value
    const name = nameOf.get(keyOf(value))
    const members = () =>
      Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, key.startsWith('example') ? inner : replace(inner)]),
      )
    if (!name) return members()
    components[name] ??= members()
    return refTo(name)
  }
  const operations = drawn.map(({ operation }) => replace(operation) as Json)
  return { operations, components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function walk(node: unknown, at: string, visit: (node: Json, at: string) => void): void {
  if (Array.isArray(node)) for (const inner of node) walk(inner, at, visit)
  if (!isObject(node)) return
  visit(node, at)
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'properties' && isObject(inner)) {
      for (const [field, schema] of Object.entries(inner)) walk(schema, pascal(field), visit)
    } else if (typeof inner === 'object') walk(inner, at, visit)
  }
}

function isShareable(node: Json & ShowMeta): boolean {
  if (isObject(node.properties)) return Object.keys(node.properties).length >= 3
  if (Array.isArray(node.enum)) return node.enum.length >= 3
  return Boolean(node['x-dict'] || (node['x-show'] && node['x-show'] in UNITS))
}

/** Names from the plainest to the one that nobody else wants. */
function candidatesOf({ node, areas, at, owner, name }: Seen): string[] {
  if (name) return [name]
  const { 'x-dict': dictionary, 'x-show': shown } = node as ShowMeta
  if (dictionary) return [`Dictionary.${dictionary}`, `Dictionary.${dictionary}.${at}`]
  const unit = UNITS[shown as keyof typeof UNITS]
  if (unit) return [boundsOf(node, unit)]
  const [area = '', another] = areas
  if (owner === area + at) return [owner]
  return another ? [at, owner + at] : [area + at, owner + at]
}

/** `PositiveAmount`, `BasisPointsTo10000`. */
function boundsOf(node: Json, unit: string): string {
  const sign = node.exclusiveMinimum === 0 ? 'Positive' : ''
  const least = node.minimum === undefined || (node.minimum === 0 && unit !== UNITS.money) ? '' : `From${node.minimum}`
  const most = node.maximum === undefined || sign ? '' : `To${node.maximum}`
  return `${sign}${unit}${least}${most}`
}

const keys = new WeakMap<Json, string>()

/** The same for schemas that say the same, in whatever order. */
function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`
  if (!isObject(value)) return JSON.stringify(value) ?? ''
  const members = () =>
    Object.keys(value)
      .sort()
      .map(name => `${JSON.stringify(name)}:${keyOf(value[name])}`)
  const key = keys.get(value) ?? `{${members().join()}}`
  keys.set(value, key)
  return key
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${name}${number}`)) number += 1
  return `${name}${number}`
}
