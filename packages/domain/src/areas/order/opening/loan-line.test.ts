import { describe, expect, it } from 'vitest'
import { owedMinor } from '../loan/outstanding'
import { EXAMPLE_TERMS } from '../loan/worked-example'
import { LOAN_COLUMNS, type LoanCells, type LoanFacts, type LoanState, validateLoan } from './loan-line'

const BLANK = Object.fromEntries(LOAN_COLUMNS.map(column => [column, ''])) as LoanCells
const cells = (more: Partial<LoanCells> = {}): LoanCells => ({
  ...BLANK,
  orderNo: 'OLD-1',
  appSsid: 'mx',
  mobile: '5512345678',
  identityNumber: 'X',
  productItemId: '7',
  principal: '1,000.00',
  lentDate: '2026-03-01',
  dueDate: '2026-03-08',
  loanState: 'overdue',
  ...more,
})
const facts = (more: Partial<LoanFacts> = {}): LoanFacts => ({
  appKnown: true,
  currency: 'MXN',
  item: { minMinor: 10_000, maxMinor: 1_000_000, termsFor: principalMinor => ({ ...EXAMPLE_TERMS, principalMinor }) },
  customer: { sameIdentity: true, hasOpenOrder: false },
  numberAbove: false,
  numberKnown: false,
  stateOf: text => (text === '' || text === '?' ? undefined : (text as LoanState)),
  today: '2026-03-12',
  ...more,
})
const faultsOf = (more: Partial<LoanCells>, known: Partial<LoanFacts> = {}) =>
  validateLoan(cells(more), facts(known)).faults.map(({ field, fault }) => `${field} ${fault}`)

describe('a line of a file of running loans', () => {
  it('a line of a file of running loans opens the loan with what is owed of it today', () => {
    const { faults, opened } = validateLoan(cells({ paidPrincipal: '500', paidInterest: '70.00' }), facts())
    expect(faults).toEqual([])
    expect(opened).toMatchObject({ lentOn: '2026-03-01', opening: { lateFeeMinor: 5_000 }, loan: { status: 8 } })
    // 500.00 principal, 30.00 fee, four days at 12.50.
    expect(owedMinor(opened!.loan.plans)).toBe(58_000)
    const said = validateLoan(cells({ owedLateFee: '12.34', paidLateFee: '1' }), facts()).opened!
    expect(said.opening.lateFeeMinor).toBe(1_334)
  })

  it('a line of a file of running loans takes the term from its own dates, not from the product', () => {
    const { opened } = validateLoan(cells({ dueDate: '2026-03-15', loanState: 'running' }), facts())
    expect(opened).toMatchObject({ terms: { durationDays: 14 }, loan: { status: 7 } })
  })

  it('a line of a file of running loans names every fault of a line at its field', () => {
    expect(faultsOf({ orderNo: '', principal: 'x', lentDate: '31/01/2026', loanState: '?', paidFee: '-1' })).toEqual([
      'orderNo missing',
      'loanState unreadable',
      'principal unreadable',
      'paidFee unreadable',
      'lentDate unreadable',
    ])
    expect(faultsOf({}, { appKnown: false })).toEqual(['appSsid unknownApp'])
    expect(faultsOf({}, { item: undefined, customer: undefined })).toEqual([
      'productItemId unknownItem',
      'mobile unknownCustomer',
    ])
    expect(faultsOf({}, { customer: { sameIdentity: false, hasOpenOrder: false } })).toEqual([
      'identityNumber otherIdentity',
    ])
    expect(faultsOf({ lentDate: '2026-03-13' })).toEqual(['lentDate inFuture', 'dueDate beforeLending'])
  })

  it('a line of a file of running loans is refused by its number: seen above, imported before, or one of our own', () => {
    expect(faultsOf({}, { numberAbove: true })).toEqual(['orderNo repeated'])
    expect(faultsOf({}, { numberKnown: true })).toEqual(['orderNo imported'])
    expect(faultsOf({ orderNo: 'MX2611220100000' })).toEqual(['orderNo reserved'])
    expect(faultsOf({ orderNo: 'a b' })).toEqual(['orderNo malformed'])
  })

  it('a line of a file of running loans is refused where its amounts do not fit the loan', () => {
    expect(faultsOf({ paidPrincipal: '1000.01' })).toEqual(['paidPrincipal aboveDue'])
    expect(faultsOf({ paidInterest: '70.01', paidFee: '30.01' })).toEqual(['paidInterest aboveDue', 'paidFee aboveDue'])
    expect(faultsOf({ paidLateFee: '1000.01' })).toEqual(['paidLateFee aboveCap'])
    expect(faultsOf({ paidLateFee: '1', owedLateFee: '999.01' })).toEqual(['owedLateFee aboveCap'])
  })

  it('a line of a file of running loans lends what its item lends, and no more than a form takes (DOMAIN 13)', () => {
    // An identity number in the wrong column.
    expect(faultsOf({ principal: '5101700230709' })).toEqual(['principal unreadable'])
    expect(faultsOf({ principal: '10,000.01' })).toEqual(['principal outsideItem'])
    expect(faultsOf({ principal: '99.99' })).toEqual(['principal outsideItem'])
    expect(faultsOf({ principal: '100.00', paidLateFee: '20000000000.00' })).toEqual(['paidLateFee unreadable'])
  })

  it('a line of a file of running loans is refused where its state is not what its dates and amounts say', () => {
    expect(faultsOf({ loanState: 'running' })).toEqual(['loanState otherState'])
    expect(faultsOf({ loanState: 'overdue', dueDate: '2026-03-12' })).toEqual(['loanState otherState'])
    expect(faultsOf({ paidPrincipal: '1000', paidInterest: '70', paidFee: '30', owedLateFee: '0' })).toEqual([
      'loanState nothingOwed',
    ])
    expect(faultsOf({ loanState: 'settled' })).toEqual(['settledDate missing'])
    expect(faultsOf({ loanState: 'settled', settledDate: '2026-03-05', paidPrincipal: '999' })).toEqual([
      'paidPrincipal stillOwed',
    ])
    expect(faultsOf({ loanState: 'settled', settledDate: '2026-02-05', paidPrincipal: '1000' })).toEqual([
      'settledDate beforeLending',
    ])
  })

  it('a line of a file of running loans is refused while the customer has another open order; a settled one never is', () => {
    const busy = { customer: { sameIdentity: true, hasOpenOrder: true } }
    expect(faultsOf({}, busy)).toEqual(['mobile openOrder'])
    expect(faultsOf({ loanState: 'settled', settledDate: '2026-03-05', paidPrincipal: '1000' }, busy)).toEqual([])
  })
})
