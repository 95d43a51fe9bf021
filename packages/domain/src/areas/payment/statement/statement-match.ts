import type { Currency } from '../../../kernel/money'
import { foldReference } from '../bank-reference'

/** How a channel's statement and the books stand to each other about one reference. */
export const STATEMENT_OUTCOMES = ['matched', 'missingHere', 'missingThere', 'amountDiffers'] as const
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number]
export type DifferenceKind = Exclude<StatementOutcome, 'matched'>

/** Money moved under a reference of the channel: in positive, out negative, in minor units. */
export interface Moved {
  readonly reference: string
  readonly currency: Currency
  readonly signedMinor: number
}

export interface Comparison {
  readonly reference: string
  readonly currency: Currency
  readonly outcome: StatementOutcome
  readonly oursMinor: number
  readonly theirsMinor: number
}

/**
 * Each reference on either side, as a bank compares it, by what was moved under it in all; named as the channel writes it. A reference that nets to nothing on one
 * side and is absent on the other is agreed upon: money that came and was taken back leaves nothing to explain.
 */
export function compareStatement(theirs: readonly Moved[], ours: readonly Moved[]): Comparison[] {
  const pairs = new Map<string, { reference: string; currency: Currency; ours?: number; theirs?: number }>()
  const add = (side: 'ours' | 'theirs', moved: readonly Moved[]) => {
    for (const { reference, currency, signedMinor } of moved) {
      const key = `${currency} ${foldReference(reference)}`
      const pair = pairs.get(key) ?? { reference, currency }
      pair[side] = (pair[side] ?? 0) + signedMinor
      pairs.set(key, pair)
    }
  }
  add('theirs', theirs)
  add('ours', ours)
  return [...pairs.values()].map(pair => ({
    reference: pair.reference,
    currency: pair.currency,
    outcome: outcomeOf(pair),
    oursMinor: pair.ours ?? 0,
    theirsMinor: pair.theirs ?? 0,
  }))
}

function outcomeOf({ ours, theirs }: { ours?: number; theirs?: number }): StatementOutcome {
  if ((ours ?? 0) === (theirs ?? 0)) return 'matched'
  if (ours === undefined) return 'missingHere'
  return theirs === undefined ? 'missingThere' : 'amountDiffers'
}
