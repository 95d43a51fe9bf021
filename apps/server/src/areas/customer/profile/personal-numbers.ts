import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import { isAccountOf, isIdentityOf } from '@countinghouse/domain/areas/customer/personal-numbers'
import { isIfsc } from '@countinghouse/domain/kernel/bank-account'
import type { Country } from '@countinghouse/domain/kernel/country'
import { Fault } from '../../../kernel/fault'

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
