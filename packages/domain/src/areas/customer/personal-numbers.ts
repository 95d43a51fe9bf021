import { isBankAccountNumber, isClabe } from '../../kernel/bank-account'
import { COUNTRY_RULES, type Country, type IdentityKind } from '../../kernel/country'
import { isIdentity, isRfc, normaliseIdentity } from '../../kernel/identity'

/** Dictionary curpType: which document a number was read from. */
const NATIONAL = 1
const TAX = 4

/** A tax number where it is another one than the national number. */
const TAX_KINDS: Readonly<Record<Country, IdentityKind | 'rfc'>> = { IN: 'pan', MX: 'rfc', TH: 'thaiId' }

/** A voter's card or a passport: issuers differ too much for more. */
const OTHER_DOCUMENT = /^[A-Z0-9]{5,20}$/

/** Whether a number can be a national identity number of the country, with its check digit. */
export const isNationalIdentity = (country: Country, text: string): boolean =>
  COUNTRY_RULES[country].identityKinds.some(kind => isIdentity(kind, text))

/** Whether a number can be one of a document of this kind (dictionary curpType) of the country; blanks and hyphens do not count. */
export function isIdentityOf(country: Country, documentKind: number, text: string): boolean {
  if (documentKind === NATIONAL) return isNationalIdentity(country, text)
  if (documentKind !== TAX) return OTHER_DOCUMENT.test(normaliseIdentity(text))
  const kind = TAX_KINDS[country]
  return kind === 'rfc' ? isRfc(normaliseIdentity(text)) : isIdentity(kind, text)
}

/** Whether money can be paid to the account number in the country; blanks and hyphens do not count. */
export function isAccountOf(country: Country, text: string): boolean {
  const number = text.replace(/[\s-]/g, '')
  return COUNTRY_RULES[country].bankAccountKind === 'clabe' ? isClabe(number) : isBankAccountNumber(number)
}
