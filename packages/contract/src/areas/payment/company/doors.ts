import { z } from 'zod'
import { doors } from '../../../kernel/door'
import {
  accountAnswer,
  accountQuestion,
  cancelAnswer,
  linkAnswer,
  linkRequest,
  payoutAnswer,
  payoutRequest,
} from './protocol'

const params = z.object({ reference: z.string().max(64) })
const json = <S extends z.ZodType>(schema: S) => ({ type: 'application/json', schema })
const common = { proof: 'companySignature' } as const

/** What a payment company serves to us; we ask, it answers. */
export const companyDoors = doors('payment', {
  requestPayout: {
    ...common,
    method: 'POST',
    path: '/payouts',
    summary: 'Pay money out',
    description:
      'A reference is paid once, however often it is asked for: asked again, the company answers what became of it. Any answer of another shape, a time-out (ten seconds) or a broken line leaves the payout unknown to us; we then ask with GET and do not send it anew before the company says 404.',
    body: json(payoutRequest),
    answers: {
      200: { description: 'Accepted, paid or failed', bare: payoutAnswer },
      422: { description: 'Refused for good', bare: payoutAnswer },
    },
  },
  queryPayout: {
    ...common,
    method: 'GET',
    path: '/payouts/{reference}',
    summary: 'What became of a payout',
    description: 'Signed over `<x-timestamp>.<path>`, because there is no body.',
    params,
    answers: {
      200: { description: 'Accepted, paid or failed', bare: payoutAnswer },
      404: { description: 'The company has never heard of the reference', bare: z.object({}) },
    },
  },
  createPayLink: {
    ...common,
    method: 'POST',
    path: '/links',
    summary: 'A page on which a customer pays, and a code for cash where one is wanted',
    description: 'Over https. Paid, failed and expired links are reported by webhooks with the same reference.',
    body: json(linkRequest),
    answers: {
      200: { description: 'The link', bare: linkAnswer },
      422: { description: 'No link', bare: z.object({}) },
    },
  },
  cancelPayLink: {
    ...common,
    method: 'POST',
    path: '/links/{reference}/cancel',
    summary: 'End a link: nothing can be paid through it any more',
    description: 'The body is `{}`.',
    params,
    body: json(z.object({})),
    answers: {
      200: { description: 'Cancelled now, or ended before', bare: cancelAnswer },
      404: { description: 'The company does not know it', bare: z.object({}) },
    },
  },
  checkAccount: {
    ...common,
    method: 'POST',
    path: '/account-checks',
    summary: "Whether an account is the person's",
    description: 'Asked before money is paid out to an account for the first time.',
    body: json(accountQuestion),
    answers: {
      200: { description: 'What the bank says', bare: accountAnswer },
      422: { description: 'The company cannot say', bare: z.object({}) },
    },
  },
})
