import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { id } from '../../../kernel/field'
import { intakeKeyFields, intakeKeyRow, newIntakeKey } from '../app/rows'

const within = 'user.query' as const

export const intakeKey = area('system', {
  intakeKeyList: list('/app/intakeKey/list', {
    summary: 'Keys with which the apps sign what they send in',
    access: 'intake-key.query',
    within,
    filters: { appId: id(), status: intakeKeyFields.status },
    row: intakeKeyRow,
  }),
  intakeKeyAdd: action('/app/intakeKey/add', {
    summary: 'Make a key for an app; its secret is shown this once',
    access: 'intake-key.add',
    within,
    input: z.strictObject({ appId: id(), label: intakeKeyFields.label }),
    output: newIntakeKey,
    audit: { subject: 'intakeKey', ids: (_, output) => [output.intakeKeyId] },
  }),
  intakeKeyDisable: action('/app/intakeKey/disable', {
    summary: 'Disable a key for good; what it signs is refused from now on',
    access: 'intake-key.disable',
    within,
    input: z.strictObject({ intakeKeyId: id() }),
    output: done,
    audit: { subject: 'intakeKey', ids: input => [input.intakeKeyId] },
  }),
})
