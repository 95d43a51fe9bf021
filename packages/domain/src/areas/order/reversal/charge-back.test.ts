import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeCredit } from '../loan/held'
import { receiptToTakeBack, setAside, splitChargeBack } from './charge-back'

const receipt = (more: object = {}) => ({
  receivedMinor: 110_000,
  reversedMinor: 0,
  overRefundedMinor: 0,
  byDecisionMinor: 0,
  ...more,
})

describe('a charge-back', () => {
  it('a charge-back takes what is still held first, and the customer owes what had been refunded (DOMAIN 4)', () => {
    const refunded = receipt({ byDecisionMinor: 30_000 })
    expect(splitChargeBack(110_000, refunded)).toEqual({ takenMinor: 80_000, overRefundedMinor: 30_000 })
    expect(splitChargeBack(50_000, refunded)).toEqual({ takenMinor: 50_000, overRefundedMinor: 0 })
    expect(splitChargeBack(110_000, receipt())).toEqual({ takenMinor: 110_000, overRefundedMinor: 0 })
    expect(splitChargeBack(110_001, receipt())).toBeUndefined()
    expect(splitChargeBack(0, receipt())).toBeUndefined()
  })

  it('a charge-back in parts comes to the same as one of the whole', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 }), (given, parts) => {
        const all = receipt({ receivedMinor: 1000, byDecisionMinor: given })
        let so = all
        let total = 0
        for (const part of parts) {
          const split = splitChargeBack(part, so)
          if (!split) continue
          total += part
          so = {
            ...so,
            reversedMinor: so.reversedMinor + split.takenMinor,
            overRefundedMinor: so.overRefundedMinor + split.overRefundedMinor,
          }
        }
        if (total === 0) return
        expect(splitChargeBack(total, all)).toEqual({
          takenMinor: so.reversedMinor,
          overRefundedMinor: so.overRefundedMinor,
        })
      }),
    )
  })

  it('a charge-back takes back the newest receipt that holds all of it, else the newest that holds anything', () => {
    const [first, second] = [
      { id: 1, heldMinor: 110_000 },
      { id: 2, heldMinor: 110_000 },
    ]
    expect(receiptToTakeBack(110_000, [first, second])).toBe(second)
    expect(receiptToTakeBack(110_000, [first, { id: 2, heldMinor: 50_000 }])).toBe(first)
    expect(receiptToTakeBack(110_001, [first, second])).toBe(second)
    expect(receiptToTakeBack(1, [first, { id: 2, heldMinor: 0 }])).toBe(first)
    expect(receiptToTakeBack(1, [{ id: 1, heldMinor: 0 }])).toBeUndefined()
  })

  it('a charge-back sets apart of the rest what the customer has back as credit', () => {
    expect(setAside({ leftMinor: 5_000, creditMinor: 0, shortMinor: 5_000 })).toBe(5_000)
    expect(setAside({ leftMinor: 112_000, creditMinor: 2_000, shortMinor: 3_000 })).toBe(5_000)
    expect(setAside({ leftMinor: 0, creditMinor: 0, shortMinor: 5_000 })).toBe(0)
    expect(setAside({ leftMinor: 5_000, creditMinor: 5_000, shortMinor: 0 })).toBe(0)
  })
})

describe('credit and what was refunded too much', () => {
  it('credit meets what was refunded too much first, and what it lacks is owed by the customer (DOMAIN 4)', () => {
    const owing = { creditMinor: 0, overRefundMinor: 3_000 }
    expect(changeCredit(owing, 5_000)).toEqual({
      creditMinor: 2_000,
      overRefundMinor: 0,
      metMinor: 3_000,
      lackMinor: 0,
    })
    expect(changeCredit(owing, -1_000)).toEqual({
      creditMinor: 0,
      overRefundMinor: 4_000,
      metMinor: 0,
      lackMinor: 1_000,
    })
    expect(changeCredit({ creditMinor: 500, overRefundMinor: 0 }, -700)).toEqual({
      creditMinor: 0,
      overRefundMinor: 200,
      metMinor: 0,
      lackMinor: 200,
    })
  })

  it('credit and what was refunded too much differ by what came and went, and never stand side by side', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 })), changes => {
        const end = changes.reduce(changeCredit, { creditMinor: 0, overRefundMinor: 0 })
        expect(end.creditMinor - end.overRefundMinor).toBe(changes.reduce((sum, change) => sum + change, 0))
        expect(Math.min(end.creditMinor, end.overRefundMinor)).toBe(0)
      }),
    )
  })
})
