import { describe, expect, it } from 'vitest'
import { checkExtension, quoteExtension } from '../receipt/extension'
import { checkReduction } from '../reduction/reduction'
import { settlementAmount } from './early-settlement'
import { accrueTo, cancelDebt, extend, type Loan, receive, reduce, startLoan, writeOff } from './loan'
import { mostOwedMinor } from './most-owed'
import { outstandingOfAll, owedMinor } from './outstanding'
import { payoutAmountOf } from './schedule'
import { checkTerms, type LoanTerms } from './terms'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from './worked-example'

const DUE = '2026-03-08'
const at = (date: string, terms: Partial<LoanTerms> = {}): Loan =>
  accrueTo(startLoan({ ...EXAMPLE_TERMS, ...terms }, EXAMPLE_LENT_ON), date).loan

describe('a loan of 1,000.00', () => {
  it('a loan of 1,000.00 pays out the principal less the service fee and is due after its days', () => {
    expect(checkTerms(EXAMPLE_TERMS)).toEqual([])
    expect(payoutAmountOf(EXAMPLE_TERMS)).toBe(90_000)
    expect(startLoan(EXAMPLE_TERMS, EXAMPLE_LENT_ON).plans.map(plan => plan.dueDate)).toEqual([DUE])
    expect(outstandingOfAll(startLoan(EXAMPLE_TERMS, EXAMPLE_LENT_ON).plans)).toEqual({
      lateFee: 0,
      fee: 3_000,
      interest: 7_000,
      principal: 100_000,
    })
  })

  it('a loan of 1,000.00 owes 700.00 of principal after 500.00 arrive on day 4 overdue (DOMAIN 4)', () => {
    const late = at('2026-03-12')
    expect(outstandingOfAll(late.plans).lateFee).toBe(10_000)
    const { loan, effect } = receive(late, 50_000)
    expect(outstandingOfAll(loan.plans)).toEqual({ lateFee: 0, fee: 0, interest: 0, principal: 70_000 })
    expect(effect.shares.map(share => [share.component, share.amountMinor])).toEqual([
      ['lateFee', 10_000],
      ['fee', 3_000],
      ['interest', 7_000],
      ['principal', 30_000],
    ])
    expect([loan.status, loan.creditMinor]).toEqual([8, 0])
  })

  it('a loan of 1,000.00 owes 640.00 of principal when 60.00 were reduced before (DOMAIN 4)', () => {
    const reduced = reduce(at('2026-03-12'), 6_000).loan
    expect(owedMinor(reduced.plans)).toBe(114_000)
    expect(outstandingOfAll(receive(reduced, 50_000).loan.plans)).toEqual({
      lateFee: 0,
      fee: 0,
      interest: 0,
      principal: 64_000,
    })
  })

  it('a loan of 1,000.00 charges late fee on the unpaid principal from the day after a payment', () => {
    const { loan } = receive(at('2026-03-12'), 50_000)
    expect(outstandingOfAll(accrueTo(loan, '2026-03-14').loan.plans).lateFee).toBe(2 * 1_750)
  })

  it('a loan of 1,000.00 owes nothing more when the payment serves principal first, but less late fee the day after', () => {
    const order = ['principal', 'interest', 'fee', 'lateFee'] as const
    const { loan } = receive(at('2026-03-12', { paymentOrder: order }), 50_000)
    expect(outstandingOfAll(loan.plans)).toEqual({ lateFee: 10_000, fee: 3_000, interest: 7_000, principal: 50_000 })
    expect(outstandingOfAll(accrueTo(loan, '2026-03-13').loan.plans).lateFee).toBe(11_250)
  })

  it('a loan of 1,000.00 is not overdue on the due date and is the day after (G-138)', () => {
    expect([at(DUE).status, at('2026-03-09').status]).toEqual([7, 8])
    expect(at('2026-03-09').everOverdue).toBe(true)
  })

  it('a loan of 1,000.00 never owes more than its caps', () => {
    expect(mostOwedMinor(startLoan(EXAMPLE_TERMS, EXAMPLE_LENT_ON).plans, EXAMPLE_TERMS)).toBe(210_000)
    expect(owedMinor(at('2027-03-01').plans)).toBe(210_000)
    const free = { ...EXAMPLE_TERMS, lateFeeBpsPerDay: 0 }
    expect(mostOwedMinor(startLoan(free, EXAMPLE_LENT_ON).plans, free)).toBe(110_000)
  })

  it('a loan of 1,000.00 keeps what is paid beyond the debt as a credit', () => {
    const { loan, effect } = receive(at(DUE), 115_000)
    expect([loan.status, loan.creditMinor, effect.creditMinor, owedMinor(loan.plans)]).toEqual([9, 5_000, 5_000, 0])
  })
})

