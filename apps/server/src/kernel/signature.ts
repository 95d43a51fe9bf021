import { createHmac, timingSafeEqual } from 'node:crypto'

const graceMs = 5 * 60_000

export interface Signed {
  /** Seconds since 1970, as text. */
  timestamp: string
  signature: string
}

/** HMAC-SHA256 of `timestamp.body`, in hexadecimal digits (DESIGN 1). */
export function sign(secret: string, body: string, at: Date): Signed {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { timestamp, signature: digest(secret, timestamp, body) }
}

/** True for the raw body that was signed with the secret at most five minutes before or after `now`. */
export function isSigned(secret: string, body: string | Buffer, given: Partial<Signed>, now: Date): boolean {
  if (!mayBeSigned(given, now)) return false
  const { timestamp, signature } = given
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(digest(secret, timestamp, body), 'hex'))
}

/** Whether a body could be signed by this: what cannot is refused before its body is read. */
export function mayBeSigned(given: Partial<Signed>, now: Date): given is Signed {
  const { timestamp = '', signature = '' } = given
  if (!/^\d{10}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return Math.abs(now.getTime() - Number(timestamp) * 1000) <= graceMs
}

const digest = (secret: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
