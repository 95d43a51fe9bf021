import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Account, RECEIVABLES } from './areas/books/chart'
import {
  balancesOf,
  type Line,
  postExtension,
  postLateFee,
  postLending,
  postOpening,
  postRecovery,
  postReduction,
  postRefundOwed,
  postRefundPaid,
  postRepayment,
  postWaivedInterest,
  postWriteOff,
} from './areas/books/posting'
import { explainBalance } from './areas/order/detail/explain-balance'
import { accrueTo, type Loan, startLoan } from './areas/order/loan/loan'
import { mostOwedMinor } from './areas/order/loan/most-owed'
import { outstandingOf, outstandingOfAll, owedMinor } from './areas/order/loan/outstanding'
import { afterReversal, type LoanEvent, type Replay, replay } from './areas/order/loan/replay'
import { interestOfTerm, serviceFeeOf } from './areas/order/loan/schedule'
import { COMPONENTS, type LoanTerms } from './areas/order/loan/terms'
import { dealOpening } from './areas/order/opening/deal-opening'
import { openLoan } from './areas/order/opening/opening'
import { sumShares } from './areas/order/receipt/payment-allocation'
import { addDays, type BusinessDate, laterOf } from './kernel/business-date'

const HISTORIES = Number(process.env.HISTORIES ?? 1000)
vi.setConfig({ testTimeout: Math.max(20_000, HISTORIES * 10) })

const LENT: BusinessDate = '2026-02-20'
const CASH = 1

const terms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principalMinor: fc.integer({ min: 1, max: 5_000_000 }),
    periods: fc.integer({ min: 1, max: 4 }),
    daysEach: fc.integer({ min: 1, max: 21 }),
    instalments: fc.constantFrom(2 as const, 3 as const),
    interestBpsPerDay: fc.nat(150),
    serviceFeeBps: fc.nat(3_000),
    otherFeeMinor: fc.nat(10_000),
    lateFeeBpsPerDay: fc.nat(400),
    lateFeeCapBps: fc.nat(12_000),
    extensionFeeBps: fc.nat(3_000),
    paymentOrder: fc.shuffledSubarray([...COMPONENTS], { minLength: COMPONENTS.length }),
    earlySettlement: fc.constantFrom('fullTerm' as const, 'dailyInterest' as const),
  })
  .map(({ daysEach, instalments, ...rest }) => ({
    ...rest,
    currency: 'INR' as const,
    durationDays: daysEach * rest.periods,
    repaymentMethod: rest.periods === 1 ? 1 : instalments,
    maxExtensions: 9,
  }))

/** What an extension costs: its terms say so, or a decision takes less (G-197). */
const prices = fc.constantFrom<{ feeMinor?: number }>({}, {}, { feeMinor: 500 }, { feeMinor: 0 })

const events: fc.Arbitrary<LoanEvent[]> = fc
  .array(
    fc.record({
      day: fc.nat(60),
      amountMinor: fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 9_000_000 })),
      days: fc.integer({ min: 1, max: 21 }),
      toleranceMinor: fc.constantFrom(0, 0, 100, 50_000),
      price: prices,
      aside: fc.constantFrom(0, 0, 0, 40_000),
      kind: fc.oneof(
        { weight: 6, arbitrary: fc.constant('receipt' as const) },
        { weight: 3, arbitrary: fc.constant('extension' as const) },
        { weight: 1, arbitrary: fc.constant('grantedExtension' as const) },
        { weight: 2, arbitrary: fc.constant('reduction' as const) },
        { weight: 1, arbitrary: fc.constant('cancellation' as const) },
        { weight: 1, arbitrary: fc.constant('coupon' as const) },
        { weight: 1, arbitrary: fc.constant('writeOff' as const) },
      ),
    }),
    { maxLength: 8 },
  )
  .map(list =>
    list.map(({ day, price, aside, ...event }, index) => ({
      ...event,
      ...(event.kind === 'receipt' && { asideMinor: Math.min(aside, event.amountMinor) }),
      ...(event.kind === 'extension' && price),
      id: `e${index}`,
      date: addDays(LENT, day),
      sequence: index,
    })),
  )

