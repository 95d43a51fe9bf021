import { auth } from '@countinghouse/contract/areas/auth/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { staffType } from '@countinghouse/domain/kernel/lists/system'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../../seed/administrator'
import { seedDemoStaff } from '../../../simulator/system/staff'
import { startTestApp, type TestUser, testApp } from '../../../testing/app'
import { lender } from '../../../testing/builders'

const app = testApp()
let admin: TestUser

beforeAll(async () => {
  await app.db.transaction().execute(trx => seedDemoStaff(trx, app.clock.now()))
  admin = await app.user({ roles: ['admin'] })
})

const roleId = async (code: string) =>
  (await app.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

let serial = 0
const someone = (more: object = {}) => ({
  username: `person.${++serial}`,
  name: `Person ${serial}`,
  phone: '+52 55 1234 5678',
  mail: 'person@countinghouse.example',
  position: 5 as const,
  allApps: true,
  ...more,
})

async function added(role = 'cs') {
  const input = someone({ roleIds: [await roleId(role)] })
  const answer = await app.ask(users.userAdd, input as never, { user: admin })
  expect(answer.code).toBe(CODE.success)
  return { ...answer.data, username: input.username }
}

const rowOf = async (userId: number) => {
  const { data } = await app.ask(users.userList, { pageSize: 200 }, { user: admin })
  return data.list.find(row => row.userId === userId)!
}

const edit = async (userId: number, change: object, user = admin) =>
  app.ask(users.userEdit, { userId, rowVersion: (await rowOf(userId)).rowVersion, ...change }, { user })

const signIn = (username: string, password: string) => app.ask(auth.login, { username, password })

describe('the user lists', () => {
  it('the last sign-in is still known when the session is pruned, and a refused one is none', async () => {
    const { userId, username, password } = await added()
    await signIn(username, 'a wrong word')
    expect((await rowOf(userId)).lastSignInTime).toBeNull()
    expect((await signIn(username, password!)).code).toBe(CODE.success)
    await app.db.deleteFrom('session').where('user_id', '=', userId).execute()
    expect((await rowOf(userId)).lastSignInTime).toBe(app.clock.now().toISOString())
  })

  it('the user lists need the permission user; collectors and their leaders need that of collector users (R-106)', async () => {
    const without = await app.user({ rights: { role: ['query'] } })
    const keeper = await app.user({ rights: { user: ['query'] } })
    expect((await app.ask(users.userList, {}, { user: without })).code).toBe(CODE.notPermitted)
    expect((await app.ask(users.userList, {}, { user: keeper })).code).toBe(CODE.success)
    // Rights by role: a supervisor of collection keeps collector users without seeing the other staff.
    const supervisor = await app.user({ roles: ['collection_supervisor'] })
    for (const call of [users.userColList, users.userColAdminList]) {
      expect((await app.ask(call, {}, { user: without })).code).toBe(CODE.notPermitted)
      expect((await app.ask(call, {}, { user: supervisor })).code).toBe(CODE.success)
    }
    expect((await app.ask(users.userList, {}, { user: supervisor })).code).toBe(CODE.notPermitted)
  })

  it('the user lists hold each person once, collectors and their leaders apart (G-209)', async () => {
    const all = async (call: (typeof users)['userList' | 'userColList' | 'userColAdminList']) =>
      (await app.ask(call, { pageSize: 200 }, { user: admin })).data.list.map(row => row.username)
    const [staff, collectors, leaders] = [
      await all(users.userList),
      await all(users.userColList as never),
      await all(users.userColAdminList as never),
    ]
    expect(collectors).toContain('collector')
    expect(leaders).toContain('collection_supervisor')
    expect(staff).toContain('finance')
    expect(new Set([...staff, ...collectors, ...leaders]).size).toBe(staff.length + collectors.length + leaders.length)
  })

  it('the user lists find people by name, role and state', async () => {
    const { userId, username } = await added('marketer')
    const found = async (filters: object) =>
      (await app.ask(users.userList, { ...filters, pageSize: 200 }, { user: admin })).data.list.map(row => row.userId)
    expect(await found({ name: username })).toEqual([userId])
    expect(await found({ roleId: await roleId('marketer') })).toContain(userId)
    expect(await found({ status: 1 })).not.toContain(userId)
    expect(await found({ name: '%' })).toEqual([])
  })

  it('the user lists know the five staff types, and no other (R-117)', async () => {
    expect(staffType.values).toEqual([1, 2, 3, 4, 5])
    const roleIds = [await roleId('cs')]
    for (const position of staffType.values) {
      const answer = await app.ask(users.userAdd, { ...someone({ roleIds }), position } as never, { user: admin })
      expect((await rowOf(answer.data.userId)).position).toBe(position)
    }
    const odd = await app.ask(users.userAdd, { ...someone({ roleIds }), position: 6 } as never, { user: admin })
    expect(odd.code).toBe(CODE.invalid)
  })
})

describe('a new user', () => {
  it('a new user gets a password that is shown once, kept nowhere, and changed at the first sign-in (G-210)', async () => {
    const key = crypto.randomUUID()
    const input = someone({ roleIds: [await roleId('cs')] }) as never
    const first = await app.ask(users.userAdd, input, { user: admin, key })
    const password = first.data.password!
    expect(password).toHaveLength(16)
    const again = await app.ask(users.userAdd, input, { user: admin, key })
    expect(again.data.password).not.toBe(password)
    for (const table of ['idempotency_key', 'operation_log'] as const) {
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(password)
    }
    const { username } = await rowOf(first.data.userId)
    const session = await signIn(username, password)
    expect(session.data).toMatchObject({ mustChangePassword: true })
    const user = { userId: first.data.userId, token: session.data.token }
    const { data } = await app.ask(auth.routes, {}, { user })
    expect(data?.permissions ?? []).toEqual([])
    const change = { oldPassword: password, password: 'a quiet harbour', confirmPassword: 'a quiet harbour' }
    expect((await app.ask(auth.modifyPwd, change, { user })).code).toBe(CODE.success)
    const next = await signIn(username, 'a quiet harbour')
    expect(next.data).toMatchObject({ mustChangePassword: false })
  })

  it('a new user keeps the password policy that the administrator set', async () => {
    const set = (least: number) =>
      app.db
        .updateTable('setting')
        .set({ value: JSON.stringify(least) })
        .where('key', '=', 'password.minLength')
        .execute()
    await set(20)
    const roleIds = [await roleId('cs')]
    const short = await app.ask(users.userAdd, { ...someone({ roleIds }), password: 'nineteen letters it' } as never, {
      user: admin,
    })
    expect(short).toMatchObject({ code: CODE.invalid, data: { fields: { password: expect.stringContaining('20') } } })
    await set(8)
    const fine = await app.ask(users.userAdd, { ...someone({ roleIds }), password: 'nineteen letters it' } as never, {
      user: admin,
    })
    expect(fine.data).toMatchObject({ password: null })
    const common = await app.ask(users.userAdd, { ...someone({ roleIds }), password: 'password1' } as never, {
      user: admin,
    })
    expect(common.code).toBe(CODE.invalid)
  })

  it('a new user has a sign-in name of his own, whatever its case', async () => {
    const { username } = await added()
    const taken = await app.ask(
      users.userAdd,
      someone({ roleIds: [await roleId('cs')], username: username.toUpperCase() }) as never,
      { user: admin },
    )
    expect(Object.keys((taken.data as unknown as { fields: object }).fields)).toEqual(['username'])
  })
})

describe('editing a user', () => {
  it('editing a user disables and enables (R-213); a disabled one is signed out and kept out', async () => {
    const { userId, username, password } = await added()
    const session = await signIn(username, password!)
    const user = { userId, token: session.data.token }
    expect((await edit(userId, { status: 1 })).code).toBe(CODE.success)
    expect((await app.ask(auth.routes, {}, { user })).code).toBe(CODE.notSignedIn)
    expect((await signIn(username, password!)).code).toBe(CODE.refused)
    expect((await edit(userId, { status: 0 })).code).toBe(CODE.success)
    expect((await signIn(username, password!)).code).toBe(CODE.success)
  })

  it('enabling and disabling are rights of their own', async () => {
    const { userId } = await added('marketer')
    const everything = await app.db
      .selectFrom('role_permission')
      .selectAll()
      .where('role_id', '=', await roleId('admin'))
      .execute()
    const all = Object.fromEntries(everything.map(one => [one.permission_id, one.actions]))
    const editor = await app.user({ rights: { ...all, user: ['query', 'edit'] } as never })
    expect((await edit(userId, { status: 1 }, editor)).code).toBe(CODE.notPermitted)
    expect((await edit(userId, { name: 'New name' }, editor)).code).toBe(CODE.success)
  })

  it('editing a user sets a new password, which ends the sessions', async () => {
    const { userId, username, password } = await added()
    const session = await signIn(username, password!)
    const answer = await edit(userId, { resetPassword: true })
    expect(answer.data.password).toHaveLength(16)
    expect((await app.ask(auth.routes, {}, { user: { userId, token: session.data.token } })).code).toBe(
      CODE.notSignedIn,
    )
    expect((await signIn(username, answer.data.password!)).data).toMatchObject({ mustChangePassword: true })
  })

  it('editing a user is refused on a version that somebody else has changed', async () => {
    const { userId } = await added()
    const { rowVersion } = await rowOf(userId)
    const change = { userId, rowVersion, name: 'Once' }
    expect((await app.ask(users.userEdit, change, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(users.userEdit, { ...change, name: 'Twice' }, { user: admin })).code).toBe(CODE.changed)
  })

  it('editing a user takes effect on the next request of a live session', async () => {
    const { userId, username, password } = await added('cs')
    const first = (await signIn(username, password!)).data
    const user = { userId, token: first.token }
    await app.db.updateTable('staff_user').set({ must_change_password: false }).where('id', '=', userId).execute()
    expect((await app.ask(approvals.pendingChangeList, {}, { user })).code).toBe(CODE.notPermitted)
    const { changeId } = (await edit(userId, { roleIds: [await roleId('product')] })).data
    const second = await app.user({ roles: ['admin'] })
    await app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve: true }, { user: second })
    expect((await app.ask(approvals.pendingChangeList, {}, { user })).code).toBe(CODE.success)
  })
})

