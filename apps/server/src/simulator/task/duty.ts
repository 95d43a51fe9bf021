import {
  addDays,
  type BusinessDate,
  businessDateOf,
  datesFrom,
  hourAtOffset,
  startOfDay,
  weekdayOf,
} from '@countinghouse/domain/kernel/business-date'
import { SETTINGS } from '../../kernel/setting'
import { SHIFT } from '../scenario/call-times'
import { later } from '../scenario/loan'
import { type Attendance, attendanceOf, type Employee, isExpected } from '../system/attendance'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The first Monday for which the leader of collection kept a schedule: some days after the first customers. */
export function scheduledFrom(epoch: BusinessDate): BusinessDate {
  const some = addDays(epoch, 10)
  return addDays(some, (8 - weekdayOf(some)) % 7)
}

/** What happens on duty: the week that is planned, who comes and goes, and what the job deals of the pools. */
export type DutyMoment = { at: Date } & (
  | { kind: 'plan'; days: BusinessDate[] }
  | { kind: 'signIn' | 'signOut'; userId: number }
  | { kind: 'deal' }
)

const DAYS_OF_WEEK = 7
/** The week from a Monday on is planned on the Thursday before. */
const plannedAt = (monday: BusinessDate) => later(startOfDay(addDays(monday, -4)), 15 * HOUR_MS)

export interface Company {
  seed: string
  epoch: BusinessDate
  /** On this day whoever tries the demo signs in himself. */
  visitedOn?: BusinessDate
}

/** The account of the sign-in page that collects. */
const VISITORS_ACCOUNT = 'collector'

/** Who of the desk of collection is there when. */
export class Duty {
  private readonly attendances = new Map<string, Attendance | undefined>()
  private readonly from: BusinessDate

  constructor(
    private readonly company: Company,
    /** Whose days are planned; whoever leads them has none. */
    readonly collectors: readonly Employee[],
  ) {
    this.from = scheduledFrom(company.epoch)
  }

  /** All moments after `from`, up to and including `to`, in order of time. */
  moments(from: Date, to: Date): DutyMoment[] {
    const days = datesFrom(businessDateOf(from), businessDateOf(to))
    // A week is planned while the one before lasts.
    const mondays = datesFrom(this.from, addDays(businessDateOf(to), DAYS_OF_WEEK)).filter(day => weekdayOf(day) === 1)
    const moments: DutyMoment[] = [
      ...mondays.map(day => ({
        at: plannedAt(day),
        kind: 'plan' as const,
        days: datesFrom(day, addDays(day, DAYS_OF_WEEK - 1)),
      })),
      ...days.flatMap(day => [
        ...dealtAt(day).map(at => ({ at, kind: 'deal' as const })),
        ...this.collectors.flatMap(one => this.comings(one, day)),
      ]),
    ]
    return moments.filter(({ at }) => at > from && at <= to).sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  private comings(one: Employee, day: BusinessDate): DutyMoment[] {
    const came = this.attendance(one, day)
    if (!came) return []
    const { signedInAt, signedOutAt } = came
    return [
      { at: signedInAt, kind: 'signIn', userId: one.id },
      ...(signedOutAt ? [{ at: signedOutAt, kind: 'signOut' as const, userId: one.id }] : []),
    ]
  }

  /** What became of somebody's day, where schedules are kept. */
  attendance(one: Employee, day: BusinessDate): Attendance | undefined {
    if (day < this.from || this.isVisited(one, day) || !this.isPlanned(one)) return undefined
    const key = `${one.id} ${day}`
    if (!this.attendances.has(key)) this.attendances.set(key, attendanceOf(this.company.seed, one, day))
    return this.attendances.get(key)
  }

  isExpected = (one: Employee, day: BusinessDate): boolean =>
    this.isPlanned(one) && (this.isVisited(one, day) || isExpected(one, day))

  private isPlanned = ({ id }: Employee): boolean => this.collectors.some(one => one.id === id)

  private isVisited = ({ username }: Employee, day: BusinessDate): boolean =>
    username === VISITORS_ACCOUNT && day === this.company.visitedOn

  /** Whether somebody is there; one for whom nobody keeps schedules is there in working hours (decision 0027). */
  isThere(one: Employee & { scheduled: boolean }, at: Date): boolean {
    const day = businessDateOf(at)
    if (!one.scheduled || day < this.from) {
      const hour = hourAtOffset(at)
      return hour >= SETTINGS['duty.beginsAtHour'].first && hour < SETTINGS['duty.endsAtHour'].first
    }
    const came = this.attendance(one, day)
    return came !== undefined && came.signedInAt <= at && !(came.signedOutAt && came.signedOutAt <= at)
  }

  /** Expected and may still come: his share waits for him. */
  isAwaited(one: Employee & { scheduled: boolean }, at: Date): boolean {
    const day = businessDateOf(at)
    if (!one.scheduled || day < this.from || hourAtOffset(at) >= SETTINGS['duty.signInUntilHour'].first) return false
    const came = this.attendance(one, day)
    return this.isExpected(one, day) && !(came && came.signedInAt <= at)
  }
}

/** The job deals all day long; once an hour says as much. */
const dealtAt = (day: BusinessDate): Date[] =>
  Array.from({ length: SHIFT.to - SHIFT.from }, (_, hour) =>
    later(startOfDay(day), (SHIFT.from + hour) * HOUR_MS + 2 * MINUTE_MS),
  )
