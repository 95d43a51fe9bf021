import { describe, expect, it } from 'vitest'
import { admit, fitsRange } from './admission'

const facts = {
  scorePending: false,
  blackListed: false,
  rulesDecide: undefined,
  reborrowWithoutReview: true,
  earlierLoans: [{ settleStatus: 2 as const }],
}

describe('an application that arrives', () => {
  it('an application that arrives is refused from the black list, whatever else speaks for it', () => {
    expect(admit({ ...facts, blackListed: true })).toBe('rulesReject')
    expect(admit({ ...facts, blackListed: true, scorePending: true })).toBe('rulesReject')
  })
  it('an application that arrives stays in risk check until its score has come (DOMAIN 3)', () => {
    expect(admit({ ...facts, scorePending: true })).toBeUndefined()
    expect(admit({ ...facts, earlierLoans: [], scorePending: true })).toBeUndefined()
  })
  it('an application that arrives becomes what the risk rules decide, behind the black list and the score (DOMAIN 3)', () => {
    expect(admit({ ...facts, rulesDecide: 'reject' })).toBe('rulesReject')
    expect(admit({ ...facts, rulesDecide: 'manual' })).toBe('rulesRefer')
    expect(admit({ ...facts, earlierLoans: [], rulesDecide: 'approve' })).toBe('rulesApprove')
    expect(admit({ ...facts, blackListed: true, rulesDecide: 'approve' })).toBe('rulesReject')
    expect(admit({ ...facts, scorePending: true, rulesDecide: 'approve' })).toBeUndefined()
  })
  it('an application that arrives is approved for a re-loan in good standing where the product allows it (DOMAIN 3)', () => {
    expect(admit(facts)).toBe('rulesApprove')
    expect(admit({ ...facts, earlierLoans: [{ settleStatus: 3 }, { settleStatus: 1 }] })).toBe('rulesApprove')
  })
  it('an application that arrives goes to a person when it is the first loan, the last was late or lost, one runs, or the product wants it', () => {
    expect(admit({ ...facts, earlierLoans: [] })).toBe('rulesRefer')
    for (const settleStatus of [0, 3, 5, 6] as const) {
      expect(admit({ ...facts, earlierLoans: [{ settleStatus }] })).toBe('rulesRefer')
    }
    expect(admit({ ...facts, earlierLoans: [{ settleStatus: 0 }, { settleStatus: 1 }] })).toBe('rulesRefer')
    expect(admit({ ...facts, reborrowWithoutReview: false })).toBe('rulesRefer')
  })
  it('an application that arrives asks for an amount on the steps of the range', () => {
    const range = { minMinor: 10_000, maxMinor: 30_000, stepMinor: 5_000 }
    expect([9_999, 10_000, 12_500, 15_000, 30_000, 35_000].map(amount => fitsRange(amount, range))).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ])
  })
})
