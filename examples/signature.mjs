// The one signature of the outside doors: HMAC-SHA256 of `timestamp.content`, in hexadecimal digits.
import { createHmac, timingSafeEqual } from 'node:crypto'

const digest = (secret, timestamp, content) =>
  createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex')

/** Headers for a body, which has to be sent as exactly this text. */
export function signed(secret, body, seconds = Math.floor(Date.now() / 1000)) {
  return { 'x-timestamp': String(seconds), 'x-signature': digest(secret, seconds, body) }
}

/** Whether the headers sign the content; a GET signs its path, because it has no body. */
export function isSigned(secret, content, headers, nowMs = Date.now()) {
  const timestamp = String(headers['x-timestamp'])
  const given = Buffer.from(String(headers['x-signature']), 'hex')
  const expected = Buffer.from(digest(secret, timestamp, content), 'hex')
  const isFresh = Math.abs(nowMs / 1000 - Number(timestamp)) <= 300
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}