describe('settle status', () => {
  const settle = (loan: Loan) => receive(loan, owedMinor(loan.plans)).loan
  const extended = (date: string) => extend(at(date), { amountMinor: 200_000, days: 7 }).loan

  it('the settle status is early, normal or overdue by the day of full repayment (G-139)', () => {
    expect(
      [settle(at('2026-03-07')), settle(at(DUE)), settle(at('2026-03-09'))].map(loan => loan.settleStatus),
    ).toEqual([1, 2, 3])
  })

  it('the settle status is extended, or overdue and extended, once it was extended', () => {
    expect(settle(extended('2026-03-08')).settleStatus).toBe(4)
    expect(settle(extended('2026-03-10')).settleStatus).toBe(5)
  })

  it('the settle status is abnormal when staff ended the debt', () => {
    expect(cancelDebt(at(DUE), 200_000).loan).toMatchObject({ status: 9, settleStatus: 6 })
    expect(writeOff(at('2026-04-08')).loan).toMatchObject({ status: 11, settleStatus: 6 })
  })
})

describe('extension', () => {
  const quoteAt = (date: string, days = 7) =>
    quoteExtension({ plans: at(date).plans, terms: EXAMPLE_TERMS, days, today: date })!

  it('an extension costs late fee and interest outstanding and its fee, and moves the due date (G-142)', () => {
    expect(quoteAt('2026-03-10')).toMatchObject({
      lateFeeMinor: 5_000,
      interestMinor: 7_000,
      extensionFeeMinor: 15_000,
      priceMinor: 27_000,
      newDueDate: '2026-03-17',
    })
    expect(quoteAt('2026-03-05').newDueDate).toBe('2026-03-15')
  })

  it('an extension leaves fee and principal, and no day overdue', () => {
    const { loan, effect } = extend(at('2026-03-10'), { amountMinor: 27_000, days: 7 })
    expect(outstandingOfAll(loan.plans)).toEqual({ lateFee: 0, fee: 3_000, interest: 0, principal: 100_000 })
    expect(loan).toMatchObject({ status: 7, extensions: 1, creditMinor: 0 })
    expect(loan.plans[0]).toMatchObject({ dueDate: '2026-03-17', originalDueDate: DUE })
    expect(effect.extensionFeeMinor).toBe(15_000)
    expect(outstandingOfAll(accrueTo(loan, '2026-03-18').loan.plans).lateFee).toBe(2_500)
  })

  it('an extension by decision leaves what is owed, or takes a lower fee (G-197)', () => {
    const free = extend(at('2026-03-10'), { amountMinor: 0, days: 7, feeMinor: 0 })
    expect(outstandingOfAll(free.loan.plans)).toEqual({
      lateFee: 5_000,
      fee: 3_000,
      interest: 7_000,
      principal: 100_000,
    })
    expect(free.loan).toMatchObject({ status: 7, extensions: 1, plans: [{ dueDate: '2026-03-17' }] })
    expect(free.effect).toMatchObject({ shares: [], extensionFeeMinor: 0, creditMinor: 0 })
    const cheaper = extend(at('2026-03-10'), { amountMinor: 16_000, days: 7, feeMinor: 4_000 })
    expect(outstandingOfAll(cheaper.loan.plans)).toEqual({ lateFee: 0, fee: 3_000, interest: 0, principal: 100_000 })
    expect(cheaper.effect).toMatchObject({ extensionFeeMinor: 4_000, creditMinor: 0 })
  })

  it('an extension is refused beyond its limits, uncovered, or while a reduction waits', () => {
    const quote = quoteAt('2026-03-10')
    const ask = { status: 8 as const, terms: EXAMPLE_TERMS, extensions: 0, days: 7, reductionPending: false, quote }
    expect(checkExtension({ ...ask, amountMinor: 27_000 })).toBeUndefined()
    expect(checkExtension({ ...ask, amountMinor: 26_999 })).toBe('priceNotCovered')
    expect(checkExtension({ ...ask, extensions: 3 })).toBe('extensionLimitReached')
    expect(checkExtension({ ...ask, terms: { maxExtensions: 0 } })).toBe('extensionNotOffered')
    expect(checkExtension({ ...ask, reductionPending: true })).toBe('reductionPending')
    expect(checkExtension({ ...ask, days: 0 })).toBe('daysNotPositive')
    expect(checkExtension({ ...ask, status: 9 })).toBe('orderState')
    expect(checkExtension({ ...ask, quote: undefined })).toBe('orderState')
  })

  describe('of a loan in two instalments', () => {
    const twoPlans = { ...EXAMPLE_TERMS, repaymentMethod: 2, periods: 2, durationDays: 14 } as const
    const lateWith = (date: string) => accrueTo(startLoan(twoPlans, EXAMPLE_LENT_ON), date).loan

    it('an extension of a loan in two instalments moves later instalments with it, and each counts it', () => {
      const { plans } = extend(lateWith('2026-03-10'), { amountMinor: 200_000, days: 7 }).loan
      expect(plans.map(plan => plan.dueDate)).toEqual(['2026-03-17', '2026-03-24'])
      expect(plans.map(plan => plan.extensions)).toEqual([1, 1])
    })

    it('an extension of a loan in two instalments needs late fee and interest of every instalment that is due', () => {
      const loan = lateWith('2026-03-17')
      const quote = quoteExtension({ plans: loan.plans, terms: twoPlans, days: 7, today: '2026-03-17' })!
      // 500.00 each: nine days late and two days late at 12.50, interest 70.00 each, fee on 1,000.00.
      expect(quote).toMatchObject({ lateFeeMinor: 13_750, interestMinor: 14_000, extensionFeeMinor: 15_000 })
      const extended = extend(loan, { amountMinor: quote.priceMinor, days: 7 }).loan
      expect(outstandingOfAll(extended.plans)).toEqual({ lateFee: 0, fee: 3_000, interest: 0, principal: 100_000 })
      expect(extended).toMatchObject({ status: 7, creditMinor: 0 })
    })

    it('an extension of a loan in two instalments leaves the interest of an instalment that is not due for its own day', () => {
      const { loan, effect } = extend(lateWith('2026-03-08'), { amountMinor: 22_000, days: 7 })
      expect(effect).toMatchObject({ extensionFeeMinor: 15_000, creditMinor: 0 })
      expect(loan.plans.map(plan => outstandingOfAll([plan]).interest)).toEqual([0, 7_000])
    })
  })
})

