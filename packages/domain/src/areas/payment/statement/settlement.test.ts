import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, cashAccount } from '../../books/chart'
import { balancesOf, type Line, postDifference, postReversal } from '../../books/posting'
import { isReversible, SETTLED_AS, settledAsOf, settlementFaultOf } from './settlement'

const CASH = cashAccount(1)
const post = (settledAs: (typeof SETTLED_AS)[number], signedMinor: number): Line[] =>
  postDifference({ channelAccountId: 1, signedMinor, as: settledAs })

describe('settling a difference of a statement', () => {
  it('settling a difference of a statement books a charge that the channel kept back as an expense', () => {
    expect(post('channelCharge', -2_320)).toEqual([
      { account: CASH, amountMinor: -2_320 },
      { account: 'expense.channelCharge', amountMinor: 2_320 },
    ])
  })

  it('settling a difference of a statement keeps money that nobody claims as a debt, and it goes back only while it is held', () => {
    expect(post('unclaimed', 70_000)).toEqual([
      { account: CASH, amountMinor: 70_000 },
      { account: 'payable.unclaimed', amountMinor: -70_000 },
    ])
    expect(settlementFaultOf('unclaimed', { differenceMinor: -70_000, heldMinor: 70_000 })).toBeUndefined()
    expect(settlementFaultOf('unclaimed', { differenceMinor: -70_001, heldMinor: 70_000 })).toBe('notHeld')
    expect(isReversible('unclaimed', { differenceMinor: 70_000, heldMinor: 69_999 })).toBe(false)
    expect(isReversible('unclaimed', { differenceMinor: -70_000, heldMinor: 0 })).toBe(true)
  })

  it('settling a difference of a statement takes no income for a loss', () => {
    expect(settlementFaultOf('loss', { differenceMinor: 1, heldMinor: 0 })).toBe('notOfThisSign')
    expect(settlementFaultOf('loss', { differenceMinor: -1, heldMinor: 0 })).toBeUndefined()
    expect(settledAsOf(1)).not.toContain('loss')
  })

  it('settling a difference of a statement and taking it back in any order balances, moves the cash by what is settled and never owes less than nothing', () => {
    const step = fc.record({
      settledAs: fc.constantFrom(...SETTLED_AS),
      differenceMinor: fc.integer({ min: -1000, max: 1000 }).filter(minor => minor !== 0),
      takesBack: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const settled: { settledAs: (typeof SETTLED_AS)[number]; differenceMinor: number; lines: Line[] }[] = []
        const posted: Line[] = []
        const held = (account: Account) => balancesOf(posted).get(account) ?? 0
        for (const { settledAs, differenceMinor, takesBack } of steps) {
          const heldMinor = -held('payable.unclaimed')
          const last = settled.at(-1)
          if (takesBack && last && isReversible(last.settledAs, { ...last, heldMinor })) {
            posted.push(...postReversal(last.lines))
            settled.pop()
          } else if (!settlementFaultOf(settledAs, { differenceMinor, heldMinor })) {
            const lines = post(settledAs, differenceMinor)
            posted.push(...lines)
            settled.push({ settledAs, differenceMinor, lines })
          }
          expect(held('payable.unclaimed')).toBeLessThanOrEqual(0)
          expect(posted.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(0)
        }
        expect(held(CASH)).toBe(settled.reduce((sum, one) => sum + one.differenceMinor, 0))
      }),
    )
  })
})
