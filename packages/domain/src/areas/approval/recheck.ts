import { placeOf } from '../../kernel/place-of'

/** An approval that somebody may look at again. */
export interface DecidedCase {
  readonly taskId: number
  readonly examinerId: number
}

const BPS = 10_000

/**
 * Of what each examiner approved, a share in basis points (10,000 is all) that another examiner looks at again: rounded up, so that everybody
 * who approved anything is looked at. Which ones follows from the seed and the ids alone, in whatever order they are read.
 */
export function sampleForRecheck<T extends DecidedCase>(
  cases: readonly T[],
  { shareBps, seed }: { shareBps: number; seed: string },
): T[] {
  const byExaminer = new Map<number, T[]>()
  for (const one of cases) byExaminer.set(one.examinerId, [...(byExaminer.get(one.examinerId) ?? []), one])
  return [...byExaminer.values()]
    .flatMap(own =>
      own
        .map(one => ({ one, place: placeOf(`${seed}/${one.taskId}`) }))
        .sort((a, b) => a.place - b.place || a.one.taskId - b.one.taskId)
        .slice(0, Math.ceil((own.length * shareBps) / BPS))
        .map(({ one }) => one),
    )
    .sort((a, b) => a.taskId - b.taskId)
}

export const RECHECK_VERDICTS = ['agreed', 'disagreed'] as const
export type RecheckVerdict = (typeof RECHECK_VERDICTS)[number]
