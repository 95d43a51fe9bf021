import { bodySizeOf } from '@countinghouse/contract/kernel/body-size'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { z } from 'zod'
import { Fault } from './fault'

/** What was sent does not pass its schema: the sender's fault, told field by field. Any other ZodError is ours. */
export class InvalidInput extends Error {
  constructor(
    readonly error: z.ZodError,
    readonly schema: z.ZodType,
  ) {
    super('The input does not pass its schema')
    this.name = 'InvalidInput'
  }
}

// Unknown fields are named, so some more values than the schema has are looked at; each costs some microseconds.
const VALUES_TOO_MANY = 500
// The longest lists that any call takes at once.
const MOST_VALUES = 20_000

/** The input as its schema gives it; throws InvalidInput, and a Fault for more values than any valid input has. */
export function parseInput<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const most = Math.min(bodySizeOf(schema).values + VALUES_TOO_MANY, MOST_VALUES)
  if (hasMoreValues(given, most)) throw new Fault(kernelMessages.tooLarge)
  // Without its input an issue does not tell what is missing from what is of the wrong kind.
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error, schema)
  return parsed.data
}

/** Whether there are more than `most` keys and items in a value, at whatever depth. */
function hasMoreValues(given: unknown, most: number): boolean {
  const open: unknown[] = [given]
  for (let seen = 1; open.length > 0; ) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inside = Object.values(value)
    seen += inside.length
    if (seen > most) return true
    for (const one of inside) open.push(one)
  }
  return false
}
