import { contactFrom, isContactDue, type RemindPlan } from '@countinghouse/domain/areas/remind/window'
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  daysBetween,
  laterOf,
  startOfDay,
} from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import {
  type ContactResult,
  contactResult,
  customerContactCondition,
  type FollowResult,
  followResult,
  linkCondition,
  type OperationOutcome,
  operationOutcome,
  type RepaymentIntention,
  repaymentIntention,
} from '@countinghouse/domain/kernel/lists/desk'
import { isPastDue, overdueDays } from '@countinghouse/domain/kernel/overdue'
import { FOLLOW_REMARKS } from '../world/remarks'
import { callEnd, callWindow, within } from './call-times'
import { later, type PlanSpan } from './loan'
import type { Chance } from './random'
import type { DeskCall, FollowPlan, MoneyStep, ReceiptPlan } from './scenario'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** So long a loan that is never paid is called about. */
const WORKED_DAYS = 75

const R = followResult.value
const I = repaymentIntention.value
const C = contactResult.value
const O = operationOutcome.value

interface Contacts {
  country: Country
  spans: readonly PlanSpan[]
  money: readonly MoneyStep[]
  remind: RemindPlan
}

/** What staff know of a loan while they call about it. */
interface Known {
  /** The latest promise, kept or not. */
  promisedOn: BusinessDate | undefined
  /** Business date of the last call, and whether anybody was reached. */
  calledOn: BusinessDate | undefined
  reached: boolean
}

/** Calls to a borrower with what was written down: before the due date, and after it until he pays. */
export function planContacts(chance: Chance, { country, spans, money, remind }: Contacts): DeskCall[] {
  const calls: DeskCall[] = []
  const receipts = money.filter((step): step is ReceiptPlan => step.kind === 'receipt')
  const known: Record<DeskCall['purpose'], Known> = { collection: unknown(), reminder: unknown() }
  for (const day of daysOf(spans, remind)) {
    const open = spans.filter(span => span.from < startOfDay(day) && (!span.endsAt || span.endsAt > startOfDay(day)))
    const span = oldest(open.filter(one => daysBetween(day, one.dueOn) <= remind.daysBefore))
    if (!span) continue
    const purpose = isPastDue(span.dueOn, day) ? 'collection' : 'reminder'
    const seen = known[purpose]
    const late = overdueDays(span.dueOn, day)
    if (
      !chance.happens(
        purpose === 'collection' ? toCollect(seen, late, day) : toRemind(seen, { ...remind, dueOn: span.dueOn, day }),
      )
    )
      continue
    const window = callWindow(country, purpose, day)
    if (!window) continue
    let at: Date | undefined = within(chance, window.from, window.to)
    // Whom nobody reached is called once more the same day, where the law allows it.
    for (
      let again = country !== 'TH' && chance.happens(0.3);
      at && !(span.endsAt && at >= span.endsAt);
      again = false
    ) {
      const end = callEnd(chance, reachable(purpose, late), purpose === 'collection' ? 240 : 110)
      const follow = followOf(chance, { purpose, end, at, day, late, seen, receipts })
      calls.push({ at, purpose, ...end, follow })
      seen.calledOn = day
      seen.reached = end.seconds > 0
      seen.promisedOn = follow.promise ? addDays(day, follow.promise.inDays) : seen.promisedOn
      const next = later(at, chance.whole(70, 260) * MINUTE_MS)
      at = again && !seen.reached && next < later(window.to, -5 * MINUTE_MS) ? next : undefined
    }
  }
  agreeNext(chance.fork('next'), calls, country)
  return calls
}

const unknown = (): Known => ({ promisedOn: undefined, calledOn: undefined, reached: false })
const oldest = (spans: readonly PlanSpan[]) =>
  [...spans].sort((a, b) => daysBetween(b.dueOn, a.dueOn) || a.period - b.period)[0]

function* daysOf(spans: readonly PlanSpan[], { daysBefore }: RemindPlan): Generator<BusinessDate> {
  const seen = new Set<BusinessDate>()
  for (const { dueOn, from, endsAt } of spans) {
    const until = endsAt ? businessDateOf(endsAt) : addDays(dueOn, WORKED_DAYS)
    const last = daysBetween(addDays(dueOn, WORKED_DAYS), until) > 0 ? addDays(dueOn, WORKED_DAYS) : until
    const first = laterOf(businessDateOf(from), addDays(dueOn, -daysBefore))
    for (let day = first; day <= last; day = addDays(day, 1)) seen.add(day)
  }
  yield* [...seen].sort()
}

