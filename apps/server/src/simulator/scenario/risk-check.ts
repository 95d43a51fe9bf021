import { type Decision, isSkipped, rulesDecide, wantedBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf, type Values } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { FIRST_VARIABLES, type FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { valueOrDefault, valueText } from '@countinghouse/domain/areas/risk/variable/variable'
import { RULES_IN_FORCE } from '../world/rules'

/** What the rules in force said of an application; rules by their place in `RULES_IN_FORCE`. */
export interface RiskCheck {
  decision: Decision | undefined
  /** By variable, as they are kept; null: not known. */
  values: Record<string, string | null>
  /** Those that were asked, with whether they held. */
  rules: { place: number; hit: boolean }[]
  /** Those that decided. */
  deciding: number[]
}

const NAMES = [...new Set(RULES_IN_FORCE.flatMap(({ params }) => params))].sort()
const PARSED = RULES_IN_FORCE.map(rule => ({ ...rule, condition: parseExpression(rule.expression) }))

/** Asks the rules as the risk check does (areas/risk/moves), with values as texts. */
export function checkRules(
  found: Partial<Record<FirstVariableName, string>>,
  { whiteListed }: { whiteListed: boolean },
): RiskCheck {
  const values: Values = new Map(
    NAMES.map(name => {
      const { type, defaultValue } = FIRST_VARIABLES[name]
      return [name, valueOrDefault(type, found[name], defaultValue)]
    }),
  )
  const rules = PARSED.flatMap(({ type, outcome, condition }, place) => {
    if (isSkipped({ jexlType: type }, whiteListed)) return []
    const holds = truthOf(condition, values)
    return [{ place, hit: holds === true, wanted: wantedBy(outcome, holds) }]
  })
  const decision = rulesDecide(rules.map(({ wanted }) => wanted))
  return {
    decision,
    values: Object.fromEntries(
      [...values].map(([name, value]) => [name, value === undefined ? null : valueText(value)]),
    ),
    rules: rules.map(({ place, hit }) => ({ place, hit })),
    deciding: rules.filter(({ wanted }) => decision && wanted === decision).map(({ place }) => place),
  }
}
