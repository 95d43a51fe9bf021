import { isDeepStrictEqual } from 'node:util'
import { showOf } from '@countinghouse/contract/kernel/field'
import { defOf, innerSchemas } from '@countinghouse/contract/kernel/schema-def'
import { MASKS, type PersonalKind } from '@countinghouse/domain/kernel/mask'
import type { z } from 'zod'

/** Values of a record as the wire names them. */
type Values = Readonly<Record<string, unknown>>

/** What the operation log keeps of an action beside what was asked. */
export interface Noted {
  before?: Values
  after?: Values
}

/** What stands in one of the two only would read as a change that nobody made. */
type Unknown<A, B> = { readonly [K in Exclude<keyof A, keyof B>]: never }

/** How a handler says what it did to a record. Nothing secret goes in; what its call takes as personal data is kept masked. */
export interface Note {
  /** The record as it was locked and as it is now, in the same names; only what differs is kept. */
  change<B extends object, A extends { readonly [K in keyof B]: unknown }>(before: B, after: A & Unknown<A, B>): void
  /** What was made. */
  made(values: object): void
  /** What was there and is gone. */
  removed(values: object): void
}

/** A note to hand to the handler of a call of this input, and what it was told so far. */
export function openNote(input: z.ZodType): { note: Note; noted: Noted } {
  const noted: Noted = {}
  const personal = personalIn(input)
  const masked = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, maskedAs(personal.get(field), value)]))
  return {
    noted,
    note: {
      change(before, after) {
        const differing = differences(plain(before), plain(after))
        noted.before = { ...noted.before, ...masked(differing.before) }
        noted.after = { ...noted.after, ...masked(differing.after) }
      },
      made(values) {
        noted.after = { ...noted.after, ...masked(plain(values)) }
      },
      removed(values) {
        noted.before = { ...noted.before, ...masked(plain(values)) }
      },
    },
  }
}

/** For work whose log another action writes. */
export const noNote: Note = { change: () => undefined, made: () => undefined, removed: () => undefined }

/** The fields whose values differ. A field that one of the two leaves out is blank there. */
function differences(before: Values, after: Values): Required<Noted> {
  const fields = Object.keys({ ...before, ...after }).filter(
    field => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  const of = (values: Values) => Object.fromEntries(fields.map(field => [field, values[field] ?? null]))
  return { before: of(before), after: of(after) }
}

/** As the log stores it: instants as text, nothing undefined. */
const plain = (values: object): Values => JSON.parse(JSON.stringify(values)) as Values

const known = new WeakMap<z.ZodType, ReadonlyMap<string, PersonalKind>>()

/** The fields of an input that its schema marks as personal data, at whatever depth, by their names. */
function personalIn(input: z.ZodType): ReadonlyMap<string, PersonalKind> {
  const found = known.get(input) ?? new Map(marksIn(input, ''))
  known.set(input, found)
  return found
}

function marksIn(schema: z.ZodType, name: string): [name: string, kind: PersonalKind][] {
  const kind = showOf(schema)['x-personal']
  if (kind) return [[name, kind]]
  const { shape = {} } = defOf(schema)
  return [
    ...innerSchemas(schema).flatMap(part => marksIn(part, name)),
    ...Object.entries(shape).flatMap(([field, inner]) => marksIn(inner, field)),
  ]
}

function maskedAs(kind: PersonalKind | undefined, value: unknown): unknown {
  if (kind === undefined) return value
  if (Array.isArray(value)) return value.map(item => maskedAs(kind, item))
  return typeof value === 'string' ? MASKS[kind](value) : value
}