/** A balance taken over on a day: shares of what was due are paid by then. */
const openings = fc.record({ day: fc.nat(60), share: fc.nat(100), settled: fc.boolean() })

function openingOf(loanTerms: LoanTerms, { day, share, settled }: { day: number; share: number; settled: boolean }) {
  const date = addDays(LENT, day)
  const lent = startLoan(loanTerms, LENT)
  const due = outstandingOfAll(lent.plans)
  const part = (dueMinor: number) => Math.floor((dueMinor * share) / 100)
  const paid = {
    principal: settled ? due.principal : part(due.principal),
    interest: part(due.interest),
    fee: 0,
    lateFee: 0,
  }
  const opening: LoanEvent = {
    ...{ id: 'opening', date, sequence: -1, kind: 'opening' },
    ...dealOpening(lent, { paid, ...(settled && { settledOn: date }) }, date),
  }
  return opening
}

/** The entries that each step of a replay posts. */
function post(loanTerms: LoanTerms, { events: steps, charged }: Replay): Line[][] {
  const late = (effect: { shares: Parameters<typeof sumShares>[0] }) => postLateFee(sumShares(effect.shares).lateFee)
  const [first] = steps
  const lent =
    first?.event.kind === 'opening'
      ? postOpening(outstandingOfAll(openLoan(first.before, first.event, first.event.date).loan.plans))
      : postLending({
          channelAccountId: CASH,
          principalMinor: loanTerms.principalMinor,
          interestMinor: interestOfTerm(loanTerms),
          feeMinor: loanTerms.otherFeeMinor,
          serviceFeeMinor: serviceFeeOf(loanTerms),
        })
  const posted = steps.flatMap(({ event, charged: before, effect }) => {
    const paid = sumShares(effect.shares)
    const { creditMinor, recoveredMinor, extensionFeeMinor } = effect
    const entries = {
      receipt: () =>
        recoveredMinor > 0
          ? postRecovery({ channelAccountId: CASH, recoveredMinor, creditMinor })
          : postRepayment({ channelAccountId: CASH, paid, creditMinor }),
      extension: () =>
        recoveredMinor > 0
          ? postRecovery({ channelAccountId: CASH, recoveredMinor, creditMinor })
          : postExtension({ channelAccountId: CASH, paid, creditMinor, extensionFeeMinor }),
      grantedExtension: () => [],
      reduction: () => postReduction(paid),
      cancellation: () => postReduction(paid),
      coupon: () => postReduction(paid),
      writeOff: () => postWriteOff(paid),
      creditPaidBack: () => [],
      opening: () => [],
    }
    const tolerated = postReduction(sumShares(effect.tolerated))
    return [late(before), postWaivedInterest(sumShares(effect.waived).interest), entries[event.kind](), tolerated]
  })
  return [lent, ...posted, late(charged)]
}

function expectSound(loan: Loan, entries: Line[][]) {
  const balances = balancesOf(entries.flat())
  const on = (account: Account) => balances.get(account) ?? 0
  for (const lines of entries) expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(0)
  const owed = outstandingOfAll(loan.plans)
  expect(on('receivable.principal')).toBe(owed.principal)
  expect(on('receivable.interest')).toBe(owed.interest)
  expect(on('receivable.fee')).toBe(owed.fee)
  expect(on('receivable.lateFee')).toBe(owed.lateFee)
  expect(RECEIVABLES.reduce((sum, account) => sum + on(account), 0)).toBe(owedMinor(loan.plans))
  expect(0 - on('payable.customerCredit')).toBe(loan.creditMinor)
  expect(0 - on('income.recovery')).toBe(loan.recoveredMinor)
  expect(on('expense.writeOff')).toBe(loan.writtenOffMinor)
  for (const plan of loan.plans)
    for (const component of COMPONENTS) expect(outstandingOf(plan)[component]).toBeGreaterThanOrEqual(0)
}

