export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  set(instant: Date | string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void
}

const dayMs = 86_400_000

/** A clock that stands still until it is moved, for tests and the simulator. */
export function movableClock(start: Date | string): MovableClock {
  let ms = instantMs(start)
  return {
    now: () => new Date(ms),
    set(instant) {
      ms = instantMs(instant)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, ms: more = 0 }) {
      ms += days * dayMs + hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + more
    },
  }
}

function instantMs(instant: Date | string): number {
  const ms = new Date(instant).getTime()
  if (Number.isNaN(ms)) throw new Error(`Not an instant: ${String(instant)}`)
  return ms
}
