import { auth } from '@countinghouse/contract/areas/auth/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findActor, hashToken } from '../../kernel/session'
import { type TestUser, testApp } from '../../testing/app'

const app = testApp()

const ask = async (user: TestUser) => (await app.ask(system.listAllSelect, {}, { user })).code
const lastSeen = async (user: TestUser) =>
  (
    await app.db
      .selectFrom('session')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(user.token))
      .executeTakeFirstOrThrow()
  ).last_seen_at.toISOString()

describe('a session', () => {
  it('a session ends by idle time', async () => {
    const user = await app.user({})
    for (let i = 0; i < 3; i += 1) {
      app.clock.advance({ minutes: 29 })
      expect(await ask(user)).toBe(CODE.success)
    }
    app.clock.advance({ minutes: 31 })
    expect(await ask(user)).toBe(CODE.notSignedIn)
  })

  it('a session ends after 15 days however busy it is (R-089)', async () => {
    const user = await app.user({})
    await app.db.updateTable('setting').set({ value: '21600' }).where('key', '=', 'session.idleMinutes').execute()
    app.clock.advance({ days: 14, hours: 23 })
    expect(await ask(user)).toBe(CODE.success)
    app.clock.advance({ hours: 2 })
    expect(await ask(user)).toBe(CODE.notSignedIn)
    await app.db.updateTable('setting').set({ value: '30' }).where('key', '=', 'session.idleMinutes').execute()
  })

  it('a session notes at most once a minute that it was seen', async () => {
    const user = await app.user({})
    const started = await lastSeen(user)
    app.clock.advance({ seconds: 59 })
    await ask(user)
    expect(await lastSeen(user)).toBe(started)
    app.clock.advance({ seconds: 1 })
    await ask(user)
    expect(await lastSeen(user)).toBe(app.clock.now().toISOString())
  })

  it('a session ends by force, on the next request', async () => {
    const admin = await app.user({ roles: ['admin'] })
    const victim = await app.user({ roles: ['cs'], name: 'Chitra Menon' })
    const online = await app.ask(auth.sessionList, { pageSize: 200 }, { user: admin })
    const row = online.data.list.find(session => session.userId === victim.userId)!
    expect(row).toMatchObject({ userName: 'Chitra Menon', roleCodes: ['cs'], current: false })
    expect(online.data.list.find(session => session.userId === admin.userId)).toMatchObject({ current: true })
    expect((await app.ask(auth.sessionEnd, { sessionIds: [row.sessionId] }, { user: victim })).code).toBe(
      CODE.notPermitted,
    )
    const ended = await app.ask(auth.sessionEnd, { sessionIds: [row.sessionId] }, { user: admin })
    expect(ended.data).toEqual({ ended: 1 })
    expect(await ask(victim)).toBe(CODE.notSignedIn)
    const left = await app.ask(auth.sessionList, { pageSize: 200 }, { user: admin })
    expect(left.data.list.map(session => session.userId)).not.toContain(victim.userId)
  })
})

describe('who asks', () => {
  const grant = (roleCode: string, permission: string, actions: string[]) =>
    sql`insert into role_permission select id, ${permission}, ${actions}::text[] from role where code = ${roleCode}
      on conflict (role_id, permission_id) do update set actions = excluded.actions`.execute(app.db)

  it('who asks has the union of the rights of all his enabled roles (R-109)', async () => {
    const user = await app.user({ roles: ['approver', 'marketer'] })
    const actor = await findActor(app.db, user.token, app.clock.now())
    expect(actor?.roleCodes).toEqual(['approver', 'marketer'])
    expect(actor?.rights).toMatchObject({ 'approval-task': ['edit', 'query', 'get'], dashboard: ['query'] })
    await app.db.updateTable('role').set({ state: 1 }).where('code', '=', 'marketer').execute()
    const later = await findActor(app.db, user.token, app.clock.now())
    expect(later?.rights.dashboard).toBeUndefined()
    await app.db.updateTable('role').set({ state: 0 }).where('code', '=', 'marketer').execute()
  })

  it('who asks reaches by each permission what the roles that grant it reach (G-061)', async () => {
    const user = await app.user({ roles: ['approver', 'operations'] })
    const actor = await findActor(app.db, user.token, app.clock.now())
    expect(actor?.scopes.get('approval-task')).toMatchObject({ all: false, self: true })
    expect(actor?.scopes.get('remind-allocation')).toMatchObject({ all: true })
    expect(actor?.scopes.get('order')).toMatchObject({ all: true })
  })

  it('who asks reaches his own department and all below it', async () => {
    const department = async (name: string, parent_id: number | null) =>
      (
        await app.db
          .insertInto('department')
          .values({ name, parent_id, created_at: app.clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const head = await department('Head', null)
    const own = await department('Own', head)
    const below = await department('Below', own)
    const deeper = await department('Deeper', below)
    const user = await app.user({ roles: ['approver_manager'] })
    await app.db.updateTable('staff_user').set({ department_id: own }).where('id', '=', user.userId).execute()
    const actor = await findActor(app.db, user.token, app.clock.now())
    expect([...(actor?.departmentTreeIds ?? [])].sort((a, b) => a - b)).toEqual([own, below, deeper])
    expect(actor?.scopes.get('approval-allocation')).toMatchObject({ departmentTree: true })
  })

  it('who asks loses a right on the next request (R-109)', async () => {
    const user = await app.user({ roles: ['cs'] })
    await grant('cs', 'user', ['query'])
    await grant('cs', 'session', ['query'])
    expect((await app.ask(auth.sessionList, {}, { user })).code).toBe(CODE.success)
    await grant('cs', 'session', ['delete', 'no-such-action'])
    expect((await app.ask(auth.sessionList, {}, { user })).code).toBe(CODE.notPermitted)
  })
})
