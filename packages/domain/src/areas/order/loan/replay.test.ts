import { describe, expect, it } from 'vitest'
import { checkOfflineRepayment } from '../receipt/offline-repayment'
import { checkRefund } from '../refund/refund'
import { FIRST_MAKER_LIMITS, mayDecide, needsChecker } from '../request/four-eyes'
import { outstandingOfAll, owedMinor } from './outstanding'
import { afterReversal, checkReversal, type LoanEvent, replay } from './replay'
import { EXAMPLE_LENT_ON, EXAMPLE_TERMS } from './worked-example'

let sequence = 0
const on = (date: string, id: string) => {
  sequence += 1
  return { date, id, sequence }
}
const receipt = (id: string, date: string, amountMinor: number): LoanEvent => ({
  ...on(date, id),
  kind: 'receipt',
  amountMinor,
})
const loanAfter = (events: LoanEvent[], asOf: string) => replay(EXAMPLE_TERMS, EXAMPLE_LENT_ON, events, asOf).loan
const without = (events: LoanEvent[], receiptId: string, amountMinor: number) =>
  afterReversal(events, { receiptId, amountMinor })

describe('replay', () => {
  it('a replay puts a back-dated receipt before the later ones', () => {
    const later = receipt('a', '2026-03-12', 50_000)
    const backDated = receipt('b', '2026-03-08', 60_000)
    const loan = loanAfter([later, backDated], '2026-03-12')
    // On the due date: fee, interest and 500.00 principal; then four days at 12.50, so 450.00 reach the principal.
    expect(outstandingOfAll(loan.plans)).toEqual({ lateFee: 0, fee: 0, interest: 0, principal: 5_000 })
  })

  it('a replay keeps money that came before the payout as credit, and charges nothing for it', () => {
    const early: LoanEvent = { ...on('2026-02-20', 'e'), kind: 'receipt', amountMinor: 40_000, asideMinor: 40_000 }
    const loan = loanAfter([early], '2026-03-12')
    expect(loan.creditMinor).toBe(40_000)
    expect(owedMinor(loan.plans)).toBe(120_000)
  })

  it('a replay explains the balance of any past date', () => {
    const events = [receipt('a', '2026-03-12', 50_000)]
    expect(owedMinor(loanAfter(events, '2026-03-11').plans)).toBe(117_500)
    expect(owedMinor(loanAfter(events, '2026-03-12').plans)).toBe(70_000)
  })

  it('a replay reopens the order when its closing payment is reversed', () => {
    const events = [receipt('a', '2026-03-08', 110_000)]
    expect(loanAfter(events, '2026-03-10')).toMatchObject({ status: 9, settleStatus: 2 })
    const loan = loanAfter(without(events, 'a', 110_000), '2026-03-10')
    expect(loan).toMatchObject({ status: 8, settleStatus: 0, settledOn: undefined, everOverdue: true })
    expect(owedMinor(loan.plans)).toBe(115_000)
    expect(loanAfter(without(events, 'a', 110_000), '2026-03-08').status).toBe(7)
  })

  it('a replay takes an extension back with its payment: due date, days overdue and late fee as if never made', () => {
    const extension: LoanEvent = { ...on('2026-03-10', 'x'), kind: 'extension', amountMinor: 27_000, days: 7 }
    const events = [extension, receipt('a', '2026-03-15', 103_000)]
    expect(loanAfter(events, '2026-03-15')).toMatchObject({ status: 9, settleStatus: 5 })
    const loan = loanAfter(without(events, 'x', 27_000), '2026-03-15')
    expect(loan).toMatchObject({ status: 8, extensions: 0 })
    expect(loan.plans[0]).toMatchObject({ dueDate: '2026-03-08' })
    // Seven days at 25.00 make 175.00; 1,030.00 leave 245.00 of principal.
    expect(outstandingOfAll(loan.plans).principal).toBe(24_500)
  })

  it('a replay keeps an extension when an earlier payment is reversed', () => {
    const extension: LoanEvent = { ...on('2026-03-10', 'x'), kind: 'extension', amountMinor: 27_000, days: 7 }
    const events = [receipt('a', '2026-03-05', 20_000), extension]
    const loan = loanAfter(without(events, 'a', 20_000), '2026-03-12')
    expect(loan).toMatchObject({ status: 7, extensions: 1 })
    expect(loan.plans[0]).toMatchObject({ dueDate: '2026-03-17' })
  })

  it('a replay keeps a reduction, at most what is then unpaid of the late fee', () => {
    const reduction: LoanEvent = { ...on('2026-03-12', 'd'), kind: 'reduction', amountMinor: 6_000 }
    const events = [receipt('a', '2026-03-10', 105_000), reduction, receipt('b', '2026-03-13', 50_000)]
    const loan = loanAfter(without(events, 'a', 105_000), '2026-03-13')
    // 125.00 of late fee, 60.00 of them reduced; 500.00 pay 65.00, fee, interest and 335.00 of principal.
    expect(outstandingOfAll(loan.plans).principal).toBe(66_500)
    const early = receipt('c', '2026-03-08', 109_000)
    const capped = loanAfter([early, reduction], '2026-03-12')
    expect(outstandingOfAll(capped.plans)).toEqual({ lateFee: 0, fee: 0, interest: 0, principal: 1_000 })
  })

  it('a replay leaves a write-off standing when a recovery is reversed, and drops it with an earlier receipt', () => {
    const writeOff: LoanEvent = { ...on('2026-04-10', 'w'), kind: 'writeOff' }
    const events = [receipt('a', '2026-03-08', 40_000), writeOff, receipt('r', '2026-05-01', 30_000)]
    expect(loanAfter(events, '2026-05-02')).toMatchObject({ status: 11, recoveredMinor: 30_000 })
    expect(loanAfter(without(events, 'r', 30_000), '2026-05-02')).toMatchObject({ status: 11, recoveredMinor: 0 })
    expect(loanAfter(without(events, 'a', 40_000), '2026-05-02')).toMatchObject({ status: 8, writtenOffMinor: 0 })
  })

  it('a replay leaves the rest of a receipt that was charged back in part', () => {
    const events = [receipt('a', '2026-03-08', 110_000)]
    expect(owedMinor(loanAfter(without(events, 'a', 10_000), '2026-03-08').plans)).toBe(10_000)
  })
})

