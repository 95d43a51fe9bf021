import { callAnswer } from '@countinghouse/contract/areas/contact/telephony/protocol'
import { askSigned, bodyWithin, fetchSigned } from '../outside/signed-request'
import type { CallSound, SoundType, TelephonyChannel } from './telephony-channel'

export interface TelephonyCompany {
  url: string
  secret: string
  now: Date
  timeoutMs?: number
}

/** An hour of speech at 32 kbit/s is 14 MB. */
const MOST_BYTES = 32 * 1024 * 1024
const FETCH_MS = 60_000

/** A telephone company behind JSON over HTTPS, both ways signed; docs/connect/telephone-company.md describes what it serves. */
export function httpTelephony({ url, secret, now, timeoutMs = 5000 }: TelephonyCompany): TelephonyChannel {
  return {
    async place(call) {
      try {
        const { answer } = await askSigned({ url, secret, now, timeoutMs }, 'POST', '/calls', call)
        const parsed = callAnswer.safeParse(answer)
        // Only an answer in the agreed shape says what became of it.
        return parsed.success ? parsed.data : { state: 'unknown' }
      } catch {
        return { state: 'unknown' }
      }
    },
    // Never from an address that the company names: what is asked for here is asked for there.
    async recording(reference) {
      try {
        const path = `/calls/${encodeURIComponent(reference)}/recording`
        const response = await fetchSigned({ url, secret, now, timeoutMs: FETCH_MS }, 'GET', path)
        if (response.status === 410) return 'none'
        if (response.status !== 200) return 'notYet'
        const bytes = await bodyWithin(response, MOST_BYTES)
        return (bytes && soundOf(bytes)) ?? 'none'
      } catch {
        return 'notYet'
      }
    },
  }
}

/** By content, whatever the company calls it: nothing but sound is kept. */
export function soundOf(bytes: Buffer): CallSound | undefined {
  const mark = (from: number, to: number) => bytes.toString('latin1', from, to)
  const is = (mime: SoundType) => ({ bytes, mime })
  if (mark(0, 4) === 'RIFF' && mark(8, 12) === 'WAVE') return is('audio/wav')
  if (mark(0, 4) === 'OggS') return is('audio/ogg')
  const isFrame = bytes.length > 2 && bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2
  return mark(0, 3) === 'ID3' || isFrame ? is('audio/mpeg') : undefined
}
