import { z } from 'zod'
import { businessDate, country, instant, yesNo } from '../../../kernel/field'
import { contactChannel, contactPurpose, contactRecipient, holidayRule } from './choices'

export const contactPolicyRow = z.object({
  policyId: z.int(),
  /** Null: every country without a row of its own for the purpose and recipient. */
  country: country().nullable(),
  purpose: contactPurpose,
  channels: z.array(contactChannel),
  recipient: contactRecipient,
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int()),
  /** At the borrower's own clock. */
  localFrom: z.string(),
  localTo: z.string(),
  holidays: holidayRule,
  holidayFrom: z.string().nullable(),
  holidayTo: z.string().nullable(),
  /** Null: no limit of its own; 0: never. */
  maxPerDay: z.int().nullable(),
  maxPer7Days: z.int().nullable(),
  validFrom: businessDate(),
  validTo: businessDate().nullable(),
  source: z.string(),
  inForce: yesNo(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  createTime: instant(),
  rowVersion: z.int(),
})
