import type { CallRequest } from '@countinghouse/contract/areas/contact/telephony/protocol'

/** `unknown`: it may or may not be dialled, so it is asked for again under its reference. */
export type PlaceAnswer =
  | { state: 'dialling'; channelCallId: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' }

export interface CallSound {
  bytes: Buffer
  mime: SoundType
}
export type SoundType = 'audio/wav' | 'audio/mpeg' | 'audio/ogg'

/** The one door to a telephone system. Methods never throw for what the company or the network does. */
export interface TelephonyChannel {
  /** Dials; a reference once, however often it is asked for. */
  place(call: CallRequest): Promise<PlaceAnswer>
  /** What was recorded of an ended call: `none` there is, or the company has it not ready yet. */
  recording(reference: string): Promise<CallSound | 'none' | 'notYet'>
}
