import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import type { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Expression } from '@countinghouse/domain/areas/risk/rule/expression'
import { checkRule, outcomesOf, RULE_OUTCOMES, type RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { type JexlType, jexlForce } from '@countinghouse/domain/kernel/lists/system'
import { z } from 'zod'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type ChangeValues, registerChangeKind } from '../../system/moves'
import { refuseChallenged } from '../challenge/refuse-challenged'
import { holdVariables, listVariables } from '../variable/queries'
import { rangesOf } from '../variable/ranges'
import { findApp, insertRule, lockRule, RULE, type RuleRecord, updateRule } from './queries'

const ruleValues = z.strictObject({
  appSsid: z.string(),
  jexlType: z.int(),
  outcome: z.enum(RULE_OUTCOMES),
  jexlExpression: z.string(),
  jexlParams: z.string(),
  force: z.int(),
})
export type RuleValues = z.infer<typeof ruleValues>

const joined = (names: readonly string[]) => names.join(',')

export const valuesOfRule = (rule: RuleRecord): RuleValues => ({
  appSsid: rule.app_ssid,
  ...RULE.named(rule),
  jexlParams: joined(rule.params),
  force: rule.in_force ? jexlForce.value.inForce : jexlForce.value.notInForce,
})

/** What an officer gives of a rule; the outcome may be left to the type. */
type TypedRule = Pick<
  ParsedInputOf<typeof riskRules.riskRuleAdd>,
  'jexlType' | 'outcome' | 'jexlExpression' | 'jexlParams'
>

/**
 * The rule as it may be kept: with an outcome of its type and a condition that holds or not for any values (G-157), which compares variables
 * with values that they can have. A condition that `stands` may be older than the ranges of its variables: it stays as it was agreed.
 */
export async function readRule(
  db: Db,
  { jexlType, outcome, jexlExpression, jexlParams }: TypedRule,
  stands?: string,
): Promise<{ outcome: RuleOutcome; expression: Expression; variables: readonly string[] }> {
  const outcomes = outcomesOf(jexlType as JexlType)
  const chosen = outcome ?? outcomes[0]!
  if (!outcomes.includes(chosen)) throw new Fault(riskMessages.outcomeOfType, {}, 'outcome')
  const variables = await listVariables(db)
  const types = new Map(variables.map(({ name, type }) => [name, type]))
  const ranges = jexlExpression === stands ? undefined : rangesOf(variables)
  const checked = checkRule({ jexlExpression, jexlParams }, types, ranges)
  if ('fault' in checked) {
    const { fault, at, what } = checked.fault
    throw new Fault(riskMessages[fault], { at, what }, fault === 'paramsDiffer' ? 'jexlParams' : 'jexlExpression')
  }
  return { outcome: chosen, ...checked }
}

/** What is kept of a rule that somebody typed, over the condition that stands. */
export async function keptValues(
  db: Db,
  typed: TypedRule & { appSsid: string; force: number },
  stands?: string,
): Promise<RuleValues> {
  const { outcome, variables } = await readRule(db, typed, stands)
  const { appSsid, jexlType, jexlExpression, force } = typed
  return { appSsid, jexlType, outcome, jexlExpression, jexlParams: joined(variables), force }
}

const payload = z.strictObject({ id: z.int().nullable(), makerId: z.int(), values: ruleValues })

export const riskRuleChange = registerChangeKind<z.infer<typeof payload>>({
  name: 'riskRule',
  decide: 'risk-rule.edit',
  payload,
  appOf: async (trx, { id, values }) =>
    id === null ? (await findApp(trx, values.appSsid))?.id : (await lockRule(trx, id))?.app_id,
  current: async (db, { id }): Promise<ChangeValues | null> => {
    const rule = id === null ? undefined : await lockRule(db, id)
    return rule ? valuesOfRule(rule) : null
  },
  apply: async ({ id, makerId, values }, { db, actor, now, today }) => {
    if (id !== null) await refuseChallenged(db, { ruleIds: [id], today })
    const app = await findApp(db, values.appSsid, actor)
    if (!app) throw new Fault(kernelMessages.notFound, {}, 'appSsid')
    // Variables may have gone or become narrower since the rule was typed; from here on they stay until the rule stands.
    await holdVariables(db, values.jexlParams.split(','))
    const stands = id === null ? undefined : (await lockRule(db, id))?.expression
    const { variables } = await readRule(db, values, stands)
    const { jexlType, outcome, jexlExpression } = values
    const columns = {
      app_id: app.id,
      ...RULE.values({ jexlType, outcome, jexlExpression }),
      params: [...variables],
      in_force: values.force === jexlForce.value.inForce,
    }
    const made = { by: makerId, at: now }
    if (id === null) await insertRule(db, columns, made)
    else await updateRule(db, id, columns, made)
  },
})
