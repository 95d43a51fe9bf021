import { addDays, type BusinessDate, daysBetween } from '../../kernel/business-date'
import { type TelemarketingType, telemarketingType } from '../../kernel/lists/outreach'

const T = telemarketingType.value

/** Terms of the loans whose early settlement is asked for, in days. */
export const EARLY_SETTLEMENT_DAYS = [7, 14, 15, 21] as const
export type EarlySettlementDays = (typeof EARLY_SETTLEMENT_DAYS)[number]

/** Of type 10: hours since registration (G-167). */
export const LEAST_HOURS = 1
export const MOST_HOURS = 720

/** So long after his newest step a customer is asked for the next one; later he is one who registered and did not apply. */
export const STEP_HOURS = 72
/** Reminders begin so many days before the due date; until then early settlement is asked for. */
export const DAYS_BEFORE_DUE = 3
/** After settling, a customer is asked back from the first to this day (type 7). */
export const SETTLED_DAYS = 7
/** A code that was not used is this old at most. */
export const CODE_DAYS = 2

const HOUR_MS = 3_600_000

export const isEarlySettlement = (type: TelemarketingType): boolean =>
  type === T.earlySettlementNew || type === T.earlySettlementReturning

export const takesDays = (type: TelemarketingType): boolean => isEarlySettlement(type)
export const takesHours = (type: TelemarketingType): boolean => type === T.registeredNotApplied

/** What is wrong with the days or hours that go with a type; those that a type does not take must be left out. */
export function termsFault(
  type: TelemarketingType,
  { days, hours }: { days?: number | undefined; hours?: number | undefined },
): 'days' | 'hours' | undefined {
  const daysRight = takesDays(type) ? EARLY_SETTLEMENT_DAYS.some(one => one === days) : days === undefined
  if (!daysRight) return 'days'
  const hoursRight = takesHours(type)
    ? hours !== undefined && Number.isInteger(hours) && hours >= LEAST_HOURS && hours <= MOST_HOURS
    : hours === undefined
  return hoursRight ? undefined : 'hours'
}

/** What the daily close reads of a customer. */
export interface Prospect {
  registeredAt: Date
  /** Steps of the application that he took. */
  steps: ReadonlySet<'identity' | 'details' | 'bank' | 'contacts'>
  /** The newest of them, else the registration. */
  newestStepAt: Date
  /** He ever submitted an order. */
  applied: boolean
  /** The newest code to sign in that was sent, and whether it was entered. */
  code?: { sentOn: BusinessDate; used: boolean }
  /** His running loan, not late and never extended. */
  running?: { first: boolean; termDays: number; lentOn: BusinessDate; dueOn: BusinessDate }
  /** His newest order was settled on this day. */
  settledOn?: BusinessDate
}

/** The order in which the app asks for the steps, with the type of whoever lacks one. */
const STEP_TYPES = [
  ['identity', T.identityMissing],
  ['details', T.basicsMissing],
  ['bank', T.bankCardMissing],
  ['contacts', T.contactsMissing],
] as const

/** From the middle of its term until reminders begin. */
export const asksToSettle = (
  { termDays, lentOn, dueOn }: { termDays: number; lentOn: BusinessDate; dueOn: BusinessDate },
  date: BusinessDate,
): boolean =>
  EARLY_SETTLEMENT_DAYS.some(days => days === termDays) &&
  date >= addDays(lentOn, Math.ceil(termDays / 2)) &&
  daysBetween(date, dueOn) >= DAYS_BEFORE_DUE

/** Whether what a customer was called for is over: early settlement of a loan that is paid, late, extended, or reminded of. */
export const isOver = (type: TelemarketingType, running: Prospect['running'], date: BusinessDate): boolean =>
  isEarlySettlement(type) && !(running && asksToSettle(running, date))

/** The one type that fits a customer at the close of `date`, at the instant `now`; undefined where none does. */
export function typeOf(
  prospect: Prospect,
  { date, now }: { date: BusinessDate; now: Date },
): TelemarketingType | undefined {
  const { running, settledOn, code, applied, steps } = prospect
  if (running) {
    if (!asksToSettle(running, date)) return undefined
    return running.first ? T.earlySettlementNew : T.earlySettlementReturning
  }
  if (settledOn !== undefined) {
    const since = daysBetween(settledOn, date)
    if (since >= 1 && since <= SETTLED_DAYS) return T.settledNotConverted
  }
  if (code && !code.used) {
    const since = daysBetween(code.sentOn, date)
    if (since >= 0 && since <= CODE_DAYS) return T.codeSent
  }
  if (applied) return undefined
  const registered = hoursBetween(prospect.registeredAt, now)
  if (registered > MOST_HOURS) return undefined
  if (hoursBetween(prospect.newestStepAt, now) < STEP_HOURS)
    return STEP_TYPES.find(([step]) => !steps.has(step))?.[1] ?? T.orderMissing
  return T.registeredNotApplied
}

/** Whole hours that have passed. */
export const hoursBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / HOUR_MS)
