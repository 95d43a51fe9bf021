import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, equals, like } from '../../../kernel/filter'
import { type PageInput, pageOf } from '../../../kernel/page'

const has = (column: string, text: string | undefined) =>
  text ? sql<SqlBool>`${sql.ref(column)} ilike ${like(text)}` : undefined

interface EmployeeFilters extends PageInput {
  employeeName?: string
  employeeNo?: string
  departmentId?: number
  workplaceId?: number
  position?: number
  status?: number
}

export const pageOfEmployees = (db: Db, input: EmployeeFilters) =>
  pageOf(input, {
    from: db.selectFrom('employee as e'),
    where: allOf(
      has('e.name', input.employeeName),
      has('e.employee_no', input.employeeNo),
      equals('e.department_id', input.departmentId),
      equals('e.workplace_id', input.workplaceId),
      equals('e.position', input.position),
      equals('e.status', input.status),
    ),
    id: 'e.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('employee as e')
        .innerJoin('department as d', 'd.id', 'e.department_id')
        .leftJoin('workplace as w', 'w.id', 'e.workplace_id')
        .leftJoin('staff_user as u', 'u.id', 'e.user_id')
        .select([
          'e.id as employeeId',
          'e.employee_no as employeeNo',
          'e.name as employeeName',
          'e.department_id as departmentId',
          'd.name as departmentName',
          'e.position',
          'e.workplace_id as workplaceId',
          'w.name as workplaceName',
          'e.entry_on as entryDate',
          'e.leave_on as leaveDate',
          'e.user_id as userId',
          'u.username',
          'e.status',
          'e.row_version as rowVersion',
        ])
        .where('e.id', 'in', [...ids])
        .execute(),
    idOf: row => row.employeeId,
  })

export async function listChoices(db: Db) {
  const [departments, workplaces, users] = await Promise.all([
    db.selectFrom('department').select(['id', 'name']).where('state', '=', 0).orderBy('name').execute(),
    db.selectFrom('workplace').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('staff_user')
      .select(['id as userId', 'name', 'username'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  return { departments, workplaces, users }
}

export interface EmployeeValues {
  employeeNo: string
  employeeName: string
  departmentId: number
  position: number
  workplaceId?: number
  entryDate: string
  leaveDate?: string
  userId?: number
}

const columnsOf = (values: EmployeeValues, now: Date) => ({
  employee_no: values.employeeNo,
  name: values.employeeName,
  department_id: values.departmentId,
  position: values.position,
  workplace_id: values.workplaceId ?? null,
  entry_on: values.entryDate,
  leave_on: values.leaveDate ?? null,
  user_id: values.userId ?? null,
  updated_at: now,
})

export const insertEmployee = (db: Db, values: EmployeeValues, now: Date) =>
  db
    .insertInto('employee')
    .values({ ...columnsOf(values, now), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const lockEmployee = (db: Db, id: number) =>
  db.selectFrom('employee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateEmployee = (db: Db, id: number, values: EmployeeValues & { status: number }, now: Date) =>
  db
    .updateTable('employee')
    .set(eb => ({ ...columnsOf(values, now), status: values.status, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteEmployee = (db: Db, id: number) => db.deleteFrom('employee').where('id', '=', id).execute()

/** Which of the two is taken by another employee. */
export async function findTaken(db: Db, { employeeNo, userId }: EmployeeValues, exceptId = 0) {
  const others = await db
    .selectFrom('employee')
    .select(['employee_no', 'user_id'])
    .where('id', '<>', exceptId)
    .where(eb =>
      eb.or([eb('employee_no', '=', employeeNo), ...(userId === undefined ? [] : [eb('user_id', '=', userId)])]),
    )
    .execute()
  if (others.some(other => other.employee_no === employeeNo)) return 'employeeNo'
  return others.length ? 'userId' : undefined
}

/** Which of the places and accounts that the values name is not there. */
export async function findMissing(db: Db, { departmentId, workplaceId, userId }: EmployeeValues) {
  const { rows } = await sql<{ department: boolean; workplace: boolean; account: boolean }>`
    select exists (select 1 from department where id = ${departmentId}) as department,
      ${workplaceId ?? null}::bigint is null or exists (select 1 from workplace where id = ${workplaceId ?? null}) as workplace,
      ${userId ?? null}::bigint is null
        or exists (select 1 from staff_user where id = ${userId ?? null} and deleted_at is null) as account
  `.execute(db)
  const { department, workplace, account } = rows[0]!
  if (!department) return 'departmentId'
  if (!workplace) return 'workplaceId'
  return account ? undefined : 'userId'
}
