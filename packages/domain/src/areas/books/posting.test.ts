import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, accountClassOf, cashAccount, channelAccountOf, isAccount, RECEIVABLES } from './chart'
import {
  balancesOf,
  chargeExtension,
  entry,
  type Line,
  postCorrection,
  postExtension,
  postLateFee,
  postLending,
  postRecovery,
  postReduction,
  postRefundOwed,
  postRefundPaid,
  postRepayment,
  postReversal,
  postWaivedInterest,
  postWriteOff,
} from './posting'

const minor = fc.nat(10 ** 12)
const byComponent = fc.record({ principal: minor, interest: minor, fee: minor, lateFee: minor })
const channelAccountId = fc.integer({ min: 1, max: 3 })

const anyPosting: fc.Arbitrary<Line[]> = fc.oneof(
  fc
    .record({ channelAccountId, principalMinor: minor, interestMinor: minor, feeMinor: minor, serviceFeeMinor: minor })
    .map(postLending),
  minor.map(postLateFee),
  minor.map(chargeExtension),
  minor.map(postWaivedInterest),
  fc.record({ channelAccountId, paid: byComponent, creditMinor: minor }).map(postRepayment),
  fc.record({ channelAccountId, paid: byComponent, creditMinor: minor, extensionFeeMinor: minor }).map(postExtension),
  byComponent.map(postReduction),
  byComponent.map(postWriteOff),
  fc.record({ channelAccountId, recoveredMinor: minor, creditMinor: minor }).map(postRecovery),
  fc.record({ fromCreditMinor: minor, byDecisionMinor: minor }).map(postRefundOwed),
  fc.record({ channelAccountId, amountMinor: minor }).map(postRefundPaid),
)

const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.amountMinor, 0)

describe('chart of accounts', () => {
  it('the chart of accounts has one cash account for each channel account', () => {
    expect(cashAccount(7)).toBe('cash.7')
    expect([channelAccountOf('cash.7'), channelAccountOf('income.lateFee')]).toEqual([7, undefined])
    expect([isAccount('cash.7'), isAccount('cash.x'), isAccount('income.none')]).toEqual([true, false, false])
  })

  it('the chart of accounts classes every account', () => {
    for (const account of ACCOUNTS)
      expect(['asset', 'income', 'expense', 'liability', 'equity']).toContain(accountClassOf(account))
    expect(accountClassOf('cash.1')).toBe('asset')
    expect(RECEIVABLES).toHaveLength(5)
  })
})

describe('postings', () => {
  it('postings sum to zero, one line an account and none of nothing, for any amounts', () => {
    fc.assert(
      fc.property(anyPosting, lines => {
        expect(sum(lines)).toBe(0)
        expect(new Set(lines.map(line => line.account)).size).toBe(lines.length)
        for (const line of lines) {
          expect(line.amountMinor).not.toBe(0)
          expect(isAccount(line.account)).toBe(true)
        }
      }),
    )
  })

  it('postings vanish with their reversal', () => {
    fc.assert(
      fc.property(anyPosting, anyPosting, (posted, right) => {
        for (const amount of balancesOf([...posted, ...postReversal(posted)]).values()) expect(amount).toBe(0)
        const corrected = balancesOf([...posted, ...postCorrection(posted, right)])
        for (const [account, amount] of balancesOf(right)) expect(corrected.get(account)).toBe(amount)
      }),
    )
  })

  it('postings keep the service fee back at lending', () => {
    expect(
      postLending({
        channelAccountId: 1,
        principalMinor: 100_000,
        interestMinor: 7_000,
        feeMinor: 3_000,
        serviceFeeMinor: 10_000,
      }),
    ).toEqual([
      { account: 'receivable.principal', amountMinor: 100_000 },
      { account: 'receivable.interest', amountMinor: 7_000 },
      { account: 'receivable.fee', amountMinor: 3_000 },
      { account: 'cash.1', amountMinor: -90_000 },
      { account: 'income.serviceFee', amountMinor: -10_000 },
      { account: 'income.interest', amountMinor: -7_000 },
      { account: 'income.otherFee', amountMinor: -3_000 },
    ])
  })

  it('postings show an extension fee charged and paid in one entry', () => {
    const paid = { principal: 0, interest: 7_000, fee: 0, lateFee: 5_000 }
    expect(postExtension({ channelAccountId: 2, extensionFeeMinor: 15_000, paid, creditMinor: 0 })).toEqual([
      { account: 'income.extension', amountMinor: -15_000 },
      { account: 'cash.2', amountMinor: 27_000 },
      { account: 'receivable.lateFee', amountMinor: -5_000 },
      { account: 'receivable.interest', amountMinor: -7_000 },
    ])
  })

  it('postings are refused out of balance or in parts of a minor unit', () => {
    expect(() => entry([['income.lateFee', 5]])).toThrow('out of balance')
    expect(() =>
      entry([
        ['income.lateFee', 0.5],
        ['receivable.lateFee', -0.5],
      ]),
    ).toThrow(RangeError)
  })
})
