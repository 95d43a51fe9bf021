import { type JexlType, jexlType } from '../../../kernel/lists/system'
import type { ValueRange } from '../variable/variable'
import type { ExpressionFault } from './expression'
import { type CheckedExpression, checkCondition, type VariableTypes } from './expression-types'

/** What becomes of the order or customer for whom a rule holds (DOMAIN 10). */
export const RULE_OUTCOMES = ['reject', 'manual', 'approve', 'tag', 'sendFilter'] as const
export type RuleOutcome = (typeof RULE_OUTCOMES)[number]

const OUTCOMES: Readonly<Record<JexlType, readonly RuleOutcome[]>> = {
  [jexlType.value.admission]: ['reject', 'manual'],
  [jexlType.value.antiFraud]: ['reject', 'manual', 'tag'],
  [jexlType.value.scoring]: ['manual', 'approve', 'reject', 'tag'],
  [jexlType.value.audience]: ['sendFilter'],
}

/** The outcomes that a rule of the type may have, the usual one first. */
export const outcomesOf = (type: JexlType): readonly RuleOutcome[] => OUTCOMES[type]

/** Names as the wire joins them: 'age,modelScore'. */
export const namesOf = (params: string): string[] =>
  params
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

/** A rule's condition, checked against the variables there are, with ranges against theirs too, and against the ones that it names (G-157). */
export function checkRule(
  { jexlExpression, jexlParams }: { jexlExpression: string; jexlParams: string },
  types: VariableTypes,
  ranges?: ReadonlyMap<string, ValueRange>,
): CheckedExpression {
  const checked = checkCondition(jexlExpression, types, ranges)
  if ('fault' in checked) return checked
  const named = [...new Set(namesOf(jexlParams))].sort().join(', ')
  const used = checked.variables.join(', ')
  const differ: ExpressionFault = { fault: 'paramsDiffer', at: 0, what: used }
  return named === used ? checked : { fault: differ }
}