describe('deleting a user', () => {
  it('deleting a user ends the sessions, frees the sign-in name and keeps the name in the logs', async () => {
    const { userId, username, password } = await added()
    const session = await signIn(username, password!)
    expect((await app.ask(users.userDelete, { userId }, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(auth.routes, {}, { user: { userId, token: session.data.token } })).code).toBe(
      CODE.notSignedIn,
    )
    expect((await signIn(username, password!)).code).toBe(CODE.refused)
    expect(await rowOf(userId)).toBeUndefined()
    const log = await app.db.selectFrom('sign_in_log').selectAll().where('user_id', '=', userId).execute()
    expect(log.length).toBeGreaterThan(0)
    expect(
      (await app.ask(users.userAdd, someone({ roleIds: [await roleId('cs')], username }) as never, { user: admin }))
        .code,
    ).toBe(CODE.success)
  })

  it('deleting a user is refused for oneself, for the built-in administrator and for a leader (G-065)', async () => {
    expect((await app.ask(users.userDelete, { userId: admin.userId }, { user: admin })).code).toBe(CODE.refused)
    expect((await app.ask(users.userDelete, { userId: BUILT_IN_USER_ID }, { user: admin })).code).toBe(CODE.refused)
    const leader = await app.db
      .selectFrom('staff_group')
      .select('leader_id')
      .where('name', '=', 'S1 group B')
      .executeTakeFirstOrThrow()
    expect((await app.ask(users.userDelete, { userId: leader.leader_id! }, { user: admin })).code).toBe(CODE.refused)
  })

  it('deleting a user needs the right of the list that the user stands in', async () => {
    const { userId } = await added()
    const stranger = await app.user({ rights: {} })
    const supervisor = await app.user({ roles: ['collection_supervisor'] })
    for (const user of [stranger, supervisor]) {
      expect((await app.ask(users.userDelete, { userId }, { user })).code).toBe(CODE.notPermitted)
    }
  })
})

describe('privilege escalation', () => {
  it('a right that one does not hold is not given by a role', async () => {
    const keeper = await app.user({ rights: { user: ['query', 'add', 'edit'], customer: ['query'] } })
    const input = someone({ roleIds: [await roleId('finance')] }) as never
    expect((await app.ask(users.userAdd, input, { user: keeper })).code).toBe(CODE.refused)
    const offered = await app.ask(roles.roleSelectList, {}, { user: keeper })
    expect(offered.data.map(role => role.code)).not.toContain('finance')
  })

  it('the account of somebody who may do more is out of reach, its password above all', async () => {
    const { userId } = await app.user({ roles: ['finance'] })
    const keeper = await app.user({ rights: { user: ['query', 'add', 'edit', 'delete'] } })
    expect((await edit(userId, { resetPassword: true }, keeper)).code).toBe(CODE.refused)
    expect((await edit(userId, { name: 'Mine' }, keeper)).code).toBe(CODE.refused)
    expect((await app.ask(users.userDelete, { userId }, { user: keeper })).code).toBe(CODE.refused)
  })

  it('apps beyond the own are neither given nor reached', async () => {
    const { appId } = await lender(app)
    const rights = { user: ['query', 'add', 'edit'] as const }
    const keeper = await app.user({ rights: rights as never, appIds: [appId] })
    const held = await app.db
      .selectFrom('staff_user_role')
      .select('role_id')
      .where('user_id', '=', keeper.userId)
      .executeTakeFirstOrThrow()
    const role = { roleIds: [held.role_id] }
    const refused = await app.ask(users.userAdd, someone(role) as never, { user: keeper })
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual(['allApps'])
    const fine = await app.ask(users.userAdd, someone({ ...role, allApps: false, appIds: [appId] }) as never, {
      user: keeper,
    })
    expect(fine.code).toBe(CODE.success)
  })

  it.each([
    { roleIds: [1] },
    { status: 1 },
    { allApps: false, appIds: [1] },
    { resetPassword: true },
    { departmentId: 101 },
  ])('nobody changes his own %o', async change => {
    expect((await edit(admin.userId, change)).code).toBe(CODE.refused)
  })

  it('a user changes the own name and phone', async () => {
    expect((await edit(admin.userId, { name: 'Me', phone: '123456' })).code).toBe(CODE.success)
  })

  it.each([{ status: 1 }, { roleIds: [1] }, { resetPassword: true, name: 'Other' }, { name: 'Other' }])(
    'the built-in administrator stays as he is: %o',
    async change => {
      expect((await edit(BUILT_IN_USER_ID, change)).code).toBe(CODE.refused)
    },
  )

  it('the built-in administrator who lost his password gets a new one with a second person, as any other (G-210)', async () => {
    const { data, code } = await edit(BUILT_IN_USER_ID, { resetPassword: true })
    expect([code, data.waiting]).toEqual([CODE.success, true])
    const { username } = await rowOf(BUILT_IN_USER_ID)
    expect((await signIn(username, data.password!)).code).toBe(CODE.refused)
    const second = await app.user({ roles: ['admin'] })
    const agreed = { changeId: data.changeId!, approve: true }
    expect((await app.ask(approvals.pendingChangeDecide, agreed, { user: second })).code).toBe(CODE.success)
    expect((await signIn(username, data.password!)).data).toMatchObject({ mustChangePassword: true })
  })

  it.each(['userId', 'status', 'deletedAt', 'staffList', 'mustChangePassword', 'roleCodes', 'id'])(
    'a field %s that the add form does not have is refused by name',
    async field => {
      const answer = await app.ask(users.userAdd, { ...someone({ roleIds: [1] }), [field]: 1 } as never, {
        user: admin,
      })
      expect(answer.code).toBe(CODE.invalid)
      expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toContain(field)
    },
  )

  it('the number 10 carries no right of its own (G-055)', async () => {
    const fresh = await startTestApp()
    await fresh.db
      .transaction()
      .execute(trx =>
        createAdministrator(trx, { username: 'first', name: 'First', another: false, now: fresh.clock.now() }),
      )
    await fresh.db.deleteFrom('staff_user_role').where('user_id', '=', BUILT_IN_USER_ID).execute()
    await fresh.db
      .updateTable('staff_user')
      .set({ must_change_password: false, password_hash: '-' })
      .where('id', '=', BUILT_IN_USER_ID)
      .execute()
    const { startSession } = await import('../../../kernel/session')
    const token = await startSession(fresh.db, {
      userId: BUILT_IN_USER_ID,
      now: fresh.clock.now(),
      ip: '',
      userAgent: '',
    })
    expect((await fresh.ask(users.userList, {}, { user: { userId: BUILT_IN_USER_ID, token } })).code).toBe(
      CODE.notPermitted,
    )
    await fresh.stop()
  })
})
