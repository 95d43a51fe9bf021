import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { roleMessages } from '@countinghouse/contract/areas/system/roles/messages'
import type { ROLE_LOCKS } from '@countinghouse/contract/areas/system/roles/rows'
import { decides } from '@countinghouse/contract/kernel/deciding-rights'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { actionsOf, PERMISSION_IDS } from '@countinghouse/contract/kernel/permissions'
import { scopeCovers } from '@countinghouse/domain/areas/system/grants'
import { DATA_SCOPE_KINDS, holds, isActionKey, NO_SCOPE } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from '../../../kernel/actor'
import { checkSwitch } from '../../../kernel/check-switch'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { MissingRight } from '../../../kernel/missing-right'
import { rightsOf } from '../../../kernel/rights'
import { readSetting } from '../../../kernel/setting'
import { makeChange } from '../approvals/changes'
import { listApps } from '../queries'
import { beyondActor, refuseMoreThanOwn } from './give'
import { grantValues, needsSecondPerson, readGrant, refuseLocked, roleGrantChange, valuesOf } from './grant'
import { previewRoles } from './preview'
import {
  findRoles,
  insertRole,
  listDepartments,
  listEnabledRoles,
  listOwnRoleIds,
  listRoleMenuIds,
  lockRole,
  pageOfRoles,
  ROLE,
  type RoleRecord,
  replaceGrants,
  updateRole,
} from './queries'
import { describedIn, newTexts, storedNamesLike } from './role-name'

export const rolesHandlers = implement(roles, {
  roleList: async (input, { db, actor, language }) => {
    const names = input.name ? storedNamesLike(input.name, language) : []
    const [{ list, total }, own] = await Promise.all([pageOfRoles(db, input, names), listOwnRoleIds(db, actor.userId)])
    const row = (role: RoleRecord) => ({
      ...describedIn(role, language),
      permissions: held(role.permissions),
      lock: lockOf(role, own),
    })
    return { list: list.map(row), total }
  },

  roleSelectList: async ({ forCollectors }, { db, actor, language }) => {
    const keepsCollectors = holds(actor.rights, 'collector-user.query')
    if (!keepsCollectors && !holds(actor.rights, 'user.query')) throw new MissingRight('user.query')
    const enabled = await listEnabledRoles(db)
    return enabled
      .filter(role => (forCollectors && keepsCollectors && role.forCollectors) || !beyondActor(role, actor).length)
      .map(role => ({ ...describedIn(role, language), decides: decides(rightsOf([role])) }))
  },

  roleSelectAppList: (_, { db, actor }) => listApps(db, actor),

  roleAdd: async ({ code, name, type, description }, { db, now, note }) => {
    note.made({ code, name, type, description })
    return { roleId: await addRole(db, { code, name, type, description }, now) }
  },

  roleEdit: async ({ roleId, rowVersion, ...change }, context) => {
    const { db, actor, now, note, language } = context
    const role = await openRole(db, roleId, rowVersion, actor)
    const { state, type, forCollectors } = change
    const { name, description } = newTexts(role, change, language)
    checkSwitch('role', { before: role.state, after: state }, actor)
    if (state === 0 && role.state !== state) refuseMoreThanOwn(role, actor)
    if (forCollectors && !role.forCollectors) refuseMoreThanOwn(role, actor, 'forCollectors')
    const gives = { state: state ?? role.state, forCollectors: forCollectors ?? role.forCollectors }
    const waits = needsSecondPerson(role, { ...role, ...gives })
    const atOnce = waits ? {} : { state, forCollectors }
    const values = ROLE.given({ ...atOnce, name, type, description })
    const changed = { ...role, ...change, name: name ?? role.name, description: description ?? role.description }
    const told = waits ? { name, type, description } : change
    note.change(pick(role, told), pick(changed, told))
    if (Object.keys(values).length) await updateRole(db, roleId, { ...values, updated_at: now })
    if (!waits) return { waiting: false, changeId: null }
    const given = { ...role, menuIds: await listRoleMenuIds(db, [roleId]) }
    return makeChange(
      roleGrantChange,
      {
        payload: { roleId, state, forCollectors },
        subjectId: String(roleId),
        subject: role.name,
        before: valuesOf(given),
        after: valuesOf({ ...given, ...gives }),
        always: true,
      },
      context,
    )
  },

  roleCopy: async ({ roleId, code, name }, { db, actor, now, note }) => {
    const [role] = await findRoles(db, [roleId])
    if (!role) throw new Fault(kernelMessages.notFound)
    refuseMoreThanOwn(role, actor)
    const given = { ...role, menuIds: await listRoleMenuIds(db, [roleId]) }
    const { type, description } = role
    const copyId = await addRole(db, { code, name, type, description }, now)
    await replaceGrants(db, copyId, given, now)
    note.made({ code, name, ...grantValues(given) })
    return { roleId: copyId }
  },

  rolePermissions: async ({ roleId }, { db, actor, language }) => {
    const [role] = await findRoles(db, [roleId])
    if (!role) throw new Fault(kernelMessages.notFound)
    const own = await listOwnRoleIds(db, actor.userId)
    return {
      ...describedIn(role, language),
      lock: lockOf(role, own),
      permissions: held(role.permissions),
      menuIds: await listRoleMenuIds(db, [roleId]),
      catalogue: PERMISSION_IDS.map(permissionId => ({
        permissionId,
        actions: [...actionsOf(permissionId)],
        grantable: actionsOf(permissionId).filter(action => holds(actor.rights, `${permissionId}.${action}`)),
      })),
      scopes: DATA_SCOPE_KINDS.filter(kind => reaches(actor, kind)),
      departments: await listDepartments(db),
      alwaysTwo: (await readSetting(db, 'administration.secondPerson')).includes('roleGrant'),
    }
  },

  roleGrant: async ({ roleId, rowVersion, reason, ...input }, context) => {
    const { db, actor } = context
    const role = await openRole(db, roleId, rowVersion, actor)
    const given = { ...role, ...(await readGrant(db, input, actor)) }
    return makeChange(
      roleGrantChange,
      {
        payload: { ...input, roleId },
        subjectId: String(roleId),
        subject: role.name,
        before: valuesOf({ ...role, menuIds: await listRoleMenuIds(db, [roleId]) }),
        after: valuesOf(given),
        reason,
        always: needsSecondPerson(role, given),
      },
      context,
    )
  },

  rolePreview: ({ roleIds, draft }, { db }) => previewRoles(db, roleIds, draft),
})

