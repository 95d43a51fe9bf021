import type { z } from 'zod'

/** What was sent does not pass its schema: the sender's fault, told field by field. Any other ZodError is ours. */
export class InvalidInput extends Error {
  constructor(readonly error: z.ZodError) {
    super('The input does not pass its schema')
    this.name = 'InvalidInput'
  }
}

/** The input as its schema gives it; throws InvalidInput. */
export function parseInput<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  // Without its input an issue does not tell what is missing from what is of the wrong kind.
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error)
  return parsed.data
}
