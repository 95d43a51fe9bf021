import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import { isAccountOf, isIdentityOf } from '@countinghouse/domain/areas/customer/personal-numbers'
import { isIfsc } from '@countinghouse/domain/kernel/bank-account'
import type { Country } from '@countinghouse/domain/kernel/country'
import { Fault } from '../../../kernel/fault'
import { mobileForm, phoneForm } from '../../../kernel/phone'

/** Refuses a number that cannot be one of the document, at `field`. */
export function refuseWrongIdentity(country: Country, kind: number, number: string, field: string): void {
  if (!isIdentityOf(country, kind, number)) throw new Fault(customerMessages.identityMalformed, {}, field)
}

/** Refuses an account to which nothing can be paid. */
export function refuseWrongAccount(country: Country, number: string, field: string): void {
  if (!isAccountOf(country, number)) throw new Fault(customerMessages.accountMalformed, {}, field)
}

export function refuseWrongIfsc(code: string, field: string): void {
  if (!isIfsc(code.toUpperCase())) throw new Fault(customerMessages.ifscMalformed, {}, field)
}

/** A customer's mobile number in the one form in which it is kept; refused at `field` where it cannot be one. */
export function mobileOf(country: Country, text: string, field: string): string {
  const form = mobileForm(text, country)
  if (form === undefined) throw new Fault(customerMessages.phoneMalformed, {}, field)
  return form
}

/** The same of a contact's number, which may be a house's. */
export function phoneOf(country: Country, text: string, field: string): string {
  const form = phoneForm(text, country)
  if (form === undefined) throw new Fault(customerMessages.phoneMalformed, {}, field)
  return form
}
