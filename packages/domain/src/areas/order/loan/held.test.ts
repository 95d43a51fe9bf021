import { expect, it } from 'vitest'
import { afterRefund, withCredit } from './held'

const held = { creditMinor: 5_000, overRefundMinor: 0, refundedMinor: 1_000 }

it('a surplus adds to the credit, and a receipt that is taken back takes from it', () => {
  expect(withCredit(held, 300)).toEqual({ ...held, creditMinor: 5_300 })
  expect(withCredit({ creditMinor: 300, overRefundMinor: 0 }, -300)).toEqual({ creditMinor: 0, overRefundMinor: 0 })
})

it('a refund of 80.00 that takes 50.00 of credit leaves no credit and 80.00 more given back', () => {
  expect(afterRefund(held, { amountMinor: 8_000, fromCreditMinor: 5_000 })).toEqual({
    creditMinor: 0,
    overRefundMinor: 0,
    refundedMinor: 9_000,
  })
})
