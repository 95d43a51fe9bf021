import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAwaited, isOnDuty } from './on-duty'

const came = {
  enabled: true,
  scheduled: true,
  expected: true,
  signedIn: true,
  signedOut: false,
  inWorkingHours: true,
}

describe('on duty', () => {
  it('on duty is who is expected, signed in and has not signed out (G-128)', () => {
    expect(isOnDuty(came)).toBe(true)
    expect(isOnDuty({ ...came, inWorkingHours: false })).toBe(true)
    expect(isOnDuty({ ...came, expected: false })).toBe(false)
    expect(isOnDuty({ ...came, signedIn: false })).toBe(false)
    expect(isOnDuty({ ...came, signedOut: true })).toBe(false)
  })

  it('on duty in working hours is everybody of a group for which nobody keeps schedules', () => {
    const unplanned = { ...came, scheduled: false, expected: false, signedIn: false }
    expect(isOnDuty(unplanned)).toBe(true)
    expect(isOnDuty({ ...unplanned, inWorkingHours: false })).toBe(false)
    expect(isOnDuty({ ...unplanned, enabled: false })).toBe(false)
  })

  it('nobody is on duty and awaited at once, and no disabled account is either', () => {
    const yesNo = fc.boolean()
    const facts = fc.record({
      enabled: yesNo,
      scheduled: yesNo,
      expected: yesNo,
      signedIn: yesNo,
      signedOut: yesNo,
      inWorkingHours: yesNo,
      maySignIn: yesNo,
    })
    fc.assert(
      fc.property(facts, one => {
        expect(isOnDuty(one) && isAwaited(one)).toBe(false)
        if (!one.enabled) expect(isOnDuty(one) || isAwaited(one)).toBe(false)
      }),
    )
  })
})
