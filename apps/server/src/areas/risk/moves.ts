// The area's door: the risk check of an application, inside the open transaction; conditions that pick an audience.

import { challengersRules, challengeSideOf } from '@countinghouse/domain/areas/risk/challenge/challenge'
import { type Decision, isSkipped, rulesDecide, wantedBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { type ExpressionFault, parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { checkCondition } from '@countinghouse/domain/areas/risk/rule/expression-types'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { scoresOf } from '@countinghouse/domain/areas/risk/score/score'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Db, Trx } from '../../kernel/context'
import { findRunning } from './challenge/queries'
import { insertCheck, listRulesInForce } from './rule/checks'
import { conditionInSql, type InSql } from './variable/in-sql'
import { holdVariables, listVariables } from './variable/queries'
import { rangesOf } from './variable/ranges'
import { listSubjects } from './variable/subjects'
import { valuesFor, valueTexts } from './variable/values'

export { listVariableChoices } from './variable/shown-label'

interface Asked {
  /** Undefined where no rule decides. */
  decision: Decision | undefined
  /** The rules that decided, by their ids. */
  deciding: number[]
}

interface Application {
  id: number
  app_id: number
  product_id: number
  customer_id: number
}

/** The rules that decide about an application: those in force, or on a challenger's side its own (decision 0046). */
async function rulesFor(
  trx: Trx,
  { app_id: appId, product_id: productId, customer_id: customerId }: Application,
  now: Date,
) {
  const inForce = await listRulesInForce(trx, appId)
  const running = await findRunning(trx, { appId, productId, today: businessDateOf(now) })
  if (!running) return { rules: inForce, challenge: undefined }
  const side = challengeSideOf(customerId, running)
  const challenge = { id: running.id, side }
  if (side === 'champion') return { rules: inForce, challenge }
  const added = running.rules.filter(rule => rule.added)
  const leftOut = new Set(running.rules.filter(rule => !rule.added).map(({ id }) => id))
  return { rules: challengersRules(inForce, { leftOut, added }), challenge }
}

/**
 * Asks the app's rules about an application and keeps what they said: rules, versions, what held, and the
 * values (DOMAIN 10). Undefined for an app without rules.
 */
export async function askRules(
  trx: Trx,
  { order, now }: { order: Application; now: Date },
): Promise<Asked | undefined> {
  const { id: orderId, app_id: appId } = order
  const { rules, challenge } = await rulesFor(trx, order, now)
  if (rules.length === 0 && !challenge) return undefined
  const names = [...new Set(rules.flatMap(({ params }) => params))].sort()
  const [subject] = await listSubjects(trx, { orderId }, { variables: names, now })
  if (!subject) return undefined
  const values = valuesFor(await listVariables(trx, names), subject.values)
  const evaluated = rules
    .filter(({ jexl_type: jexlType }) => !isSkipped({ jexlType }, subject.whiteListed))
    .map(rule => {
      const holds = truthOf(parseExpression(rule.expression), values)
      return { ...rule, hit: holds === true, wanted: wantedBy(rule.outcome, holds) }
    })
  const decision = rulesDecide(evaluated.map(({ wanted }) => wanted))
  const decided = (wanted: RuleOutcome | undefined) => decision !== undefined && wanted === decision
  await insertCheck(trx, {
    orderId,
    appId,
    now,
    decision,
    values: valueTexts(values),
    scores: scoresOf(subject.sent),
    challenge,
    rules: evaluated.map(({ id, version, hit, wanted }) => ({ rule_id: id, version, hit, decided: decided(wanted) })),
  })
  return { decision, deciding: evaluated.filter(({ wanted }) => decided(wanted)).map(({ id }) => id) }
}

/** A condition of an audience, read and proven against the variables, one that is written now against their ranges too; else its first fault. */
export async function readAudience(
  db: Db,
  expression: string,
  { isNew = false } = {},
): Promise<InSql | { fault: ExpressionFault }> {
  // Nobody changes what it means before it stands: its words, of which some are variables.
  if (isNew) await holdVariables(db, expression.match(/\w+/g) ?? [])
  const variables = await listVariables(db)
  const types = new Map(variables.map(({ name, type }) => [name, type]))
  const checked = checkCondition(expression, types, isNew ? rangesOf(variables) : undefined)
  if ('fault' in checked) return checked
  return conditionInSql(checked.expression, variables)
}

/** The condition of an audience rule of the app that is in force; undefined where there is none. */
export const findAudienceRule = async (db: Db, ruleId: number, appId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('risk_rule')
      .select('expression')
      .where('id', '=', ruleId)
      .where('app_id', '=', appId)
      .where('jexl_type', '=', 4)
      .where('in_force', '=', true)
      .executeTakeFirst()
  )?.expression
