import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { groupMessages } from '@countinghouse/contract/areas/system/group/messages'
import { userMessages } from '@countinghouse/contract/areas/system/users/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import type { Actor } from '../../../kernel/actor'
import { checkSwitch } from '../../../kernel/check-switch'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { reachedUser } from '../users/person'
import { findUser, lockUser, updateUser } from '../users/queries'
import { editUser } from '../users/write'
import { leaderWaits, submitLeader } from './leader'
import {
  countGroupsTasks,
  findFeedingQueue,
  GROUP,
  insertGroup,
  isNameTaken,
  listChoices,
  listMemberIds,
  listOwnGroups,
  lockGroup,
  markDeleted,
  pageOfGroups,
  pageOfMembers,
  reachesDepartment,
  updateGroup,
} from './queries'

const { enabled, disabled } = enableState.value
const AT_ONCE: ChangeOutcome = { waiting: false, changeId: null }

export const groupHandlers = implement(groups, {
  sysGroupList: (input, { db, actor }) => pageOfGroups(db, input, actor),

  sysGroupListByUserId: (_, { db, actor }) => listOwnGroups(db, actor),

  groupFormChoices: (_, { db, actor }) => listChoices(db, actor),

  groupAdd: async ({ leaderId, ...given }, context) => {
    const { db, actor, now, note } = context
    if (await isNameTaken(db, given.groupName)) throw new Fault(groupMessages.nameTaken, {}, 'groupName')
    await checkDepartment(db, given.departmentId, actor)
    const place = { groupId: null, departmentId: given.departmentId }
    const waits = leaderId !== undefined && (await leaderWaits(place, leaderId, context))
    const values = GROUP.values({ ...given, leaderId: waits ? undefined : leaderId, state: enabled })
    note.made(GROUP.named(values))
    const groupId = await insertGroup(db, values, now)
    const outcome = waits
      ? await submitLeader({ id: groupId, name: given.groupName, leader_id: null }, leaderId, context)
      : AT_ONCE
    return { groupId, ...outcome }
  },

  groupEdit: async ({ groupId, rowVersion, leaderId, ...given }, context) => {
    const { db, actor, note } = context
    const before = sameVersion(await lockGroup(db, groupId, actor), rowVersion)
    checkSwitch('platform-group', { before: before.state, after: given.state }, actor)
    if (await isNameTaken(db, given.groupName, groupId)) throw new Fault(groupMessages.nameTaken, {}, 'groupName')
    const { departmentId } = given
    if (departmentId !== before.department_id) {
      await checkDepartment(db, departmentId, actor)
      await moveMembers(groupId, departmentId, context)
    }
    const another = leaderId !== undefined && leaderId !== before.leader_id
    const waits = another && (await leaderWaits({ groupId, departmentId }, leaderId, context))
    const values = GROUP.values({ ...given, leaderId: waits ? before.leader_id : leaderId })
    note.change(GROUP.named(before), GROUP.named(values))
    await updateGroup(db, groupId, values)
    return waits ? submitLeader({ ...before, name: given.groupName }, leaderId, context) : AT_ONCE
  },

  groupDelete: async ({ groupId }, { db, actor, now, note }) => {
    const before = await reachedGroup(db, groupId, actor)
    const { length: count } = await listMemberIds(db, groupId)
    if (count > 0) throw new Fault(groupMessages.hasMembers, { count })
    await refuseTasks(db, groupId)
    const queue = await findFeedingQueue(db, groupId)
    if (queue !== undefined) throw new Fault(groupMessages.inQueue, { queue })
    note.removed(GROUP.named(before))
    await markDeleted(db, groupId, now)
    return {}
  },

  groupListUser: (input, { db, ...seeing }) => pageOfMembers(db, input, seeing),

  groupAddUser: async ({ groupId, userId }, context) => {
    const { db, actor } = context
    const group = await reachedGroup(db, groupId, actor)
    if (group.state === disabled) throw new Fault(groupMessages.disabled)
    const user = await reachedUser(db, userId, 'edit', actor)
    if (user.groupId === groupId) throw new Fault(groupMessages.alreadyMember, {}, 'userId')
    return changeGroup(user, groupId, context)
  },

  groupDeleteUser: async ({ groupId, userId }, context) => {
    const { db, actor } = context
    await reachedGroup(db, groupId, actor)
    const user = await reachedUser(db, userId, 'edit', actor)
    if (user.groupId !== groupId) throw new Fault(kernelMessages.notFound)
    return changeGroup(user, null, context)
  },
})

type User = Awaited<ReturnType<typeof reachedUser>>

/** An edit of the account like any other: within its list's reach, never one's own, by two people where it widens a say. */
async function changeGroup(user: User, groupId: number | null, context: ActionContext): Promise<ChangeOutcome> {
  // The tasks of a group stay with its members (G-066).
  if (user.groupId !== null && user.openTasks > 0) throw new Fault(userMessages.holdsTasks, { count: user.openTasks })
  const { userId, rowVersion, staffList } = user
  const { waiting, changeId } = await editUser(staffList, { userId, rowVersion, groupId }, context)
  return { waiting, changeId }
}

async function reachedGroup(db: Db, groupId: number, actor: Actor) {
  const group = await lockGroup(db, groupId, actor)
  if (!group) throw new Fault(kernelMessages.notFound)
  return group
}

async function checkDepartment(db: Db, departmentId: number, actor: Actor): Promise<void> {
  if (!(await reachesDepartment(db, departmentId, actor))) {
    throw new Fault(userMessages.placeNotYours, {}, 'departmentId')
  }
}

async function refuseTasks(db: Db, groupId: number): Promise<void> {
  const count = await countGroupsTasks(db, groupId)
  if (count > 0) throw new Fault(groupMessages.holdsTasks, { count })
}

/** The group decides its members' department. Open tasks belong to the old one, and who decides moves by two people. */
async function moveMembers(
  groupId: number,
  departmentId: number,
  { db, now }: Pick<ActionContext, 'db' | 'now'>,
): Promise<void> {
  await refuseTasks(db, groupId)
  for (const userId of await listMemberIds(db, groupId)) {
    await lockUser(db, userId)
    const user = (await findUser(db, userId))!
    if (user.decides) throw new Fault(groupMessages.memberDecides, { name: user.name })
    await updateUser(db, userId, { department_id: departmentId, updated_at: now })
  }
}
