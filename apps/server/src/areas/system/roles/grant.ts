import { type RoleGrantInput, roleGrant } from '@countinghouse/contract/areas/system/roles/calls'
import { roleMessages } from '@countinghouse/contract/areas/system/roles/messages'
import { widensDecider } from '@countinghouse/contract/areas/system/roles/widens-decider'
import { decides } from '@countinghouse/contract/kernel/deciding-rights'
import { dictNumber } from '@countinghouse/contract/kernel/field'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { actionsOf, isPermissionId } from '@countinghouse/contract/kernel/permissions'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { ACTION_KEYS, type ActionKey } from '@countinghouse/domain/kernel/permissions'
import { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { rightsOf } from '../../../kernel/rights'
import { ofNoApp, registerChangeKind } from '../approvals/changes'
import type { ChangeValues } from '../approvals/queries'
import { refuseMoreThanOwn, scopeOf } from './give'
import {
  type GivenToRole,
  holdsRole,
  listDepartments,
  listRoleMenuIds,
  lockRole,
  ROLE,
  type RoleRecord,
  replaceGrants,
  updateRole,
} from './queries'

/** What changes: the grant as a whole, whether the role is enabled, whether keepers of collectors may give it. */
const payload = z.strictObject({
  ...roleGrant.partial().shape,
  roleId: z.int(),
  state: dictNumber('enableState', [0, 1]).optional(),
  forCollectors: z.boolean().optional(),
})

/** What a role may do changes as one: permissions, menus and data scope together; or it is enabled. */
export const roleGrantChange = registerChangeKind({
  name: 'roleGrant',
  decide: 'role.edit',
  payload,
  appOf: ofNoApp,

  async current(db, { roleId }) {
    const role = await lockRole(db, roleId)
    return role ? valuesOf({ ...role, menuIds: await listRoleMenuIds(db, [roleId]) }) : null
  },

  async apply({ roleId, state, forCollectors, ...input }, { db, actor, now }) {
    const role = await lockRole(db, roleId)
    if (!role) throw new Fault(kernelMessages.notFound)
    await refuseLocked(db, role, actor)
    const grant = roleGrant.safeParse(input)
    if (grant.success) await replaceGrants(db, roleId, await readGrant(db, grant.data, actor), now)
    else refuseMoreThanOwn(role, actor)
    if (state !== undefined || forCollectors !== undefined) {
      await updateRole(db, roleId, { ...ROLE.given({ state, forCollectors }), updated_at: now })
    }
  },
})

type Comparable = Pick<RoleRecord, 'code' | 'state' | 'forCollectors'> & Omit<GivenToRole, 'menuIds'>

/** Whether a role that decides money, rights or reach would do more, come into force, or be given by more people (DOMAIN 12). */
export function needsSecondPerson(before: Comparable, after: Comparable): boolean {
  const enabled = before.state !== enableState.value.enabled && after.state === enableState.value.enabled
  const givenByMore = !before.forCollectors && after.forCollectors
  if ((enabled || givenByMore) && decides(rightsOf([after]))) return true
  return widensDecider(grantOf(before), grantOf(after))
}

const grantOf = (role: Comparable) => ({ rights: rightsOf([role]), scope: scopeOf(role) })

/** A role that the built-in administrator or the actor himself holds stays as it is. */
export async function refuseLocked(db: Db, role: RoleRecord, actor: Actor): Promise<void> {
  if (role.builtIn) throw new Fault(roleMessages.builtInRole)
  if (await holdsRole(db, actor.userId, role.roleId)) throw new Fault(roleMessages.ownRole)
}

/** The grant as it would be stored: known rights only, none beyond the actor's own, menus that exist. */
export async function readGrant(db: Db, input: RoleGrantInput, actor: Actor): Promise<GivenToRole> {
  const permissions: Record<string, ActionKey[]> = {}
  for (const { permissionId, actions } of input.permissions) {
    const known = isPermissionId(permissionId) ? actionsOf(permissionId) : []
    const unknown = actions.find(action => !known.includes(action))
    if (unknown || !known.length) {
      throw new Fault(roleMessages.unknownPermission, { right: `${permissionId}.${unknown ?? ''}` }, 'permissions')
    }
    if (actions.length) permissions[permissionId] = ACTION_KEYS.filter(action => actions.includes(action))
  }
  const scoped = input.scopeKind === 'departments'
  const departmentIds = scoped ? [...new Set(input.departmentIds)].sort((a, b) => a - b) : []
  if (scoped && !departmentIds.length) throw new Fault(roleMessages.departmentsNeeded, {}, 'departmentIds')
  const departments = new Set((await listDepartments(db)).map(department => department.departmentId))
  if (departmentIds.some(id => !departments.has(id))) throw new Fault(kernelMessages.notFound, {}, 'departmentIds')
  const menuIds = await knownMenuIds(db, input.menuIds)
  const given = { permissions, menuIds, scopeKind: input.scopeKind, departmentIds }
  refuseMoreThanOwn(given, actor, 'permissions')
  return given
}

async function knownMenuIds(db: Db, wanted: readonly number[]): Promise<number[]> {
  const menuIds = [...new Set(wanted)].sort((a, b) => a - b)
  if (!menuIds.length) return []
  const known = await db.selectFrom('menu').select('id').where('id', 'in', menuIds).execute()
  if (known.length !== menuIds.length) throw new Fault(roleMessages.unknownMenu, {}, 'menuIds')
  return menuIds
}

/** As a second person compares the role. */
export const valuesOf = (role: GivenToRole & Pick<RoleRecord, 'state' | 'forCollectors'>): ChangeValues => ({
  ...grantValues(role),
  state: role.state,
  forCollectors: role.forCollectors,
})

/** Equal grants give equal values, in whatever order they are stored. */
export function grantValues({ permissions, menuIds, scopeKind, departmentIds }: GivenToRole): ChangeValues {
  const sorted = Object.entries(permissions).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    scopeKind,
    departmentIds: [...departmentIds],
    permissions: Object.fromEntries(
      sorted.map(([id, actions]) => [id, ACTION_KEYS.filter(action => actions.includes(action))]),
    ),
    menuIds: [...menuIds],
  }
}
