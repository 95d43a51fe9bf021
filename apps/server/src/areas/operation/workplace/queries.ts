import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, equals, like } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'

interface WorkplaceFilters extends PageInput {
  workplaceName?: string
  departmentId?: number
  currency?: string
}

const wherePlaces = ({ workplaceName, departmentId, currency }: WorkplaceFilters) =>
  allOf(
    workplaceName ? sql<SqlBool>`w.name ilike ${like(workplaceName)}` : undefined,
    equals('w.department_id', departmentId),
    equals('w.currency', currency),
  )

const monthly = sql<number>`w.rent_minor + w.property_fee_minor + w.network_minor + w.water_minor + w.power_minor + w.other_minor`

export const pageOfWorkplaces = (db: Db, input: WorkplaceFilters) =>
  pageOf(input, {
    from: db.selectFrom('workplace as w'),
    where: wherePlaces(input),
    id: 'w.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('workplace as w')
        .innerJoin('department as d', 'd.id', 'w.department_id')
        .select([
          'w.id as workplaceId',
          'w.name as workplaceName',
          'w.person_in_charge as personInCharge',
          'w.place as workplacePositon',
          'w.area_square_metres as workplaceArea',
          'w.desks as officeCubicle',
          'w.department_id as departmentId',
          'd.name as departmentName',
          'w.currency',
          'w.deposit_minor as workplaceCashPledge',
          'w.decoration_minor as decorationCost',
          'w.rent_minor as rentMonthly',
          'w.property_fee_minor as propertyFee',
          'w.network_minor as networkExpenseMonthly',
          'w.water_minor as chargeWaterMonthly',
          'w.power_minor as powerFeeMonthly',
          'w.other_minor as otherFee',
          monthly.as('monthlyTotal'),
          'w.row_version as rowVersion',
        ])
        .$narrowType<{ currency: Currency }>()
        .where('w.id', 'in', [...ids])
        .execute(),
    idOf: row => row.workplaceId,
  })

/** Sums of what is filtered; null unless all of it is in one currency. */
export async function sumWorkplaces(db: Db, input: WorkplaceFilters) {
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`
  const sums = await db
    .selectFrom('workplace as w')
    .select([
      'w.currency',
      sum('w.deposit_minor').as('workplaceCashPledge'),
      sum('w.decoration_minor').as('decorationCost'),
      sum('w.rent_minor').as('rentMonthly'),
      sum('w.property_fee_minor').as('propertyFee'),
      sum('w.network_minor').as('networkExpenseMonthly'),
      sum('w.water_minor').as('chargeWaterMonthly'),
      sum('w.power_minor').as('powerFeeMonthly'),
      sum('w.other_minor').as('otherFee'),
      sql<number>`sum(${monthly})::bigint`.as('monthlyTotal'),
    ])
    .$narrowType<{ currency: Currency }>()
    .where(wherePlaces(input))
    .groupBy('w.currency')
    .limit(2)
    .execute()
  return sums.length === 1 ? sums[0]! : null
}

export const listDepartments = (db: Db) =>
  db.selectFrom('department').select(['id', 'name']).where('state', '=', 0).orderBy('name').execute()

export interface WorkplaceValues {
  workplaceName: string
  personInCharge: string
  workplacePositon: string
  workplaceArea: string
  officeCubicle: number
  departmentId: number
  currency: string
  workplaceCashPledge: number
  decorationCost: number
  rentMonthly: number
  propertyFee: number
  networkExpenseMonthly: number
  chargeWaterMonthly: number
  powerFeeMonthly: number
  otherFee: number
}

const columnsOf = (values: WorkplaceValues, now: Date) => ({
  name: values.workplaceName,
  person_in_charge: values.personInCharge,
  place: values.workplacePositon,
  area_square_metres: values.workplaceArea,
  desks: values.officeCubicle,
  department_id: values.departmentId,
  currency: values.currency,
  deposit_minor: values.workplaceCashPledge,
  decoration_minor: values.decorationCost,
  rent_minor: values.rentMonthly,
  property_fee_minor: values.propertyFee,
  network_minor: values.networkExpenseMonthly,
  water_minor: values.chargeWaterMonthly,
  power_minor: values.powerFeeMonthly,
  other_minor: values.otherFee,
  updated_at: now,
})

export async function departmentExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
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

export const insertWorkplace = (db: Db, values: WorkplaceValues, now: Date) =>
  db
    .insertInto('workplace')
    .values({ ...columnsOf(values, now), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const lockWorkplace = (db: Db, id: number) =>
  db.selectFrom('workplace').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateWorkplace = (db: Db, id: number, values: WorkplaceValues, now: Date) =>
  db
    .updateTable('workplace')
    .set(eb => ({ ...columnsOf(values, now), row_version: eb('row_version', '+', 1) }))
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
