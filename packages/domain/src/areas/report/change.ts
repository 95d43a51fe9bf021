/** By how much a count moved from one span to the next, and by which part of what it was, in percent; null where it was nothing. */
export function changeOfCount(now: number, before: number): { by: number; percent: number | null } {
  return { by: now - before, percent: before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10 }
}

/** Between two rates as texts, "12.34%", the points of a percent; null where one is not known. */
export function changeOfRate(now: string | null, before: string | null): number | null {
  if (now === null || before === null) return null
  return Math.round((Number.parseFloat(now) - Number.parseFloat(before)) * 100) / 100
}
