/** How many ids the first piece of a count spans: little enough for the slowest condition. */
export const FIRST_PIECE = 5000
const LEAST = 1000
const MOST_TIMES = 8

/**
 * How many ids the next piece spans, so that it takes about as long as wished: from what the last one spanned and took. Never more than
 * eight times as many, for what comes next may be denser.
 */
export function nextPiece(last: { ids: number; ms: number }, wishedMs: number): number {
  const wished = Math.floor((last.ids * wishedMs) / Math.max(last.ms, 1))
  return Math.max(LEAST, Math.min(wished, last.ids * MOST_TIMES))
}
