import { addDays, type BusinessDate } from '../../kernel/business-date'
import type { Country } from '../../kernel/country'

/** No rule begins earlier than this before the due date. */
export const MOST_REMIND_DAYS = 30

/** When reminders begin, and on which days before the due date somebody gets in touch; the due date is day 0. */
export interface RemindPlan {
  readonly daysBefore: number
  /** From the first to the last, none twice. */
  readonly contactDays: readonly number[]
}

export interface RemindRule<Id = number> extends RemindPlan {
  readonly country: Country | null
  readonly appId: Id | null
  readonly productId: Id | null
}

interface Place<Id> {
  readonly country: Country
  readonly appId: Id
  readonly productId: Id
}

const covers = <Id>(rule: RemindRule<Id>, { country, appId, productId }: Place<Id>): boolean =>
  (rule.productId === null || rule.productId === productId) &&
  (rule.appId === null || rule.appId === appId) &&
  (rule.country === null || rule.country === country)

/** A product says more than an app, an app more than a country, a country more than nothing. */
const narrowness = (rule: RemindRule<unknown>): number =>
  rule.productId !== null ? 3 : rule.appId !== null ? 2 : rule.country !== null ? 1 : 0

/** The narrowest rule of a loan; undefined where none covers it. */
export const narrowestRule = <Id, R extends RemindRule<Id>>(rules: readonly R[], place: Place<Id>): R | undefined =>
  rules
    .filter(rule => covers(rule, place))
    .reduce<R | undefined>(
      (best, rule) => (best === undefined || narrowness(rule) > narrowness(best) ? rule : best),
      undefined,
    )

/** Where no rule stands: the product's days, with a contact on the first day, the day before and the due date. */
export const productPlan = (daysBefore: number): RemindPlan => ({
  daysBefore,
  contactDays: [...new Set([daysBefore, Math.min(1, daysBefore), 0])],
})

/** Days before the due date as they are typed, such as "2, 1, 0"; undefined where they are none, twice, or outside the window. */
export function readContactDays(typed: string, daysBefore: number): number[] | undefined {
  const parts = typed.split(/[,，、\s]+/).filter(part => part !== '')
  if (parts.length === 0 || parts.some(part => !/^\d{1,2}$/.test(part))) return undefined
  const days = parts.map(Number)
  if (new Set(days).size < days.length || days.some(day => day > daysBefore)) return undefined
  return days.sort((a, b) => b - a)
}

/** The first day from a date on, the date included, on which a contact is due; null when there is none left. */
export function contactFrom(
  dueOn: BusinessDate,
  contactDays: readonly number[],
  from: BusinessDate,
): BusinessDate | null {
  const days = contactDays.map(day => addDays(dueOn, -day)).filter(day => day >= from)
  return days.reduce<BusinessDate | null>((first, day) => (first === null || day < first ? day : first), null)
}

/** When the next contact is due after somebody got in touch today: on the day agreed on, else by the cadence. */
export const contactAfter = (
  dueOn: BusinessDate,
  contactDays: readonly number[],
  { today, agreedOn }: { today: BusinessDate; agreedOn: BusinessDate | undefined },
): BusinessDate | null => agreedOn ?? contactFrom(dueOn, contactDays, addDays(today, 1))

/** A contact that was missed stays due. */
export const isContactDue = (contactOn: BusinessDate | null, today: BusinessDate): boolean =>
  contactOn !== null && contactOn <= today
