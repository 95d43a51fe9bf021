import { describe, expect, it } from 'vitest'
import { CUSTOMER_COLUMNS, type CustomerCells, type CustomerFacts, validateCustomer } from './customer-line'

const BLANK = Object.fromEntries(CUSTOMER_COLUMNS.map(column => [column, ''])) as CustomerCells
const cells = (more: Partial<CustomerCells> = {}): CustomerCells => ({
  ...BLANK,
  appSsid: 'th',
  mobile: '0812345678',
  names: 'Somchai',
  identityNumber: '1101700230708',
  ...more,
})
const facts = (more: Partial<CustomerFacts> = {}): CustomerFacts => ({
  country: 'TH',
  mobileReadable: true,
  mobileAbove: false,
  mobileKnown: false,
  sexOf: text => ({ M: 1, F: 2 })[text],
  today: '2026-03-12',
  ...more,
})
const faultsOf = (more: Partial<CustomerCells>, known: Partial<CustomerFacts> = {}) =>
  validateCustomer(cells(more), facts(known)).faults.map(({ field, fault }) => `${field} ${fault}`)

describe('a line of a file of customers', () => {
  it('a line of a file of customers is read with what is there', () => {
    const line = cells({ birthday: '1990/1/2', sex: 'F', registeredDate: '2025-12-31 00:00', email: 'a@b.co' })
    expect(validateCustomer(line, facts())).toEqual({
      faults: [],
      customer: { birthday: '1990-01-02', sex: 2, registeredOn: '2025-12-31' },
    })
  })

  it('a line of a file of customers names every fault of a line at its field', () => {
    expect(
      faultsOf(
        { names: '', mobile: '12', identityNumber: '1101700230700', sex: '?', birthday: '1990' },
        { mobileReadable: false },
      ),
    ).toEqual([
      'names missing',
      'mobile malformed',
      'birthday unreadable',
      'sex unreadable',
      'identityNumber malformed',
    ])
    expect(faultsOf({}, { country: undefined })).toEqual(['appSsid unknownApp'])
    expect(faultsOf({ registeredDate: '2026-03-13', email: 'a b@c', surnames: 'x'.repeat(81) })).toEqual([
      'surnames tooLong',
      'email malformed',
      'registeredDate inFuture',
    ])
  })

  it('a line of a file of customers is refused by app and mobile number: seen above or known already', () => {
    expect(faultsOf({}, { mobileAbove: true })).toEqual(['mobile repeated'])
    expect(faultsOf({}, { mobileKnown: true })).toEqual(['mobile imported'])
  })

  it('a line of a file of customers takes a bank account with its bank, checked by the country (G-104)', () => {
    expect(faultsOf({ bankAccountNo: '123-456-7890', bankName: 'KBank' })).toEqual([])
    expect(faultsOf({ bankAccountNo: '1234567890' })).toEqual(['bankName missing'])
    expect(faultsOf({ bankName: 'KBank' })).toEqual(['bankAccountNo missing'])
    expect(faultsOf({ bankAccountNo: '12a', bankName: 'KBank', ifscCode: 'X' })).toEqual([
      'bankAccountNo malformed',
      'ifscCode malformed',
    ])
  })
})
