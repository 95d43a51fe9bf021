import { type ChallengeSide, challengersRules } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { type Decision, isSkipped, rulesDecide, wantedBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf, type Values } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { FIRST_VARIABLES, type FirstVariableName } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { valueOrDefault, valueText } from '@countinghouse/domain/areas/risk/variable/variable'
import { ADDED_PLACE, CHALLENGES, type DemoRule, RULES_IN_FORCE } from '../world/rules'
import type { Ruling } from './sides'

/** What the rules said of an application; rules by their place in `RULES_IN_FORCE`, a challenger's behind them. */
export interface RiskCheck {
  /** Whose rules they were while a challenge ran. */
  side: ChallengeSide | undefined
  /** Whether they were those of a champion that was a challenger before. */
  promoted: boolean
  decision: Decision | undefined
  /** By variable, as they are kept; null: not known. */
  values: Record<string, string | null>
  /** Those that were asked, with whether they held. */
  rules: { place: number; hit: boolean }[]
  /** Those that decided. */
  deciding: number[]
}

const parsed = (rule: DemoRule, id: number) => ({ ...rule, id, condition: parseExpression(rule.expression) })
const IN_FORCE = RULES_IN_FORCE.map(parsed)
const CHALLENGERS = new Map(
  CHALLENGES.map(({ appSsid, leftOut, added }) => [
    appSsid,
    challengersRules(IN_FORCE, { leftOut: new Set(leftOut), added: [parsed(added, ADDED_PLACE)] }),
  ]),
)

/** Asks the rules as the risk check does (areas/risk/moves), with values as texts. */
export function checkRules(
  found: Partial<Record<FirstVariableName, string>>,
  { whiteListed, appSsid, side, promoted }: Ruling & { whiteListed: boolean },
): RiskCheck {
  const asked = (side === 'challenger' || promoted ? CHALLENGERS.get(appSsid) : undefined) ?? IN_FORCE
  const names = [...new Set(asked.flatMap(({ params }) => params))].sort()
  const values: Values = new Map(
    names.map(name => {
      const { type, defaultValue } = FIRST_VARIABLES[name]
      return [name, valueOrDefault(type, found[name], defaultValue)]
    }),
  )
  const rules = asked.flatMap(({ id: place, type, outcome, condition }) => {
    if (isSkipped({ jexlType: type }, whiteListed)) return []
    const holds = truthOf(condition, values)
    return [{ place, hit: holds === true, wanted: wantedBy(outcome, holds) }]
  })
  const decision = rulesDecide(rules.map(({ wanted }) => wanted))
  return {
    side,
    promoted,
    decision,
    values: Object.fromEntries(
      [...values].map(([name, value]) => [name, value === undefined ? null : valueText(value)]),
    ),
    rules: rules.map(({ place, hit }) => ({ place, hit })),
    deciding: rules.filter(({ wanted }) => decision && wanted === decision).map(({ place }) => place),
  }
}
