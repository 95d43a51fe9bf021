import { z } from 'zod'
import { doors } from '../../kernel/door'
import { done } from '../../kernel/envelope'
import { queryId } from '../../kernel/field'
import { callEvent } from './telephony/protocol'

export const contactDoors = doors('contact', {
  callCallback: {
    method: 'POST',
    path: '/api/callback/call/{channelId}',
    summary: 'What a telephone system reports of a call',
    description:
      'Signed like the reports of payment companies, with the secret of the channel. Code 1000 says that the event is kept, now or before: send it again, with the same `eventId`, until that comes.',
    proof: 'companySignature',
    params: z.object({ channelId: queryId() }),
    body: { type: 'application/json', schema: callEvent },
    answers: {
      200: { description: 'Taken', data: done },
      403: { description: 'The call is of another channel; the event is kept' },
      404: { description: 'No such channel or call' },
      409: { description: 'The event id came before with other content; this one is kept' },
    },
  },
})
