import type { ChallengeSide } from '@countinghouse/domain/areas/risk/challenge/challenge'
import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import type { Scores } from '@countinghouse/domain/areas/risk/score/score'
import { jexlType } from '@countinghouse/domain/kernel/lists/system'
import { sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { ofActorsOrders } from '../../task/moves'
import { scoreColumns } from '../score/columns'

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
  rules: readonly { rule_id: number; version: number; hit: boolean; decided: boolean }[]
  scores: Scores
  /** The challenge that ran, and which side decided. */
  challenge: { id: number; side: ChallengeSide } | undefined
}

export async function insertCheck(
  db: Db,
  { orderId, appId, now, decision, values, scores, rules, challenge }: Check,
): Promise<void> {
  const id = await insertRow(db, 'risk_check', {
    order_id: orderId,
    app_id: appId,
    at: now,
    decision: decision ?? null,
    values: JSON.stringify(values),
    ...scoreColumns(scores),
    challenge_id: challenge?.id ?? null,
    challenged: challenge ? challenge.side === 'challenger' : null,
  })
  if (rules.length > 0)
    await db
      .insertInto('risk_check_rule')
      .values(rules.map(rule => ({ check_id: id, ...rule })))
      .execute()
}

/** An order that the caller reaches, with the last check of it that asked rules; `check_id` is null where there is none. */
export const findCheck = (db: Db, orderId: number, actor: Asking) =>
  db
    .selectFrom('loan_order as o')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('risk_check')
          .selectAll()
          .whereRef('order_id', '=', 'o.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('k'),
      join => join.onTrue(),
    )
    .leftJoin('risk_challenge as s', 's.id', 'k.challenge_id')
    .select(['k.id as check_id', 'k.at', 'k.decision', 'k.challenge_id', 'k.challenged', 's.name as challenge_name'])
    .select(['k.epoch_score', 'k.model_score', 'k.pan_live', 'k.aadhaar_live', 'k.witness_live'])
    .select(sql<Readonly<Record<string, string | null>> | null>`k."values"`.as('values'))
    .where(allOf(equals('o.id', orderId), ofActorsOrders(actor, 'o.app_id', 'o.id')))
    .executeTakeFirst()

/** The rules of a check as they stood then, oldest first. */
export const listCheckedRules = (db: Db, checkId: number) =>
  db
    .selectFrom('risk_check_rule as c')
    .innerJoin('risk_rule_version as v', join =>
      join.onRef('v.rule_id', '=', 'c.rule_id').onRef('v.version', '=', 'c.version'),
    )
    .select(['c.rule_id', 'c.version', 'c.hit', 'c.decided', 'v.jexl_type', 'v.outcome', 'v.expression', 'v.params'])
    .where('c.check_id', '=', checkId)
    .orderBy('c.rule_id')
    .execute()
