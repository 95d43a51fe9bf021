/**
 * A place below 2^32 for a text, by which samples are drawn and sides are dealt: the same text always has the same, and neighbouring ids
 * lie far apart (FNV-1a, finished).
 */
export function placeOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const BPS = 10_000

/** Whether who has this id belongs to the part of `shareBps` of 10,000 that a seed draws: the same whenever it is asked. */
export const isDrawn = (id: number, { seed, shareBps }: { seed: string; shareBps: number }): boolean =>
  (placeOf(`${seed}/${id}`) / 2 ** 32) * BPS < shareBps
