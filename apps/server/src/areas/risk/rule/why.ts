import type { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { RiskCheck } from '@countinghouse/contract/areas/risk/rule/rows'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type Decision, decisionBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf, type Values } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { type Expression, parseExpression } from '@countinghouse/domain/areas/risk/rule/expression'
import { ANY_OTHER, type Changed, nearestChanges } from '@countinghouse/domain/areas/risk/rule/nearest-change'
import { rangeOf } from '@countinghouse/domain/areas/risk/variable/range'
import { type ValueRange, valueText } from '@countinghouse/domain/areas/risk/variable/variable'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { shownScores } from '../score/columns'
import { listVariables, VARIABLE, type Variable } from '../variable/queries'
import { shownLabel } from '../variable/shown-label'
import { keptValues } from '../variable/values'
import { findCheck, listCheckedRules } from './checks'

type Kept = Readonly<Record<string, string | null>>
type Checked = Awaited<ReturnType<typeof listCheckedRules>>[number] & { condition: Expression }

/** What a check kept, read once more. */
interface Read {
  askedOn: BusinessDate
  kept: Kept
  values: Values
  variables: readonly (Variable & { shown: string; range: ValueRange })[]
  rules: readonly Checked[]
}

const shownChange = (value: Changed): string | null => (value === ANY_OTHER ? null : valueText(value))

/** What the rules said about an application when they were last asked, and what would have changed it. */
export async function riskCheckOfOrder(
  { orderId }: { orderId: number },
  { db, actor, language }: Context,
): Promise<AnswerOf<typeof riskRules.riskCheckOfOrder>> {
  const found = await findCheck(db, orderId, actor)
  if (!found) throw new Fault(kernelMessages.notFound)
  const { check_id: checkId, at, decision, values: kept } = found
  if (checkId === null || at === null || kept === null) return { orderId, check: null }
  const [rules, variables] = [await listCheckedRules(db, checkId), await listVariables(db, Object.keys(kept))]
  const read: Read = {
    askedOn: businessDateOf(at),
    kept,
    values: keptValues(kept, variables),
    variables: variables.map(one => ({
      ...one,
      shown: shownLabel(one.name, one.label, language),
      range: rangeOf({ ...VARIABLE.named(one), name: one.name }),
    })),
    rules: rules.map(rule => ({ ...rule, condition: parseExpression(rule.expression) })),
  }
  return {
    orderId,
    check: {
      checkTime: at.toISOString(),
      decision,
      scores: shownScores(found),
      challenge:
        found.challenge_id === null
          ? null
          : {
              challengeId: found.challenge_id,
              challengeName: found.challenge_name!,
              challengeSide: found.challenged ? 'challenger' : 'champion',
            },
      rules: read.rules.map(rule => ruleOf(rule, read)),
      changes: changesOfAll(decision, read),
    },
  }
}

function ruleOf(rule: Checked, read: Read): RiskCheck['rules'][number] {
  const { kept, values, variables } = read
  // As kept where it held; where it did not, only a value that was not known leaves a doubt.
  const doubt = !rule.hit && rule.params.some(name => kept[name] === null)
  const holds = rule.hit || (doubt ? truthOf(rule.condition, values) : false)
  return {
    ruleId: rule.rule_id,
    ruleVersion: rule.version,
    jexlType: rule.jexl_type,
    outcome: rule.outcome,
    jexlExpression: rule.expression,
    held: holds === undefined ? 'unknown' : holds ? 'yes' : 'no',
    decided: rule.decided,
    values: rule.params.map(name => ({
      variableName: name,
      variableLabel: variables.find(one => one.name === name)?.shown || name,
      value: kept[name] ?? null,
    })),
    changes: rule.decided ? changesOfRule(rule, read) : [],
  }
}

/** With which single value a rule that decided would not hold for certain. */
const changesOfRule = ({ condition, params }: Checked, { askedOn, kept, values, variables }: Read) =>
  variables
    .filter(({ name }) => params.includes(name))
    .flatMap(({ name, type, shown, range }) => {
      const judge = (tried: Values) => String(truthOf(condition, tried))
      const to = nearestChanges({
        conditions: [condition],
        values,
        name,
        type,
        range,
        askedOn,
        judge,
      }).get('false')
      return to === undefined
        ? []
        : [{ variableName: name, variableLabel: shown || name, value: kept[name] ?? null, changedTo: shownChange(to) }]
    })

const LENIENT = ['approve', 'none', 'manual', 'reject'] as const

function changesOfAll(
  decision: Decision | null,
  { askedOn, kept, values, variables, rules }: Read,
): RiskCheck['changes'] {
  const conditions = rules.map(({ condition }) => condition)
  const judge = (tried: Values) => decisionBy(rules, tried) ?? 'none'
  // A condition that an older version of the program read otherwise explains nothing.
  if (judge(values) !== (decision ?? 'none')) return []
  return variables
    .flatMap(({ name, type, shown, range }) =>
      [...nearestChanges({ conditions, values, name, type, range, askedOn, judge })].map(([wouldBe, to]) => ({
        variableName: name,
        variableLabel: shown || name,
        value: kept[name] ?? null,
        changedTo: shownChange(to),
        wouldBe: wouldBe === 'none' ? null : wouldBe,
        rank: LENIENT.indexOf(wouldBe),
      })),
    )
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _, ...change }) => change)
}
