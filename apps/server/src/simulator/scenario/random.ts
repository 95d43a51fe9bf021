/** A seeded source of chance: the same seed gives the same scenario (DOMAIN 13). */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** True with this probability. */
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the entries, each as likely as its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T
  digits(count: number): string
  /** A source of its own that does not depend on how much of this one was used. */
  fork(name: string): Chance
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    // mulberry32: 32 bits of state are plenty for a scenario and fast enough for a million orders.
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    happens: probability => next() < probability,
    pick: from => from[Math.floor(next() * from.length)]!,
    weighted(entries) {
      let at = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of entries) {
        at -= weight
        if (at < 0) return value
      }
      return entries.at(-1)![0]
    },
    digits: count => Array.from({ length: count }, () => whole(0, 9)).join(''),
    fork: name => chanceOf(`${seed}/${name}`),
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
