import {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  CONTACT_RECIPIENTS,
  HOLIDAY_RULES,
} from '@countinghouse/domain/areas/system/contact-policy'
import { z } from 'zod'
import { businessDate, instant, yesNo } from '../../../kernel/field'

export const contactPolicyRow = z.object({
  policyId: z.int(),
  /** Null: every country without a row of its own for the purpose and recipient. */
  country: z.enum(['IN', 'MX', 'TH']).meta({ 'x-show': 'dict', 'x-dict': 'country' }).nullable(),
  purpose: z.enum(CONTACT_PURPOSES),
  channels: z.array(z.enum(CONTACT_CHANNELS)),
  recipient: z.enum(CONTACT_RECIPIENTS),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int()),
  /** At the borrower's own clock. */
  localFrom: z.string(),
  localTo: z.string(),
  holidays: z.enum(HOLIDAY_RULES),
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
