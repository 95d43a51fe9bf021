import { z } from 'zod'
import { doors } from '../../kernel/door'
import { done } from '../../kernel/envelope'
import { queryId } from '../../kernel/field'
import { channelEvent } from './callback/channel-event'

const reference = z.object({ reference: z.string().max(64) })

export const paymentDoors = doors('payment', {
  callback: {
    method: 'POST',
    path: '/api/callback/payment/{channelId}',
    summary: 'What a payment company reports of a payout or a payment',
    description:
      'Each channel has an address and a secret of its own; while a secret is changed, the old one counts until its end. Code 1000 says that the event is kept, now or before: send it again, with the same `eventId`, until that comes. 404 with an unknown reference: it is not ours, or not yet.',
    proof: 'companySignature',
    params: z.object({ channelId: queryId() }),
    body: { type: 'application/json', schema: channelEvent },
    answers: {
      200: { description: 'Taken, or why not', data: done },
      403: { description: 'The reference is of another channel; the event is kept for a person' },
      404: { description: 'No such channel or reference' },
      409: { description: 'The event id came before with other content; this one is kept for a person' },
    },
  },
  sandboxPage: {
    method: 'GET',
    path: '/sandbox/pay/{reference}',
    summary: 'The pay page of the make-believe payment company',
    description: 'For people, and only where the sandbox works a channel.',
    proof: 'none',
    params: reference,
    answers: {
      200: { description: 'The page', type: 'text/html', bare: z.string() },
      404: { description: 'The page that says there is no such payment', type: 'text/html', bare: z.string() },
    },
  },
  sandboxDecide: {
    method: 'POST',
    path: '/sandbox/pay/{reference}',
    summary: 'Pay or decline on the pay page of the make-believe payment company',
    description: 'The form of that page; leads back to it.',
    proof: 'none',
    params: reference,
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: z.object({ decision: z.enum(['pay', 'decline']).optional() }),
    },
    answers: { 303: { description: 'Back to the page' } },
  },
})
