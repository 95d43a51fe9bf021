import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import { jexlType } from '@countinghouse/domain/kernel/lists/system'
import type { Db } from '../../../kernel/context'

/** The app's rules in force that decide about applications, oldest first. */
export const listRulesInForce = (db: Db, appId: number) =>
  db
    .selectFrom('risk_rule')
    .select(['id', 'version', 'jexl_type', 'outcome', 'expression', 'params'])
    .where('app_id', '=', appId)
    .where('in_force', '=', true)
    .where('jexl_type', '<>', jexlType.value.audience)
    .orderBy('id')
    .execute()

interface Check {
  orderId: number
  appId: number
  now: Date
  decision: Decision | undefined
  /** By variable, as texts; null: not known. */
  values: Readonly<Record<string, string | null>>
  rules: readonly { rule_id: number; version: number; hit: boolean }[]
}

export async function insertCheck(db: Db, { orderId, appId, now, decision, values, rules }: Check): Promise<void> {
  const { id } = await db
    .insertInto('risk_check')
    .values({
      order_id: orderId,
      app_id: appId,
      at: now,
      decision: decision ?? null,
      values: JSON.stringify(values),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rules.length > 0)
    await db
      .insertInto('risk_check_rule')
      .values(rules.map(rule => ({ check_id: id, ...rule })))
      .execute()
}