describe('any history of a loan', () => {
  it('any history of a loan keeps every entry balanced and the receivables equal to what is owed', () => {
    fc.assert(
      fc.property(terms, events, fc.integer({ min: 60, max: 200 }), (loanTerms, history, day) => {
        const result = replay(loanTerms, LENT, history, addDays(LENT, day))
        expectSound(result.loan, post(loanTerms, result))
      }),
      { numRuns: HISTORIES },
    )
  })

  it('any history of a loan keeps both from the balance with which a loan was taken over, and with any receipt reversed', () => {
    fc.assert(
      fc.property(terms, events, openings, fc.nat(7), (loanTerms, later, opened, pick) => {
        const opening = openingOf(loanTerms, opened)
        const history = [opening, ...later.map(event => ({ ...event, date: laterOf(event.date, opening.date) }))]
        const asOf = addDays(LENT, 90)
        const result = replay(loanTerms, LENT, history, asOf)
        expectSound(result.loan, post(loanTerms, result))
        const receipts = history.filter(event => event.kind === 'receipt' || event.kind === 'extension')
        const reversed = receipts[pick % Math.max(1, receipts.length)]
        if (!reversed) return
        const left = afterReversal(history, { receiptId: reversed.id, amountMinor: reversed.amountMinor })
        const after = replay(loanTerms, LENT, left, asOf)
        expectSound(after.loan, post(loanTerms, after))
      }),
      { numRuns: Math.ceil(HISTORIES / 2) },
    )
  })

  it('any history of a loan stays sound when any receipt is reversed, with the money of that receipt gone from the cash', () => {
    fc.assert(
      fc.property(terms, events, fc.nat(7), fc.integer({ min: 1, max: 100 }), (loanTerms, history, pick, share) => {
        const receipts = history.filter(event => event.kind === 'receipt' || event.kind === 'extension')
        const reversed = receipts[pick % Math.max(1, receipts.length)]
        if (!reversed) return
        const asOf = addDays(LENT, 90)
        const amountMinor = Math.ceil((reversed.amountMinor * share) / 100)
        const left = afterReversal(history, { receiptId: reversed.id, amountMinor })
        const before = replay(loanTerms, LENT, history, asOf)
        const after = replay(loanTerms, LENT, left, asOf)
        expectSound(after.loan, post(loanTerms, after))
        const cash = (result: Replay) => balancesOf(post(loanTerms, result).flat()).get('cash.1') ?? 0
        expect(cash(before) - cash(after)).toBe(amountMinor)
      }),
      { numRuns: HISTORIES },
    )
  })

  it('any history of a loan gives the same loan whether fees are brought up to date daily or only when something happens', () => {
    fc.assert(
      fc.property(terms, events, (loanTerms, history) => {
        const end = addDays(LENT, 70)
        const checks = Array.from({ length: 70 }, (_, day): LoanEvent => {
          const date = addDays(LENT, day)
          return { id: `close${day}`, date, sequence: -1, kind: 'reduction', amountMinor: 0 }
        })
        const { loan } = replay(loanTerms, LENT, history, end)
        expect(replay(loanTerms, LENT, [...checks, ...history], end).loan).toEqual(loan)
      }),
      { numRuns: Math.ceil(HISTORIES / 5) },
    )
  })

  it('any history of a loan ends in the same loan in whatever order its events are handed over', () => {
    fc.assert(
      fc.property(terms, events, (loanTerms, history) => {
        const end = addDays(LENT, 70)
        expect(replay(loanTerms, LENT, history.toReversed(), end)).toEqual(replay(loanTerms, LENT, history, end))
      }),
      { numRuns: Math.ceil(HISTORIES / 5) },
    )
  })

  it('any history of a loan never takes more than is owed and never owes more than its caps', () => {
    fc.assert(
      fc.property(terms, events, (loanTerms, history) => {
        const most = mostOwedMinor(startLoan(loanTerms, LENT).plans, loanTerms)
        const { loan, events: steps } = replay(loanTerms, LENT, history, addDays(LENT, 400))
        expect(owedMinor(loan.plans)).toBeLessThanOrEqual(most)
        expect(mostOwedMinor(loan.plans, loanTerms)).toBeLessThanOrEqual(most)
        for (const { event, effect } of steps) {
          const used = Object.values(sumShares(effect.shares)).reduce((sum, amount) => sum + amount, 0)
          if (event.kind === 'reduction') expect(used).toBe(sumShares(effect.shares).lateFee)
          if (event.kind === 'reduction' || event.kind === 'cancellation' || event.kind === 'coupon')
            expect(used).toBeLessThanOrEqual(event.amountMinor)
          if (event.kind !== 'receipt' && event.kind !== 'extension') continue
          expect(used + effect.extensionFeeMinor + effect.creditMinor + effect.recoveredMinor).toBe(event.amountMinor)
        }
        expect(accrueTo(loan, loan.asOf).loan).toEqual(loan)
      }),
      { numRuns: HISTORIES },
    )
  })

  it('any history of a loan owes the same in whatever order the receipts of one day come', () => {
    fc.assert(
      fc.property(
        terms,
        fc.array(fc.record({ day: fc.nat(30), amountMinor: fc.integer({ min: 1, max: 2_000_000 }) }), { maxLength: 6 }),
        (loanTerms, receipts) => {
          const fullTerm = { ...loanTerms, earlySettlement: 'fullTerm' as const }
          const inSequence = (sign: 1 | -1) =>
            receipts.map(({ day, amountMinor }, index): LoanEvent => {
              const date = addDays(LENT, day)
              return { id: `r${index}`, date, sequence: sign * index, kind: 'receipt', amountMinor }
            })
          const end = addDays(LENT, 70)
          const { loan } = replay(fullTerm, LENT, inSequence(1), end)
          expect(replay(fullTerm, LENT, inSequence(-1), end).loan).toEqual(loan)
        },
      ),
      { numRuns: HISTORIES },
    )
  })

  it('any history of a loan is explained by lines that add up to each component of the balance', () => {
    fc.assert(
      fc.property(terms, events, fc.nat(120), (loanTerms, history, day) => {
        const { loan, lines, owed, mostOwedMinor: most } = explainBalance(loanTerms, LENT, history, addDays(LENT, day))
        for (const component of COMPONENTS)
          expect(lines.reduce((sum, line) => sum + line.change[component], 0)).toBe(owed[component])
        expect(lines.at(-1)!.owedMinor).toBe(owedMinor(loan.plans))
        expect(owed).toEqual(outstandingOfAll(loan.plans))
        expect(most).toBeGreaterThanOrEqual(owedMinor(loan.plans))
      }),
      { numRuns: Math.ceil(HISTORIES / 2) },
    )
  })

  it('any history of a loan pays a refund out of the credit and leaves the loan as it is', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 10 ** 6 }), (loanTerms, extra) => {
        const lent = startLoan(loanTerms, LENT)
        const amountMinor = owedMinor(lent.plans) + extra
        const receipt: LoanEvent = { id: 'r', date: LENT, sequence: 0, kind: 'receipt', amountMinor }
        const paid = replay(loanTerms, LENT, [receipt], LENT)
        const credit = paid.loan.creditMinor
        const refund: LoanEvent = { id: 'c', date: LENT, sequence: 1, kind: 'creditPaidBack', amountMinor: credit }
        const { loan } = replay(loanTerms, LENT, [receipt, refund], LENT)
        expect(loan).toEqual({ ...paid.loan, creditMinor: 0 })
        expectSound(loan, [
          ...post(loanTerms, paid),
          postRefundOwed({ fromCreditMinor: credit, byDecisionMinor: 0 }),
          postRefundPaid({ channelAccountId: CASH, amountMinor: credit }),
        ])
      }),
      { numRuns: HISTORIES },
    )
  })
})
