import { z } from 'zod'
import { storedOf } from '../../../kernel/choice'
import { contactChannel, contactPurpose, contactRecipient, holidayRule } from '../../../kernel/contact-choices'
import { ruleSource } from '../../../kernel/contact-sources'
import { businessDate, count, country, instant, requiredText, yesNo } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'

const clock = () => requiredText(5).refine(time => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time))
const most = () => count().max(100)

export const contactRuleFields = {
  /** Null: every country without a row of its own for the purpose and recipient. */
  country: country().optional(),
  purpose: contactPurpose,
  channels: z.array(contactChannel).min(1).max(3),
  recipient: contactRecipient,
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** At the borrower's own clock. */
  localFrom: clock(),
  localTo: clock(),
  holidays: holidayRule,
  holidayFrom: clock().optional(),
  holidayTo: clock().optional(),
  /** Null: no limit of its own; 0: never. */
  maxPerDay: most().optional(),
  maxPer7Days: most().optional(),
  validFrom: businessDate(),
  validTo: businessDate().optional(),
  source: requiredText(300),
}

export const contactPolicyRow = z.object({
  policyId: z.int(),
  ...keptFields(contactRuleFields),
  source: storedOf(ruleSource),
  inForce: yesNo(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  createTime: instant(),
  rowVersion: z.int(),
})
