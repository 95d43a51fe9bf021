import { z } from 'zod'
import { doors } from '../../kernel/door'
import { done } from '../../kernel/envelope'
import { queryId, sentText } from '../../kernel/field'

const token = z.object({ token: z.string().max(64) })

/** What a company reports of a message that it took, or what a reader answered to one. */
export const messageEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delivered'), reference: sentText(64) }),
  z.strictObject({ kind: z.literal('failed'), reference: sentText(64), reason: sentText(200, 0) }),
  z.strictObject({ kind: z.literal('reply'), mobile: sentText(32), text: sentText(500, 0) }),
])
export type MessageEvent = z.output<typeof messageEvent>

/** What a company answers to a message that is handed over to it. */
export const messageAnswer = z.object({ state: z.enum(['taken', 'refused']), reason: sentText(200, 0).default('') })

export const marketingDoors = doors('marketing', {
  messageCallback: {
    method: 'POST',
    path: '/api/callback/message/{channelId}',
    summary: 'What a company reports of a message, or what a reader answered',
    description:
      'Signed like the reports of payment companies, with the secret of the channel. A reply of STOP, BAJA, ARRÊT, ยกเลิก or the like opts its sender out.',
    proof: 'companySignature',
    params: z.object({ channelId: queryId() }),
    body: { type: 'application/json', schema: messageEvent },
    answers: { 200: { description: 'Taken, or why not', data: done }, 404: { description: 'No such channel' } },
  },
  optOutPage: {
    method: 'GET',
    path: '/o/{token}',
    summary: 'The page on which a reader says that he wants no more messages',
    description: 'For people; the link in a message leads here.',
    proof: 'none',
    params: token,
    answers: { 200: { description: 'The page', type: 'text/html', bare: z.string() } },
  },
  optOutConfirm: {
    method: 'POST',
    path: '/o/{token}',
    summary: 'Want no more messages',
    description: 'The form of that page.',
    proof: 'none',
    params: token,
    answers: { 200: { description: 'The page that says it is done', type: 'text/html', bare: z.string() } },
  },
})