describe('reduction', () => {
  it('a reduction cannot be blank (R-214)', () => {
    expect(checkReduction(null, 100)).toBe('amountBlank')
    expect(checkReduction(undefined, 100)).toBe('amountBlank')
  })

  it('a reduction cannot exceed the late fee (R-215)', () => {
    expect(checkReduction(101, 100)).toBe('amountAboveLateFee')
    expect(checkReduction(100, 100)).toBeUndefined()
    expect(checkReduction(0, 100)).toBe('amountNotPositive')
    expect(checkReduction(1.5, 100)).toBe('amountNotPositive')
  })
})

describe('early settlement', () => {
  it('early settlement owes the full term unless the product says daily interest', () => {
    const loan = at('2026-03-03')
    expect(settlementAmount(loan.plans, EXAMPLE_TERMS, '2026-03-03')).toBe(110_000)
    expect(receive(loan, 110_000).effect.waived).toEqual([])
  })

  it('early settlement waives the interest of the days not used where interest is daily', () => {
    const daily = at('2026-03-03', { earlySettlement: 'dailyInterest' })
    expect(settlementAmount(daily.plans, daily.terms, '2026-03-03')).toBe(105_000)
    const { loan, effect } = receive(daily, 105_000)
    expect(loan).toMatchObject({ status: 9, settleStatus: 1, creditMinor: 0 })
    expect(effect.waived).toEqual([{ period: 1, component: 'interest', amountMinor: 5_000 }])
    expect(receive(daily, 104_999).effect.waived).toEqual([])
    expect(settlementAmount(at(EXAMPLE_LENT_ON).plans, daily.terms, EXAMPLE_LENT_ON)).toBe(104_000)
    const partPaid = receive(daily, 9_000).loan
    expect(settlementAmount(partPaid.plans, daily.terms, '2026-03-03')).toBe(100_000)
  })
})

describe('write-off', () => {
  it('a write-off leaves nothing owed; money that still arrives is a recovery', () => {
    const { loan } = writeOff(at('2026-03-12'))
    expect([loan.writtenOffMinor, owedMinor(loan.plans)]).toEqual([120_000, 0])
    const recovered = receive(accrueTo(loan, '2026-05-01').loan, 130_000)
    expect(recovered.effect).toMatchObject({ recoveredMinor: 120_000, creditMinor: 10_000, shares: [] })
    expect(recovered.loan).toMatchObject({ status: 11, creditMinor: 10_000 })
  })
})

describe('terms', () => {
  it('terms are refused when no schedule can be made of them', () => {
    expect(checkTerms({ ...EXAMPLE_TERMS, principalMinor: 0 })).toEqual(['amountNotPositive'])
    expect(checkTerms({ ...EXAMPLE_TERMS, interestBpsPerDay: 1.5 })).toEqual(['amountNotWhole'])
    expect(checkTerms({ ...EXAMPLE_TERMS, durationDays: 0 })).toEqual(['durationTooShort', 'periodsOutOfRange'])
    expect(checkTerms({ ...EXAMPLE_TERMS, periods: 2 })).toEqual(['bulletWithPeriods'])
    expect(checkTerms({ ...EXAMPLE_TERMS, serviceFeeBps: 10_000 })).toEqual(['serviceFeeTooHigh'])
    expect(checkTerms({ ...EXAMPLE_TERMS, paymentOrder: ['principal'] })).toEqual(['paymentOrderIncomplete'])
  })
})
