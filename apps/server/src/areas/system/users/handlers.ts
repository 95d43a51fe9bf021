import { users } from '@countinghouse/contract/areas/system/users/calls'
import { userMessages } from '@countinghouse/contract/areas/system/users/messages'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import { holds, NO_SCOPE, scopeAdmits } from '@countinghouse/domain/kernel/permissions'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { MissingRight } from '../../../kernel/missing-right'
import { endSessions } from '../../../kernel/session'
import { listDepartments } from '../roles/queries'
import { inLanguage } from '../roles/role-name'
import { handOver, previewHandOver } from './hand-over'
import { reachedUser, refuseMightier } from './person'
import {
  countCustomersToCall,
  findLedPlace,
  isBuiltIn,
  listGroups,
  lockUser,
  pageOfUsers,
  permissionOf,
  updateUser,
} from './queries'
import { addUser, editUser } from './write'

export const usersHandlers = implement(users, {
  userList: (input, context) => listUsers('staff', input, context),
  userColList: (input, context) => listUsers('collector', input, context),
  userColAdminList: (input, context) => listUsers('collectorAdmin', input, context),

  userFormChoices: async ({ list }, { db, actor }) => {
    const permission = permissionOf(list)
    if (!holds(actor.rights, `${permission}.query`)) throw new MissingRight(`${permission}.query`)
    const scope = actor.scopes.get(permission) ?? NO_SCOPE
    const departments = await listDepartments(db)
    const groups = await listGroups(db)
    return {
      departments: departments.filter(({ departmentId }) =>
        scopeAdmits(scope, actor, { ownerId: null, groupId: null, departmentId }),
      ),
      groups: groups.filter(({ groupId, departmentId }) =>
        scopeAdmits(scope, actor, { ownerId: null, groupId, departmentId }),
      ),
    }
  },

  userAdd: (input, context) => addUser('staff', input, context),
  userAddCol: (input, context) => addUser('collector', input, context),
  userAddAdminCol: (input, context) => addUser('collectorAdmin', input, context),
  userEdit: (input, context) => editUser('staff', input, context),
  userEditCol: (input, context) => editUser('collector', input, context),
  userEditAdminCol: (input, context) => editUser('collectorAdmin', input, context),

  userDelete: async ({ userId }, { db, actor, now, note }) => {
    await lockUser(db, userId)
    const user = await reachedUser(db, userId, 'delete', actor)
    if (userId === actor.userId) throw new Fault(userMessages.deletesOneself)
    if (isBuiltIn(userId)) throw new Fault(userMessages.builtInUser)
    await refuseMightier(db, user, actor)
    if (user.openTasks > 0) throw new Fault(userMessages.holdsTasks, { count: user.openTasks })
    const customers = await countCustomersToCall(db, userId)
    if (customers > 0) throw new Fault(userMessages.holdsCustomers, { count: customers })
    const place = await findLedPlace(db, userId)
    if (place) throw new Fault(userMessages.leads, { place })
    await updateUser(db, userId, { deleted_at: now, status: 1, updated_at: now })
    await endSessions(db, { userId }, 'disabled', now)
    note.removed({ username: user.username, name: user.name })
    return {}
  },

  userHandOverPreview: async ({ userId }, { db, actor, now }) =>
    previewHandOver(await reachedUser(db, userId, 'edit', actor), { db, actor, now }),

  userHandOver: async ({ userId, shares }, { db, actor, now, note }) => {
    await lockUser(db, userId)
    const user = await reachedUser(db, userId, 'edit', actor)
    const result = await handOver(user, shares, { db, actor, now })
    note.change({ openTasks: user.openTasks }, { openTasks: result.left })
    note.made({ moved: result.moved })
    return result
  },
})

async function listUsers(
  list: StaffList,
  input: Parameters<typeof pageOfUsers>[2],
  { db, actor, now, language }: Pick<Context, 'db' | 'actor' | 'now' | 'language'>,
) {
  const { list: users, ...counted } = await pageOfUsers(db, list, input, { actor, now })
  return {
    list: users.map(user => ({
      ...user,
      role: user.role.map(role => inLanguage(role, language)),
      builtIn: isBuiltIn(user.userId),
      self: user.userId === actor.userId,
    })),
    ...counted,
  }
}
