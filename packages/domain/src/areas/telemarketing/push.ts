/** A push that nobody took after so many tries, about a day, waits for a person. */
export const MOST_PUSH_TRIES = 12

const FIRST_MS = 60_000
const LONGEST_MS = 4 * 3_600_000

/** When a push is tried again that was not taken: a minute later, then twice as long each time; undefined: it has failed. */
export function nextPush(tries: number, now: Date): Date | undefined {
  if (tries >= MOST_PUSH_TRIES) return undefined
  return new Date(now.getTime() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)))
}
