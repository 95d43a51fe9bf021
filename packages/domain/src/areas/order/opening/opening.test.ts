import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/business-date'
import { orderStatus, repaymentMethod, settleStatus } from '../../../kernel/lists/loan'
import { sumOf } from '../../../kernel/money'
import { explainBalance } from '../detail/explain-balance'
import { receive, startLoan } from '../loan/loan'
import { outstandingOfAll, owedMinor } from '../loan/outstanding'
import { afterReversal, firstDayOf, type LoanEvent, replay } from '../loan/replay'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from '../loan/worked-example'
import { dealOpening, mostLateFee } from './deal-opening'
import { openLoan } from './opening'

const NOTHING = { principal: 0, interest: 0, fee: 0, lateFee: 0 }
const lent = startLoan(EXAMPLE_TERMS, EXAMPLE_LENT_ON)
const opening = (date: string, more: object = {}): LoanEvent => ({
  id: 'opening',
  date,
  sequence: 0,
  kind: 'opening',
  plans: [{ period: 1, paid: NOTHING, lateFeeMinor: 0, ...more }],
})

describe('a loan taken over from another system', () => {
  it('a loan taken over from another system owes what is not paid yet of principal, interest, fee and late fee', () => {
    const paid = { principal: 30_000, interest: 7_000, fee: 3_000, lateFee: 2_500 }
    const { loan } = openLoan(lent, { plans: [{ period: 1, paid, lateFeeMinor: 10_000 }] }, '2026-03-12')
    expect(outstandingOfAll(loan.plans)).toEqual({ principal: 70_000, interest: 0, fee: 0, lateFee: 7_500 })
    expect(loan).toMatchObject({ status: orderStatus.value.overdue, everOverdue: true, asOf: '2026-03-12' })
  })

  it('a loan taken over from another system is settled on the day on which it was settled there, and what was not paid was waived', () => {
    const plans = [{ period: 1, paid: { ...NOTHING, principal: 100_000 }, lateFeeMinor: 0 }]
    const settled = { plans, settledOn: '2026-03-05' }
    const { loan } = openLoan(lent, settled, '2026-03-12')
    expect(loan).toMatchObject({ status: 9, settledOn: '2026-03-05', settleStatus: settleStatus.value.early })
    expect(owedMinor(loan.plans)).toBe(0)
  })

  it('a loan taken over from another system goes on from its balance in a replay, and is explained from it (DOMAIN 4)', () => {
    const events: LoanEvent[] = [
      opening('2026-03-12', { paid: { ...NOTHING, principal: 50_000 }, lateFeeMinor: 4_000 }),
      { id: 'a', date: '2026-03-14', sequence: 7, kind: 'receipt', amountMinor: 20_000 },
    ]
    const explained = explainBalance(EXAMPLE_TERMS, EXAMPLE_LENT_ON, events, '2026-03-14')
    expect(explained.lines.map(({ date, cause, change, owedMinor: owed }) => [date, cause.what, change, owed])).toEqual(
      [
        ['2026-03-01', 'lent', { principal: 100_000, interest: 7_000, fee: 3_000, lateFee: 0 }, 110_000],
        ['2026-03-12', 'opening', { principal: -50_000, interest: 0, fee: 0, lateFee: 4_000 }, 64_000],
        // Two days at 2.5 % of 500.00.
        ['2026-03-14', 'lateFee', { principal: 0, interest: 0, fee: 0, lateFee: 2_500 }, 66_500],
        ['2026-03-14', 'receipt', { principal: -3_500, interest: -7_000, fee: -3_000, lateFee: -6_500 }, 46_500],
      ],
    )
    expect(firstDayOf(EXAMPLE_LENT_ON, events)).toBe('2026-03-12')
    const without = replay(
      EXAMPLE_TERMS,
      EXAMPLE_LENT_ON,
      afterReversal(events, { receiptId: 'a', amountMinor: 20_000 }),
      '2026-03-14',
    )
    expect(owedMinor(without.loan.plans)).toBe(66_500)
  })

  it('a loan taken over from another system owes the same whether money came before or after it, for any amounts, instalments and days', () => {
    const cases = fc.record({
      periods: fc.integer({ min: 1, max: 7 }),
      share: fc.integer({ min: 0, max: 100 }),
      interest: fc.integer({ min: 0, max: 7_000 }),
      day: fc.integer({ min: 0, max: 60 }),
      later: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(cases, ({ periods, share, interest, day, later }) => {
        const repaymentMethodOf = periods > 1 ? repaymentMethod.value.equalInstalments : repaymentMethod.value.bullet
        const loan = startLoan({ ...EXAMPLE_TERMS, periods, repaymentMethod: repaymentMethodOf }, EXAMPLE_LENT_ON)
        const date = addDays(EXAMPLE_LENT_ON, day)
        const paid = { ...NOTHING, principal: share * 1_000, interest }
        const opening = dealOpening(loan, { paid }, date)
        const lateFeeMinor = sumOf(opening.plans.map(plan => plan.lateFeeMinor))
        const opened = openLoan(loan, opening, date).loan
        const owed = owedMinor(opened.plans)
        expect(owed).toBe(110_000 - paid.principal - interest + lateFeeMinor)
        expect(lateFeeMinor).toBeLessThanOrEqual(mostLateFee(loan, date))
        const event: LoanEvent = { id: 'o', date, sequence: 0, kind: 'opening', ...opening }
        const again = replay(loan.terms, EXAMPLE_LENT_ON, [event], date).loan
        expect(again.plans).toEqual(opened.plans)
        // Whatever is paid afterwards, the loan can be paid off to nothing.
        const due = replay(loan.terms, EXAMPLE_LENT_ON, [event], addDays(date, later)).loan
        expect(receive(due, owedMinor(due.plans)).loan.status).toBe(orderStatus.value.settled)
      }),
    )
  })
})
