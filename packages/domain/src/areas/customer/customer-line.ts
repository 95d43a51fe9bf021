import { isIfsc } from '../../kernel/bank-account'
import type { BusinessDate } from '../../kernel/business-date'
import { readDate } from '../../kernel/cell-value'
import type { Country } from '../../kernel/country'
import { isAccountOf, isNationalIdentity } from './personal-numbers'

/** Columns of a file of customers of another system. */
export const CUSTOMER_COLUMNS = [
  'appSsid',
  'mobile',
  'names',
  'surnames',
  'identityNumber',
  'birthday',
  'sex',
  'email',
  'bankName',
  'bankAccountNo',
  'ifscCode',
  'registeredDate',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]
export type CustomerCells = Readonly<Record<CustomerColumn, string>>

/** Why a line of customers is refused. */
export const CUSTOMER_FAULTS = [
  'missing',
  'unreadable',
  'malformed',
  'tooLong',
  'unknownApp',
  'inFuture',
  'repeated',
  'imported',
] as const
export interface CustomerFault {
  readonly field: CustomerColumn
  readonly fault: (typeof CUSTOMER_FAULTS)[number]
}

export interface CustomerFacts {
  /** Of the app; undefined where there is no such app of one's own. */
  readonly country: Country | undefined
  /** Whether the mobile number can be dialled in the app's country. */
  readonly mobileReadable: boolean
  /** A line above has the app and mobile number; a customer has them. */
  readonly mobileAbove: boolean
  readonly mobileKnown: boolean
  readonly sexOf: (text: string) => number | undefined
  readonly today: BusinessDate
}

export interface ReadCustomer {
  readonly birthday: BusinessDate | undefined
  readonly sex: number | undefined
  readonly registeredOn: BusinessDate | undefined
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NEEDED: readonly CustomerColumn[] = ['appSsid', 'mobile', 'names', 'identityNumber']
const MOST = { names: 80, surnames: 80, email: 200, bankName: 120 } as const

/** Every fault of a line, or what its cells say. */
export function validateCustomer(
  cells: CustomerCells,
  facts: CustomerFacts,
): { faults: CustomerFault[]; customer: ReadCustomer } {
  const faults: CustomerFault[] = []
  const refuse = (field: CustomerColumn, fault: CustomerFault['fault']) => {
    if (!faults.some(one => one.field === field)) faults.push({ field, fault })
  }
  for (const column of NEEDED) if (cells[column] === '') refuse(column, 'missing')
  for (const [column, most] of Object.entries(MOST) as [CustomerColumn, number][])
    if (cells[column].length > most) refuse(column, 'tooLong')
  const { country, today } = facts
  if (!country) refuse('appSsid', 'unknownApp')
  if (!facts.mobileReadable) refuse('mobile', 'malformed')
  if (facts.mobileAbove) refuse('mobile', 'repeated')
  if (facts.mobileKnown) refuse('mobile', 'imported')
  if (cells.email !== '' && !EMAIL.test(cells.email)) refuse('email', 'malformed')
  const day = (column: 'birthday' | 'registeredDate') => {
    const date = cells[column] === '' ? undefined : readDate(cells[column])
    if (cells[column] !== '' && !date) refuse(column, 'unreadable')
    if (date && date > today) refuse(column, 'inFuture')
    return date
  }
  const birthday = day('birthday')
  const registeredOn = day('registeredDate')
  const sex = cells.sex === '' ? undefined : facts.sexOf(cells.sex)
  if (cells.sex !== '' && sex === undefined) refuse('sex', 'unreadable')
  if (country) validateNumbers(cells, country, refuse)
  return { faults, customer: { birthday, sex, registeredOn } }
}

function validateNumbers(
  cells: CustomerCells,
  country: Country,
  refuse: (field: CustomerColumn, fault: CustomerFault['fault']) => void,
): void {
  if (!isNationalIdentity(country, cells.identityNumber)) refuse('identityNumber', 'malformed')
  if (cells.bankAccountNo !== '' && !isAccountOf(country, cells.bankAccountNo)) refuse('bankAccountNo', 'malformed')
  // An account without its bank cannot be paid to, nor a bank without an account.
  if (cells.bankAccountNo !== '' && cells.bankName === '') refuse('bankName', 'missing')
  if (cells.bankName !== '' && cells.bankAccountNo === '') refuse('bankAccountNo', 'missing')
  if (cells.ifscCode !== '' && !isIfsc(cells.ifscCode.toUpperCase())) refuse('ifscCode', 'malformed')
}
