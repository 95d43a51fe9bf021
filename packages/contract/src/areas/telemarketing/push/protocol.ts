import { z } from 'zod'
import { sentText } from '../../../kernel/field'

/** A customer as the external calling system gets him. */
export const crmCustomer = z.object({
  /** Ours; taken once, however often it is sent. */
  reference: z.string().max(64),
  /** Of the seat in that system. */
  account: z.string().max(100),
  /** E.164. */
  mobile: z.string().max(32),
  name: z.string().max(200),
  app: z.string().max(200),
  country: z.string().max(2),
  /** The type, 1 to 10. */
  type: z.int(),
  /** 'YYYY-MM-DD', T0. */
  assignedOn: z.string().max(10),
})
export type CrmCustomer = z.output<typeof crmCustomer>

export const crmAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('taken'), externalId: sentText(100) }),
  z.object({ state: z.literal('refused'), reason: sentText(200, 0).default('') }),
])
