import { type ContactRule, contactRuleFaults } from '@countinghouse/domain/kernel/contact-policy'
import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { id, rowVersion, text } from '../../../kernel/field'
import { changeOutcome } from '../approvals/change-kinds'
import { contactPolicyMessages } from './messages'
import { contactPolicyRow, contactRuleFields } from './rows'

const within = 'user.query' as const
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
      country: contactRuleFields.country.unwrap(),
      purpose: contactRuleFields.purpose,
      recipient: contactRuleFields.recipient,
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
