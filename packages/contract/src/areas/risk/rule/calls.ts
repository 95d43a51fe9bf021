import { z } from 'zod'
import type { AreaName } from '../../../kernel/area-names'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { id, rowVersion, text } from '../../../kernel/field'
import { riskCheck, riskRuleFields, riskRuleRow, riskRuleVersionRow, ruleReplay, ruleTrial } from './rows'

/** What a change answers that may need a second person: `changeId` is null when it came into effect at once. */
const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
const refreshes: readonly AreaName[] = ['system']
const rule = {
  appSsid: riskRuleFields.appSsid,
  jexlType: riskRuleFields.jexlType,
  /** The usual one of the type when none is given. */
  outcome: riskRuleFields.outcome.optional(),
  jexlExpression: riskRuleFields.jexlExpression,
  jexlParams: riskRuleFields.jexlParams.default(''),
}
const given = { ...rule, force: riskRuleFields.force, reason: text(200).default('') }

export const riskRules = area('risk', {
  riskRuleList: list('/risk/rule/list', {
    summary: 'Risk rules of the apps',
    access: 'risk-rule.query',
    filters: { jexlType: rule.jexlType, appSsid: rule.appSsid, force: given.force },
    row: riskRuleRow,
  }),
  riskRuleHistory: list('/risk/rule/history', {
    summary: 'What a risk rule said at each of its versions',
    access: 'risk-rule.query',
    filters: {},
    of: { id: id() },
    row: riskRuleVersionRow,
  }),
  riskRuleTry: read('/risk/rule/try', {
    summary: 'What a rule would do: to one customer, or to the last 1,000 applications of its app',
    access: 'risk-rule.edit',
    input: z.strictObject({ ...rule, custId: id().optional() }),
    output: ruleTrial,
  }),
  riskRuleReplay: read('/risk/rule/replay', {
    summary:
      "What would have become of the app's applications of the last 180 days with this rule in place of another, or beside all",
    access: 'risk-rule.edit',
    input: z.strictObject({ ...rule, id: id().optional() }),
    output: ruleReplay,
  }),
  riskCheckOfOrder: read('/risk/check/ofOrder', {
    summary:
      'What the rules said about an application, why, and what would have changed it; `check` is null where none was asked',
    access: 'risk-check.query',
    input: z.strictObject({ orderId: id() }),
    output: z.object({ orderId: z.int(), check: riskCheck.nullable() }),
  }),
  riskRuleAdd: action('/risk/rule/add', {
    summary: 'Add a risk rule; waits for a second person where that is asked for',
    access: 'risk-rule.add',
    input: z.strictObject({ ...given }),
    output: changeOutcome,
    audit: { subject: 'riskRule' },
    refreshes,
  }),
  riskRuleEdit: action('/risk/rule/edit', {
    summary: 'Change a risk rule by a new version; waits for a second person where that is asked for',
    access: 'risk-rule.edit',
    input: z.strictObject({ id: id(), ...given, ruleVersion: rowVersion() }),
    output: changeOutcome,
    audit: { subject: 'riskRule', ids: input => [input.id] },
    refreshes,
  }),
  riskRuleDelete: action('/risk/rule/delete', {
    summary: 'Delete a risk rule that is not in force; its versions stay with the decisions that used them',
    access: 'risk-rule.delete',
    input: z.strictObject({ id: id() }),
    output: done,
    audit: { subject: 'riskRule', ids: input => [input.id] },
    refreshes,
  }),
})
