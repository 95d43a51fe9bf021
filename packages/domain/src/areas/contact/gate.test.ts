import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_CHANNELS, CONTACT_PURPOSES, CONTACT_RECIPIENTS } from '../../kernel/contact-policy'
import { contactWindow, localDateOf } from '../../kernel/contact-window'
import { COUNTRIES } from '../../kernel/country'
import { askGate, type GateFacts, type GateQuestion, type MadeContact, type PolicyRow } from './gate'

const row = (policyId: number, more: Partial<PolicyRow>): PolicyRow => ({
  policyId,
  purpose: 'collection',
  channels: ['call', 'sms', 'voice'],
  recipient: 'borrower',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  localFrom: '08:00',
  localTo: '19:00',
  holidays: 'asWeekdays',
  maxPerDay: 3,
  validFrom: '2020-01-01',
  source: 'house rule',
  ...more,
})
const POLICY: readonly PolicyRow[] = [
  row(1, { country: 'IN', source: 'RBI' }),
  row(2, { country: 'IN', recipient: 'thirdParty', channels: ['call'], maxPerDay: 0 }),
  row(3, { country: 'MX', weekdays: [1, 2, 3, 4, 5], localFrom: '07:00', localTo: '22:00', holidays: 'refuse' }),
  row(4, {
    country: 'TH',
    weekdays: [1, 2, 3, 4, 5],
    localTo: '20:00',
    holidays: 'hours',
    holidayFrom: '08:00',
    holidayTo: '18:00',
    maxPerDay: 1,
  }),
  row(5, { country: 'TH', weekdays: [6, 7], localTo: '18:00', maxPerDay: 1 }),
  row(6, { purpose: 'reminder', localTo: '20:00', maxPerDay: 2, maxPer7Days: 6 }),
  row(7, { purpose: 'sale', weekdays: [1, 2, 3, 4, 5, 6], localFrom: '09:00', holidays: 'refuse', maxPerDay: 1 }),
]
const FACTS: GateFacts = {
  policy: POLICY,
  holidays: new Set(),
  contacts: [],
  pauses: [],
  optedOut: false,
  blackListed: false,
  debtEnded: false,
}
/** Friday, 20 November 2026, 10:30 in India. */
const at = new Date('2026-11-20T05:00:00Z')
const call: GateQuestion = {
  at,
  country: 'IN',
  purpose: 'collection',
  channel: 'call',
  recipient: 'borrower',
  userId: 7,
}
const ask = (more: Partial<GateQuestion> = {}, facts: Partial<GateFacts> = {}) =>
  askGate({ ...call, ...more }, { ...FACTS, ...facts })
const made = (time: string, more: Partial<MadeContact> = {}): MadeContact => ({
  at: new Date(time),
  purpose: 'collection',
  channel: 'call',
  recipient: 'borrower',
  ...more,
})

