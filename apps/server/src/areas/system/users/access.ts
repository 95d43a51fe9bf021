import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { userMessages } from '@countinghouse/contract/areas/system/users/messages'
import { decides } from '@countinghouse/contract/kernel/deciding-rights'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type StaffReach, widensReach } from '@countinghouse/domain/areas/system/widening'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { z } from 'zod'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { rightsOf } from '../../../kernel/rights'
import { endSessions } from '../../../kernel/session'
import { setPassword } from '../../auth/moves'
import { type ChangeContext, ofNoApp, registerChangeKind, submitChange } from '../approvals/changes'
import type { ChangeValues } from '../approvals/queries'
import { findRoles } from '../roles/queries'
import { checkApps, checkRoles, refuseMightier } from './person'
import { findUser, lockUser, replaceApps, replaceRoles, USER, type UserRecord, updateUser } from './queries'

const ids = z.array(z.int())
const place = z.int().nullable()

/** What an account may do and over what, and who can sign in with it; what is left out stays. */
const access = z.strictObject({
  roleIds: ids.optional(),
  allApps: z.boolean().optional(),
  appIds: ids.optional(),
  departmentId: place.optional(),
  groupId: place.optional(),
  status: z.int().optional(),
  /** Of a new password, which its holder changes at the next sign-in. */
  passwordHash: z.string().optional(),
})
export type AccessChange = z.infer<typeof access>

const payload = access.extend({ userId: z.int() })

/** A staff account that gets to decide money, rights or reach, or that somebody new could sign in with (DOMAIN 12). */
export const staffAccessChange = registerChangeKind<z.infer<typeof payload>>({
  name: 'staffAccess',
  decide: 'user.edit',
  payload,
  appOf: ofNoApp,

  async current(db, { userId }) {
    await lockUser(db, userId)
    const user = await findUser(db, userId)
    return user ? valuesOf(user) : null
  },

  async apply({ userId, ...change }, { db, actor, now }) {
    await lockUser(db, userId)
    const user = await findUser(db, userId)
    if (!user) throw new Fault(kernelMessages.notFound)
    if (userId === actor.userId) throw new Fault(userMessages.ownUser)
    await refuseMightier(db, user, actor)
    const { allApps = user.allApps, appIds = appsOf(user), roleIds = rolesOf(user) } = change
    await checkRoles(db, { roleIds, heldIds: rolesOf(user), list: user.staffList }, actor)
    if (!(allApps && user.allApps)) checkApps({ allApps, appIds }, appsOf(user), actor)
    await writeAccess(user, change, { db, now })
  },
})

/** What is changed with it that gives no right. */
type Person = ReturnType<typeof USER.given>

/** Writes it, and ends the sessions of whoever may not sign in with the account any longer. */
export async function writeAccess(
  user: Pick<UserRecord, 'userId' | 'allApps'>,
  { roleIds, appIds, passwordHash, ...change }: AccessChange,
  { db, now, person }: Pick<ActionContext, 'db' | 'now'> & { person?: Person },
): Promise<void> {
  const { userId, allApps = user.allApps } = { ...user, ...change }
  if (roleIds) await replaceRoles(db, userId, roleIds)
  if (allApps) await replaceApps(db, userId, [])
  else if (appIds) await replaceApps(db, userId, appIds)
  await updateUser(db, userId, { ...person, ...USER.given(change), updated_at: now })
  if (passwordHash) {
    await setPassword(db, { userId, hash: passwordHash, given: true, now })
    await endSessions(db, { userId }, 'password', now)
  }
  if (change.status === enableState.value.disabled) await endSessions(db, { userId }, 'disabled', now)
}

/** Whether one of the roles decides money, rights or reach. */
export const anyDecides = async (db: Db, roleIds: readonly number[]): Promise<boolean> =>
  (await listDeciding(db, roleIds)).length > 0

const listDeciding = async (db: Db, roleIds: readonly number[]) =>
  (await findRoles(db, roleIds)).filter(role => decides(rightsOf([role])))

/** Whether two people have to agree: somebody gets to decide, or such a person's account is opened or reaches further. */
export async function needsSecondPerson(db: Db, user: UserRecord, change: AccessChange): Promise<boolean> {
  const held = rolesOf(user)
  const deciding = await listDeciding(db, change.roleIds ?? held)
  if (deciding.some(role => !held.includes(role.roleId))) return true
  if (!deciding.length) return false
  const { enabled } = enableState.value
  const opened = change.passwordHash !== undefined || (change.status === enabled && user.status !== enabled)
  return opened || widensReach(reachOf(user, {}), reachOf(user, change))
}

/** Lays the change of a user's access before a second person. */
export const submitAccess = (
  user: UserRecord,
  { passwordHash, ...change }: AccessChange,
  context: ChangeContext,
): Promise<ChangeOutcome> =>
  submitChange(
    staffAccessChange,
    {
      payload: { userId: user.userId, ...change, ...(passwordHash && { passwordHash }) },
      subjectId: String(user.userId),
      subject: `${user.name} · ${user.username}`,
      before: valuesOf(user),
      after: { ...valuesOf(user, change), ...(passwordHash && { passwordSet: true }) },
    },
    context,
  )

const rolesOf = (user: UserRecord) => user.role.map(role => role.roleId)
const appsOf = (user: UserRecord) => user.app.map(app => app.appId)

const reachOf = (user: UserRecord, change: AccessChange): StaffReach => {
  const { allApps = user.allApps, appIds = appsOf(user) } = change
  const { departmentId = user.departmentId, groupId = user.groupId } = change
  return { appIds: allApps ? null : appIds, departmentId, groupId }
}

/** As a second person compares it. */
function valuesOf(user: UserRecord, change: AccessChange = {}): ChangeValues {
  const { allApps = user.allApps, status = user.status, roleIds = rolesOf(user) } = change
  const { appIds, departmentId, groupId } = reachOf(user, change)
  const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
  return { roleIds: sorted(roleIds), allApps, appIds: sorted(appIds ?? []), departmentId, groupId, status }
}
