import { type Country, PHONE_PREFIXES } from './country'

const TEN_DIGITS = /^[0-9]{10}$/
const STAFF_PHONE = /^[0-9]{6,15}$/
const DIGITS = /^[0-9]{1,20}$/

/** A customer contact's phone: ten digits and nothing else; spaces at the ends are cut first (R-185, G-104). */
export const isContactPhone = (text: string): boolean => TEN_DIGITS.test(text.trim())

/** Staff live in several countries: 6 to 15 digits (G-104). */
export const isStaffPhone = (text: string): boolean => STAFF_PHONE.test(text.trim())

/** Phones on work orders: digits only (G-104). */
export const isWorkOrderPhone = (text: string): boolean => DIGITS.test(text.trim())

/** The number as the networks want it, +521234567890; an already international or leading-zero form is normalised. */
export function internationalPhone(text: string, country: Country): string {
  const digits = text.replace(/\D/g, '')
  const prefix = PHONE_PREFIXES[country]
  if (text.trim().startsWith('+')) return `+${digits}`
  return `+${prefix}${digits.replace(/^0+/, '')}`
}
