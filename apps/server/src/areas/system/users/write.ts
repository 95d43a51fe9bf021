import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import type { users } from '@countinghouse/contract/areas/system/users/calls'
import { userMessages } from '@countinghouse/contract/areas/system/users/messages'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { checkSwitch } from '../../../kernel/check-switch'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { hashPassword } from '../../../kernel/password'
import { type AccessChange, anyDecides, needsSecondPerson, submitAccess, writeAccess } from './access'
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

const { enabled, disabled } = enableState.value
const AT_ONCE: ChangeOutcome = { waiting: false, changeId: null }

type Writing = Pick<ActionContext, 'db' | 'actor'>

export async function addUser(list: StaffList, input: NewUser, context: ActionContext) {
  const { db, actor, now, note } = context
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
  // Who gets to decide stands there without a right and disabled until a second person agrees.
  const waits = await anyDecides(db, input.roleIds)
  const status = waits ? disabled : enabled
  const userId = await insertUser(db, {
    username: input.username,
    ...USER.values({ name, phone, mail, position, allApps, collectorType, ...place, status }),
    password_hash: await hashPassword(password),
    password_set_at: now,
    must_change_password: true,
    staff_list: list,
    created_at: now,
    updated_at: now,
  })
  if (userId === undefined) throw new Fault(userMessages.usernameTaken, {}, 'username')
  await replaceApps(db, userId, input.allApps ? [] : input.appIds)
  if (!waits) await replaceRoles(db, userId, input.roleIds)
  const user = (await findUser(db, userId))!
  note.made(logged(user))
  const access = { roleIds: input.roleIds, status: enabled }
  return { userId, password: shown, ...(waits ? await submitAccess(user, access, context) : AT_ONCE) }
}

/** The same of the three that edit one: what is left out stays. */
type UserChange = ParsedInputOf<typeof users.userEdit> & Pick<ParsedInputOf<typeof users.userEditCol>, 'collectorType'>

export async function editUser(list: StaffList, change: UserChange, context: ActionContext) {
  const { db, actor, now, note } = context
  await lockUser(db, change.userId)
  const user = await findUser(db, change.userId, { actor, list })
  if (!user) throw new Fault(kernelMessages.notFound)
  await refuseUntouchable(user, change, context)
  if (user.rowVersion !== change.rowVersion) throw new Fault(kernelMessages.changed)
  const { name, phone, mail, position, collectorType } = change
  const person = USER.given({ name, phone, mail, position, collectorType })
  const { access, shown } = await readAccess(user, change, context)
  const waits = await needsSecondPerson(db, user, access)
  const outcome = waits ? await submitAccess(user, access, context) : AT_ONCE
  if (!waits) await writeAccess(user, access, { db, now, person })
  else if (Object.keys(person).length) await updateUser(db, user.userId, { ...person, updated_at: now })
  note.change(logged(user), logged((await findUser(db, user.userId))!))
  if (access.passwordHash && !waits) note.made({ passwordSet: true })
  return { password: shown, ...outcome }
}

/** What of the edit concerns what the account may do and who can sign in with it; checked against what its maker may give. */
async function readAccess(user: UserRecord, change: UserChange, context: Writing) {
  const { db, actor } = context
  checkSwitch(permissionOf(user.staffList), { before: user.status, after: change.status }, actor)
  const place = await newPlace(user, change, context)
  const { roleIds, status } = change
  if (roleIds) {
    await checkRoles(db, { roleIds, heldIds: user.role.map(role => role.roleId), list: user.staffList }, actor)
  }
  const wantsPassword = change.password !== undefined || change.resetPassword === true
  const password = wantsPassword ? await firstPassword(db, user.username, change.password) : undefined
  const access: AccessChange = {
    ...(roleIds && { roleIds: [...new Set(roleIds)] }),
    ...newApps(user, change, context),
    ...place,
    ...(status !== undefined && { status }),
    ...(password && { passwordHash: await hashPassword(password.password) }),
  }
  return { access, shown: password?.shown ?? null }
}

// What nobody may do to the built-in administrator, to oneself, or to somebody who may do more: all but a new password of the first.
async function refuseUntouchable(user: UserRecord, change: UserChange, { db, actor }: Writing): Promise<void> {
  const self = user.userId === actor.userId
  const builtIn = isBuiltIn(user.userId)
  if (!self) await refuseMightier(db, user, actor)
  if (!self && !builtIn) return
  const { userId: _userId, rowVersion: _rowVersion, ...given } = change
  const { name: _name, phone: _phone, mail: _mail, ...ofOneself } = given
  // A forgotten or stolen password is helped by others: with a second person, as any administrator's (G-210).
  const { password: _password, resetPassword: _reset, ...ofBuiltIn } = given
  const rest = self ? ofOneself : ofBuiltIn
  const now: Record<string, unknown> = {
    ...user,
    roleIds: user.role.map(role => role.roleId),
    appIds: user.app.map(app => app.appId),
    resetPassword: false,
  }
  const touched = Object.entries(rest).some(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now[key]),
  )
  if (touched) throw new Fault(builtIn ? userMessages.builtInUser : userMessages.ownUser)
}

async function newPlace(user: UserRecord, change: UserChange, { db, actor }: Writing) {
  if (change.departmentId === undefined && change.groupId === undefined) return undefined
  const { departmentId = user.departmentId, groupId = user.groupId } = change
  if (departmentId === user.departmentId && groupId === user.groupId) return undefined
  return readPlace(db, { departmentId, groupId }, user.staffList, actor)
}

function newApps(user: UserRecord, change: UserChange, { actor }: Writing): AccessChange {
  if (change.allApps === undefined && change.appIds === undefined) return {}
  const held = user.app.map(app => app.appId)
  const { allApps = user.allApps, appIds = held } = change
  if (!(allApps && user.allApps)) checkApps({ allApps, appIds }, held, actor)
  return { allApps, appIds: allApps ? [] : appIds }
}

/** What the operation log keeps of a user. */
function logged(user: UserRecord) {
  const { rowVersion: _version, openTasks: _tasks, lastSignInTime: _time, waiting: _waiting, ...kept } = user
  return kept
}