/** How likely somebody calls about a late loan on a day: nearly always at first, less and less when it is old. */
function toCollect({ promisedOn, calledOn, reached }: Known, late: number, day: BusinessDate): number {
  if (promisedOn && promisedOn > day) return 0
  if (promisedOn === day) return 0.35
  if (late <= 3) return calledOn ? 0.8 : 0.93
  if (late <= 7) return 0.75
  if (late <= 30) return reached ? 0.4 : 0.5
  return 0.2
}

/** Nobody calls before the rule says so; a day of it that was missed stays due. */
function toRemind(
  { promisedOn, calledOn, reached }: Known,
  { dueOn, day, daysBefore, contactDays }: RemindPlan & { dueOn: BusinessDate; day: BusinessDate },
): number {
  if (promisedOn && promisedOn > day) return 0
  const begins = addDays(dueOn, -daysBefore)
  const called = calledOn !== undefined && calledOn >= begins
  const due = contactFrom(dueOn, contactDays, called ? addDays(calledOn, 1) : begins)
  if (!isContactDue(due, day)) return 0
  if (called) return reached ? 0.15 : 0.6
  return [0.9, 0.75][daysBetween(day, dueOn)] ?? 0.4
}

const reachable = (purpose: DeskCall['purpose'], late: number): number =>
  purpose === 'reminder' ? 0.7 : late <= 3 ? 0.6 : late <= 7 ? 0.48 : 0.33

interface Contact {
  purpose: DeskCall['purpose']
  end: Pick<DeskCall, 'seconds' | 'rings' | 'hangup'>
  at: Date
  day: BusinessDate
  late: number
  seen: Known
  receipts: readonly ReceiptPlan[]
}

type Said = [
  result: FollowResult,
  intention: RepaymentIntention | undefined,
  contact: ContactResult,
  outcome: OperationOutcome,
  remark: keyof typeof FOLLOW_REMARKS,
]

const NOT_REACHED: Readonly<Record<string, Said>> = {
  'no answer': [R.noAnswer, undefined, C.noPickUp, O.noPickUp, 'noAnswer'],
  busy: [R.noAnswer, undefined, C.busy, O.busy, 'busy'],
  rejected: [R.noAnswer, undefined, C.notReachable, O.notReachable, 'rejected'],
  'switched off': [R.switchedOff, undefined, C.switchedOff, O.switchedOff, 'switchedOff'],
  'number not in service': [R.wrongNumber, undefined, C.invalidNumber, O.invalidNumber, 'invalid'],
}

const REACHED = {
  promised: [R.willingAndAble, I.promiseWithinTwoDays, C.reachable, O.promiseWithinTwoDays, 'promised'],
  willPayOnDueDate: [R.willingAndAble, I.promiseWithinTwoDays, C.reachable, O.reachable, 'willPayOnDueDate'],
  postponed: [R.willingButUnable, I.postponeWithinWeek, C.reachable, O.postponeWithinWeek, 'postponed'],
  refused: [R.ableButRefuses, I.refuses, C.reachable, O.refusal, 'refused'],
  uncooperative: [R.undetermined, I.notCooperating, C.reachable, O.notCooperated, 'uncooperative'],
  denied: [R.answeredBySelf, I.deniesLoan, C.reachable, O.deniesLoan, 'denied'],
  negotiates: [R.ableButNegotiates, I.undetermined, C.reachable, O.rescheduled, 'negotiates'],
  undecided: [R.toFollowUp, I.undetermined, C.rescheduled, O.rescheduled, 'undecided'],
  other: [R.answeredByOther, undefined, C.messageLeft, O.messageLeft, 'other'],
} as const satisfies Record<string, Said>

const RELATIVES = ['Wife', 'Husband', 'Brother', 'Mother', 'Colleague'] as const

