import { type BusinessDate, daysBetween } from '../../../kernel/business-date'
import { readDate, readMoney } from '../../../kernel/cell-value'
import { orderStatus } from '../../../kernel/lists/loan'
import { type Loan, startLoan } from '../loan/loan'
import { owedMinor } from '../loan/outstanding'
import { checkTerms, type LoanTerms } from '../loan/terms'
import { lateFeeByTerms, mostLateFee, type Opening, openLoan } from './opening'

/** Columns of a file of loans of another system. */
export const LOAN_COLUMNS = [
  'orderNo',
  'appSsid',
  'mobile',
  'identityNumber',
  'productItemId',
  'principal',
  'lentDate',
  'dueDate',
  'paidPrincipal',
  'paidInterest',
  'paidFee',
  'paidLateFee',
  'owedLateFee',
  'loanState',
  'settledDate',
] as const
export type LoanColumn = (typeof LOAN_COLUMNS)[number]
export type LoanCells = Readonly<Record<LoanColumn, string>>

/** What the other system calls the loan; a blank `owedLateFee` is charged by the terms. */
export const LOAN_STATES = ['running', 'overdue', 'settled'] as const
export type LoanState = (typeof LOAN_STATES)[number]

/** Why a line of loans is refused. */
export const LOAN_FAULTS = [
  'missing',
  'unreadable',
  'malformed',
  'unknownApp',
  'unknownItem',
  'unknownCustomer',
  'otherIdentity',
  'reserved',
  'repeated',
  'imported',
  'inFuture',
  'beforeLending',
  'tooShort',
  'outsideItem',
  'aboveDue',
  'aboveCap',
  'otherState',
  'stillOwed',
  'nothingOwed',
  'openOrder',
] as const
export interface LoanFault {
  readonly field: LoanColumn
  readonly fault: (typeof LOAN_FAULTS)[number]
}

export interface LoanFacts {
  /** Of the app; empty where it is not known. */
  readonly currency: string
  readonly appKnown: boolean
  /** What the item lends, and its terms for a principal; undefined where the app does not have it. */
  readonly item:
    | {
        readonly minMinor: number
        readonly maxMinor: number
        readonly termsFor: (principalMinor: number) => LoanTerms
      }
    | undefined
  /** By app and mobile; `sameIdentity` where the identity number of the line is his. */
  readonly customer: { readonly sameIdentity: boolean; readonly hasOpenOrder: boolean } | undefined
  /** A line above has the number; an order has it. */
  readonly numberAbove: boolean
  readonly numberKnown: boolean
  readonly stateOf: (text: string) => LoanState | undefined
  readonly today: BusinessDate
}

/** A loan as it will be written. */
export interface OpenedLoan {
  readonly terms: LoanTerms
  readonly lentOn: BusinessDate
  readonly opening: Opening
  readonly loan: Loan
}

const NUMBER = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,31}$/
// Numbers that this system gives itself: country, day, id.
const OWN_NUMBER = /^(TH|MX|IN)\d{13,}$/
const AMOUNTS = ['paidPrincipal', 'paidInterest', 'paidFee', 'paidLateFee', 'owedLateFee'] as const
const NEEDED = ['orderNo', 'appSsid', 'mobile', 'identityNumber', 'productItemId', 'principal', 'lentDate', 'dueDate']

