import type { employee } from '@countinghouse/contract/areas/system/employee/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { sql } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'

export const EMPLOYEE = columns('employee', {
  employeeNo: 'employee_no',
  employeeName: 'name',
  departmentId: 'department_id',
  position: 'position',
  workplaceId: 'workplace_id',
  entryDate: 'entry_on',
  leaveDate: 'leave_on',
  userId: 'user_id',
  status: 'status',
})
type Values = ReturnType<typeof EMPLOYEE.values>
type Given = ParsedInputOf<typeof employee.employeeAdd>

export const pageOfEmployees = (db: Db, input: ParsedInputOf<typeof employee.employeeList>) =>
  page(db, input, {
    from: db.selectFrom('employee as e'),
    where: allOf(
      named('e.name', input.employeeName),
      named('e.employee_no', input.employeeNo),
      equals('e.department_id', input.departmentId),
      equals('e.workplace_id', input.workplaceId),
      equals('e.position', input.position),
      equals('e.status', input.status),
    ),
    id: 'e.id',
    sort: { employeeId: 'e.id', employeeName: 'e.name', entryDate: 'e.entry_on' },
    rows: from =>
      from
        .innerJoin('department as d', 'd.id', 'e.department_id')
        .leftJoin('workplace as w', 'w.id', 'e.workplace_id')
        .leftJoin('staff_user as u', 'u.id', 'e.user_id')
        .select([
          'e.id as employeeId',
          ...EMPLOYEE.select('e'),
          'd.name as departmentName',
          'w.name as workplaceName',
          'u.username',
          'e.row_version as rowVersion',
        ]),
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

export const insertEmployee = (db: Db, values: Values, now: Date) =>
  insertRow(db, 'employee', { ...values, updated_at: now, created_at: now })

export const lockEmployee = (db: Db, id: number) =>
  db.selectFrom('employee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateEmployee = (db: Db, id: number, values: Values, now: Date) =>
  db
    .updateTable('employee')
    .set(eb => ({ ...values, updated_at: now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteEmployee = (db: Db, id: number) => db.deleteFrom('employee').where('id', '=', id).execute()

/** Which of the two is taken by another employee. */
export async function findTaken(db: Db, { employeeNo, userId }: Given, exceptId = 0) {
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
export async function findMissing(db: Db, { departmentId, workplaceId, userId }: Given) {
  const { rows } = await sql<{ department: boolean; workplace: boolean; account: boolean }>`
    select exists (select 1 from department where id = ${departmentId} and deleted_at is null) as department,
      ${workplaceId ?? null}::bigint is null or exists (select 1 from workplace where id = ${workplaceId ?? null}) as workplace,
      ${userId ?? null}::bigint is null
        or exists (select 1 from staff_user where id = ${userId ?? null} and deleted_at is null) as account
  `.execute(db)
  const { department, workplace, account } = rows[0]!
  if (!department) return 'departmentId'
  if (!workplace) return 'workplaceId'
  return account ? undefined : 'userId'
}