describe('the contact gate', () => {
  it('the contact gate allows a call within the hours, with the rule and what it rests on', () => {
    expect(ask()).toEqual({
      answer: 'allow',
      reason: 'withinRule',
      rule: POLICY[0],
      facts: { localDate: '2026-11-20', localTime: '10:30', isHoliday: false, onDay: 0, inWeek: 0, maxPerDay: 3 },
    })
  })

  it('the contact gate defers what is too late to the next morning: at 19:01 in India nobody is called', () => {
    const late = { at: new Date('2026-11-20T13:31:00Z') }
    expect(ask(late)).toMatchObject({ answer: 'deferUntil', reason: 'hours', until: new Date('2026-11-21T02:30:00Z') })
    expect(ask({ at: new Date('2026-11-20T13:29:00Z') }).answer).toBe('allow')
  })

  it("the contact gate goes by the borrower's own clock: at seven in Mexico City it is five in Tijuana", () => {
    const early = { country: 'MX', at: new Date('2026-11-20T13:00:00Z') } as const
    expect(ask(early).answer).toBe('allow')
    const tijuana = { ...early, timeZone: 'America/Tijuana' }
    expect(ask(tijuana)).toMatchObject({
      answer: 'deferUntil',
      reason: 'hours',
      until: new Date('2026-11-20T15:00:00Z'),
      facts: { localTime: '05:00' },
    })
    // In summer its clock is put forward, and the capital's is not.
    expect(ask({ ...tijuana, at: new Date('2026-07-20T13:30:00Z') })).toMatchObject({
      until: new Date('2026-07-20T14:00:00Z'),
      facts: { localTime: '06:30' },
    })
    expect(ask({ country: 'MX', timeZone: 'America/Cancun', at: new Date('2026-11-21T03:30:00Z') }).answer).not.toBe(
      'allow',
    )
  })

  it('the contact gate defers over a weekend and a holiday where the country rests on them', () => {
    const saturday = { country: 'MX', at: new Date('2026-11-21T18:00:00Z') } as const
    expect(ask(saturday).until).toEqual(new Date('2026-11-23T13:00:00Z'))
    const monday = { holidays: new Set(['2026-11-23']) }
    expect(ask(saturday, monday).until).toEqual(new Date('2026-11-24T13:00:00Z'))
    const thai = { country: 'TH', at: new Date('2026-11-23T11:30:00Z') } as const
    expect(ask(thai).answer).toBe('allow')
    expect(ask(thai, monday)).toMatchObject({ answer: 'deferUntil', reason: 'hours' })
  })

  it('the contact gate counts contacts of all desks by day and by seven days, in each channel of the rule', () => {
    const sms = made('2026-11-20T02:00:00Z', { channel: 'sms' })
    expect(ask({ country: 'TH' }, { contacts: [sms] })).toMatchObject({
      answer: 'deferUntil',
      reason: 'dayCap',
      rule: { policyId: 4 },
      until: new Date('2026-11-21T01:00:00Z'),
      facts: { onDay: 1, maxPerDay: 1 },
    })
    const reminders = [15, 15, 16, 16, 17, 17].map(day => made(`2026-11-${day}T05:00:00Z`, { purpose: 'reminder' }))
    expect(ask({ purpose: 'reminder' }, { contacts: reminders })).toMatchObject({
      reason: 'weekCap',
      until: new Date('2026-11-22T02:30:00Z'),
      facts: { inWeek: 6, maxPer7Days: 6 },
    })
    expect(ask({}, { contacts: reminders }).answer).toBe('allow')
  })

  it('the contact gate refuses whose relation or whose clock is unknown, and what no rule names', () => {
    expect(ask({ recipient: 'unknown' })).toMatchObject({ answer: 'refuse', reason: 'unknownRecipient' })
    const { country: _, ...nowhere } = call
    expect(askGate(nowhere, FACTS)).toMatchObject({ answer: 'refuse', reason: 'unknownZone' })
    expect(ask({ purpose: 'verification' })).toMatchObject({ answer: 'refuse', reason: 'noRule' })
  })

  it('the contact gate refuses third parties where the country forbids them', () => {
    expect(ask({ recipient: 'thirdParty' })).toMatchObject({
      answer: 'refuse',
      reason: 'forbidden',
      rule: { policyId: 2 },
    })
  })

  it('the contact gate refuses when the debt has ended, but not what is not about it', () => {
    expect(ask({}, { debtEnded: true })).toMatchObject({ answer: 'refuse', reason: 'debtEnded' })
    expect(ask({ purpose: 'sale' }, { debtEnded: true }).answer).toBe('allow')
  })

  it('the contact gate refuses while a complaint is open, and whoever it names for every purpose', () => {
    const pause = {
      pauseId: 4,
      purposes: ['collection' as const],
      reason: 'complaint' as const,
      from: new Date('2026-11-19T00:00:00Z'),
      excludedUserId: 7,
    }
    expect(ask({ userId: 8 }, { pauses: [pause] })).toMatchObject({ reason: 'complaint', facts: { pauseId: 4 } })
    expect(ask({ purpose: 'sale' }, { pauses: [pause] })).toMatchObject({ answer: 'refuse', reason: 'excluded' })
    expect(ask({ purpose: 'sale', userId: 8 }, { pauses: [pause] }).answer).toBe('allow')
    const until = new Date('2026-11-20T05:00:00Z')
    expect(ask({ userId: 8 }, { pauses: [{ ...pause, until }] }).answer).toBe('allow')
    expect(ask({ userId: 8, at: new Date('2026-11-20T04:00:00Z') }, { pauses: [{ ...pause, until }] }).until).toEqual(
      until,
    )
  })

  it('the contact gate refuses sales to who opted out', () => {
    expect(ask({ purpose: 'sale' }, { optedOut: true })).toMatchObject({ answer: 'refuse', reason: 'optOut' })
    expect(ask({}, { optedOut: true }).answer).toBe('allow')
  })

  it('the contact gate refuses sales to who is on the black list, and nothing else (G-166)', () => {
    expect(ask({ purpose: 'sale' }, { blackListed: true })).toMatchObject({ answer: 'refuse', reason: 'blackListed' })
    expect(ask({}, { blackListed: true }).answer).toBe('allow')
  })

  it('the contact gate warns while a promise to pay is not due yet', () => {
    expect(ask({}, { promisedOn: '2026-11-20' })).toMatchObject({ answer: 'warn', reason: 'promise' })
    expect(ask({}, { promisedOn: '2026-11-19' }).answer).toBe('allow')
  })
})

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-20'), noInvalidDate: true })
const questions = fc.record({
  at: instants,
  country: fc.constantFrom(...COUNTRIES),
  purpose: fc.constantFrom(...CONTACT_PURPOSES),
  channel: fc.constantFrom(...CONTACT_CHANNELS),
  recipient: fc.constantFrom(...CONTACT_RECIPIENTS),
})
const factsFor = (question: GateQuestion) =>
  fc
    .record({
      daysAgo: fc.array(fc.integer({ min: 0, max: 9 * 24 }), { maxLength: 12 }),
      holidays: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
    })
    .map(({ daysAgo, holidays }): GateFacts => {
      const { at: from, purpose, channel } = question
      const contacts = daysAgo.map(hours => ({
        at: new Date(from.getTime() - hours * 3_600_000),
        purpose,
        channel,
        recipient: 'borrower' as const,
      }))
      const days = holidays.map(day => localDateOf('TH', new Date(from.getTime() + day * 86_400_000)))
      return { ...FACTS, contacts, holidays: new Set(days) }
    })
