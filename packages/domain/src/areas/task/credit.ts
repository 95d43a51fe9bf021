/** What is left of the credit for one plan of a receipt. */
export interface CreditLeft {
  readonly id: number
  readonly leftMinor: number
}

/**
 * What is taken back of the credits of a receipt that still holds `heldMinor`: together they never stand for more money
 * than is there. A smaller receipt pays the oldest instalments first, so the newest credit goes first.
 */
export function creditsTakenBack(
  oldestFirst: readonly CreditLeft[],
  heldMinor: number,
): { id: number; takenMinor: number }[] {
  let room = heldMinor
  return oldestFirst.flatMap(({ id, leftMinor }) => {
    const keptMinor = Math.min(leftMinor, room)
    room -= keptMinor
    return keptMinor === leftMinor ? [] : [{ id, takenMinor: leftMinor - keptMinor }]
  })
}
