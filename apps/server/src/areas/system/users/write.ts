import type { users } from '@countinghouse/contract/areas/system/users/calls'
import { userMessages } from '@countinghouse/contract/areas/system/users/messages'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { hashPassword } from '../../../kernel/password'
import { endSessions } from '../../../kernel/session'
import { setPassword } from '../../auth/moves'
import { firstPassword } from './password'
import { checkApps, checkRoles, readPlace, refuseMightier } from './person'
import {
  findUser,
  insertUser,
  isBuiltIn,
  lockUser,
  permissionOf,
  replaceApps,
  replaceRoles,
  USER,
  type UserRecord,
  updateUser,
} from './queries'

/** What the three forms that add a user give; a field that a form does not have is left out. */
type NewUser = Omit<ParsedInputOf<typeof users.userAdd>, 'departmentId' | 'groupId'> &
  Partial<
    Pick<ParsedInputOf<typeof users.userAdd>, 'departmentId' | 'groupId'> &
      Pick<ParsedInputOf<typeof users.userAddCol>, 'collectorType'>
  >

const ENABLED = 0

type Writing = Pick<ActionContext, 'db' | 'actor' | 'now' | 'note'>

export async function addUser(list: StaffList, input: NewUser, { db, actor, now, note }: Writing) {
  await checkRoles(db, { roleIds: input.roleIds, heldIds: [], list }, actor)
  checkApps(input, [], actor)
  const place = await readPlace(
    db,
    { departmentId: input.departmentId ?? null, groupId: input.groupId ?? null },
    list,
    actor,
  )
  const { password, shown } = await firstPassword(db, input.username, input.password)
  const { name, phone, mail, position, allApps, collectorType } = input
  const userId = await insertUser(db, {
    username: input.username,
    ...USER.values({ name, phone, mail, position, allApps, collectorType, ...place, status: ENABLED }),
    password_hash: await hashPassword(password),
    password_set_at: now,
    must_change_password: true,
    staff_list: list,
    created_at: now,
    updated_at: now,
  })
  if (userId === undefined) throw new Fault(userMessages.usernameTaken, {}, 'username')
  await replaceRoles(db, userId, input.roleIds)
  await replaceApps(db, userId, input.allApps ? [] : input.appIds)
  const after = await findUser(db, userId)
  note.made(logged(after!))
  return { userId, password: shown }
}

/** The same of the three that edit one: what is left out stays. */
type UserChange = ParsedInputOf<typeof users.userEdit> & Pick<ParsedInputOf<typeof users.userEditCol>, 'collectorType'>

export async function editUser(list: StaffList, change: UserChange, context: Writing) {
  const { db, actor, now, note } = context
  await lockUser(db, change.userId)
  const user = await findUser(db, change.userId, { actor, list })
  if (!user) throw new Fault(kernelMessages.notFound)
  await refuseUntouchable(user, change, context)
  if (user.rowVersion !== change.rowVersion) throw new Fault(kernelMessages.changed)
  await checkSwitch(user, change, context)
  const place = await newPlace(user, change, context)
  if (change.roleIds) await giveRoles(user, change.roleIds, context)
  await giveApps(user, change, context)
  const wantsPassword = change.password !== undefined || change.resetPassword === true
  const password = wantsPassword ? await firstPassword(db, user.username, change.password) : undefined
  const { name, phone, mail, position, status, collectorType, allApps } = change
  await updateUser(db, user.userId, {
    ...USER.given({ name, phone, mail, position, status, collectorType, allApps, ...place }),
    updated_at: now,
  })
  if (password) {
    await setPassword(db, { userId: user.userId, password: password.password, given: true, now })
    await endSessions(db, { userId: user.userId }, 'password', now)
  }
  if (change.status === 1) await endSessions(db, { userId: user.userId }, 'disabled', now)
  const after = await findUser(db, user.userId)
  note.change(logged(user), logged(after!))
  if (password) note.made({ passwordSet: true })
  return { password: password?.shown ?? null }
}

// What nobody may do to the built-in administrator, to oneself, or to somebody who may do more.
async function refuseUntouchable(user: UserRecord, change: UserChange, { db, actor }: Writing): Promise<void> {
  const self = user.userId === actor.userId
  if (isBuiltIn(user.userId) && !self) throw new Fault(userMessages.builtInUser)
  if (!self) return refuseMightier(db, user, actor)
  const { name: _name, phone: _phone, mail: _mail, userId: _userId, rowVersion: _rowVersion, ...rest } = change
  const now: Record<string, unknown> = {
    ...user,
    roleIds: user.role.map(role => role.roleId),
    appIds: user.app.map(app => app.appId),
    resetPassword: false,
  }
  const touched = Object.entries(rest).some(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[key]),
  )
  if (touched) throw new Fault(isBuiltIn(user.userId) ? userMessages.builtInUser : userMessages.ownUser)
}

async function checkSwitch(user: UserRecord, { status }: UserChange, { actor }: Writing): Promise<void> {
  if (status === undefined || status === user.status) return
  const action = status === 0 ? 'enable' : 'disable'
  if (!holds(actor.rights, `${permissionOf(user.staffList)}.${action}`)) throw new Fault(userMessages.mayNotSwitch)
}

async function newPlace(user: UserRecord, change: UserChange, { db, actor }: Writing) {
  if (change.departmentId === undefined && change.groupId === undefined) return undefined
  const { departmentId = user.departmentId, groupId = user.groupId } = change
  if (departmentId === user.departmentId && groupId === user.groupId) return undefined
  return readPlace(db, { departmentId, groupId }, user.staffList, actor)
}

async function giveRoles(user: UserRecord, roleIds: readonly number[], { db, actor }: Writing): Promise<void> {
  const heldIds = user.role.map(role => role.roleId)
  await checkRoles(db, { roleIds, heldIds, list: user.staffList }, actor)
  if (heldIds.length !== roleIds.length || roleIds.some(id => !heldIds.includes(id))) {
    await replaceRoles(db, user.userId, roleIds)
  }
}

async function giveApps(user: UserRecord, change: UserChange, { db, actor }: Writing): Promise<void> {
  if (change.allApps === undefined && change.appIds === undefined) return
  const held = user.app.map(app => app.appId)
  const { allApps = user.allApps, appIds = held } = change
  if (!(allApps && user.allApps)) checkApps({ allApps, appIds }, held, actor)
  await replaceApps(db, user.userId, allApps ? [] : appIds)
}

/** What the operation log keeps of a user. */
function logged(user: UserRecord) {
  const { rowVersion: _version, openTasks: _tasks, lastSignInTime: _time, ...kept } = user
  return kept
}