const cases = questions.chain(question => factsFor(question).map(facts => ({ question, facts })))

describe('the contact gate, for whatever is asked', () => {
  it('the contact gate never allows outside the hours of its rule', () => {
    fc.assert(
      fc.property(cases, ({ question, facts }) => {
        const { answer } = askGate(question, facts)
        if (answer !== 'allow' && answer !== 'warn') return
        const date = localDateOf(question.country, question.at)
        const window = contactWindow(POLICY, question, { date, isHoliday: facts.holidays.has(date) })!
        expect(question.at >= window.from && question.at < window.to).toBe(true)
      }),
    )
  })

  it('the contact gate allows at the instant to which it defers, where nothing happened meanwhile, and not before', () => {
    fc.assert(
      fc.property(cases, ({ question, facts }) => {
        const { answer, until } = askGate(question, facts)
        if (answer !== 'deferUntil') return
        expect(until!.getTime()).toBeGreaterThan(question.at.getTime())
        expect(askGate({ ...question, at: until! }, facts).answer).toBe('allow')
        expect(askGate({ ...question, at: new Date(until!.getTime() - 1000) }, facts).answer).not.toBe('allow')
      }),
    )
  })

  it('the contact gate is never opened by one more contact', () => {
    fc.assert(
      fc.property(cases, ({ question, facts }) => {
        if (askGate(question, facts).answer === 'allow') return
        const more = {
          at: question.at,
          purpose: question.purpose,
          channel: question.channel,
          recipient: question.recipient,
        }
        expect(askGate(question, { ...facts, contacts: [...facts.contacts, more] }).answer).not.toBe('allow')
      }),
    )
  })
})
