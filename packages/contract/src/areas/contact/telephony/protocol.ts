import { PHONE_EVENT_KINDS } from '@countinghouse/domain/areas/contact/call-course'
import { z } from 'zod'
import { fixedValues } from '../../../kernel/dictionaries/fixed-values'
import { code, instantInput, sentText } from '../../../kernel/field'

/** What we ask a telephone system for: to connect one of our staff with a customer. */
export const callRequest = z.object({
  /** Ours; dialled once, however often it is asked for. */
  reference: z.string().max(64),
  /** Whom to dial, E.164. */
  number: z.string().max(32),
  /** The user name of whoever calls, by which the company knows his extension. */
  agent: z.string().max(64),
  /** His own telephone; empty where none is kept. */
  agentPhone: z.string().max(32),
})
export type CallRequest = z.output<typeof callRequest>

export const callAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('dialling'), channelCallId: sentText(100) }),
  z.object({ state: z.literal('refused'), reason: sentText(200, 0).default('') }),
])

/** What a telephone system reports of a call, signed as a payment company's reports are. */
export const callEvent = z
  .strictObject({
    eventId: sentText(100, 8),
    kind: code(PHONE_EVENT_KINDS),
    reference: sentText(64, 2),
    at: instantInput(),
    /** Of an ended call: how long was talked. */
    seconds: z.int().min(0).max(86_400).optional(),
    hangUp: code(fixedValues.hangUpReason).optional(),
    /** Of an ended call: there is a recording to fetch. */
    recorded: z.boolean().optional(),
  })
  .refine(event => event.kind !== 'ended' || (event.seconds !== undefined && event.hangUp !== undefined), {
    path: ['seconds'],
  })
export type CallEvent = z.output<typeof callEvent>