describe('reversal', () => {
  const extension: LoanEvent = { ...on('2026-03-07', 'x'), kind: 'extension', amountMinor: 22_000, days: 7 }
  const reduction: LoanEvent = { ...on('2026-03-07', 'd'), kind: 'reduction', amountMinor: 1 }
  const check = (events: LoanEvent[], receiptId: string, amountMinor: number, refundedMinor = 0) =>
    checkReversal({
      terms: EXAMPLE_TERMS,
      lentOn: EXAMPLE_LENT_ON,
      events,
      reversal: { receiptId, amountMinor },
      refundedMinor,
      isFact: false,
      today: '2026-03-20',
    })

  it('a reversal is refused unless it takes back money that is still there', () => {
    const events = [receipt('a', '2026-03-05', 500), extension, reduction]
    expect(check(events, 'a', 500)).toBeUndefined()
    expect(check(events, 'b', 500)).toBe('receiptUnknown')
    expect(check(events, 'd', 1)).toBe('notAReceipt')
    expect(check(events, 'a', 500, 1)).toBe('refundedAlready')
    expect([check(events, 'a', 0), check(events, 'a', 501), check(events, 'a', 1.5)]).toEqual(
      Array(3).fill('amountOutOfRange'),
    )
    expect(check(events, 'x', 1_000)).toBeUndefined()
    expect(check(events, 'x', 22_000)).toBeUndefined()
  })

  it('a reversal is refused when the credit that it would undo was paid back', () => {
    const paidBack: LoanEvent = { ...on('2026-03-09', 'p'), kind: 'creditPaidBack', amountMinor: 20_000 }
    const events = [receipt('a', '2026-03-07', 50_000), receipt('b', '2026-03-08', 80_000), paidBack]
    expect(loanAfter(events, '2026-03-09')).toMatchObject({ status: 9, creditMinor: 0 })
    expect(check(events, 'a', 50_000)).toBe('creditPaidBack')
  })
})

describe('money decisions', () => {
  it('money decisions refund no more than is held', () => {
    expect([checkRefund(1, 1), checkRefund(2, 1), checkRefund(0, 1)]).toEqual([
      undefined,
      'amountAboveHeld',
      'amountNotPositive',
    ])
  })

  it('money decisions take a full offline repayment that covers what is owed and a partial one below it (G-141)', () => {
    expect(checkOfflineRepayment('full', 100, 100)).toBeUndefined()
    expect(checkOfflineRepayment('full', 99, 100)).toBe('doesNotCoverOwed')
    expect(checkOfflineRepayment('partial', 99, 100)).toBeUndefined()
    expect(checkOfflineRepayment('partial', 100, 100)).toBe('coversOwed')
    expect(checkOfflineRepayment('partial', 0, 100)).toBe('amountNotPositive')
  })

  it('money decisions need a second person for refunds and write-offs, and for the rest above the limit', () => {
    const limit = { limitMinor: FIRST_MAKER_LIMITS.THB, bookedMinor: 0 }
    const { limitMinor } = limit
    expect([needsChecker('refund', 1, limit), needsChecker('writeOff', 1, limit)]).toEqual([true, true])
    expect([
      needsChecker('reduction', limitMinor, limit),
      needsChecker('offlineReceipt', limitMinor + 1, limit),
    ]).toEqual([false, true])
    expect(needsChecker('reversal', 1, { limitMinor, bookedMinor: limitMinor })).toBe(true)
    expect([mayDecide(7, 7), mayDecide(7, 8)]).toEqual([false, true])
  })
})
