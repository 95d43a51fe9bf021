import type { Chance } from '../scenario/random'

/** How a customer pays a loan. */
export type Payer = 'early' | 'prompt' | 'late' | 'slow' | 'never'

/** Segments of risk, by the score with which the customer came. */
export type Grade = 'A' | 'B' | 'C' | 'D'

const LOWEST_SCORE: readonly (readonly [Grade, number])[] = [
  ['A', 740],
  ['B', 620],
  ['C', 500],
  ['D', 0],
]

export const gradeOf = ({ epochScore }: { epochScore: number }): Grade =>
  LOWEST_SCORE.find(([, lowest]) => epochScore >= lowest)![0]

/** Of a hundred first loans of a grade. */
const FIRST_LOANS: Record<Grade, readonly (readonly [Payer, number])[]> = {
  A: [
    ['early', 30],
    ['prompt', 48],
    ['late', 18],
    ['slow', 3],
    ['never', 1],
  ],
  B: [
    ['early', 24],
    ['prompt', 43],
    ['late', 26],
    ['slow', 5],
    ['never', 2],
  ],
  C: [
    ['early', 18],
    ['prompt', 37],
    ['late', 33],
    ['slow', 7],
    ['never', 5],
  ],
  D: [
    ['early', 12],
    ['prompt', 30],
    ['late', 36],
    ['slow', 11],
    ['never', 11],
  ],
}

/** Seven in ten pay as they paid the loan before; the others as anybody of their grade, seldom not at all. */
export function payerOf(chance: Chance, grade: Grade, before: Payer | undefined): Payer {
  if (before && chance.happens(0.7)) return before
  const known = before ? { slow: 0.6, never: 0.4 } : {}
  return chance.weighted(
    FIRST_LOANS[grade].map(([payer, weight]) => [payer, weight * ((known as Record<string, number>)[payer] ?? 1)]),
  )
}
