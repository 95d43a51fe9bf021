import { type RangeTexts, rangeFault } from '@countinghouse/domain/areas/risk/variable/range'
import { isDefault, type VariableType } from '@countinghouse/domain/areas/risk/variable/variable'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { businessDate, count, id, rowVersion, text } from '../../../kernel/field'
import { riskMessages } from '../messages'
import { ruleOutcome } from '../rule/choices'
import { force, jexlType, riskVariableChoice, riskVariableFields, riskVariableRow, variableType } from '../rule/rows'

const hasDefault = (input: { variableType: VariableType; defaultValue: string }) =>
  isDefault(input.variableType, input.defaultValue)
const noDefault = { path: ['defaultValue'], params: { message: riskMessages.defaultValue } }

type Given = RangeTexts & { variableType: VariableType }
/** A fault stands on the field that it is of. */
const rangeOnly = (input: Given, context: z.RefinementCtx) => {
  const field = rangeFault(input.variableType, input)
  if (field) context.addIssue({ code: 'custom', path: [field], params: { message: riskMessages[field] } })
}

export const riskVariables = area('risk', {
  riskVariableList: list('/risk/variable/list', {
    summary: 'Variables that risk rules use',
    access: 'risk-variable.query',
    filters: { variableName: text(48), variableType: variableType() },
    row: riskVariableRow,
  }),
  riskVariableChoices: read('/risk/variable/choices', {
    summary: 'Variables for the editor of a rule',
    access: 'risk-rule.query',
    input: z.strictObject({}),
    output: z.array(riskVariableChoice),
  }),
  riskVariableUse: read('/risk/variable/use', {
    summary: 'Which rules and send groups use a variable, and how often it was not known, by day of the last 30',
    access: 'risk-variable.query',
    input: z.strictObject({ variableId: id() }),
    output: z.object({
      rules: z.array(
        z.object({
          ruleId: z.int(),
          appName: z.string(),
          jexlType: jexlType(),
          outcome: ruleOutcome,
          jexlExpression: z.string(),
          force: force(),
        }),
      ),
      groups: z.array(z.object({ groupId: id(), groupName: z.string(), appName: z.string(), expression: z.string() })),
      days: z.array(z.object({ dataDate: businessDate(), checkCount: count(), missingCount: count() })),
    }),
  }),
  riskVariableAdd: action('/risk/variable/add', {
    summary: 'Add a variable for risk rules',
    access: 'risk-variable.add',
    input: z.strictObject(riskVariableFields).refine(hasDefault, noDefault).superRefine(rangeOnly),
    output: z.object({ variableId: z.int() }),
    audit: { subject: 'riskVariable', ids: (_, output) => [output.variableId] },
  }),
  riskVariableEdit: action('/risk/variable/edit', {
    summary: 'Change a variable; one that a rule or a send group uses keeps its name, type and default, not its range',
    access: 'risk-variable.edit',
    input: z
      .strictObject({ variableId: id(), ...riskVariableFields, rowVersion: rowVersion() })
      .refine(hasDefault, noDefault)
      .superRefine(rangeOnly),
    output: done,
    audit: { subject: 'riskVariable', ids: input => [input.variableId] },
  }),
  riskVariableDelete: action('/risk/variable/delete', {
    summary: 'Delete a variable that no rule and no send group uses',
    access: 'risk-variable.delete',
    input: z.strictObject({ variableId: id() }),
    output: done,
    audit: { subject: 'riskVariable', ids: input => [input.variableId] },
  }),
})
