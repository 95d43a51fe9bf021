import type { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { VariableType } from '@countinghouse/domain/areas/risk/variable/variable'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export const VARIABLE = columns('risk_variable', {
  variableName: 'name',
  variableLabel: 'label',
  variableType: 'type',
  defaultValue: 'default_value',
  leastValue: 'least_value',
  mostValue: 'most_value',
  valueStep: 'value_step',
  knownValues: 'known_values',
})

/** Sums of the days from `since` on, of the apps within reach. */
const sumOf = (name: 'checks' | 'missing', { actor, since }: Seeing) =>
  sql<number>`(select coalesce(sum(f.${sql.ref(name)}), 0)::int8 from risk_variable_figure f
    where ${allOf(sql`f.variable = v.name`, sql`f.on_date >= ${since}::date`, ofActorsApps(actor, 'f.app_id'))})`

interface Seeing {
  actor: Pick<Actor, 'appIds'>
  since: BusinessDate
}

export const pageOfVariables = (db: Db, input: ParsedInputOf<typeof riskVariables.riskVariableList>, seeing: Seeing) =>
  page(db, input, {
    from: db.selectFrom('risk_variable as v'),
    where: allOf(named('v.name', input.variableName), equals('v.type', input.variableType)),
    id: 'v.id',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .leftJoin('staff_user as u', 'u.id', 'v.updated_by')
        .select([
          'v.id as variableId',
          ...VARIABLE.select('v'),
          sql<number>`(select count(*)::int from risk_rule r where v.name = any(r.params) and r.deleted_at is null)`.as(
            'ruleCount',
          ),
          sumOf('checks', seeing).as('checkCount'),
          sumOf('missing', seeing).as('missing'),
          'u.name as updatedBy',
          'v.updated_at as updateTime',
          'v.row_version as rowVersion',
        ]),
  })

/** How often a variable was read, and was not known, by day. */
export async function listVariableDays(db: Db, name: string, { actor, since }: Seeing) {
  const { rows } = await sql<{ day: BusinessDate; checks: number; missing: number }>`
    select f.on_date::text as day, sum(f.checks)::int8 as checks, sum(f.missing)::int8 as missing from risk_variable_figure f
    where ${allOf(sql`f.variable = ${name}`, sql`f.on_date >= ${since}::date`, ofActorsApps(actor, 'f.app_id'))}
    group by f.on_date order by f.on_date`.execute(db)
  return rows
}

/** The rules within reach that use a variable. */
export const listRulesUsing = (db: Db, name: string, actor: Pick<Actor, 'appIds'>) =>
  db
    .selectFrom('risk_rule as r')
    .innerJoin('app as a', 'a.id', 'r.app_id')
    .select(['r.id as ruleId', 'a.name as appName', 'r.jexl_type as jexlType', 'r.outcome'])
    .select(['r.expression as jexlExpression', sql<number>`r.in_force::int`.as('force')])
    .where(allOf(sql`r.deleted_at is null`, sql`${name} = any(r.params)`, ofActorsApps(actor, 'r.app_id')))
    .orderBy('r.id')
    .execute()

export interface Variable {
  name: string
  label: string
  type: VariableType
  default_value: string
  least_value: string
  most_value: string
  value_step: string
  known_values: string
}

/** Every variable there is, or those of the names, by name. */
export const listVariables = (db: Db, names?: readonly string[]): Promise<Variable[]> =>
  db
    .selectFrom('risk_variable')
    .select(['name', 'label', 'type', 'default_value', 'least_value', 'most_value', 'value_step', 'known_values'])
    .$if(names !== undefined, query => query.where(sql<SqlBool>`name = any(${[...names!]})`))
    .orderBy('name')
    .execute()

/** Keeps the variables of a rule as they are until the transaction ends. */
export const holdVariables = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('risk_variable')
    .select('id')
    .where(sql<SqlBool>`name = any(${[...names]})`)
    .orderBy('id')
    .forShare()
    .execute()

export const findVariable = (db: Db, id: number) =>
  db.selectFrom('risk_variable').select('name').where('id', '=', id).executeTakeFirst()

export const lockVariable = (db: Db, id: number) =>
  db.selectFrom('risk_variable').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ids of the rules that use the variable. */
export async function rulesUsing(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('risk_rule')
    .select('id')
    .where(sql<SqlBool>`${name} = any(params)`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** The new variable's id; undefined while the name is in use. */
export async function insertVariable(
  db: Db,
  variable: Variable,
  { by, at }: { by: number | null; at: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('risk_variable')
    .values({ ...variable, created_by: by, created_at: at, updated_by: by, updated_at: at })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const isNameTaken = async (db: Db, name: string, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('risk_variable')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const updateVariable = (db: Db, id: number, variable: Variable, { by, at }: { by: number; at: Date }) =>
  db
    .updateTable('risk_variable')
    .set(eb => ({ ...variable, updated_by: by, updated_at: at, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteVariable = (db: Db, id: number) => db.deleteFrom('risk_variable').where('id', '=', id).execute()
