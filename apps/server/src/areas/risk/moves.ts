// The area's door: the risk check of an application, inside the open transaction.

import { type Decision, isSkipped, rulesDecide, wantedBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import type { Trx } from '../../kernel/context'
import { insertCheck, listRulesInForce } from './rule/checks'
import { listVariables } from './variable/queries'
import { listSubjects } from './variable/subjects'
import { valuesFor, valueTexts } from './variable/values'

interface Asked {
  /** Undefined where no rule decides. */
  decision: Decision | undefined
  /** The rules that decided, by their ids. */
  deciding: number[]
}

/**
 * Asks the app's rules in force about an application and keeps what they said: rules, versions, what held, and the
 * values (DOMAIN 10). Undefined for an app without rules.
 */
export async function askRules(
  trx: Trx,
  { orderId, appId, now }: { orderId: number; appId: number; now: Date },
): Promise<Asked | undefined> {
  const inForce = await listRulesInForce(trx, appId)
  if (inForce.length === 0) return undefined
  const names = [...new Set(inForce.flatMap(({ params }) => params))].sort()
  const [subject] = await listSubjects(trx, { orderId }, { variables: names, now })
  if (!subject) return undefined
  const values = valuesFor(await listVariables(trx, names), subject.values)
  const evaluated = inForce
    .filter(({ jexl_type: jexlType }) => !isSkipped({ jexlType }, subject.whiteListed))
    .map(rule => {
      const holds = truthOf(parseExpression(rule.expression), values)
      return { ...rule, hit: holds === true, wanted: wantedBy(rule.outcome, holds) }
    })
  const decision = rulesDecide(evaluated.map(({ wanted }) => wanted))
  await insertCheck(trx, {
    orderId,
    appId,
    now,
    decision,
    values: valueTexts(values),
    rules: evaluated.map(({ id, version, hit }) => ({ rule_id: id, version, hit })),
  })
  return { decision, deciding: evaluated.filter(({ wanted }) => decision && wanted === decision).map(({ id }) => id) }
}
