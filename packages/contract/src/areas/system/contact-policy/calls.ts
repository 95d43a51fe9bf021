import { type ContactRule, contactRuleFaults } from '@countinghouse/domain/areas/system/contact-policy'
import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { businessDate, country, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { changeOutcome } from '../approvals/change-kinds'
import { contactChannel, contactPurpose, contactRecipient, holidayRule } from './choices'
import { contactPolicyMessages } from './messages'
import { contactPolicyRow } from './rows'

const within = 'user.query' as const
const clock = () => requiredText(5).refine(time => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time))
const most = () => z.int().min(0).max(100)

export const contactRuleFields = {
  country: country().optional(),
  purpose: contactPurpose,
  channels: z.array(contactChannel).min(1).max(3),
  recipient: contactRecipient,
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  localFrom: clock(),
  localTo: clock(),
  holidays: holidayRule,
  holidayFrom: clock().optional(),
  holidayTo: clock().optional(),
  maxPerDay: most().optional(),
  maxPer7Days: most().optional(),
  validFrom: businessDate(),
  validTo: businessDate().optional(),
  source: requiredText(300),
}

const checked = <S extends z.ZodType<ContactRule>>(schema: S) =>
  schema.superRefine((rule, context) => {
    for (const { field, fault } of contactRuleFaults(rule)) {
      context.addIssue({ code: 'custom', path: [field], params: { message: contactPolicyMessages[fault] } })
    }
  })

export const contactPolicy = area('system', {
  contactPolicyList: list('/contactPolicy/list', {
    summary: 'When, how and how often whom may be contacted, by country and purpose',
    access: 'contact-policy.query',
    within,
    filters: {
      country: country(),
      purpose: contactPurpose,
      recipient: contactRecipient,
      inForce: z.boolean().meta({ 'x-show': 'yesNo' }),
    },
    row: contactPolicyRow,
  }),
  contactPolicyAdd: action('/contactPolicy/add', {
    summary: 'Add a rule; waits for a second person where that is asked for',
    access: 'contact-policy.add',
    within,
    input: checked(z.strictObject({ ...contactRuleFields, reason: text(200).default('') })),
    output: changeOutcome,
    audit: { subject: 'contactPolicy' },
  }),
  contactPolicyEdit: action('/contactPolicy/edit', {
    summary: 'Change a rule from a date on; what was in force until then stays on record',
    access: 'contact-policy.edit',
    within,
    input: checked(
      z.strictObject({ policyId: id(), ...contactRuleFields, reason: text(200).default(''), rowVersion: rowVersion() }),
    ),
    output: changeOutcome,
    audit: { subject: 'contactPolicy', ids: input => [input.policyId] },
  }),
})