/** What a call came to, so that it fits what the borrower does after it: who pays soon has mostly said so. */
function followOf(chance: Chance, contact: Contact): FollowPlan {
  const { end, at, seen } = contact
  const followedAt = later(at, (end.rings + end.seconds + chance.whole(15, 80)) * 1000)
  const reached = end.seconds > 0
  const how = reached ? whatWasSaid(chance, contact) : undefined
  const [result, intention, contactResult, outcome, remark] = how ? REACHED[how] : NOT_REACHED[end.hangup]!
  const again = how === 'promised' && seen.promisedOn !== undefined && contact.purpose === 'collection'
  const promise = how === 'promised' ? promiseOf(chance, contact) : undefined
  return {
    at: followedAt,
    result,
    intention,
    contactResult,
    outcome,
    ...conditionsOf(chance, how),
    personReached: how === 'other' ? chance.pick(RELATIVES) : reached ? 'Borrower' : '',
    remark: chance.pick<string>(FOLLOW_REMARKS[again ? 'promisedAgain' : remark]),
    ...(promise && { promise }),
  }
}

/** Whether he and his contacts can be reached, as far as the call says. */
function conditionsOf(chance: Chance, how: keyof typeof REACHED | undefined) {
  const { inPerson, throughContacts, byMessageOnly, lost } = customerContactCondition.value
  const { willPassOn, willNotPassOn } = linkCondition.value
  if (how === 'other')
    return {
      customerCondition: throughContacts,
      linkCondition: chance.happens(0.8) ? willPassOn : willNotPassOn,
    }
  if (how) return { customerCondition: inPerson }
  return chance.happens(0.2) ? { customerCondition: chance.happens(0.7) ? byMessageOnly : lost } : {}
}

/** Days until the borrower's next payment; none ahead: never. */
function paysIn({ at, day, receipts }: Contact): number {
  const next = receipts.find(one => one.at > at)
  return next ? daysBetween(day, businessDateOf(next.at)) : Number.POSITIVE_INFINITY
}

function whatWasSaid(chance: Chance, contact: Contact): keyof typeof REACHED {
  if (chance.happens(0.12)) return 'other'
  const days = paysIn(contact)
  if (contact.purpose === 'reminder')
    return chance.weighted([
      ['promised', days <= 2 ? 50 : 25],
      ['willPayOnDueDate', days <= 4 ? 40 : 25],
      ['postponed', days > 2 ? 25 : 3],
      ['undecided', 12],
    ])
  if (days <= 2)
    return chance.weighted([
      ['promised', 80],
      ['postponed', 8],
      ['negotiates', 6],
      ['undecided', 6],
    ])
  if (days <= 7)
    return chance.weighted([
      ['promised', 40],
      ['postponed', 34],
      ['negotiates', 10],
      ['undecided', 12],
      ['uncooperative', 4],
    ])
  return chance.weighted([
    ['promised', 24],
    ['postponed', 18],
    ['refused', 18],
    ['uncooperative', 14],
    ['negotiates', 10],
    ['undecided', 13],
    ['denied', 3],
  ])
}

/** Mostly all of it on the day on which it comes; who does not pay promises all the same. */
function promiseOf(chance: Chance, contact: Contact): NonNullable<FollowPlan['promise']> {
  const days = paysIn(contact)
  const inDays = days <= 2 && chance.happens(0.85) ? days : chance.whole(0, 2)
  return {
    inDays,
    share: chance.weighted([
      [1, 8],
      [0.5, 2],
      [0.3, 1],
    ]),
  }
}

/** When to call next, as it was agreed upon: some hours before the call that comes, else by what the result suggests. */
function agreeNext(chance: Chance, calls: readonly DeskCall[], country: Country): void {
  for (const [index, { purpose, follow }] of calls.entries()) {
    if (follow.result === R.wrongNumber) continue
    const after = calls.slice(index + 1).find(one => one.purpose === purpose)
    const window = after && callWindow(country, purpose, businessDateOf(after.at))
    const early = after && later(after.at, -chance.whole(0, 180) * MINUTE_MS)
    const agreed = early && window && early < window.from ? window.from : early
    if (agreed && agreed > follow.at && daysBetween(businessDateOf(follow.at), businessDateOf(agreed)) <= 7) {
      follow.nextContactAt = agreed
      continue
    }
    // Nothing agreed: the rule says when to remind again.
    if (purpose === 'reminder' && !follow.promise) continue
    const day = addDays(businessDateOf(follow.at), follow.promise?.inDays || 1)
    const then = callWindow(country, purpose, day)
    if (then && chance.happens(0.7)) follow.nextContactAt = within(chance, then.from, later(then.to, -HOUR_MS / 2))
  }
}
