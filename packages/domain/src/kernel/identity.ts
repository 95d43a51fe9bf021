import type { IdentityKind } from './country'

// The dihedral group of order 10 and its permutation, after J. Verhoeff (1969); Aadhaar numbers end in this digit.
const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const PERMUTATION = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]
const INVERSE = '0432156789'

function verhoeff(digits: string, offset: number): number {
  return [...digits].reverse().reduce((check, digit, index) => {
    const permuted = Number(PERMUTATION[(index + offset) % 8]![Number(digit)])
    return Number(DIHEDRAL[check]![permuted])
  }, 0)
}

/** The twelfth digit of an Aadhaar number, for its first eleven. */
export const aadhaarCheckDigit = (digits: string): string => INVERSE[verhoeff(digits, 1)]!

/** Twelve digits, not beginning with 0 or 1, ending in the Verhoeff digit. */
export const isAadhaar = (text: string): boolean => /^[2-9]\d{11}$/.test(text) && verhoeff(text, 0) === 0

/** Five letters (the fourth is the kind of holder, the fifth a name's initial), four digits, a letter. */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text)

const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
const CURP_STATES = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE'
const CURP = new RegExp(
  `^[A-Z][AEIOUX][A-Z]{2}\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])[HMX](${CURP_STATES})[B-DF-HJ-NP-TV-Z]{3}[A-Z\\d]\\d$`,
)

/** The last digit of a CURP, for its first seventeen characters. */
export function curpCheckDigit(first17: string): string {
  const sum = [...first17].reduce((total, letter, index) => total + CURP_ALPHABET.indexOf(letter) * (18 - index), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Eighteen characters in the form of RENAPO, with its check digit. */
export const isCurp = (text: string): boolean => CURP.test(text) && curpCheckDigit(text.slice(0, 17)) === text[17]

/** The last digit of a Thai national identity number, for its first twelve. */
export function thaiIdCheckDigit(first12: string): string {
  const sum = [...first12].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0)
  return String((11 - (sum % 11)) % 10)
}

/** Thirteen digits, not beginning with 0 or 9, with the check digit. */
export const isThaiId = (text: string): boolean =>
  /^[1-8]\d{12}$/.test(text) && thaiIdCheckDigit(text.slice(0, 12)) === text[12]

const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** The last character of a person's RFC, for its first twelve, as the SAT works it out: a digit or A. */
export function rfcCheckDigit(first12: string): string {
  const sum = [...first12].reduce((total, letter, index) => total + RFC_ALPHABET.indexOf(letter) * (13 - index), 0)
  return '0A987654321'[sum % 11]!
}

/** A person's tax number in Mexico: four letters, a date, two characters and the check digit. */
export const isRfc = (text: string): boolean =>
  /^[A-ZÑ&]{4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/.test(text) &&
  rfcCheckDigit(text.slice(0, 12)) === text[12]

const CHECKS: Readonly<Record<IdentityKind, (text: string) => boolean>> = {
  aadhaar: isAadhaar,
  pan: isPan,
  curp: isCurp,
  thaiId: isThaiId,
}

/** Spaces and hyphens taken out, letters in capitals: the form in which identity numbers are kept and searched. */
export const normaliseIdentity = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether a number, once normalised, has the form and the check digit of its kind. */
export const isIdentity = (kind: IdentityKind, text: string): boolean => CHECKS[kind](normaliseIdentity(text))
