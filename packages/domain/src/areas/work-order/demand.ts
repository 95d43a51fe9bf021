import { type BusinessDate, businessDateOf } from '../../kernel/business-date'

/** What an outside body wants to be told about a complaint. */
export interface Demand {
  /** The day by which it wants its answer; null: it named none. */
  readonly dueOn: BusinessDate | null
  readonly answeredAt: Date | null
  /** The first day by which it wanted an answer and had none, where a later day was named since. */
  readonly missedOn: BusinessDate | null
}

/**
 * How a demand stands once its day is named and, where it `answers`, a file of the answer is kept. The first answer to a demand
 * counts. A day behind an answered one and behind its answer is another demand, which waits for an answer of its own. A day that
 * was missed stays missed, whatever day is named then.
 */
export function demandAfter(
  { dueOn, answeredAt, missedOn }: Demand,
  { day, answers, now }: { day: BusinessDate | null; answers: boolean; now: Date },
): Demand {
  const isLater = dueOn === null || day === null || day > dueOn
  const isAnother = isLater && answeredAt !== null && day !== null && day > businessDateOf(answeredAt)
  const isMissed = isLater && dueOn !== null && dueOn < businessDateOf(answeredAt ?? now)
  return {
    dueOn: day,
    answeredAt: (isAnother ? null : answeredAt) ?? (answers ? now : null),
    missedOn: missedOn ?? (isMissed ? dueOn : null),
  }
}
