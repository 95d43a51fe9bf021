import { channelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { isSigned } from '../../kernel/signature'
import type { Callback, CallbackHeaders } from './payment-channel'

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Checks the signature over the raw body, with any of the secrets, before anything in it is read. */
export function verifyCallback(
  secrets: readonly string[],
  { headers, body, now }: { headers: CallbackHeaders; body: string; now: Date },
): Callback {
  const given = { timestamp: one(headers['x-timestamp']), signature: one(headers['x-signature']) }
  if (!secrets.some(secret => isSigned(secret, body, given, now))) return { refused: 'signature' }
  const parsed = channelEvent.safeParse(parseJson(body))
  return parsed.success ? { event: parsed.data } : { refused: 'broken' }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
