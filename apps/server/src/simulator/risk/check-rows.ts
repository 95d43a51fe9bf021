import type { SystemReason } from '@countinghouse/domain/areas/order/application/system-reason'
import { scoresOf } from '@countinghouse/domain/areas/risk/score/score'
import { scoreColumns } from '../../areas/risk/scenario'
import type { OrderInput } from '../order/orders'
import { ADDED_PLACE } from '../world/rules'

/** The risk check that the rules were asked for, as areas/risk/moves keeps it; why the program decided, for the order's log. */
export function writeRiskCheck(
  { rows, scenario, customer, app, rules, challenges }: OrderInput,
  orderId: number,
): { systemReason?: SystemReason } {
  const { check, admittedAt } = scenario
  if (!check) return { systemReason: { why: 'blackListed' } }
  const { person } = customer.scenario
  const id = rows.id('risk_check')
  rows.add('risk_check', {
    id,
    order_id: orderId,
    app_id: app.id,
    at: admittedAt,
    decision: check.decision ?? null,
    values: check.values,
    ...scoreColumns(scoresOf({ ...person.face, ...person.scores })),
    challenge_id: check.side ? (challenges.get(app.id) ?? null) : null,
    challenged: check.side ? check.side === 'challenger' : null,
  })
  for (const { place, hit } of check.rules)
    rows.add('risk_check_rule', {
      check_id: id,
      rule_id: rules[place]!,
      // A challenger that became champion was put in force by a version more.
      version: check.promoted && place === ADDED_PLACE ? 2 : 1,
      hit,
      decided: check.deciding.includes(place),
    })
  const deciding = check.deciding.map(place => rules[place]!)
  return deciding.length > 0 ? { systemReason: { why: 'riskRules', rules: deciding } } : {}
}
