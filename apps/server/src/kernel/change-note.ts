import { isDeepStrictEqual } from 'node:util'

/** Values of a record as the wire names them. */
type Values = Readonly<Record<string, unknown>>

/** What the operation log keeps of an action beside what was asked. */
export interface Noted {
  before?: Values
  after?: Values
}

/** What stands in one of the two only would read as a change that nobody made. */
type Unknown<A, B> = { readonly [K in Exclude<keyof A, keyof B>]: never }

/** How a handler says what it did to a record. Nothing secret and no personal number in full goes in. */
export interface Note {
  /** The record as it was locked and as it is now, in the same names; only what differs is kept. */
  change<B extends object, A extends { readonly [K in keyof B]: unknown }>(before: B, after: A & Unknown<A, B>): void
  /** What was made. */
  made(values: object): void
  /** What was there and is gone. */
  removed(values: object): void
}

/** A note to hand to a handler, and what it was told so far. */
export function openNote(): { note: Note; noted: Noted } {
  const noted: Noted = {}
  return {
    noted,
    note: {
      change(before, after) {
        const differing = differences(plain(before), plain(after))
        noted.before = { ...noted.before, ...differing.before }
        noted.after = { ...noted.after, ...differing.after }
      },
      made(values) {
        noted.after = { ...noted.after, ...plain(values) }
      },
      removed(values) {
        noted.before = { ...noted.before, ...plain(values) }
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
