import { auth } from '@countinghouse/contract/areas/auth/calls'
import { app as apps } from '@countinghouse/contract/areas/system/app/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { config } from '@countinghouse/contract/areas/system/config/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { DECIDING_RIGHTS, decides } from '@countinghouse/contract/kernel/deciding-rights'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rightsOf } from '../../../kernel/rights'
import { type TestUser, testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'
import { resetOnServer } from '../users/reset-on-server'
import { ConfirmationRefused, confirmOnServer, waitingForConfirmation } from './confirm'

const app = testApp()
let admin: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  // Two people agreed to ask for nobody's second word: what gives power over money, rights and reach waits all the same.
  await secondPerson([])
})

const secondPerson = (kinds: string[]) =>
  app.db
    .updateTable('setting')
    .set({ value: JSON.stringify(kinds) })
    .where('key', '=', 'administration.secondPerson')
    .execute()

const roleId = async (code: string) =>
  (await app.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

let serial = 0
const puppet = async (role: string) => ({
  username: `puppet.${++serial}`,
  name: `Puppet ${serial}`,
  position: 5 as const,
  allApps: true,
  password: 'a quiet harbour at dusk',
  roleIds: [await roleId(role)],
})
const versionOf = async (userId: number) =>
  (await app.db.selectFrom('staff_user').select('row_version').where('id', '=', userId).executeTakeFirstOrThrow())
    .row_version
const edit = async (userId: number, change: object, user = admin) =>
  app.ask(users.userEdit, { userId, rowVersion: await versionOf(userId), ...change }, { user })
const rolesOf = async (userId: number) =>
  (await app.db.selectFrom('staff_user_role').select('role_id').where('user_id', '=', userId).execute()).map(
    row => row.role_id,
  )
const signIn = (username: string) => app.ask(auth.login, { username, password: 'a quiet harbour at dusk' })
const decide = (changeId: number, user: TestUser, approve = true) =>
  app.ask(approvals.pendingChangeDecide, { changeId, approve, ...(!approve && { remark: 'Not asked for' }) }, { user })

/** It waits, and its maker cannot decide it. */
async function waits(answer: Envelope<ChangeOutcome>): Promise<number> {
  expect(answer).toMatchObject({ code: CODE.success, data: { waiting: true, changeId: expect.any(Number) } })
  expect((await decide(answer.data.changeId!, admin)).code).toBe(CODE.refused)
  return answer.data.changeId!
}

describe('one administrator alone', () => {
  let second: TestUser
  beforeEach(async () => {
    second = await app.user({ roles: ['admin'] })
  })

  it('makes nobody who decides money: the account is disabled and without a right until somebody else agrees', async () => {
    const given = await puppet('finance')
    const made = await app.ask(users.userAdd, given, { user: admin })
    const changeId = await waits(made)
    expect(await rolesOf(made.data.userId)).toEqual([])
    expect((await signIn(given.username)).code).toBe(CODE.refused)
    // Enabled without its roles it opens nothing.
    expect((await decide(changeId, second)).code).toBe(CODE.success)
    expect(await rolesOf(made.data.userId)).toEqual(given.roleIds)
    expect((await signIn(given.username)).code).toBe(CODE.success)
  })

  it.each(['userAddCol', 'userAddAdminCol'] as const)('makes none in the list of %s either', async call => {
    const departmentId = (
      await app.db
        .insertInto('department')
        .values({ name: `Department ${++serial}`, created_at: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const groupId = (
      await app.db
        .insertInto('staff_group')
        .values({ name: `Group ${serial}`, department_id: departmentId, created_at: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const place = call === 'userAddCol' ? { groupId, collectorType: 1 } : { departmentId }
    await waits(
      await app.ask(users[call], { ...(await puppet('collection_supervisor')), ...place } as never, { user: admin }),
    )
  })

  it('gives nobody a role that decides, and takes one away at once', async () => {
    const clerk = await app.user({ roles: ['cs'] })
    const changeId = await waits(await edit(clerk.userId, { roleIds: [await roleId('finance')] }))
    expect(await rolesOf(clerk.userId)).toEqual([await roleId('cs')])
    expect((await decide(changeId, second)).code).toBe(CODE.success)
    expect(await rolesOf(clerk.userId)).toEqual([await roleId('finance')])
    const answer = await edit(clerk.userId, { roleIds: [await roleId('cs')] })
    expect(answer.data).toMatchObject({ waiting: false })
    expect(await rolesOf(clerk.userId)).toEqual([await roleId('cs')])
  })

  it('opens no account of somebody who decides by a password of his own choice', async () => {
    const given = await puppet('cs')
    const { data } = await app.ask(users.userAdd, given, { user: admin })
    expect(data.waiting).toBe(false)
    await app.db
      .insertInto('staff_user_role')
      .values({ user_id: data.userId, role_id: await roleId('finance') })
      .execute()
    const answer = await edit(data.userId, { password: 'another harbour at dawn' })
    const changeId = await waits(answer)
    expect((await signIn(given.username)).code).toBe(CODE.success)
    // The hash leaves the database by no answer.
    const seen = await app.ask(approvals.pendingChangeDetail, { changeId }, { user: second })
    expect(seen.data.after).toMatchObject({ passwordSet: true })
    expect(JSON.stringify(seen)).not.toContain('argon2')
    expect((await decide(changeId, second)).code).toBe(CODE.success)
    expect((await signIn(given.username)).code).toBe(CODE.refused)
    // Nor does it stay where nobody needs it: not when the change is approved, and not when it is refused.
    const other = await waits(await edit(data.userId, { password: 'a third harbour at noon' }))
    expect((await decide(other, second, false)).code).toBe(CODE.success)
    const kept = app.db.selectFrom('pending_change').select('payload').where('id', 'in', [changeId, other])
    expect(JSON.stringify(await kept.execute())).not.toContain('argon2')
  })

  it('disables somebody who decides at once, and enables him again with a second person', async () => {
    const { userId } = await app.user({ roles: ['finance'] })
    expect((await edit(userId, { status: 1 })).data).toMatchObject({ waiting: false })
    await waits(await edit(userId, { status: 0 }))
  })

  it('lets nobody who decides reach further: another app, all of them, another department', async () => {
    const [one, other] = [await lender(app), await lender(app)]
    const { userId } = await app.user({ roles: ['finance'], appIds: [one.appId] })
    const { userId: mover } = await app.user({ roles: ['finance'], appIds: [one.appId] })
    const { userId: third } = await app.user({ roles: ['finance'], appIds: [one.appId] })
    await waits(await edit(userId, { allApps: true, appIds: [] }))
    const changeId = await waits(await app.ask(apps.appUserAdd, { userId: mover, appId: other.appId }, { user: admin }))
    expect((await decide(changeId, second)).code).toBe(CODE.success)
    const { list } = (await app.ask(apps.appUserList, { appId: other.appId }, { user: admin })).data
    expect(list.map(row => row.userId)).toEqual([mover])
    const held = (await app.ask(apps.appUserList, { appId: one.appId }, { user: admin })).data.list
    const { appUserId } = held.find(row => row.userId === third)!
    await waits(await app.ask(apps.appUserEdit, { appUserId, appId: other.appId }, { user: admin }))
  })

  it('widens no role that decides, enables none, and hands none to those who keep collectors', async () => {
    const copy = async () => {
      const input = { roleId: await roleId('finance'), code: `copy_${++serial}`, name: `Copy ${serial}` }
      const { data } = await app.ask(roles.roleCopy, input, { user: admin })
      const read = await app.ask(roles.rolePermissions, { roleId: data.roleId }, { user: admin })
      return read.data
    }
    const role = await copy()
    const { roleId: id, rowVersion, menuIds, scopeKind, departmentIds } = role
    const asGiven = { roleId: id, rowVersion, menuIds, scopeKind, departmentIds: [...departmentIds] }
    const narrower = role.permissions.filter(one => one.permissionId !== 'order-money')
    const less = await app.ask(roles.roleGrant, { ...asGiven, permissions: narrower }, { user: admin })
    expect(less.data).toMatchObject({ waiting: false })
    const more = { ...asGiven, rowVersion: rowVersion + 1, permissions: role.permissions }
    const changeId = await waits(await app.ask(roles.roleGrant, more, { user: admin }))
    expect((await decide(changeId, second)).code).toBe(CODE.success)

    const other = await copy()
    const editRole = (change: object, version: number) =>
      app.ask(roles.roleEdit, { roleId: other.roleId, rowVersion: version, ...change }, { user: admin })
    await editRole({ state: 1 }, other.rowVersion)
    const enabling = await waits(await editRole({ state: 0 }, other.rowVersion + 1))
    expect((await decide(enabling, second)).code).toBe(CODE.success)
    await waits(await editRole({ forCollectors: true, name: 'For collectors' }, other.rowVersion + 2))
  })

  it('makes a harmless role decide only with a second person', async () => {
    const { data } = await app.ask(roles.roleAdd, { code: `duty_${++serial}`, name: `Duty ${serial}` }, { user: admin })
    const input = { roleId: data.roleId, rowVersion: 1, menuIds: [], scopeKind: 'all' as const, departmentIds: [] }
    const permissions = [{ permissionId: 'order-money-check', actions: ['edit' as const] }]
    await waits(await app.ask(roles.roleGrant, { ...input, permissions }, { user: admin }))
  })

  it('does not decide what needs a second person', async () => {
    const { data } = await app.ask(config.configList, { configKey: 'administration.secondPerson' }, { user: admin })
    const { configKey, rowVersion } = data.list[0]!
    await waits(
      await app.ask(
        config.configEdit,
        { configKey, rowVersion, configValue: ['product'], reason: '' },
        { user: admin },
      ),
    )
  })

  it('does not have the one decide whose account it is', async () => {
    const second = await app.user({ roles: ['admin'], appIds: [(await lender(app)).appId] })
    const changeId = await waits(await edit(second.userId, { allApps: true, appIds: [] }))
    expect((await decide(changeId, second)).code).not.toBe(CODE.success)
  })
})

describe('a command on the server', () => {
  const confirm = (changeId: number) =>
    app.db.transaction().execute(trx => {
      const now = app.clock.now()
      return confirmOnServer(trx, changeId, { now, today: businessDateOf(now) })
    })

  it('confirms what an administrator alone asks for, and nothing while somebody else could decide it', async () => {
    const other = await app.user({ roles: ['admin'] })
    const made = await app.ask(users.userAdd, await puppet('admin'), { user: admin })
    const changeId = await waits(made)
    expect(await waitingForConfirmation(app.db)).toContainEqual(expect.objectContaining({ changeId }))
    await expect(confirm(changeId)).rejects.toThrow(ConfirmationRefused)
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', '<>', admin.userId).execute()
    await confirm(changeId)
    expect(await rolesOf(made.data.userId)).toEqual([await roleId('admin')])
    const row = await app.db
      .selectFrom('operation_log')
      .select(['kind', 'user_id', 'subject_ids'])
      .where('call', '=', 'npm run admin -- confirm')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'system', user_id: null, subject_ids: [String(changeId)] })
    await expect(confirm(changeId)).rejects.toThrow(ConfirmationRefused)
    expect(other.userId).toBeGreaterThan(0)
  })

  it('confirms the new password of the other of two administrators, who lost his', async () => {
    const other = await app.user({ roles: ['admin'] })
    const changeId = await waits(await edit(other.userId, { resetPassword: true }))
    await app.user({ roles: ['admin'] })
    await expect(confirm(changeId)).rejects.toThrow(ConfirmationRefused)
    const both = [admin.userId, other.userId]
    await app.db.updateTable('staff_user').set({ status: 1 }).where('id', 'not in', both).execute()
    await confirm(changeId)
    expect((await app.ask(users.userList, {}, { user: other })).code).toBe(CODE.notSignedIn)
  })

  it('gives an administrator a new password to begin with, ends his sessions and is logged; nobody else', async () => {
    const reset = (username: string) =>
      app.db.transaction().execute(trx => resetOnServer(trx, username, app.clock.now()))
    const usernameOf = async ({ userId }: TestUser) =>
      (await app.db.selectFrom('staff_user').select('username').where('id', '=', userId).executeTakeFirstOrThrow())
        .username
    const clerk = await app.user({ roles: ['finance'] })
    await expect(reset(await usernameOf(clerk))).rejects.toThrow('No administrator has the username')
    const lost = await app.user({ roles: ['admin'] })
    const username = await usernameOf(lost)
    const password = await reset(username.toUpperCase())
    expect((await app.ask(users.userList, {}, { user: lost })).code).toBe(CODE.notSignedIn)
    expect((await app.ask(auth.login, { username, password })).data).toMatchObject({ mustChangePassword: true })
    const row = await app.db
      .selectFrom('operation_log')
      .select(['user_id', 'subject_ids', 'after_values'])
      .where('call', '=', 'npm run admin -- reset')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ user_id: null, subject_ids: [String(lost.userId)], after_values: { passwordSet: true } })
  })
})

describe('the rights that decide', () => {
  it('whoever may decide a change or check money of a new installation holds one of them', async () => {
    const rows = await app.db
      .selectFrom('role_permission as p')
      .innerJoin('role as r', 'r.id', 'p.role_id')
      .select(['r.code', 'p.permission_id', 'p.actions'])
      .execute()
    const deciding = rows.filter(row =>
      decides(
        rightsOf([
          { code: '', scopeKind: 'all', departmentIds: [], permissions: { [row.permission_id]: row.actions } },
        ]),
      ),
    )
    const codes = new Set(deciding.map(row => row.code))
    for (const code of ['admin', 'finance', 'operations', 'collection_supervisor', 'approver'])
      expect(codes).toContain(code)
    for (const code of ['cs', 'collector', 'reminder', 'telemarketer']) expect(codes).not.toContain(code)
    expect(new Set(DECIDING_RIGHTS).size).toBe(DECIDING_RIGHTS.length)
    for (const right of DECIDING_RIGHTS) expect(splitRightCode(right).action).not.toBe('query')
  })
})
