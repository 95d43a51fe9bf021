import { z } from 'zod'
import { currency, instantInput, positiveAmount, sentText } from '../../../kernel/field'

/** Ours: the number of the payout or the flow. The company pays one reference once, however often it is asked. */
const reference = () => z.string().max(64)
const channelReference = () => sentText(100)
const reason = () => sentText(200, 0)

const payeeAccount = z.object({
  name: z.string(),
  number: z.string(),
  ifscCode: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
})

export const payoutRequest = z.object({
  reference: reference(),
  amountMinor: positiveAmount(),
  currency: currency(),
  account: payeeAccount,
})
export const payoutAnswer = z.union([
  z.object({ state: z.literal('accepted'), channelReference: channelReference() }),
  z.object({
    state: z.literal('paid'),
    channelReference: channelReference(),
    /** When the money left: a loan runs from that day. Left out: when we hear of it. */
    paidAt: instantInput().optional(),
  }),
  z.object({ state: z.literal('failed'), reason: reason(), channelReference: sentText(100, 0).optional() }),
])

export const linkRequest = z.object({
  reference: reference(),
  amountMinor: positiveAmount(),
  currency: currency(),
  expiresAt: instantInput(),
  /** Whether a code for paying in cash is wanted, as at OXXO in Mexico. */
  withCashCode: z.boolean(),
})
export const linkAnswer = z.object({
  payLink: sentText(500).pipe(z.url({ protocol: /^https$/ })),
  oxxoCode: z
    .string()
    .regex(/^\d{8,20}$/)
    .nullable()
    .default(null),
})

/** `ended`: it was paid or had expired before. */
export const cancelAnswer = z.object({ state: z.enum(['cancelled', 'ended']) })

export const accountQuestion = z.object({
  /** The person who should hold the account. */
  name: z.string(),
  currency: currency(),
  account: payeeAccount,
})
/** Whether the account is that person's: wholly, in part of the name, or not. */
export const accountAnswer = z.object({
  result: z.enum(['match', 'partial', 'none']),
  reason: reason().optional(),
})

export type PayoutRequest = z.output<typeof payoutRequest>
export type LinkRequest = Omit<z.output<typeof linkRequest>, 'expiresAt'> & { expiresAt: Date }
export type PayLink = z.output<typeof linkAnswer>
export type AccountQuestion = z.output<typeof accountQuestion>
