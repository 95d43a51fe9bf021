import { describe, expect, it } from 'vitest'
import type { LoanEvent } from '../loan/replay'
import type { LoanTerms } from '../loan/terms'
import { EXAMPLE_TERMS } from '../loan/worked-example'
import { explainBalance } from './explain-balance'

const receipt: LoanEvent = { id: 'a', date: '2026-03-12', sequence: 1, kind: 'receipt', amountMinor: 50_000 }
const explained = (asOf: string, events: LoanEvent[] = [receipt], terms: Partial<LoanTerms> = {}) =>
  explainBalance({ ...EXAMPLE_TERMS, ...terms }, '2026-03-01', events, asOf)

describe('explain the balance', () => {
  it('explaining the balance names the rule and the entry behind each component of the worked example (DOMAIN 4)', () => {
    const { lines, owed, mostOwedMinor, capReachedOn } = explained('2026-03-14')
    expect(lines.map(line => [line.date, line.cause.what, line.change, line.owedMinor])).toEqual([
      ['2026-03-01', 'lent', { lateFee: 0, fee: 3_000, interest: 7_000, principal: 100_000 }, 110_000],
      ['2026-03-12', 'lateFee', { lateFee: 10_000, fee: 0, interest: 0, principal: 0 }, 120_000],
      ['2026-03-12', 'receipt', { lateFee: -10_000, fee: -3_000, interest: -7_000, principal: -30_000 }, 70_000],
      ['2026-03-14', 'lateFee', { lateFee: 3_500, fee: 0, interest: 0, principal: 0 }, 73_500],
    ])
    expect(lines[1]!.cause).toMatchObject({
      rules: [{ period: 1, days: 4, principalMinor: 100_000, perDayMinor: 2_500, capMinor: 100_000, capped: false }],
    })
    expect(lines[3]!.cause).toMatchObject({ rules: [{ days: 2, principalMinor: 70_000, perDayMinor: 1_750 }] })
    expect(owed).toEqual({ lateFee: 3_500, fee: 0, interest: 0, principal: 70_000 })
    // 135.00 of late fee are charged; 865.00 more reach the cap of 1,000.00 in 50 days at 17.50.
    expect([mostOwedMinor, capReachedOn]).toEqual([73_500 + 86_500, '2026-05-03'])
  })

  it('explaining the balance says when the cap cut the late fee', () => {
    const { lines, capReachedOn } = explained('2026-06-01', [], { lateFeeCapBps: 1_000 })
    expect(lines[1]!.cause).toMatchObject({ rules: [{ days: 85, capMinor: 10_000, capped: true }] })
    expect(capReachedOn).toBeUndefined()
  })

  it('explaining the balance shows a remainder that is not asked for on its own line, and what became a credit', () => {
    const short: LoanEvent = { ...receipt, date: '2026-03-08', amountMinor: 109_960, toleranceMinor: 50 }
    const { lines, loan } = explained('2026-03-08', [short])
    expect(lines.map(line => [line.cause.what, line.owedMinor])).toEqual([
      ['lent', 110_000],
      ['receipt', 40],
      ['tolerance', 0],
    ])
    expect(loan).toMatchObject({ status: 9, settleStatus: 2 })
    const over = explained('2026-03-08', [{ ...receipt, date: '2026-03-08', amountMinor: 115_000 }])
    expect(over.lines[1]).toMatchObject({ creditMinor: 5_000, owedMinor: 0 })
  })
})