async function openRole(db: Db, roleId: number, rowVersion: number, actor: Actor): Promise<RoleRecord> {
  const role = await lockRole(db, roleId)
  if (!role) throw new Fault(kernelMessages.notFound)
  await refuseLocked(db, role, actor)
  if (role.rowVersion !== rowVersion) throw new Fault(kernelMessages.changed)
  return role
}

async function addRole(
  db: Db,
  role: { code: string; name: string; type: 1 | 2; description: string },
  now: Date,
): Promise<number> {
  const roleId = await insertRole(db, { ...role, created_at: now, updated_at: now })
  if (roleId === undefined) throw new Fault(roleMessages.codeTaken, {}, 'code')
  return roleId
}

const held = (permissions: RoleRecord['permissions']) =>
  Object.entries(permissions).map(([permissionId, actions]) => ({ permissionId, actions: actions.filter(isActionKey) }))

const lockOf = ({ builtIn, roleId }: RoleRecord, own: ReadonlySet<number>): (typeof ROLE_LOCKS)[number] | null =>
  builtIn ? 'builtIn' : own.has(roleId) ? 'own' : null

/** True when the actor holds something over as wide a reach; the departments themselves are checked when granting. */
const reaches = ({ scopes, departmentTreeIds }: Actor, kind: (typeof DATA_SCOPE_KINDS)[number]) =>
  [...scopes.values(), NO_SCOPE].some(scope =>
    scopeCovers(
      scope,
      kind === 'departments' ? { kind, departmentIds: [...departmentTreeIds] } : { kind },
      departmentTreeIds,
    ),
  )

const pick = (role: RoleRecord, change: object) =>
  Object.fromEntries(Object.keys(change).map(key => [key, role[key as keyof RoleRecord]]))
