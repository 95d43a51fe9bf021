import type { roles } from '@countinghouse/contract/areas/system/roles/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { BUILT_IN_USER_ID, type DataScopeKind } from '@countinghouse/domain/kernel/permissions'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import type { RoleTable } from '../../../kernel/database/schema.generated'
import { allOf, equals, named } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

/** A role with all that it gives, as one statement reads it. */
export interface RoleRecord {
  roleId: number
  code: string
  type: 1 | 2
  name: string
  description: string
  scopeKind: DataScopeKind
  departmentIds: number[]
  permissions: Record<string, string[]>
  forCollectors: boolean
  state: 0 | 1
  updateTime: Date
  rowVersion: number
  userCount: number
  /** The built-in administrator holds it. */
  builtIn: boolean
  waitingChangeId: number | null
}

export const ROLE = columns('role', {
  code: 'code',
  type: 'type',
  name: 'name',
  description: 'description',
  forCollectors: 'for_collectors',
  state: 'state',
})

const records = (db: Db) =>
  db.selectFrom('role as r').select([
    'r.id as roleId',
    ...ROLE.select('r'),
    'r.scope_kind as scopeKind',
    'r.updated_at as updateTime',
    'r.row_version as rowVersion',
    sql<number[]>`(select coalesce(json_agg(d.department_id order by d.department_id), '[]')
        from role_scope_department d where d.role_id = r.id)`.as('departmentIds'),
    sql<Record<string, string[]>>`(select coalesce(json_object_agg(p.permission_id, p.actions), '{}')
        from role_permission p where p.role_id = r.id)`.as('permissions'),
    sql<number>`(select count(*) from staff_user_role ur join staff_user u on u.id = ur.user_id
        where ur.role_id = r.id and u.deleted_at is null)`.as('userCount'),
    sql<boolean>`exists (select 1 from staff_user_role ur
        where ur.role_id = r.id and ur.user_id = ${BUILT_IN_USER_ID})`.as('builtIn'),
    sql<number | null>`(select c.id from pending_change c
        where c.kind = 'roleGrant' and c.subject_id = r.id::text and c.state = 'waiting')`.as('waitingChangeId'),
  ])

/** `storedNames` are those that the caller reads in another language (`storedNamesLike`). */
export const pageOfRoles = (db: Db, input: ParsedInputOf<typeof roles.roleList>, storedNames: readonly string[]) =>
  page(db, input, {
    from: db.selectFrom('role as r'),
    where: allOf(
      input.name ? sql<SqlBool>`(${named('r.name', input.name)} or r.name = any(${storedNames}))` : undefined,
      named('r.code', input.code),
      equals('r.type', input.type),
      equals('r.state', input.state),
    ),
    id: 'r.id',
    sort: { roleId: 'r.id', updateTime: 'r.updated_at' },
    firstOrder: 'asc',
    rows: () => records(db),
  })

export const findRoles = (db: Db, roleIds: readonly number[]): Promise<RoleRecord[]> =>
  roleIds.length
    ? records(db)
        .where('r.id', 'in', [...roleIds])
        .orderBy('r.id')
        .execute()
    : Promise.resolve([])

export const listEnabledRoles = (db: Db): Promise<RoleRecord[]> =>
  records(db).where('r.state', '=', 0).orderBy('r.id').execute()

/** Locks the row, so that changes of one role come one after the other. */
export async function lockRole(db: Db, roleId: number): Promise<RoleRecord | undefined> {
  const locked = await db.selectFrom('role').select('id').where('id', '=', roleId).forUpdate().executeTakeFirst()
  return locked && (await findRoles(db, [roleId]))[0]
}

export const holdsRole = async (db: Db, userId: number, roleId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_user_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .executeTakeFirst()) !== undefined

export const listOwnRoleIds = async (db: Db, userId: number): Promise<Set<number>> => {
  const held = await db.selectFrom('staff_user_role').select('role_id').where('user_id', '=', userId).execute()
  return new Set(held.map(role => role.role_id))
}

/** The new role's id; undefined when its code is taken. */
export async function insertRole(db: Db, role: Insertable<RoleTable>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('role')
    .values(role)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateRole = (db: Db, roleId: number, change: Updateable<RoleTable>) =>
  db
    .updateTable('role')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', roleId)
    .execute()

export interface GivenToRole {
  permissions: Readonly<Record<string, readonly string[]>>
  menuIds: readonly number[]
  scopeKind: DataScopeKind
  departmentIds: readonly number[]
}

/** Replaces what a role gives; effective on the next request of everybody who holds it. */
export async function replaceGrants(db: Db, roleId: number, given: GivenToRole, now: Date): Promise<void> {
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).execute()
  await db.deleteFrom('role_menu').where('role_id', '=', roleId).execute()
  await db.deleteFrom('role_scope_department').where('role_id', '=', roleId).execute()
  const permissions = Object.entries(given.permissions).map(([permission_id, actions]) => ({
    role_id: roleId,
    permission_id,
    actions: [...actions],
  }))
  if (permissions.length) await db.insertInto('role_permission').values(permissions).execute()
  const menus = given.menuIds.map(menu_id => ({ role_id: roleId, menu_id }))
  if (menus.length) await db.insertInto('role_menu').values(menus).execute()
  const departments = given.departmentIds.map(department_id => ({ role_id: roleId, department_id }))
  if (departments.length) await db.insertInto('role_scope_department').values(departments).execute()
  await updateRole(db, roleId, { scope_kind: given.scopeKind, updated_at: now })
}

export const listRoleMenuIds = async (db: Db, roleIds: readonly number[]): Promise<number[]> => {
  if (!roleIds.length) return []
  const menus = await db
    .selectFrom('role_menu')
    .select('menu_id')
    .distinct()
    .where('role_id', 'in', [...roleIds])
    .orderBy('menu_id')
    .execute()
  return menus.map(menu => menu.menu_id)
}

export const listDepartments = (db: Db) =>
  db
    .selectFrom('department')
    .select(['id as departmentId', sql<number>`coalesce(parent_id, 0)`.as('parentId'), 'name as departmentName'])
    .where('state', '=', 0)
    .orderBy('id')
    .execute()
