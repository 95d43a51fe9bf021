import { type BusinessDate, weekdayOf } from '@countinghouse/domain/kernel/business-date'
import { SHIFT } from '../scenario/call-times'
import { during, later } from '../scenario/loan'
import { chanceOf } from '../scenario/random'

export interface Employee {
  id: number
  username: string
}

/** Somebody's working day: when he came and left, where he did. */
export interface Attendance {
  /** Mistyped his password first. */
  mistypedAt: Date | undefined
  signedInAt: Date
  /** Signs in again after lunch. */
  againAt: Date | undefined
  /** Now and then one forgets to sign out. */
  signedOutAt: Date | undefined
}

/** Everybody works six days of the week. */
export const isExpected = ({ id }: Employee, day: BusinessDate): boolean => weekdayOf(day) !== (id % 7) + 1

/** What became of a working day on which somebody was expected; undefined: he did not come. */
export function attendanceOf(seed: string, { id, username }: Employee, day: BusinessDate): Attendance | undefined {
  const chance = chanceOf(`${seed}/sign-in ${username} ${day}`)
  if (!isExpected({ id, username }, day) || chance.happens(0.04)) return undefined
  // Most are there when the shift begins.
  const signedInAt = chance.happens(0.9)
    ? during(chance, day, SHIFT.from - 0.6, SHIFT.from - 0.02)
    : during(chance, day, SHIFT.from + 0.05, SHIFT.from + 1.3)
  return {
    mistypedAt: chance.happens(0.05) ? later(signedInAt, -chance.whole(9, 40) * 1000) : undefined,
    signedInAt,
    againAt: chance.happens(0.3) ? during(chance, day, 12.8, 14) : undefined,
    signedOutAt: chance.happens(0.95) ? during(chance, day, SHIFT.to + 0.01, SHIFT.to + 0.5) : undefined,
  }
}
