import type { BusinessDate } from './business-date'
import type { Country } from './country'

export const CONTACT_PURPOSES = ['collection', 'reminder', 'sale', 'service', 'verification'] as const
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number]
export const CONTACT_CHANNELS = ['call', 'sms', 'voice'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]
export const CONTACT_RECIPIENTS = ['borrower', 'thirdParty'] as const
export type ContactRecipient = (typeof CONTACT_RECIPIENTS)[number]
/** On a holiday: the same hours as on that weekday, none at all, or hours of its own. */
export const HOLIDAY_RULES = ['asWeekdays', 'refuse', 'hours'] as const
export type HolidayRule = (typeof HOLIDAY_RULES)[number]

/** One row of the contact policy (DOMAIN 7). Times are 'HH:MM' at the borrower's own clock, the end not included. */
export interface ContactRule {
  /** Absent: every country without a rule of its own for the purpose and recipient. */
  readonly country?: Country
  readonly purpose: ContactPurpose
  readonly channels: readonly ContactChannel[]
  readonly recipient: ContactRecipient
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[]
  readonly localFrom: string
  readonly localTo: string
  readonly holidays: HolidayRule
  readonly holidayFrom?: string
  readonly holidayTo?: string
  /** Absent: no limit of its own; 0: never. */
  readonly maxPerDay?: number
  readonly maxPer7Days?: number
  readonly validFrom: BusinessDate
  /** The last day on which it holds. */
  readonly validTo?: BusinessDate
  readonly source: string
}

export interface ContactRuleFault {
  readonly field: 'localTo' | 'holidayFrom' | 'holidayTo' | 'validTo'
  readonly fault: 'endsBeforeBegin' | 'holidayHours'
}

/** What is wrong with a rule by itself; none means that it can be kept. */
export function contactRuleFaults(rule: ContactRule): ContactRuleFault[] {
  const faults: ContactRuleFault[] = []
  if (rule.localFrom >= rule.localTo) faults.push({ field: 'localTo', fault: 'endsBeforeBegin' })
  if (rule.holidays === 'hours') {
    if (!rule.holidayFrom) faults.push({ field: 'holidayFrom', fault: 'holidayHours' })
    if (!rule.holidayTo) faults.push({ field: 'holidayTo', fault: 'holidayHours' })
    if (rule.holidayFrom && rule.holidayTo && rule.holidayFrom >= rule.holidayTo)
      faults.push({ field: 'holidayTo', fault: 'endsBeforeBegin' })
  }
  if (rule.validTo && rule.validTo < rule.validFrom) faults.push({ field: 'validTo', fault: 'endsBeforeBegin' })
  return faults
}

/** Whether two rules would both answer for one contact: then none of them could be told to be the one that counts. */
export function contactRulesOverlap(a: ContactRule, b: ContactRule): boolean {
  return (
    a.country === b.country &&
    a.purpose === b.purpose &&
    a.recipient === b.recipient &&
    a.channels.some(channel => b.channels.includes(channel)) &&
    a.weekdays.some(day => b.weekdays.includes(day)) &&
    (!a.validTo || a.validTo >= b.validFrom) &&
    (!b.validTo || b.validTo >= a.validFrom)
  )
}
