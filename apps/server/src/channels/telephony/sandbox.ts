import { createHash } from 'node:crypto'
import type { CallEvent } from '@countinghouse/contract/areas/contact/telephony/protocol'
import type { DictionaryValue } from '@countinghouse/contract/kernel/dictionaries/values'
import type { TelephonyChannel } from './telephony-channel'
import { voices } from './voices'

type Step = Pick<CallEvent, 'kind' | 'seconds' | 'hangUp' | 'recorded'> & {
  /** Since it was asked for. */
  afterMs: number
}

const UNANSWERED: readonly DictionaryValue<'hangUpReason'>[] = [
  'no answer',
  'no answer',
  'busy',
  'switched off',
  'rejected',
]
const ANSWERED_OF_TEN = 7

/** How a call goes on the make-believe telephone: the reference decides, so that every node says the same. */
export function courseOf(reference: string): readonly Step[] {
  const chance = createHash('sha256').update(reference).digest()
  const rings: Step = { kind: 'ringing', afterMs: 2000 }
  const answerMs = 4000 + (chance[0]! % 5) * 1000
  if (chance[1]! % 10 >= ANSWERED_OF_TEN) {
    const hangUp = UNANSWERED[chance[2]! % UNANSWERED.length]!
    const unreached: Step = { kind: 'ended', seconds: 0, hangUp, recorded: false, afterMs: answerMs }
    return hangUp === 'switched off' ? [unreached] : [rings, unreached]
  }
  const seconds = 6 + (chance[3]! % 25)
  const hangUp = chance[4]! % 2 ? 'ended by the customer' : 'ended by staff'
  return [
    rings,
    { kind: 'connected', afterMs: answerMs },
    { kind: 'ended', seconds, hangUp, recorded: true, afterMs: answerMs + seconds * 1000 },
  ]
}

/** A telephone in this program: it takes every call, and what it records can be played. */
export const sandboxTelephony: TelephonyChannel = {
  place: async ({ reference }) => ({ state: 'dialling', channelCallId: `SB-${reference}` }),
  recording: async reference => {
    const ended = courseOf(reference).at(-1)
    if (!ended?.recorded) return 'none'
    return { bytes: voices(reference, ended.seconds ?? 0), mime: 'audio/wav' }
  },
}
