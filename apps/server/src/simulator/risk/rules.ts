import { insertRule, lockRule, valuesOfRule } from '../../areas/risk/scenario'
import { insertChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import type { DemoApp } from '../system/apps'
import { type DemoRule, RULE_NOT_IN_FORCE, RULES_IN_FORCE } from '../world/rules'

const HOUR_MS = 3_600_000
const APART_MS = 4 * 60_000

/** The rules of each app, made before its first application; ids of those in force by app, in their order. */
export async function seedDemoRiskRules(
  trx: Trx,
  { apps, at }: { apps: ReadonlyMap<string, DemoApp>; at: Date },
): Promise<Map<number, number[]>> {
  const { id: by } = await staffNamed(trx, 'risk')
  const inForce = new Map<number, number[]>()
  // One after the other, app by app, the last of them done at `at`.
  let before = apps.size * (RULES_IN_FORCE.length + 1)
  const made = () => {
    before -= 1
    return { by, at: new Date(at.getTime() - before * APART_MS) }
  }
  for (const { id } of apps.values()) {
    const ids: number[] = []
    for (const rule of RULES_IN_FORCE) ids.push(await insertRule(trx, columnsOf(rule, id, true), made()))
    await insertRule(trx, columnsOf(RULE_NOT_IN_FORCE, id, false), made())
    inForce.set(id, ids)
  }
  return inForce
}

/** Who makes the rules, and who approves them. */
export const staffNamed = (trx: Trx, username: string) =>
  trx.selectFrom('staff_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()

/** A change of the last app's newest rule that waits for a second person. */
export async function seedDemoRuleChange(trx: Trx, rules: ReadonlyMap<number, readonly number[]>, now: Date) {
  const { id: by } = await staffNamed(trx, 'risk')
  const last = [...rules.values()].at(-1)!.at(-1)!
  const rule = (await lockRule(trx, last))!
  const before = valuesOfRule(rule)
  const after = { ...before, jexlExpression: before.jexlExpression.replace('450', '480') }
  await insertChange(trx, {
    kind: 'riskRule',
    subject_id: String(last),
    subject: `${rule.app_name} · ${rule.expression}`,
    payload: JSON.stringify({ id: last, makerId: by, values: after }),
    before_values: JSON.stringify(before),
    after_values: JSON.stringify(after),
    reason: 'Early arrears of low scores went up last month',
    made_by: by,
    made_at: new Date(now.getTime() - 5 * HOUR_MS),
  })
}

export const columnsOf = ({ type, outcome, expression, params }: DemoRule, appId: number, inForce: boolean) => ({
  app_id: appId,
  jexl_type: type,
  outcome,
  expression,
  params: [...params],
  in_force: inForce,
})
