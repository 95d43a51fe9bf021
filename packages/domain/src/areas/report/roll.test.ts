import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date'
import { partOf, ROLL_GROUPS, rollGroupOf, rollMatrix } from './roll'

const BEFORE = '2026-10-31'
const END = '2026-11-07'

describe('the roll-rate matrix', () => {
  it('groups days past the original due date: not due, 1–3, 4–7, 8–15, 16–30, 31 and more', () => {
    const after = [-5, 0, 1, 3, 4, 7, 8, 15, 16, 30, 31, 200]
    expect(after.map(days => rollGroupOf(addDays(END, -days), END))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  it('of 1,000.00 two days late a week ago, 300.00 paid and 100.00 written off, 600.00 rolled to 8–15 days', () => {
    const [, row] = rollMatrix(
      [{ dueOn: addDays(BEFORE, -2), startMinor: 100_000, reopenedMinor: 0, paidMinor: 30_000, lostMinor: 10_000 }],
      { before: BEFORE, end: END },
    )
    expect(row).toEqual({ startMinor: 100_000, toMinor: [0, 0, 0, 60_000, 0, 0], paidMinor: 30_000, lostMinor: 10_000 })
    expect([partOf(60_000, 100_000), partOf(0, 0)]).toEqual(['60.00%', null])
  })

  it('of 1,000.00 unpaid and 240.00 that a reversal reopened, all rolled on: neither more than the whole nor less than nothing', () => {
    const [, row] = rollMatrix(
      [{ dueOn: addDays(BEFORE, -2), startMinor: 100_000, reopenedMinor: 24_000, paidMinor: 0, lostMinor: 0 }],
      { before: BEFORE, end: END },
    )
    expect(row).toEqual({ startMinor: 124_000, toMinor: [0, 0, 0, 124_000, 0, 0], paidMinor: 0, lostMinor: 0 })
  })

  it('the parts of each row add up to what stood there at the start, and nothing gets lost between rows', () => {
    const cohort = fc
      .record({
        days: fc.integer({ min: -30, max: 120 }),
        unpaidMinor: fc.nat(10 ** 9),
        reopenedMinor: fc.nat(10 ** 9),
        paid: fc.nat(100),
        lost: fc.nat(100),
      })
      .map(({ days, unpaidMinor, reopenedMinor, paid, lost }) => {
        const all = unpaidMinor + reopenedMinor
        const paidMinor = Math.floor((all * paid) / 200)
        return {
          dueOn: addDays(BEFORE, -days),
          startMinor: unpaidMinor,
          reopenedMinor,
          paidMinor,
          lostMinor: Math.floor(((all - paidMinor) * lost) / 100),
        }
      })
    fc.assert(
      fc.property(fc.array(cohort), cohorts => {
        const rows = rollMatrix(cohorts, { before: BEFORE, end: END })
        expect(rows).toHaveLength(ROLL_GROUPS.length)
        for (const row of rows) {
          expect(row.toMinor.reduce((sum, minor) => sum + minor, row.paidMinor + row.lostMinor)).toBe(row.startMinor)
          expect(row.toMinor.every(minor => minor >= 0)).toBe(true)
        }
        const whole = (of: readonly { startMinor: number; reopenedMinor?: number }[]) =>
          of.reduce((sum, one) => sum + one.startMinor + (one.reopenedMinor ?? 0), 0)
        expect(whole(rows)).toBe(whole(cohorts))
      }),
    )
  })

  it('time alone makes nothing better: what is unpaid never rolls to a group of fewer days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 200 }), fc.nat(60), (late, span) => {
        const dueOn = addDays(BEFORE, -late)
        expect(rollGroupOf(dueOn, addDays(BEFORE, span))).toBeGreaterThanOrEqual(rollGroupOf(dueOn, BEFORE))
      }),
    )
  })
})
