import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterPhoneEvent, PHONE_EVENT_KINDS, type PhoneCallState, talkOf } from './call-course'

describe('the course of a call', () => {
  it('goes on as it is reported, and never back', () => {
    expect(afterPhoneEvent('dialling', 'ringing')).toBe('ringing')
    expect(afterPhoneEvent('connected', 'ringing')).toBe('connected')
    expect(afterPhoneEvent('ended', 'connected')).toBe('ended')
    expect(afterPhoneEvent('failed', 'ringing')).toBe('ringing')
  })

  it('ends in the same state whatever order its reports come in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PHONE_EVENT_KINDS], { minLength: 1 }), reports => {
        const end = (kinds: readonly (typeof PHONE_EVENT_KINDS)[number][]) =>
          kinds.reduce<PhoneCallState>(afterPhoneEvent, 'dialling')
        expect(end(reports)).toBe(end([...reports].reverse()))
      }),
    )
  })
})

describe('how long was talked', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 5) + seconds * 1000)

  it('is what is reported, from when it is reported', () => {
    const told = { askedAt: at(0), connectedAt: at(12), endedAt: at(95) }
    expect(talkOf(83, told)).toEqual({ seconds: 83, connectedAt: at(12) })
  })

  it('says by itself that somebody answered', () => {
    expect(talkOf(20, { askedAt: at(0), connectedAt: null, endedAt: at(40) }).connectedAt).toEqual(at(20))
    expect(talkOf(0, { askedAt: at(0), connectedAt: null, endedAt: at(40) }).connectedAt).toBeNull()
  })

  it('is never longer than the call', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(5000), (seconds, lasted) => {
        const talk = talkOf(seconds, { askedAt: at(0), connectedAt: null, endedAt: at(lasted) })
        expect(talk.seconds).toBeLessThanOrEqual(lasted)
        expect(talk.connectedAt?.getTime() ?? at(0).getTime()).toBeGreaterThanOrEqual(at(0).getTime())
      }),
    )
  })
})
