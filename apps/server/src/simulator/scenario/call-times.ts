import { addDays, type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import { contactWindow, localDateOf } from '@countinghouse/domain/kernel/contact-window'
import type { Country } from '@countinghouse/domain/kernel/country'
import { HOLIDAYS } from '../../seed/calendars'
import { CONTACT_POLICY } from '../../seed/contact-policy'
import type { Chance } from './random'
import type { CallPlan } from './scenario'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const holidays = (country: Country) => new Set(HOLIDAYS[country].map(([day]) => day))
const HOLIDAY_DATES: Record<Country, ReadonlySet<BusinessDate>> = {
  IN: holidays('IN'),
  MX: holidays('MX'),
  TH: holidays('TH'),
}

/** When borrowers of a country may be called on a date of theirs, by the policy that an installation starts with. */
const windowOn = (country: Country, purpose: ContactPurpose, date: BusinessDate) =>
  contactWindow(
    CONTACT_POLICY,
    { country, purpose, channel: 'call', recipient: 'borrower' },
    { date, isHoliday: HOLIDAY_DATES[country].has(date) },
  )

/** Hours of the business day at which the desks of collection and reminders work. */
export const SHIFT = { from: 8, to: 18 } as const
/** Sales follow the clock of the customer wherever he is. */
export const ROUND_THE_CLOCK = { from: 0, to: 24 } as const
type Shift = Readonly<Record<'from' | 'to', number>>
/** Nobody calls in the first minutes of a shift. */
const BEFORE_FIRST_CALL_MS = 5 * MINUTE_MS

type Window = { from: Date; to: Date } | undefined
const shiftWindows = new Map<string, Window>()

/** When on a business date a desk may call borrowers of a country: at his clock it may be the evening before. */
export function callWindow(
  country: Country,
  purpose: ContactPurpose,
  date: BusinessDate,
  shift: Shift = SHIFT,
): Window {
  const key = `${country} ${purpose} ${date} ${shift.from}`
  if (!shiftWindows.has(key)) shiftWindows.set(key, findWindow(country, purpose, { date, shift }))
  return shiftWindows.get(key)
}

function findWindow(
  country: Country,
  purpose: ContactPurpose,
  { date, shift }: { date: BusinessDate; shift: Shift },
): Window {
  const start = startOfDay(date).getTime()
  for (const local of [date, addDays(date, -1)]) {
    const window = windowOn(country, purpose, local)
    if (!window) continue
    const from = Math.max(window.from.getTime(), start + shift.from * HOUR_MS + BEFORE_FIRST_CALL_MS)
    const to = Math.min(window.to.getTime(), start + shift.to * HOUR_MS)
    if (to - from >= 10 * MINUTE_MS) return { from: new Date(from), to: new Date(to) }
  }
  return undefined
}

/** The instant itself where a call is allowed then, else one of the first hours of the next day that allows any. */
export function callFrom(
  chance: Chance,
  { country, purpose, at }: { country: Country; purpose: ContactPurpose; at: Date },
): Date {
  for (let date = localDateOf(country, at); ; date = addDays(date, 1)) {
    const window = windowOn(country, purpose, date)
    if (!window || at.getTime() >= window.to.getTime() - 2 * MINUTE_MS) continue
    if (at >= window.from) return at
    return within(chance, window.from, new Date(window.from.getTime() + 3 * HOUR_MS))
  }
}

/** A moment of a window, from an instant on; nobody dials in the last two minutes. */
export const within = (chance: Chance, from: Date, to: Date) =>
  new Date(from.getTime() + Math.floor(chance.next() * (to.getTime() - from.getTime() - 2 * MINUTE_MS)))

/** How a call went: who hung up after how long, or why nobody was reached. */
export function callEnd(
  chance: Chance,
  answered: number,
  longest: number,
): Pick<CallPlan, 'seconds' | 'rings' | 'hangup'> {
  if (!chance.happens(answered)) return { seconds: 0, rings: 0, hangup: chance.weighted(NOT_REACHED) }
  const hangup = chance.happens(0.6) ? 'ended by the customer' : 'ended by staff'
  return { seconds: chance.whole(18, longest), rings: chance.whole(3, 26), hangup }
}

const NOT_REACHED = [
  ['no answer', 60],
  ['busy', 14],
  ['rejected', 12],
  ['switched off', 10],
  ['number not in service', 4],
] as const
