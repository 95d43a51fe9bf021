import type { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import { changeWaits } from '../../system/moves'

type Seer = Pick<Actor, 'appIds'>

const fields = { jexlType: 'jexl_type', outcome: 'outcome', jexlExpression: 'expression' } as const
export const RULE = columns('risk_rule', fields)
/** A version keeps what the rule said, under the same names. */
const RULE_VERSION = columns('risk_rule_version', fields)

export const pageOfRules = (db: Db, input: ParsedInputOf<typeof riskRules.riskRuleList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('risk_rule as r').innerJoin('app as a', 'a.id', 'r.app_id'),
    where: allOf(
      sql`r.deleted_at is null`,
      ofActorsApps(actor, 'r.app_id'),
      equals('r.jexl_type', input.jexlType),
      equals('a.app_ssid', input.appSsid),
      equals('r.in_force', input.force === undefined ? undefined : input.force === 1),
    ),
    id: 'r.id',
    sort: { id: 'r.id', updateTime: 'r.updated_at' },
    rows: from =>
      from
        .leftJoin('staff_user as maker', 'maker.id', 'r.created_by')
        .leftJoin('staff_user as changer', 'changer.id', 'r.updated_by')
        .select([
          'r.id',
          'a.app_ssid as appSsid',
          'a.name as appName',
          ...RULE.select('r'),
          sql<string>`array_to_string(r.params, ',')`.as('jexlParams'),
          sql<number>`r.in_force::int`.as('force'),
          'r.version as ruleVersion',
          changeWaits('riskRule', sql`r.id::text`).as('waiting'),
          'maker.name as createdBy',
          'r.created_at as createTime',
          'changer.name as updatedBy',
          'r.updated_at as updateTime',
        ]),
  })

export const pageOfVersions = (db: Db, input: ParsedInputOf<typeof riskRules.riskRuleHistory>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('risk_rule_version as v').innerJoin('risk_rule as r', 'r.id', 'v.rule_id'),
    where: allOf(equals('v.rule_id', input.id), ofActorsApps(actor, 'r.app_id')),
    id: 'v.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'v.app_id')
        .leftJoin('staff_user as u', 'u.id', 'v.made_by')
        .select([
          'v.id as versionId',
          'v.version as ruleVersion',
          'a.app_ssid as appSsid',
          ...RULE_VERSION.select('v'),
          sql<number>`v.in_force::int`.as('force'),
          'u.name as updatedBy',
          'v.at as updateTime',
        ]),
  })

/** The app of that code, if the caller reaches it. */
export const findApp = (db: Db, appSsid: string, actor?: Seer) =>
  db
    .selectFrom('app')
    .select(['id', 'name', 'currency'])
    .where(allOf(equals('app_ssid', appSsid), actor && ofActorsApps(actor, 'id')))
    .executeTakeFirst()

/** A rule that is not deleted, with its app; locked when a transaction is open. */
export const lockRule = (db: Db, id: number, actor?: Seer) =>
  db
    .selectFrom('risk_rule as r')
    .innerJoin('app as a', 'a.id', 'r.app_id')
    .selectAll('r')
    .select(['a.app_ssid', 'a.name as app_name'])
    .where('r.id', '=', id)
    .where('r.deleted_at', 'is', null)
    .where(allOf(actor && ofActorsApps(actor, 'r.app_id')))
    .forUpdate('r')
    .executeTakeFirst()
export type RuleRecord = NonNullable<Awaited<ReturnType<typeof lockRule>>>

export type RuleColumns = ReturnType<typeof RULE.values> & { app_id: number; params: string[]; in_force: boolean }
export interface Made {
  by: number
  at: Date
}

const keepVersion = (db: Db, ruleId: number, version: number, columns: RuleColumns, { by, at }: Made) =>
  db
    .insertInto('risk_rule_version')
    .values({ rule_id: ruleId, version, ...columns, made_by: by, at })
    .execute()

/** Keeps a new rule as its first version; answers its id. */
export async function insertRule(db: Db, columns: RuleColumns, made: Made): Promise<number> {
  const { by, at } = made
  const { id, version } = await db
    .insertInto('risk_rule')
    .values({ ...columns, created_by: by, created_at: at, updated_by: by, updated_at: at })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepVersion(db, id, version, columns, made)
  return id
}

/** What stood before stays as an earlier version. */
export async function updateRule(db: Db, id: number, columns: RuleColumns, made: Made): Promise<void> {
  const { version } = await db
    .updateTable('risk_rule')
    .set(eb => ({ ...columns, version: eb('version', '+', 1), updated_by: made.by, updated_at: made.at }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await keepVersion(db, id, version, columns, made)
}

export const deleteRule = (db: Db, id: number, { by, at }: Made) =>
  db.updateTable('risk_rule').set({ deleted_at: at, updated_by: by, updated_at: at }).where('id', '=', id).execute()
