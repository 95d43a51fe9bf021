import type { users } from '@countinghouse/contract/areas/system/users/calls'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { DECIDING_RIGHTS } from '@countinghouse/contract/kernel/deciding-rights'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import type { StaffUserTable } from '../../../kernel/database/schema.generated'
import { allOf, equals, like, named, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import { isOpenReview } from '../../human-review/moves'
import { onDuty } from '../../task/moves'
import { changeWaits } from '../approvals/queries'

export const permissionOf = (list: StaffList): 'user' | 'collector-user' =>
  list === 'staff' ? 'user' : 'collector-user'

/** Of one of the three lists. */
type UserFilters = ParsedInputOf<typeof users.userList> &
  Partial<ParsedInputOf<typeof users.userColList> & ParsedInputOf<typeof users.userColAdminList>>

export const pageOfUsers = (db: Db, list: StaffList, input: UserFilters, { actor, now }: { actor: Actor; now: Date }) =>
  page(db, input, {
    from: db.selectFrom('staff_user as u'),
    where: allOf(
      sql<SqlBool>`u.deleted_at is null`,
      equals('u.staff_list', list),
      ofActorsStaff(actor, permissionOf(list), 'u'),
      input.name ? sql<SqlBool>`(${named('u.name', input.name)} or ${named('u.username', input.name)})` : undefined,
      input.phone ? sql<SqlBool>`u.phone like ${like(input.phone)}` : undefined,
      equals('u.status', input.status),
      equals('u.department_id', input.departmentId),
      input.roleId
        ? sql<SqlBool>`exists (select 1 from staff_user_role ur where ur.user_id = u.id and ur.role_id = ${input.roleId})`
        : undefined,
      whose('u.group_id', 'staff_group g', named('g.name', input.groupName)),
    ),
    id: 'u.id',
    sort: { createTime: 'u.created_at', name: 'u.name' },
    rows: () => userRecords(db).select(sql<boolean>`${onDuty(now)}`.as('onDuty')),
  })

export const USER = columns('staff_user', {
  name: 'name',
  phone: 'phone',
  mail: 'mail',
  position: 'position',
  allApps: 'all_apps',
  departmentId: 'department_id',
  groupId: 'group_id',
  collectorType: 'collector_type',
  status: 'status',
})

/** What staff `u` hold: open tasks, and human reviews that are not finished. */
export const openWork = sql<number>`(
  (select count(*) from task t where t.owner_id = u.id and t.ended_at is null)
  + (select count(*) from human_review r where r.owner_id = u.id and ${isOpenReview}))`

const userRecords = (db: Db) =>
  db
    .selectFrom('staff_user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .leftJoin('staff_group as g', 'g.id', 'u.group_id')
    .select([
      'u.id as userId',
      'u.username',
      ...USER.select('u'),
      'd.name as departmentName',
      'g.name as groupName',
      'u.created_at as createTime',
      'u.must_change_password as mustChangePassword',
      sql<boolean>`exists (select 1 from staff_user_role ur join role_permission p on p.role_id = ur.role_id, unnest(p.actions) action
        where ur.user_id = u.id and p.permission_id || '.' || action = any(${[...DECIDING_RIGHTS]}))`.as('decides'),
      changeWaits('staffAccess', sql<string>`u.id::text`).as('waiting'),
      'u.row_version as rowVersion',
      'u.staff_list as staffList',
      sql<{ roleId: number; code: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('roleId', r.id, 'code', r.code, 'name', r.name) order by r.id), '[]')
        from staff_user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)`.as('role'),
      sql<{ appId: number; appName: string }[]>`(
        select coalesce(json_agg(json_build_object('appId', a.id, 'appName', a.name) order by a.id), '[]')
        from staff_user_app ua join app a on a.id = ua.app_id where ua.user_id = u.id)`.as('app'),
      openWork.as('openTasks'),
      // From the log, which outlives the sessions.
      sql<Date | null>`(
        select max(l.at) from sign_in_log l where l.user_id = u.id and l.outcome = 'success')`.as('lastSignInTime'),
    ])

export type UserRecord = Awaited<ReturnType<typeof findUser>> & object

/** A user of a list within the actor's scope; without a list, of any. */
export const findUser = (db: Db, userId: number, within?: { actor: Actor; list: StaffList }) =>
  userRecords(db)
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .where(
      within
        ? allOf(equals('u.staff_list', within.list), ofActorsStaff(within.actor, permissionOf(within.list), 'u'))
        : sql<SqlBool>`true`,
    )
    .executeTakeFirst()

/** Locks the row, so that edits, hand-overs and deletion of one user come one after the other. */
export const lockUser = (db: Db, userId: number) =>
  db
    .selectFrom('staff_user')
    .select(['id', 'staff_list as staffList'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The new user's id; undefined when the sign-in name is taken. */
export async function insertUser(db: Db, user: Insertable<StaffUserTable>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('staff_user')
    .values(user)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateUser = (db: Db, userId: number, change: Updateable<StaffUserTable>) =>
  db
    .updateTable('staff_user')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()

export async function replaceRoles(db: Db, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_user_role').where('user_id', '=', userId).execute()
  const rows = [...new Set(roleIds)].map(role_id => ({ user_id: userId, role_id }))
  if (rows.length) await db.insertInto('staff_user_role').values(rows).execute()
}

export async function replaceApps(db: Db, userId: number, appIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_user_app').where('user_id', '=', userId).execute()
  const rows = [...new Set(appIds)].map(app_id => ({ user_id: userId, app_id }))
  if (rows.length) await db.insertInto('staff_user_app').values(rows).execute()
}

/** Customers of telemarketing whom the user holds. */
export async function countCustomersToCall(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tele_assignment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A department or group that the user leads. */
export async function findLedPlace(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from department where leader_id = ${userId}
    union all select name from staff_group where leader_id = ${userId} limit 1`.execute(db)
  return rows[0]?.name
}

export const listGroups = (db: Db) =>
  db
    .selectFrom('staff_group')
    .select([
      'id as groupId',
      'name as groupName',
      'department_id as departmentId',
      'collector_type as collectorType',
      sql<boolean>`collection_stage is not null`.as('collection'),
    ])
    .where('state', '=', 0)
    .orderBy('name')
    .execute()

export const isBuiltIn = (userId: number): boolean => userId === BUILT_IN_USER_ID
