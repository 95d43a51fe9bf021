import type { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'

const COSTS = {
  workplaceCashPledge: 'deposit_minor',
  decorationCost: 'decoration_minor',
  rentMonthly: 'rent_minor',
  propertyFee: 'property_fee_minor',
  networkExpenseMonthly: 'network_minor',
  chargeWaterMonthly: 'water_minor',
  powerFeeMonthly: 'power_minor',
  otherFee: 'other_minor',
} as const

export const WORKPLACE = columns('workplace', {
  workplaceName: 'name',
  personInCharge: 'person_in_charge',
  workplacePositon: 'place',
  workplaceArea: 'area_square_metres',
  officeCubicle: 'desks',
  departmentId: 'department_id',
  currency: 'currency',
  ...COSTS,
})
type Values = ReturnType<typeof WORKPLACE.values>

type Filters = ParsedInputOf<typeof workplaces.workplaceList>

const wherePlaces = ({ workplaceName, departmentId, currency }: Filters) =>
  allOf(named('w.name', workplaceName), equals('w.department_id', departmentId), equals('w.currency', currency))

const monthly = sql<number>`w.rent_minor + w.property_fee_minor + w.network_minor + w.water_minor + w.power_minor + w.other_minor`

export const pageOfWorkplaces = (db: Db, input: Filters) =>
  page(db, input, {
    from: db.selectFrom('workplace as w'),
    where: wherePlaces(input),
    id: 'w.id',
    sort: { workplaceId: 'w.id', workplaceName: 'w.name', rentMonthly: 'w.rent_minor' },
    rows: from =>
      from
        .innerJoin('department as d', 'd.id', 'w.department_id')
        .select([
          'w.id as workplaceId',
          ...WORKPLACE.select('w'),
          'd.name as departmentName',
          monthly.as('monthlyTotal'),
          'w.row_version as rowVersion',
        ]),
  })

/** Sums of what is filtered; null unless all of it is in one currency. */
export async function sumWorkplaces(db: Db, input: Filters) {
  const sum = (cost: keyof typeof COSTS) => sql<number>`sum(${sql.ref(`w.${COSTS[cost]}`)})::bigint`.as(cost)
  const sums = await db
    .selectFrom('workplace as w')
    .select([
      'w.currency',
      ...(Object.keys(COSTS) as (keyof typeof COSTS)[]).map(sum),
      sql<number>`sum(${monthly})::bigint`.as('monthlyTotal'),
    ])
    .where(wherePlaces(input))
    .groupBy('w.currency')
    .limit(2)
    .execute()
  return sums.length === 1 ? sums[0]! : null
}

export const listDepartments = (db: Db) =>
  db.selectFrom('department').select(['id', 'name']).where('state', '=', 0).orderBy('name').execute()

export async function departmentExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('department')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

export async function isNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const found = await db
    .selectFrom('workplace')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export const insertWorkplace = (db: Db, values: Values, now: Date) =>
  insertRow(db, 'workplace', { ...values, updated_at: now, created_at: now })

export const lockWorkplace = (db: Db, id: number) =>
  db.selectFrom('workplace').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateWorkplace = (db: Db, id: number, values: Values, now: Date) =>
  db
    .updateTable('workplace')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function countEmployees(db: Db, workplaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom('employee')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workplace_id', '=', workplaceId)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteWorkplace = (db: Db, id: number) => db.deleteFrom('workplace').where('id', '=', id).execute()
