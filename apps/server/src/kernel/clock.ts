export interface Clock {
  now(): Date
  /** The time asked anew of whoever keeps it, for what a wrong one would spoil for good. */
  ask(): Promise<Date>
  /** How far this machine's own clock is ahead of it in milliseconds; below 0 where it is behind. */
  skewMs(): number
}

/** A clock that is nobody's but its own. */
export const clockOf = (now: () => Date): Clock => ({ now, ask: async () => now(), skewMs: () => 0 })

/** The machine's own, for commands that post nothing. */
export const systemClock: Clock = clockOf(() => new Date())

/** What a machine knows of time: the hour, which somebody may set, and how much time went by, which nobody can. */
export interface Machine {
  wallMs(): number
  elapsedMs(): number
}

export const thisMachine: Machine = { wallMs: () => Date.now(), elapsedMs: () => performance.now() }

/** A node that is off by more says so, is not ready and takes no jobs. */
export const MOST_SKEW_MS = 30_000

export const isOff = (clock: Clock): boolean => Math.abs(clock.skewMs()) > MOST_SKEW_MS

export interface MovableClock extends Clock {
  set(instant: Date | string): void
  /** The latest time that it ever showed: what was posted while it stood there lies in the past. */
  latest(): Date
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void
}

const dayMs = 86_400_000

/** A clock that stands still until it is moved, for tests and the simulator. */
export function movableClock(start: Date | string): MovableClock {
  let ms = instantMs(start)
  let latestMs = ms
  const moveTo = (instant: number) => {
    ms = instant
    latestMs = Math.max(latestMs, ms)
  }
  return {
    ...clockOf(() => new Date(ms)),
    set(instant) {
      moveTo(instantMs(instant))
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, ms: more = 0 }) {
      moveTo(ms + days * dayMs + hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + more)
    },
    latest: () => new Date(latestMs),
  }
}

function instantMs(instant: Date | string): number {
  const ms = new Date(instant).getTime()
  if (Number.isNaN(ms)) throw new Error(`Not an instant: ${String(instant)}`)
  return ms
}
