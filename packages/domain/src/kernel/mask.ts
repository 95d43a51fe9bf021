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

/** Shows the last four characters of an address, usually its post code, behind a mask of fixed length. */
export function maskAddress(address: string): string {
  const masked = maskTail(address)
  return masked === '' ? '' : HIDDEN.repeat(SHOWN) + masked.replaceAll(HIDDEN, '')
}
