import { userMessages } from '@countinghouse/contract/areas/system/users/messages'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type ActionKey, holds, NO_SCOPE, type RightCode, scopeAdmits } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { MissingRight } from '../../../kernel/missing-right'
import { beyondActor } from '../roles/give'
import { findRoles, listDepartments, type RoleRecord } from '../roles/queries'
import { findUser, listGroups, permissionOf, type UserRecord } from './queries'

/** Whether the actor may give a role in this list: he holds all of it, or it is one that keepers of collectors give. */
const mayGive = (role: RoleRecord, list: StaffList, actor: Actor): boolean =>
  (list === 'collector' && role.forCollectors && holds(actor.rights, 'collector-user.edit')) ||
  beyondActor(role, actor).length === 0

/** Refuses roles that do not exist, are disabled, or give more than the actor holds; those held already stay. */
export async function checkRoles(
  db: Db,
  { roleIds, heldIds, list }: { roleIds: readonly number[]; heldIds: readonly number[]; list: StaffList },
  actor: Actor,
): Promise<void> {
  const given = [...new Set(roleIds)].filter(id => !heldIds.includes(id))
  const roles = await findRoles(db, given)
  if (roles.length !== given.length || roles.some(role => role.state !== 0)) {
    throw new Fault(userMessages.roleUnknown, {}, 'roleIds')
  }
  const refused = roles.find(role => !mayGive(role, list, actor))
  if (refused) throw new Fault(userMessages.roleNotYours, { role: refused.name }, 'roleIds')
}

/** Nobody changes the account of somebody who may do or see more: its password would open all of that. */
export async function refuseMightier(db: Db, user: UserRecord, actor: Actor): Promise<void> {
  const roles = await findRoles(
    db,
    user.role.map(role => role.roleId),
  )
  const seesMore =
    actor.appIds !== null && (user.allApps || user.app.some(({ appId }) => !actor.appIds?.includes(appId)))
  if (seesMore || roles.some(role => !mayGive(role, user.staffList, actor))) throw new Fault(userMessages.mightierUser)
}

export function checkApps(
  { allApps, appIds }: { allApps: boolean; appIds: readonly number[] },
  held: readonly number[],
  actor: Actor,
): void {
  if (allApps) {
    if (actor.appIds !== null) throw new Fault(userMessages.appNotYours, {}, 'allApps')
    return
  }
  if (!appIds.length) throw new Fault(userMessages.appNeeded, {}, 'appIds')
  const foreign = appIds.some(id => !held.includes(id) && actor.appIds !== null && !actor.appIds.includes(id))
  if (foreign) throw new Fault(userMessages.appNotYours, {}, 'appIds')
}

interface Place {
  departmentId: number | null
  groupId: number | null
}

/** Where the user belongs; a group decides the department. Within the reach of the actor's permission on the list. */
export async function readPlace(
  db: Db,
  { departmentId, groupId }: Place,
  list: StaffList,
  actor: Actor,
): Promise<Place> {
  const group = groupId === null ? undefined : (await listGroups(db)).find(one => one.groupId === groupId)
  const fault = (field: string) => new Fault(userMessages.placeNotYours, {}, field)
  if (groupId !== null && !group) throw fault('groupId')
  const place = { departmentId: group?.departmentId ?? departmentId, groupId }
  if (place.departmentId !== null) {
    const known = await listDepartments(db)
    if (!known.some(one => one.departmentId === place.departmentId)) throw fault('departmentId')
  }
  const scope = actor.scopes.get(permissionOf(list)) ?? NO_SCOPE
  if (!scopeAdmits(scope, actor, { ownerId: null, ...place })) throw fault(group ? 'groupId' : 'departmentId')
  return place
}

/** A user of whichever list, for calls that all three share: the list says which permission they need. */
export async function reachedUser(db: Db, userId: number, action: ActionKey, actor: Actor): Promise<UserRecord> {
  const known = await findUser(db, userId)
  const list = known?.staffList ?? 'staff'
  // Without the right to the list its users do not exist, whatever their ids.
  const right: RightCode = `${permissionOf(list)}.${action}`
  if (!holds(actor.rights, right)) throw new MissingRight(right)
  const user = await findUser(db, userId, { actor, list })
  if (!user) throw new Fault(kernelMessages.notFound)
  return user
}
