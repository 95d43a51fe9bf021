import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRefund, heldOfReceipt, splitPaidRefund, splitRefund } from './refund'

const minor = fc.nat(10 ** 12)

describe('a refund (DOMAIN 4, R-230)', () => {
  it('a refund (DOMAIN 4, R-230) of 80.00 on a receipt that left 50.00 of credit gives back 30.00 by decision', () => {
    expect(splitRefund(8_000, { heldMinor: 15_000, creditMinor: 5_000 })).toEqual({
      fromCreditMinor: 5_000,
      byDecisionMinor: 3_000,
      heldAfterMinor: 7_000,
    })
  })

  it('a refund (DOMAIN 4, R-230) that left after all takes what is still held, and the customer owes the rest as credit', () => {
    const split = (heldMinor: number, creditMinor: number) => splitPaidRefund(8_000, { heldMinor, creditMinor })
    expect(split(15_000, 5_000)).toEqual({ fromSourceMinor: 8_000, fromCreditMinor: 5_000, byDecisionMinor: 3_000 })
    expect(split(2_000, 0)).toEqual({ fromSourceMinor: 2_000, fromCreditMinor: 6_000, byDecisionMinor: 2_000 })
    expect(split(0, 0)).toEqual({ fromSourceMinor: 0, fromCreditMinor: 8_000, byDecisionMinor: 0 })
  })

  it('a refund (DOMAIN 4, R-230) is above zero and at most what is held', () => {
    expect(checkRefund(0, 100)).toBe('amountNotPositive')
    expect(checkRefund(0.5, 100)).toBe('amountNotPositive')
    expect(checkRefund(101, 100)).toBe('amountAboveHeld')
    expect(checkRefund(100, 100)).toBeUndefined()
  })

  it('a refund (DOMAIN 4, R-230) finds credit that the customer has back by another refund held no more', () => {
    const receipt = {
      receivedMinor: 15_000,
      reversedMinor: 0,
      refundedMinor: 0,
      overRefundedMinor: 0,
      leftAsCreditMinor: 5_000,
    }
    expect(heldOfReceipt(receipt, 5_000)).toEqual({ heldMinor: 15_000, creditMinor: 5_000 })
    expect(heldOfReceipt(receipt, 2_000)).toEqual({ heldMinor: 12_000, creditMinor: 2_000 })
    expect(heldOfReceipt(receipt, 0)).toEqual({ heldMinor: 10_000, creditMinor: 0 })
  })

  it('a refund (DOMAIN 4, R-230) finds nothing held of what a bank took back, whether the loan was replayed or not', () => {
    const paid = { receivedMinor: 110_000, reversedMinor: 0, refundedMinor: 10_000, leftAsCreditMinor: 0 }
    expect(heldOfReceipt({ ...paid, overRefundedMinor: 40_000 }, 0).heldMinor).toBe(60_000)
    expect(heldOfReceipt({ ...paid, overRefundedMinor: 110_000 }, 0).heldMinor).toBe(0)
    expect(heldOfReceipt({ ...paid, reversedMinor: 100_000, overRefundedMinor: 10_000 }, 0).heldMinor).toBe(0)
  })

  it('a refund (DOMAIN 4, R-230) is made up of exactly its two parts, neither of them negative', () => {
    fc.assert(
      fc.property(minor, minor, (amountMinor, creditMinor) => {
        const { fromCreditMinor, byDecisionMinor } = splitRefund(amountMinor, { heldMinor: amountMinor, creditMinor })
        expect(fromCreditMinor + byDecisionMinor).toBe(amountMinor)
        expect(Math.min(fromCreditMinor, byDecisionMinor)).toBeGreaterThanOrEqual(0)
        expect(fromCreditMinor).toBeLessThanOrEqual(creditMinor)
      }),
    )
  })
})
