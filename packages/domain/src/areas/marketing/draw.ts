/** Whom a run writes to with which text; nobody of the holdout gets anything, so that one can say what writing brought. */
export const VARIANTS = ['A', 'B', 'holdout'] as const
export type Variant = (typeof VARIANTS)[number]

export interface Shares {
  /** Of all, in whole percent. */
  readonly holdoutPercent: number
  /** Of those who are written to, in whole percent; 0 where there is one text alone. */
  readonly bPercent: number
}

/** The place of a person in a task's draw, 0 to 9,999: the same at every run and on every machine (FNV-1a, mixed at its end). */
export function drawOf(taskId: number, person: string, what: 'holdout' | 'text'): number {
  let hash = 0x811c9dc5
  for (const unit of `${what}/${taskId}/${person}`) {
    hash ^= unit.codePointAt(0)!
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x7feb352d)
  hash ^= hash >>> 15
  return (hash >>> 0) % 10_000
}

/** What a person gets of a task. Both shares are drawn apart, so that A and B differ in their texts alone. */
export function variantOf(taskId: number, person: string, { holdoutPercent, bPercent }: Shares): Variant {
  if (drawOf(taskId, person, 'holdout') < holdoutPercent * 100) return 'holdout'
  return drawOf(taskId, person, 'text') < bPercent * 100 ? 'B' : 'A'
}
