import { addDays, type BusinessDate, weekdayOf } from './business-date'
import type { ContactChannel, ContactPurpose, ContactRecipient, ContactRule } from './contact-policy'
import { COUNTRY_RULES, type Country } from './country'

/** A kind of contact in a country, as the policy tells them apart. */
export interface ContactKind {
  readonly country: Country
  /** The borrower's own; absent: that of most people in the country. */
  readonly timeZone?: string
  readonly purpose: ContactPurpose
  readonly channel: ContactChannel
  readonly recipient: ContactRecipient
}

/** Between which instants of a day a contact is allowed, the end not included, and how often. */
export interface ContactWindow<R extends ContactRule = ContactRule> {
  readonly from: Date
  readonly to: Date
  readonly rule: R
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

const zoneOf = (country: Country) => COUNTRY_RULES[country].timeZone

/** The date at a country's own clock, or at that of one of its zones. */
export const localDateOf = (country: Country, at: Date, timeZone = zoneOf(country)): BusinessDate =>
  formatOf(timeZone).format(at).slice(0, 10)

/** The time of day that the clock shows, as 'HH:MM'. */
export const localTimeOf = (country: Country, at: Date, timeZone = zoneOf(country)): string =>
  formatOf(timeZone).format(at).slice(11, 16)

/** The instant at which the clock shows this date and time ('HH:MM', '24:00' ends the day). */
export function instantAt(country: Country, date: BusinessDate, time: string, timeZone = zoneOf(country)): Date {
  const [day, clock] = time === '24:00' ? [addDays(date, 1), '00:00'] : [date, time]
  const asUtc = Date.parse(`${day}T${clock}:00Z`)
  const offsetAt = (ms: number) => Date.parse(`${formatOf(timeZone).format(ms).replace(' ', 'T')}Z`) - ms
  // The offset of the instant itself: a clock that is put forward or back has another one before.
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near))
}

/** The rules that answer for a kind of contact: a country's own, else those of every country (DOMAIN 7). */
function rulesFor<R extends ContactRule>(policy: readonly R[], { country, purpose, recipient }: ContactKind) {
  const named = policy.filter(rule => rule.purpose === purpose && rule.recipient === recipient)
  const own = named.filter(rule => rule.country === country)
  return own.length > 0 ? own : named.filter(rule => rule.country === undefined)
}

const holdsOn = (rule: ContactRule, date: BusinessDate) =>
  rule.validFrom <= date && (rule.validTo === undefined || date <= rule.validTo)

/** The rules of a kind of contact that are in force on a date, of whichever weekdays. */
export const contactRulesOn = <R extends ContactRule>(
  policy: readonly R[],
  kind: ContactKind,
  date: BusinessDate,
): readonly R[] => rulesFor(policy, kind).filter(rule => rule.channels.includes(kind.channel) && holdsOn(rule, date))

/** When on a local date a contact is allowed; undefined: not at all on this day. What no rule names is not allowed. */
export function contactWindow<R extends ContactRule>(
  policy: readonly R[],
  kind: ContactKind,
  { date, isHoliday }: { date: BusinessDate; isHoliday: boolean },
): ContactWindow<R> | undefined {
  const rule = contactRulesOn(policy, kind, date).find(one => one.weekdays.includes(weekdayOf(date)))
  if (!rule || rule.maxPerDay === 0 || (isHoliday && rule.holidays === 'refuse')) return undefined
  const own = isHoliday && rule.holidays === 'hours'
  const [from, to] = own ? [rule.holidayFrom!, rule.holidayTo!] : [rule.localFrom, rule.localTo]
  const at = (time: string) => instantAt(kind.country, date, time, kind.timeZone)
  return { from: at(from), to: at(to), rule }
}
