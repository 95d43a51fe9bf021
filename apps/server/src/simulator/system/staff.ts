import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import { actionsOf, DEMO_PERMISSIONS } from '@countinghouse/contract/kernel/permissions'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { hashPassword } from '../../kernel/password'
import { DEMO_SETTINGS, SETTINGS, type SettingKey } from '../../kernel/setting'
import { Seeded } from '../../seed/seeded'
import { joinedDaysAgo, seedDemoOffices } from '../operation/offices'
import { chanceOf } from '../scenario/random'
import {
  DEMO_ACCOUNTS,
  DEMO_COLLEAGUES,
  DEMO_DEPARTMENTS,
  DEMO_GROUPS,
  type DemoPerson,
  type DepartmentKey,
  type GroupKey,
} from './staff-people'

/** What an installation notes down that has been given them. */
export const DEMO_STAFF = 'demo:staff'
const PASSWORD = 'demo1234'
const { enabled, disabled } = enableState.value

/** What the sign-in page of the demo offers. */
export const demoAccounts = { usernames: DEMO_ACCOUNTS.map(account => account.username), password: PASSWORD }

/**
 * Departments, groups, the demo accounts with their colleagues; after `seedInstallation`, once. The demo's settings take the place of
 * first values: what somebody has set stands.
 */
export async function seedDemoStaff(trx: Trx, now: Date): Promise<void> {
  const seeded = await Seeded.load(trx)
  if (!seeded.take([DEMO_STAFF], name => name).length) return
  for (const [key, value] of Object.entries(DEMO_SETTINGS)) {
    const { first } = SETTINGS[key as SettingKey]
    await trx
      .updateTable('setting')
      .set({ value: JSON.stringify(value), updated_at: now })
      .where('key', '=', key)
      .where(sql<SqlBool>`value = ${JSON.stringify(first)}::jsonb`)
      .execute()
  }
  await grantTests(trx)
  const departments = await insertDepartments(trx, now)
  const groups = await insertGroups(trx, departments, now)
  const people = [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES]
  const userIds = await insertPeople(trx, { people, departments, groups, now })
  await giveRoles(trx, people, userIds)
  await nameLeaders(trx, { departments, groups, userIds })
  await seedDemoOffices(trx, { people, departments, userIds, now })
  await seeded.keep(trx, now)
}

/** Calls that exist in the demo only are the administrator's (G-068). */
async function grantTests(trx: Trx): Promise<void> {
  const { id } = await trx.selectFrom('role').select('id').where('code', '=', 'admin').executeTakeFirstOrThrow()
  const grants = DEMO_PERMISSIONS.map(permission_id => ({
    role_id: id,
    permission_id,
    actions: [...actionsOf(permission_id)],
  }))
  await trx.insertInto('role_permission').values(grants).execute()
}

/** G-209: collectors and those who lead them stand in lists of their own. */
const STAFF_LIST: Readonly<Record<string, StaffList>> = {
  collector: 'collector',
  collection_supervisor: 'collectorAdmin',
}

const addDaysTo = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/** A number of its own for each. */
function phoneOf(username: string): string {
  const chance = chanceOf(`staff phone ${username}`)
  return `${chance.pick(['81', '83', '86', '90', '92', '95', '98'])}${chance.digits(8)}`
}

type Ids<K extends string = string> = ReadonlyMap<K, number>

async function insertDepartments(trx: Trx, now: Date): Promise<Ids<DepartmentKey>> {
  const ids = new Map<DepartmentKey, number>()
  for (const [key, department] of Object.entries(DEMO_DEPARTMENTS)) {
    const parent = 'parent' in department ? department.parent : 'head'
    const { id } = await trx
      .insertInto('department')
      .values({
        name: department.name,
        parent_id: ids.get(parent) ?? null,
        state: 'disabled' in department ? disabled : enabled,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key as DepartmentKey, id)
  }
  return ids
}

async function insertGroups(trx: Trx, departments: Ids<DepartmentKey>, now: Date): Promise<Ids<GroupKey>> {
  const groups = Object.entries(DEMO_GROUPS) as [GroupKey, (typeof DEMO_GROUPS)[GroupKey]][]
  const inserted = await trx
    .insertInto('staff_group')
    .values(
      groups.map(([, group]) => ({
        department_id: departments.get(group.department)!,
        name: group.name,
        collection_stage: 'stage' in group ? group.stage : null,
        collection_level: 'level' in group ? group.level : null,
        collector_type: 'collectorType' in group ? group.collectorType : null,
        order_limit: 'orderLimit' in group ? group.orderLimit : 100,
        state: 'disabled' in group ? disabled : enabled,
        created_at: now,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const byName = new Map(inserted.map(({ id, name }) => [name, id]))
  return new Map(groups.map(([key, { name }]) => [key, byName.get(name)!]))
}

async function insertPeople(
  trx: Trx,
  given: { people: readonly DemoPerson[]; departments: Ids<DepartmentKey>; groups: Ids<GroupKey>; now: Date },
): Promise<Ids> {
  const { people, departments, groups, now } = given
  const passwordHash = await hashPassword(PASSWORD)
  const columns = ({ username, name, position, department, group, role, leftDaysAgo }: DemoPerson, index: number) => ({
    username,
    name,
    phone: phoneOf(username),
    mail: `${username}@countinghouse.example`,
    position,
    password_hash: passwordHash,
    all_apps: true,
    department_id: departments.get(department)!,
    group_id: group ? groups.get(group)! : null,
    collector_type: role === 'collector' ? (group === 's3a' ? 2 : 1) : null,
    staff_list: STAFF_LIST[role] ?? 'staff',
    status: leftDaysAgo === undefined ? 0 : 1,
    created_at: addDaysTo(now, -joinedDaysAgo(index, username)),
    updated_at: leftDaysAgo === undefined ? now : addDaysTo(now, -leftDaysAgo),
  })
  const rows = people.map(columns)
  await trx
    .insertInto('staff_user')
    .values({ id: BUILT_IN_USER_ID, ...rows[0]! })
    .execute()
  await trx.insertInto('staff_user').values(rows.slice(1)).execute()
  const users = await trx.selectFrom('staff_user').select(['id', 'username']).execute()
  return new Map(users.map(({ id, username }) => [username, id]))
}

async function giveRoles(trx: Trx, people: readonly DemoPerson[], userIds: Ids): Promise<void> {
  const roles = await trx.selectFrom('role').select(['id', 'code']).execute()
  const roleIds = new Map(roles.map(({ id, code }) => [code, id]))
  await trx
    .insertInto('staff_user_role')
    .values(people.map(({ username, role }) => ({ user_id: userIds.get(username)!, role_id: roleIds.get(role)! })))
    .execute()
}

async function nameLeaders(
  trx: Trx,
  ids: { departments: Ids<DepartmentKey>; groups: Ids<GroupKey>; userIds: Ids },
): Promise<void> {
  for (const [key, { leader }] of Object.entries(DEMO_DEPARTMENTS)) {
    await trx
      .updateTable('department')
      .set({ leader_id: ids.userIds.get(leader)! })
      .where('id', '=', ids.departments.get(key as DepartmentKey)!)
      .execute()
  }
  for (const [key, { leader }] of Object.entries(DEMO_GROUPS)) {
    await trx
      .updateTable('staff_group')
      .set({ leader_id: ids.userIds.get(leader)! })
      .where('id', '=', ids.groups.get(key as GroupKey)!)
      .execute()
  }
}
