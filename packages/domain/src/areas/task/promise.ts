import type { BusinessDate } from '../../kernel/business-date'

export const PROMISE_STATES = ['open', 'kept', 'partKept', 'broken', 'replaced'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

/** What is known of a promise to pay. */
export interface PromiseFacts {
  readonly promisedOn: BusinessDate
  readonly amountMinor: number
  /** What came from the day on which it was given through the promised date, and is still there. */
  readonly paidMinor: number
  /** The debt was settled, other than by giving it up, or extended by the promised date. */
  readonly endedInTime: boolean
}

/** Kept as soon as enough came; what came too late or not at all shows once the promised date has ended. */
export function promiseState(promise: PromiseFacts, today: BusinessDate): Exclude<PromiseState, 'replaced'> {
  if (promise.endedInTime || promise.paidMinor >= promise.amountMinor) return 'kept'
  if (today <= promise.promisedOn) return 'open'
  return promise.paidMinor > 0 ? 'partKept' : 'broken'
}

/**
 * The states of all promises of one debt, the newest first. One alone is open: an older one that a reversal would open
 * again was followed by a newer promise, which stands in its place. What was replaced stays so.
 */
export function promiseStates(
  newestFirst: readonly (PromiseFacts & { readonly state: PromiseState })[],
  today: BusinessDate,
): PromiseState[] {
  let someOpen = false
  return newestFirst.map(promise => {
    if (promise.state === 'replaced') return 'replaced'
    const state = promiseState(promise, today)
    if (state !== 'open') return state
    if (someOpen) return 'replaced'
    someOpen = true
    return 'open'
  })
}
