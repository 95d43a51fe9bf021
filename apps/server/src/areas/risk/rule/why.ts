import type { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { wantedBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf, type Values } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { valueOrDefault } from '@countinghouse/domain/areas/risk/variable/variable'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { listVariables, type Variable } from '../variable/queries'
import { shownLabel } from '../variable/shown-label'
import { findCheck, listCheckedRules } from './checks'

type Checked = Awaited<ReturnType<typeof listCheckedRules>>[number]
type Kept = Readonly<Record<string, string | null>>

/** The values as they were kept with the check; their defaults were put in then. */
const keptValues = (kept: Kept, variables: readonly Variable[]): Values => {
  const types = new Map(variables.map(({ name, type }) => [name, type]))
  return new Map(
    Object.entries(kept).map(([name, text]) => {
      const type = types.get(name)
      return [name, type && valueOrDefault(type, text, '')]
    }),
  )
}

/** What a rule wanted then: as kept where it held, worked out again where it did not or nobody could say. */
const wantedThen = ({ hit, outcome, expression, params }: Checked, kept: Kept, values: Values) =>
  hit
    ? outcome
    : params.some(name => kept[name] === null)
      ? wantedBy(outcome, truthOf(parseExpression(expression), values))
      : undefined

/** The rules that decided an application, with the values that they read. */
export async function riskCheckOfOrder(
  { orderId }: { orderId: number },
  { db, actor, language }: Context,
): Promise<AnswerOf<typeof riskRules.riskCheckOfOrder>> {
  const found = await findCheck(db, orderId, actor)
  if (!found) throw new Fault(kernelMessages.notFound)
  const { check_id: checkId, at, decision, values: kept } = found
  if (checkId === null || at === null || decision === null || kept === null) return { orderId, check: null }
  const [rules, variables] = [await listCheckedRules(db, checkId), await listVariables(db, Object.keys(kept))]
  const values = keptValues(kept, variables)
  const labels = new Map(variables.map(({ name, label }) => [name, shownLabel(name, label, language)]))
  const deciding = rules.filter(rule => wantedThen(rule, kept, values) === decision)
  return {
    orderId,
    check: {
      checkTime: at.toISOString(),
      decision,
      rules: deciding.map(({ rule_id, hit, jexl_type, expression, params }) => ({
        ruleId: rule_id,
        jexlType: jexl_type,
        jexlExpression: expression,
        unjudged: !hit,
        values: params.map(name => ({
          variableName: name,
          variableLabel: labels.get(name) || name,
          value: kept[name] ?? null,
        })),
      })),
    },
  }
}
