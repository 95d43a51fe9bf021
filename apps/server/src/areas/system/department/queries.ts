import type { departments } from '@countinghouse/contract/areas/system/department/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals, named } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'
import { ofActorsDepartments } from '../../../kernel/scope'

const PERMISSION = 'platform-group'

export const DEPARTMENT = columns('department', {
  departmentName: 'name',
  leaderId: 'leader_id',
  state: 'state',
})
type Values = ReturnType<typeof DEPARTMENT.values>

const isThere = sql<SqlBool>`d.deleted_at is null`

export const pageOfDepartments = (db: Db, input: ParsedInputOf<typeof departments.departmentList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('department as d'),
    where: allOf(
      isThere,
      ofActorsDepartments(actor, PERMISSION, 'd'),
      named('d.name', input.departmentName),
      equals('d.state', input.state),
    ),
    id: 'd.id',
    sort: { departmentName: 'd.name' },
    rows: from =>
      from
        .leftJoin('department as up', 'up.id', 'd.parent_id')
        .leftJoin('staff_user as l', 'l.id', 'd.leader_id')
        .select([
          'd.id as departmentId',
          ...DEPARTMENT.select('d'),
          'up.name as parentName',
          'l.name as departmentLeader',
          sql<number>`(select count(*) from staff_group g where g.department_id = d.id and g.deleted_at is null)`.as(
            'groupCount',
          ),
          sql<number>`(select count(*) from staff_user u where u.department_id = d.id and u.deleted_at is null)`.as(
            'userCount',
          ),
          'd.row_version as rowVersion',
        ]),
  })

export const lockDepartment = (db: Db, departmentId: number, actor: Actor) =>
  db
    .selectFrom('department as d')
    .selectAll('d')
    .where('d.id', '=', departmentId)
    .where(allOf(isThere, ofActorsDepartments(actor, PERMISSION, 'd')))
    .forUpdate()
    .executeTakeFirst()

export async function isNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const found = await db
    .selectFrom('department as d')
    .select('d.id')
    .where('d.name', '=', name)
    .where('d.id', '<>', exceptId)
    .where(isThere)
    .executeTakeFirst()
  return found !== undefined
}

export const insertDepartment = (db: Db, values: Values, { parentId, now }: { parentId?: number; now: Date }) =>
  insertRow(db, 'department', { ...values, parent_id: parentId ?? null, created_at: now })

export const updateDepartment = (db: Db, departmentId: number, values: Values) =>
  db
    .updateTable('department')
    .set(values)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', departmentId)
    .execute()

/** Whether a group, somebody of staff, a department below it or a workplace belongs to it. */
export async function isInUse(db: Db, departmentId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from staff_group where department_id = ${departmentId} and deleted_at is null)
      or exists (select 1 from staff_user where department_id = ${departmentId} and deleted_at is null)
      or exists (select 1 from department where parent_id = ${departmentId} and deleted_at is null)
      or exists (select 1 from employee where department_id = ${departmentId})
      or exists (select 1 from workplace where department_id = ${departmentId}) as used`.execute(db)
  return rows[0]!.used
}

/** Takes it off every screen; the row stays for what names it. */
export const markDeleted = (db: Db, departmentId: number, now: Date) =>
  db
    .updateTable('department')
    .set({ deleted_at: now, state: enableState.value.disabled, leader_id: null })
    .where('id', '=', departmentId)
    .execute()
