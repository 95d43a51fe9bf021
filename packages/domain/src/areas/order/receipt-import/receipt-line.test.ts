import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatus } from '../../../kernel/lists/loan'
import { toDecimalText } from '../../../kernel/money'
import { type ReceiptCells, type ReceiptFacts, readAmount, validateReceipt } from './receipt-line'

const cells = (more: Partial<ReceiptCells> = {}): ReceiptCells => ({
  orderNo: 'MX1',
  amount: '500.00',
  currency: 'MXN',
  payChannel: 'CH01',
  reference: 'A-1',
  paymentTime: '2026-11-20 09:30',
  remark: '',
  ...more,
})
const facts = (more: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  order: { status: orderStatus.value.overdue, currency: 'MXN', owedMinor: 120_000 },
  channelKnown: true,
  referenceAbove: false,
  referenceBooked: false,
  anotherWaits: false,
  makerLimitMinor: 1_000_000,
  now: new Date('2026-11-20T03:00:00Z'),
  ...more,
})

describe('a line of a file of receipts', () => {
  it('a line of a file of receipts pays part of what is owed, all of it, or leaves a credit (G-141)', () => {
    expect(validateReceipt(cells(), facts())).toBe('partial')
    expect(validateReceipt(cells({ amount: '1,200.00' }), facts())).toBe('full')
    expect(validateReceipt(cells({ amount: '1200.01' }), facts())).toBe('credit')
  })

  it("a line of a file of receipts needs a second person above the maker's limit (DOMAIN 4)", () => {
    expect(validateReceipt(cells({ amount: '10000' }), facts())).toBe('credit')
    expect(validateReceipt(cells({ amount: '10000.01' }), facts())).toBe('needsChecker')
    expect(validateReceipt(cells({ amount: '10000.01' }), facts({ anotherWaits: true }))).toBe('anotherWaits')
  })

  it('a line of a file of receipts says what is wrong with it, one thing at a time', () => {
    expect(validateReceipt(cells({ reference: '' }), facts())).toBe('referenceMissing')
    expect(validateReceipt(cells({ amount: '-5' }), facts())).toBe('amountUnreadable')
    expect(validateReceipt(cells({ amount: '1.234,50' }), facts())).toBe('amountUnreadable')
    expect(validateReceipt(cells({ paymentTime: '20/11/2026' }), facts())).toBe('timeUnreadable')
    expect(validateReceipt(cells(), facts({ channelKnown: false }))).toBe('channelUnknown')
    expect(validateReceipt(cells(), facts({ order: undefined }))).toBe('unknownOrder')
    expect(validateReceipt(cells({ currency: 'THB' }), facts())).toBe('wrongCurrency')
    expect(validateReceipt(cells({ paymentTime: '2026-11-20 10:01' }), facts())).toBe('paidInFuture')
    expect(validateReceipt(cells(), facts({ referenceAbove: true }))).toBe('referenceTwice')
    expect(validateReceipt(cells(), facts({ referenceBooked: true }))).toBe('referenceUsed')
  })

  it('a line of a file of receipts is credit where nothing is owed and a recovery where it was written off (DOMAIN 4)', () => {
    const { settled, cancelled, rejected, writtenOff, approved, lending } = orderStatus.value
    const inState = (status: (typeof orderStatus.values)[number]) =>
      validateReceipt(cells(), facts({ order: { status, currency: 'MXN', owedMinor: 0 } }))
    for (const status of [settled, cancelled, rejected, approved, lending]) expect(inState(status)).toBe('keptAsCredit')
    expect(inState(writtenOff)).toBe('recovery')
  })

  it('a line of a file of receipts reads every amount that it writes, and no other as one above zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), minor => readAmount(toDecimalText(minor), 'MXN') === minor),
    )
    expect(readAmount('1,234,567.8', 'MXN')).toBe(123_456_780)
    for (const wrong of ['', '0', '0.00', '1,23.00', '1e3', '12.345', '٣', '10000000000.01', '20,000,000,000.00'])
      expect(readAmount(wrong, 'MXN'), wrong).toBeUndefined()
  })
})
