import { addDays, type BusinessDate } from '../../kernel/business-date'
import type { ContactChannel, ContactPurpose, ContactRecipient, ContactRule } from '../../kernel/contact-policy'
import { type ContactKind, contactRulesOn, contactWindow, localDateOf, localTimeOf } from '../../kernel/contact-window'
import type { Country } from '../../kernel/country'

export const GATE_ANSWERS = ['allow', 'warn', 'deferUntil', 'refuse'] as const
export type GateAnswer = (typeof GATE_ANSWERS)[number]

/** What decided. The first that fits, in this order: who it is, what stands against it for good, then when and how often. */
export const GATE_REASONS = [
  'unknownRecipient',
  'unknownZone',
  'debtEnded',
  'excluded',
  'complaint',
  'optOut',
  'blackListed',
  'hardship',
  'court',
  'paused',
  'noRule',
  'forbidden',
  'hours',
  'dayCap',
  'weekCap',
  'promise',
  'withinRule',
] as const
export type GateReason = (typeof GATE_REASONS)[number]

export const PAUSE_REASONS = ['complaint', 'optOut', 'hardship', 'court', 'manual'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** A time in which a customer is not contacted for some purposes; ended ones are not given to the gate. */
export interface ContactPause {
  readonly pauseId: number
  readonly purposes: readonly ContactPurpose[]
  readonly reason: PauseReason
  readonly from: Date
  /** The end not included; absent: until somebody ends it. */
  readonly until?: Date
  /** Who is named in the complaint: he contacts the customer for nothing while it lasts. */
  readonly excludedUserId?: number
}

/** A contact that was made with the customer, from whichever desk. */
export interface MadeContact {
  readonly at: Date
  readonly purpose: ContactPurpose
  readonly channel: ContactChannel
  readonly recipient: ContactRecipient
}

/** A policy row with its id, by which the answer names it. */
export interface PolicyRow extends ContactRule {
  readonly policyId: number
}

export interface GateQuestion {
  readonly at: Date
  /** Absent: whose clock counts is not known. */
  readonly country?: Country
  /** The customer's own clock, where it is known better than by his country. */
  readonly timeZone?: string
  readonly purpose: ContactPurpose
  readonly channel: ContactChannel
  /** Unknown: somebody whose relation to the customer nobody told us. */
  readonly recipient: ContactRecipient | 'unknown'
  /** Who would make it; absent: the system. */
  readonly userId?: number
}

export interface GateFacts {
  readonly policy: readonly PolicyRow[]
  readonly holidays: ReadonlySet<BusinessDate>
  /** Of the last seven local days at least. */
  readonly contacts: readonly MadeContact[]
  readonly pauses: readonly ContactPause[]
  /** The customer wants no sales. */
  readonly optedOut: boolean
  /** He is on the black list: nothing is sold to him. */
  readonly blackListed: boolean
  /** Collection or reminder of a debt that is paid, extended or closed. */
  readonly debtEnded: boolean
  /** The day of a live promise to pay. */
  readonly promisedOn?: BusinessDate
}

/** What the answer rests on, as it is kept. */
export interface GateEvidence {
  readonly localDate?: BusinessDate
  readonly localTime?: string
  readonly isHoliday?: boolean
  /** Contacts of this kind before this one, on the local date and in the seven days that end with it. */
  readonly onDay?: number
  readonly inWeek?: number
  readonly maxPerDay?: number
  readonly maxPer7Days?: number
  readonly pauseId?: number
  readonly promisedOn?: BusinessDate
}

export interface Gate {
  readonly answer: GateAnswer
  readonly reason: GateReason
  /** The policy row that decided, or under which it is allowed. */
  readonly rule?: PolicyRow
  /** When it becomes possible, as far as is known now. */
  readonly until?: Date
  readonly facts: GateEvidence
}

/** No rule closes for longer than a week and a holiday or two. */
const DAYS_AHEAD = 21

const PAUSED: Record<PauseReason, GateReason> = {
  complaint: 'complaint',
  optOut: 'optOut',
  hardship: 'hardship',
  court: 'court',
  manual: 'paused',
}

/** Whether somebody may be contacted at an instant (DOMAIN 7): the one rule that every call, message and dialling export asks. */
export function askGate(question: GateQuestion, given: GateFacts): Gate {
  const { at, country, timeZone, purpose, channel, recipient, userId } = question
  if (recipient === 'unknown') return refuse('unknownRecipient')
  if (country === undefined) return refuse('unknownZone')
  const kind = { country, purpose, channel, recipient, ...(timeZone && { timeZone }) }
  const date = localDateOf(country, at, timeZone)
  const facts = { localDate: date, localTime: localTimeOf(country, at, timeZone), isHoliday: given.holidays.has(date) }
  if (given.debtEnded && (purpose === 'collection' || purpose === 'reminder')) return refuse('debtEnded', { facts })
  const pause = pauseOf(question, given.pauses)
  if (pause) {
    const reason = userId !== undefined && pause.excludedUserId === userId ? 'excluded' : PAUSED[pause.reason]
    return refuse(reason, { facts: { ...facts, pauseId: pause.pauseId }, ...(pause.until && { until: pause.until }) })
  }
  if (given.optedOut && purpose === 'sale') return refuse('optOut', { facts })
  if (given.blackListed && purpose === 'sale') return refuse('blackListed', { facts })
  const rules = contactRulesOn(given.policy, kind, date)
  const [anyRule] = rules
  if (!anyRule) return refuse('noRule', { facts })
  if (rules.every(isNever)) return refuse('forbidden', { rule: anyRule, facts })

  const now = placeOn(date, kind, given, at)
  const rule = now?.rule ?? anyRule
  const own = ofRule(given.contacts, kind, rule, at)
  const counted = { ...facts, ...countsOn(date, own, kind), ...capsOf(rule) }
  if (!now || at < now.from || at >= now.to || now.fault) {
    const closed = !now || at < now.from || at >= now.to
    const until = nextAllowed(kind, given, at)
    const reason = closed ? 'hours' : now.fault!
    return until
      ? { answer: 'deferUntil', reason, rule, until, facts: counted }
      : refuse(reason, { rule, facts: counted })
  }
  if (given.promisedOn !== undefined && given.promisedOn >= date && purpose === 'collection')
    return { answer: 'warn', reason: 'promise', rule, facts: { ...counted, promisedOn: given.promisedOn } }
  return { answer: 'allow', reason: 'withinRule', rule, facts: counted }
}

const refuse = (reason: GateReason, more: Partial<Gate> = {}): Gate => ({
  answer: 'refuse',
  reason,
  facts: {},
  ...more,
})

const isNever = (rule: ContactRule) => rule.maxPerDay === 0 || rule.maxPer7Days === 0

/** The pause that stands against it, the one that names the caller first, then the one that lasts longest. */
function pauseOf({ at, purpose, userId }: GateQuestion, pauses: readonly ContactPause[]): ContactPause | undefined {
  const running = pauses.filter(pause => pause.from <= at && (pause.until === undefined || at < pause.until))
  const against = running.filter(
    pause => pause.purposes.includes(purpose) || (userId !== undefined && pause.excludedUserId === userId),
  )
  const end = (pause: ContactPause) => pause.until?.getTime() ?? Number.POSITIVE_INFINITY
  const names = (pause: ContactPause) => Number(userId !== undefined && pause.excludedUserId === userId)
  return against.sort((a, b) => names(b) - names(a) || (end(a) < end(b) ? 1 : end(a) > end(b) ? -1 : 0))[0]
}

/** Contacts that a rule's limits count: of its purpose and recipient, in the channels that it names. */
const ofRule = (
  contacts: readonly MadeContact[],
  { purpose, recipient }: ContactKind,
  { channels }: ContactRule,
  until: Date,
) =>
  contacts.filter(
    one => one.at <= until && one.purpose === purpose && one.recipient === recipient && channels.includes(one.channel),
  )

function countsOn(date: BusinessDate, contacts: readonly MadeContact[], { country, timeZone }: ContactKind) {
  const dates = contacts.map(one => localDateOf(country, one.at, timeZone))
  return {
    onDay: dates.filter(one => one === date).length,
    inWeek: dates.filter(one => one <= date && one > addDays(date, -7)).length,
  }
}

const capsOf = ({ maxPerDay, maxPer7Days }: ContactRule) => ({
  ...(maxPerDay !== undefined && { maxPerDay }),
  ...(maxPer7Days !== undefined && { maxPer7Days }),
})

/** The hours of a local date, and which limit is used up on it, counting what is made until `at`. */
function placeOn(date: BusinessDate, kind: ContactKind, given: GateFacts, at: Date) {
  const window = contactWindow(given.policy, kind, { date, isHoliday: given.holidays.has(date) })
  if (!window || isNever(window.rule)) return undefined
  const made = ofRule(given.contacts, kind, window.rule, at)
  const { onDay, inWeek } = countsOn(date, made, kind)
  const { maxPerDay, maxPer7Days } = window.rule
  const fault: 'dayCap' | 'weekCap' | undefined =
    maxPerDay !== undefined && onDay >= maxPerDay
      ? 'dayCap'
      : maxPer7Days !== undefined && inWeek >= maxPer7Days
        ? 'weekCap'
        : undefined
  return { ...window, fault }
}

/** The first instant from `at` on at which hours and limits allow it. */
function nextAllowed(kind: ContactKind, given: GateFacts, at: Date): Date | undefined {
  const first = localDateOf(kind.country, at, kind.timeZone)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const place = placeOn(addDays(first, ahead), kind, given, at)
    if (!place || place.fault || at >= place.to) continue
    return at < place.from ? place.from : at
  }
  return undefined
}
