import type { CallPlan } from '../scenario/scenario'
import { eventIdOf } from './customers'

export const callEventId = (seq: number, attempt: number, index: number) =>
  eventIdOf(seq, 'call', `${attempt}-${index}`)

/** Names of those who call about money, by what for. */
export type Callers = Readonly<Record<'collection' | 'reminder', readonly string[]>>

/** Who calls a customer is always the same. */
export function callerOf(callers: Callers, seq: number, purpose: CallPlan['purpose']): string {
  const names = callers[purpose === 'reminder' ? 'reminder' : 'collection']
  return names[seq % names.length]!
}

/** When it was answered; null where nobody was reached. */
export const connectedAt = ({ at, seconds, rings }: CallPlan): Date | null =>
  seconds > 0 ? new Date(at.getTime() + rings * 1000) : null
