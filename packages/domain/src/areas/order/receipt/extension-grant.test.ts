import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accrueTo, grantExtension, startLoan } from '../loan/loan'
import { outstandingOfAll } from '../loan/outstanding'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from '../loan/worked-example'
import { type ExtensionQuote, lowerPrice, offeredFee, quoteExtension } from './extension'

const fourDaysLate = accrueTo(startLoan(EXAMPLE_TERMS, EXAMPLE_LENT_ON), '2026-03-12').loan
const quoteOf = (days: number): ExtensionQuote =>
  quoteExtension({ plans: fourDaysLate.plans, terms: EXAMPLE_TERMS, days, today: '2026-03-12' })!

describe('an extension that the business grants', () => {
  it('a granted extension moves the due date from today and leaves what is owed as it is (DOMAIN 4)', () => {
    const { loan } = grantExtension(fourDaysLate, 7)
    expect(loan).toMatchObject({ status: 7, extensions: 1 })
    expect(loan.plans[0]).toMatchObject({ dueDate: '2026-03-19', originalDueDate: '2026-03-08', extensions: 1 })
    expect(outstandingOfAll(loan.plans)).toEqual(outstandingOfAll(fourDaysLate.plans))
    // Late fees run from the new due date.
    expect(outstandingOfAll(accrueTo(loan, '2026-03-19').loan.plans).lateFee).toBe(10_000)
    expect(outstandingOfAll(accrueTo(loan, '2026-03-20').loan.plans).lateFee).toBe(12_500)
  })

  it('a lower price gives up late fee first, then the extension fee, and never the interest (G-197)', () => {
    const quote = quoteOf(7)
    expect(quote).toMatchObject({ lateFeeMinor: 10_000, interestMinor: 7_000, extensionFeeMinor: 15_000 })
    expect(lowerPrice(quote, 0)).toEqual({
      extensionFeeOffMinor: 15_000,
      givenUpMinor: 25_000,
      lateFeeOffMinor: 10_000,
      extensionFeeMinor: 0,
    })
    expect(lowerPrice(quote, 25_000)).toMatchObject({ lateFeeOffMinor: 7_000, extensionFeeMinor: 15_000 })
    expect(lowerPrice(quote, 12_000)).toMatchObject({ lateFeeOffMinor: 10_000, extensionFeeMinor: 5_000 })
    expect(lowerPrice(quote, 7_000)).toMatchObject({ lateFeeOffMinor: 10_000, extensionFeeMinor: 0 })
    expect([lowerPrice(quote, 6_999), lowerPrice(quote, 32_000)]).toEqual([undefined, undefined])
  })

  it('any lower price is what is left of its parts', () => {
    const amount = fc.nat(5_000_000)
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.nat(15_000_000),
        (lateFeeMinor, interestMinor, extensionFeeMinor, price) => {
          const priceMinor = lateFeeMinor + interestMinor + extensionFeeMinor
          const quote = { ...quoteOf(7), lateFeeMinor, interestMinor, extensionFeeMinor, priceMinor }
          const lower = lowerPrice(quote, price)
          expect(lower === undefined).toBe(price !== 0 && (price < interestMinor || price >= priceMinor))
          if (!lower || price === 0) return
          expect(lateFeeMinor - lower.lateFeeOffMinor + interestMinor + lower.extensionFeeMinor).toBe(price)
          expect(lower.lateFeeOffMinor).toBeGreaterThanOrEqual(0)
          expect(lower.lateFeeOffMinor).toBeLessThanOrEqual(lateFeeMinor)
          expect(lower.extensionFeeMinor).toBeLessThanOrEqual(extensionFeeMinor)
        },
      ),
    )
  })

  it('an offer asks its fee of its own days, from its first day to its last', () => {
    const offer = { days: 7, feeMinor: 500, from: '2026-03-12', through: '2026-03-16' }
    const fee = (days: number, on: string) => offeredFee(offer, { days, on })
    expect([fee(7, '2026-03-12'), fee(7, '2026-03-16')]).toEqual([500, 500])
    expect([fee(7, '2026-03-11'), fee(7, '2026-03-17'), fee(14, '2026-03-12')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(offeredFee(null, { days: 7, on: '2026-03-12' })).toBeUndefined()
  })
})
