const HIDDEN = '*'
const SHOWN = 4

/** All but the last four characters hidden (G-062); a text under eight characters shows fewer, never all of it. */
function maskTail(text: string): string {
  const characters = [...text.trim()]
  const shown = Math.min(SHOWN, Math.max(0, characters.length - SHOWN))
  return HIDDEN.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('')
}

export const maskPhone = maskTail
export const maskIdentity = maskTail
export const maskBankAccount = maskTail

/** Hides the part before the @ but its last four characters; the domain stays, staff must tell providers apart. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? maskTail(email) : maskTail(email.slice(0, at)) + email.slice(at)
}

const HOUSE = /\d/
const POST_CODE = /\s+\d[\d\s-]{2,}$/

/**
 * Says of an address the district and the town, never the street or the house: of what commas part, the last two but the
 * first, without post code and without what has a number. An address in one piece is hidden whole.
 */
export function maskAddress(address: string): string {
  if (address.trim() === '') return ''
  const places = address
    .split(/[,،，]/)
    .slice(1)
    .slice(-2)
    .map(part => part.trim().replace(POST_CODE, ''))
    .filter(part => part !== '' && !HOUSE.test(part))
  return [HIDDEN.repeat(SHOWN), ...places].join(', ')
}

/** What staff see of each kind of personal data until it is revealed. */
export const MASKS = {
  phone: maskPhone,
  email: maskEmail,
  identity: maskIdentity,
  bankAccount: maskBankAccount,
  address: maskAddress,
}
export type PersonalKind = keyof typeof MASKS