/** Every fault of a line, or the loan that it opens on `today`. */
export function validateLoan(cells: LoanCells, facts: LoanFacts): { faults: LoanFault[]; opened?: OpenedLoan } {
  const faults: LoanFault[] = []
  const refuse = (field: LoanColumn, fault: LoanFault['fault']) => {
    if (!faults.some(one => one.field === field)) faults.push({ field, fault })
  }
  for (const column of LOAN_COLUMNS) if (NEEDED.includes(column) && cells[column] === '') refuse(column, 'missing')
  const state = facts.stateOf(cells.loanState)
  if (cells.loanState === '') refuse('loanState', 'missing')
  else if (!state) refuse('loanState', 'unreadable')
  const principalMinor = readMoney(cells.principal, facts.currency)
  if (!principalMinor) refuse('principal', 'unreadable')
  else if (facts.item && (principalMinor < facts.item.minMinor || principalMinor > facts.item.maxMinor))
    refuse('principal', 'outsideItem')
  const money = Object.fromEntries(
    AMOUNTS.map(column => {
      const amountMinor = cells[column] === '' ? 0 : readMoney(cells[column], facts.currency)
      if (amountMinor === undefined) refuse(column, 'unreadable')
      return [column, amountMinor ?? 0]
    }),
  ) as Record<(typeof AMOUNTS)[number], number>
  const dates = datesOf(cells, { state, today: facts.today, refuse })
  validateParties(cells, facts, { isOpen: state !== 'settled', refuse })
  if (!state || !principalMinor || !dates || !facts.item || faults.length > 0) return { faults }
  const { lentOn, durationDays, settledOn } = dates
  const terms = { ...facts.item.termsFor(principalMinor), durationDays }
  if (checkTerms(terms).length > 0) {
    refuse('dueDate', 'tooShort')
    return { faults }
  }
  const lent = startLoan(terms, lentOn)
  const paid = {
    principal: money.paidPrincipal,
    interest: money.paidInterest,
    fee: money.paidFee,
    lateFee: money.paidLateFee,
  }
  const due = (part: 'interest' | 'fee') => lent.plans.reduce((sum, plan) => sum + plan.components[part].dueMinor, 0)
  if (paid.principal > principalMinor) refuse('paidPrincipal', 'aboveDue')
  if (paid.interest > due('interest')) refuse('paidInterest', 'aboveDue')
  if (paid.fee > due('fee')) refuse('paidFee', 'aboveDue')
  const most = mostLateFee(lent, settledOn ?? facts.today)
  if (paid.lateFee > most) refuse('paidLateFee', 'aboveCap')
  else if (paid.lateFee + money.owedLateFee > most) refuse('owedLateFee', 'aboveCap')
  if (faults.length > 0) return { faults }
  const byTerms = cells.owedLateFee === '' && settledOn === undefined
  const lateFeeMinor = byTerms ? lateFeeByTerms(lent, paid, facts.today) : paid.lateFee + money.owedLateFee
  const opening = { paid, lateFeeMinor, ...(settledOn !== undefined && { settledOn }) }
  const { loan } = openLoan(lent, opening, facts.today)
  if (state === 'settled') {
    if (paid.principal < principalMinor) refuse('paidPrincipal', 'stillOwed')
    if (money.owedLateFee > 0) refuse('owedLateFee', 'stillOwed')
  } else if (owedMinor(loan.plans) === 0) refuse('loanState', 'nothingOwed')
  else if (loan.status !== STATUS_OF[state]) refuse('loanState', 'otherState')
  return faults.length > 0 ? { faults } : { faults, opened: { terms, lentOn, opening, loan } }
}

const STATUS_OF = { running: orderStatus.value.inRepayment, overdue: orderStatus.value.overdue } as const

type Refuse = (field: LoanColumn, fault: LoanFault['fault']) => void

function datesOf(
  cells: LoanCells,
  { state, today, refuse }: { state: LoanState | undefined; today: BusinessDate; refuse: Refuse },
): { lentOn: BusinessDate; durationDays: number; settledOn: BusinessDate | undefined } | undefined {
  const read = (column: 'lentDate' | 'dueDate' | 'settledDate') => {
    const date = readDate(cells[column])
    if (!date) refuse(column, cells[column] === '' ? 'missing' : 'unreadable')
    return date
  }
  const lentOn = read('lentDate')
  const dueOn = read('dueDate')
  const settledOn = state === 'settled' ? read('settledDate') : undefined
  if (!lentOn || !dueOn || (state === 'settled' && !settledOn)) return undefined
  if (lentOn > today) refuse('lentDate', 'inFuture')
  if (settledOn && settledOn > today) refuse('settledDate', 'inFuture')
  if (settledOn && settledOn < lentOn) refuse('settledDate', 'beforeLending')
  if (dueOn <= lentOn) refuse('dueDate', 'beforeLending')
  return { lentOn, durationDays: Math.max(1, daysBetween(lentOn, dueOn)), settledOn }
}

function validateParties(
  cells: LoanCells,
  facts: LoanFacts,
  { isOpen, refuse }: { isOpen: boolean; refuse: Refuse },
): void {
  if (!NUMBER.test(cells.orderNo)) refuse('orderNo', 'malformed')
  if (OWN_NUMBER.test(cells.orderNo)) refuse('orderNo', 'reserved')
  if (facts.numberAbove) refuse('orderNo', 'repeated')
  if (facts.numberKnown) refuse('orderNo', 'imported')
  if (!facts.appKnown) refuse('appSsid', 'unknownApp')
  else {
    if (!facts.item) refuse('productItemId', 'unknownItem')
    if (!facts.customer) refuse('mobile', 'unknownCustomer')
    else if (!facts.customer.sameIdentity) refuse('identityNumber', 'otherIdentity')
    else if (isOpen && facts.customer.hasOpenOrder) refuse('mobile', 'openOrder')
  }
}
