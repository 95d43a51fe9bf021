import { z } from 'zod'
import { type AnyCall, addressesOf, type Calls } from '../call'
import type { Door } from '../door'
import { isObject } from './json'

/** A request that succeeded in a test, and what was answered: `data` of the envelope, or the body where there is none. */
export interface Example {
  request?: unknown
  /** Instead, one for each kind of event that an address takes. */
  requests?: Record<string, unknown>
  data?: unknown
}
/** By operation id. */
export type Examples = Readonly<Record<string, Example>>

export interface Wanted {
  id: string
  method: string
  /** Whole address, `{name}` for what varies. */
  path: string
  /** Answered without an envelope. */
  isBare: boolean
  request: z.ZodType | undefined
  answer: z.ZodType | undefined
  /** Kinds of events, each with an example of its own. */
  kinds: readonly string[]
}

/** Whatever needs an example: declared calls, and doors through which JSON passes. */
export function wantedExamples(areas: Record<string, Calls>, doors: readonly Door[]): Wanted[] {
  const ofCall = (call: AnyCall): Wanted => ({
    id: `${call.area}.${call.name}`,
    method: call.method,
    path: addressesOf(call).find(({ base }) => base === call.base)!.address,
    isBare: false,
    request: call.input,
    answer: call.output,
    kinds: [],
  })
  const ofDoor = (door: Door): Wanted => {
    const answered = door.answers[200]
    const json = door.body?.type === 'application/json'
    const answer = answered?.data ?? (answered?.type || door.area === 'health' ? undefined : answered?.bare)
    const request = json ? door.body?.schema : undefined
    const { method, path } = door
    const isBare = Boolean(answered?.bare)
    return { id: `${door.area}.${door.name}`, method, path, isBare, request, answer, kinds: kindsOf(request) }
  }
  return [...Object.values(areas).flatMap(calls => Object.values(calls).map(ofCall)), ...doors.map(ofDoor)].filter(
    wanted => wanted.request || wanted.answer,
  )
}

/** The values of `kind`, by which the events that one address takes differ. */
function kindsOf(schema: z.ZodType | undefined): string[] {
  const options = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema]
  return options.flatMap(option => {
    const kind = option instanceof z.ZodObject ? option.shape.kind : undefined
    return kind instanceof z.ZodLiteral || kind instanceof z.ZodEnum ? [...(kind._zod.values ?? [])].map(String) : []
  })
}

/** What is wrong with an example, each as a sentence; nothing for one that may stand. */
export function faultsOfExample({ id, request, answer, kinds }: Wanted, example: Example | undefined): string[] {
  if (!example) return [`${id} has no example`]
  const requests = kinds.length > 0 ? kinds.map(kind => [kind, example.requests?.[kind]]) : [['', example.request]]
  return [
    ...(request
      ? requests.flatMap(([kind, given]) => {
          const name = [id, kind].filter(Boolean).join(' of kind ')
          if (kind && given === undefined) return [`${name} has no example`]
          return fits(request, given ?? {}) ? [] : [`the example of ${name} is no valid request`]
        })
      : []),
    ...(answer && !fits(answer, example.data) ? [`the example of ${id} is no valid answer`] : []),
  ]
}

/** Whether a value passes a schema that keeps all of it. */
function fits(schema: z.ZodType, value: unknown): boolean {
  const parsed = schema.safeParse(value)
  return parsed.success && keeps(value, parsed.data)
}

function keeps(given: unknown, kept: unknown): boolean {
  if (Array.isArray(given)) return Array.isArray(kept) && given.every((item, index) => keeps(item, kept[index]))
  if (!isObject(given)) return true
  return isObject(kept) && Object.keys(given).every(name => name in kept && keeps(given[name], kept[name]))
}
