import { COUNTRIES, type Country, PHONE_PREFIXES } from '@countinghouse/domain/kernel/country'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

// Digits and what people put between them; letters are no number.
const SHAPE = /^\+?[\d\s().-]+$/
/** Digits of a number as people of a country write it: a mobile one, and in Thailand the shorter ones of houses. */
const DIGITS: Readonly<Record<Country, RegExp>> = { TH: /^0\d{8,9}$/, MX: /^\d{10}$/, IN: /^\d{10}$/ }
/** Fewer may be a part of one. */
const WHOLE_DIGITS = 10

/**
 * The one form in which a phone number is kept: digits as people of `country` (the app's) write them, or E.164 where the
 * number is another country's. Undefined where the text cannot be a number that is dialled.
 */
export const phoneForm = (text: string, country: Country): string | undefined => read(text, country)?.form

/** As it is dialled from anywhere. */
export const e164Of = (text: string, country: Country): string | undefined => read(text, country)?.e164

/** As `phoneForm`; what cannot be read stays as it was sent. For phones that are facts about somebody else. */
export const phoneOrText = (text: string, country: Country): string => phoneForm(text, country) ?? text.trim()

/** As `phoneForm`, and a number that can be a mobile one: customers are reached by it. */
export function mobileForm(text: string, country: Country): string | undefined {
  const form = phoneForm(text, country)
  return form && (form.startsWith('+') || form.length === 10) ? form : undefined
}

/** Every form in which a whole number may be kept, whatever its spelling and the app's country; empty for a part of one, or where letters stand in it. */
export function formsOf(text: string): string[] {
  if (/\p{L}/u.test(text)) return []
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  if (digits.length < WHOLE_DIGITS) return []
  const readings = COUNTRIES.flatMap(country => read(text, country) ?? [])
  return [...new Set([digits, ...readings.flatMap(({ form, e164 }) => [form, e164])])]
}

function read(text: string, country: Country): { form: string; e164: string } | undefined {
  const plain = text.normalize('NFKC').trim()
  if (!SHAPE.test(plain)) return undefined
  const number = parsePhoneNumberFromString(plain.replace(/^00/, '+'), country)
  if (!number) return undefined
  // Mexico dialled a 1 before mobile numbers from abroad until 2019.
  const e164 = number.number.replace(/^\+521(?=\d{10}$)/, '+52')
  const home = parsePhoneNumberFromString(e164)
  if (!home?.isPossible()) return undefined
  if (home.countryCallingCode !== PHONE_PREFIXES[country]) return { form: e164, e164 }
  const form = `${country === 'TH' ? '0' : ''}${home.nationalNumber}`
  return DIGITS[country].test(form) ? { form, e164 } : undefined
}
