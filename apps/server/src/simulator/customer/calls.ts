import { eventIdOf } from './customers'

const RINGS_MS = 8000

export const callEventId = (seq: number, attempt: number, index: number) =>
  eventIdOf(seq, 'call', `${attempt}-${index}`)

/** Who calls a customer is always the same. */
export const callerOf = (collectors: readonly string[], seq: number): string => collectors[seq % collectors.length]!

export const connectedAt = (dialledAt: Date) => new Date(dialledAt.getTime() + RINGS_MS)

export const hangupOf = (seconds: number) => (seconds ? 'ended by the customer' : 'no answer')
