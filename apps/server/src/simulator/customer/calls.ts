import type { CallPlan } from '../scenario/scenario'
import { eventIdOf } from './customers'

export const callEventId = (seq: number, attempt: number, index: number) =>
  eventIdOf(seq, 'call', `${attempt}-${index}`)

/** Who calls a customer is always the same. */
export const callerOf = (collectors: readonly string[], seq: number): string => collectors[seq % collectors.length]!

/** When it was answered; null where nobody was reached. */
export const connectedAt = ({ at, seconds, rings }: CallPlan): Date | null =>
  seconds > 0 ? new Date(at.getTime() + rings * 1000) : null
