import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { jexlType } from '@countinghouse/domain/kernel/lists/system'
import { insertRule, lockRule, valuesOfRule } from '../../areas/risk/scenario'
import { insertChange } from '../../areas/system/scenario'
import type { Trx } from '../../kernel/context'
import type { DemoApp } from '../system/apps'

const T = jexlType.value
const HOUR_MS = 3_600_000

interface DemoRule {
  type: number
  outcome: RuleOutcome
  expression: string
  params: string[]
  inForce: boolean
}

// Those in force leave the scenario as it is: nobody in it is a minor, and a first loan is looked at in any case.
const LOW_SCORE: DemoRule = {
  type: T.scoring,
  outcome: 'manual',
  expression: 'firstLoan && modelScore < 450',
  params: ['firstLoan', 'modelScore'],
  inForce: true,
}
const RULES: readonly DemoRule[] = [
  { type: T.admission, outcome: 'reject', expression: 'age < 18', params: ['age'], inForce: true },
  {
    type: T.antiFraud,
    outcome: 'tag',
    expression: 'overdueContacts >= 1 || refusedLately >= 2',
    params: ['overdueContacts', 'refusedLately'],
    inForce: true,
  },
  {
    type: T.scoring,
    outcome: 'approve',
    expression: '!firstLoan && lateLoans == 0 && modelScore >= 650',
    params: ['firstLoan', 'lateLoans', 'modelScore'],
    inForce: false,
  },
  {
    type: T.audience,
    outcome: 'sendFilter',
    expression: 'settledLoans >= 1 && worstOverdueDays <= 3',
    params: ['settledLoans', 'worstOverdueDays'],
    inForce: false,
  },
  LOW_SCORE,
]

/** A handful of rules for each app, and a change of one that waits for a second person. */
export async function seedDemoRiskRules(
  trx: Trx,
  { apps, now }: { apps: ReadonlyMap<string, DemoApp>; now: Date },
): Promise<void> {
  const { id: by } = await trx
    .selectFrom('staff_user')
    .select('id')
    .where('username', '=', 'risk')
    .executeTakeFirstOrThrow()
  let last = 0
  for (const { id } of apps.values()) {
    for (const { type, outcome, expression, params, inForce } of RULES) {
      const columns = { app_id: id, jexl_type: type, outcome, expression, params, in_force: inForce }
      last = await insertRule(trx, columns, { by, at: now })
    }
  }
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
