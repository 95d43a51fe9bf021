import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DICTIONARIES } from '@countinghouse/contract/kernel/dictionaries/values'
import { type FirstRoleCode, heldActions, type PermissionId } from '@countinghouse/contract/kernel/permissions'
import { type ActionKey, BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Trx } from '../kernel/context'
import type { Environment } from '../kernel/env'
import { verifyPassword } from '../kernel/password'
import { DEMO_SETTINGS, readSetting, readSettings, SETTINGS, type SettingKey } from '../kernel/setting'
import { prepare } from '../run'
import { demoAccounts, seedDemoStaff } from '../simulator/system/staff'
import { testEnvironment } from '../testing/app'
import { openTestDatabase, type TestDatabase } from '../testing/databases'
import { setSettings } from '../testing/set-settings'
import { createAdministrator } from './administrator'
import { seedInstallation } from './installation'
import { MENUS } from './menus/all'
import { componentOf } from './menus/menu-seed'
import { ROLES } from './roles'

const now = new Date('2026-11-20T03:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const within = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work)
const install = () => within(trx => seedInstallation(trx, now))

const TABLES = [
  'role',
  'role_permission',
  'menu',
  'role_menu',
  'dict',
  'dict_item',
  'holiday',
  'working_week',
  'setting',
] as const
const countRows = async (db: Db) => {
  const counts = TABLES.map(table =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(row => Number(row.n))
}

describe('an installation', () => {
  it('an installation starts with roles, menus, dictionaries, calendars and settings, once', async () => {
    await install()
    const first = await countRows(database.db)
    expect(first.every(count => count > 0)).toBe(true)
    await install()
    expect(await countRows(database.db)).toEqual(first)
    const entries = Object.values(DICTIONARIES).reduce((sum, { values }) => sum + values.length, 0)
    expect(first[TABLES.indexOf('dict_item')]).toBe(entries)
    expect(await readSetting(database.db, 'session.idleMinutes')).toBe(30)
    expect(await readSetting(database.db, 'money.makerLimitMinor')).toEqual({
      INR: 5_000_000,
      MXN: 1_000_000,
      THB: 2_000_000,
    })
  })

  it('an installation leaves alone what staff have changed, and gives the administrator his rights back (DOMAIN 12)', async () => {
    const { db } = database
    const roleId = async (code: string) =>
      (await db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
    const [cs, admin] = [await roleId('cs'), await roleId('admin')]
    await db
      .deleteFrom('role_permission')
      .where('role_id', 'in', [cs, admin])
      .where('permission_id', '=', 'order')
      .execute()
    await db.deleteFrom('role_menu').where('role_id', '=', cs).execute()
    await db.deleteFrom('dict_item').where('dict_type', '=', 'sex').where('dict_key', '=', '2').execute()
    await db.deleteFrom('holiday').where('day', '=', '2026-12-25').execute()
    await install()
    const orders = await db
      .selectFrom('role_permission')
      .select('role_id')
      .where('permission_id', '=', 'order')
      .execute()
    expect(orders.map(row => row.role_id)).toContain(admin)
    expect(orders.map(row => row.role_id)).not.toContain(cs)
    expect(await db.selectFrom('role_menu').selectAll().where('role_id', '=', cs).execute()).toEqual([])
    expect(await db.selectFrom('dict_item').select('id').where('dict_type', '=', 'sex').execute()).toHaveLength(2)
    expect(await db.selectFrom('holiday').select('day').where('day', '=', '2026-12-25').execute()).toEqual([])
  })

  it('an installation gives back the pages without which nobody could mend it, gone, renamed or hidden (DOMAIN 12)', async () => {
    const { db } = database
    const of = (component: string) => db.selectFrom('menu').select('id').where('component', '=', component)
    await db.deleteFrom('role_menu').where('menu_id', 'in', of('system/menulist')).execute()
    await db.deleteFrom('menu').where('component', '=', 'system/menulist').execute()
    await db.updateTable('menu').set({ component: 'system/none' }).where('component', '=', 'system/rolelist').execute()
    await db.updateTable('menu').set({ hidden: true }).where('menu_path', '=', '/system/pendingchanges').execute()
    await install()
    for (const component of ['system/menulist', 'system/rolelist', 'system/pendingchanges']) {
      const held = await db
        .selectFrom('menu as m')
        .innerJoin('role_menu as g', 'g.menu_id', 'm.id')
        .innerJoin('role as r', 'r.id', 'g.role_id')
        .select(['m.hidden', 'm.type', 'm.parent_id'])
        .where('m.component', '=', component)
        .where('r.code', '=', 'admin')
        .execute()
      expect(held, component).toEqual([{ hidden: false, type: 1, parent_id: null }])
    }
  })
})

describe('the roles of a new installation', () => {
  it('the roles of a new installation keep making, deciding and paying apart', () => {
    const may = (code: FirstRoleCode, permission: PermissionId, action: ActionKey) =>
      heldActions(code, permission).includes(action)
    expect([may('approver', 'approval-task', 'edit'), may('approver', 'order-lending', 'edit')]).toEqual([true, false])
    expect([may('operations', 'order-money-request', 'add'), may('operations', 'order-money', 'add')]).toEqual([
      true,
      false,
    ])
    expect([may('finance', 'order-money', 'add'), may('finance', 'order-money-check', 'edit')]).toEqual([true, true])
    expect([may('collector', 'reduction', 'add'), may('collector', 'reduction-decision', 'edit')]).toEqual([
      true,
      false,
    ])
    expect(may('collector', 'customer-address-book', 'get')).toBe(false)
    for (const role of ROLES.filter(({ code }) => code !== 'admin')) expect(may(role.code, 'user', 'query')).toBe(false)
  })
})

describe('the demo staff', () => {
  it('the demo staff are one account per role, two where two people decide, and the administrator has id 10 (R-115)', async () => {
    const maxAge = { 'password.maxAgeDays': 7 } as const
    await setSettings(database.db, maxAge)
    await within(trx => seedDemoStaff(trx, now))
    await within(trx => seedDemoStaff(trx, now))
    const users = await database.db.selectFrom('staff_user').select(['id', 'username', 'password_hash']).execute()
    const byName = new Map(users.map(user => [user.username, user]))
    expect(demoAccounts.usernames).toHaveLength(18)
    expect(byName.get('admin')?.id).toBe(BUILT_IN_USER_ID)
    expect(await verifyPassword(byName.get('finance2')?.password_hash, demoAccounts.password)).toBe(true)
    expect(await readSetting(database.db, 'session.idleMinutes')).toBe(720)
    // What somebody has set is no first value.
    expect(await readSettings(database.db, ['password.maxAgeDays'])).toEqual(maxAge)
  })
})

describe('a start of production', () => {
  it('a start of production writes none of the settings that differ in the demo', async () => {
    const empty = await openTestDatabase()
    const keys = Object.keys(DEMO_SETTINGS) as SettingKey[]
    try {
      const folder = mkdtempSync(join(tmpdir(), 'countinghouse-seed-'))
      const env: Environment = { ...testEnvironment(folder), mode: 'production' }
      await prepare(env, empty)
      const first = await readSettings(empty.db, keys)
      expect(first).toEqual(Object.fromEntries(keys.map(key => [key, SETTINGS[key].first])))
      await setSettings(empty.db, { 'approval.secondLevelMinor': { INR: 1, MXN: 2, THB: 3 } })
      await prepare(env, empty)
      expect(await readSetting(empty.db, 'approval.secondLevelMinor')).toEqual({ INR: 1, MXN: 2, THB: 3 })
      const accounts = empty.db.selectFrom('staff_user').select('id').where('username', '=', 'collector')
      expect(await accounts.execute()).toEqual([])
      rmSync(folder, { recursive: true, force: true })
    } finally {
      await empty.drop()
    }
  })
})

describe('the first administrator of production', () => {
  it('the first administrator of production is made once with a password that he must change; another only when that is said (G-055)', async () => {
    const empty = await openTestDatabase()
    try {
      const make = (username: string, another = false) =>
        empty.db.transaction().execute(async trx => {
          await seedInstallation(trx, now)
          return createAdministrator(trx, { username, name: 'Ines Ferrer', another, now })
        })
      const made = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => make(`ines${i}`)))
      const passwords = made.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      expect(passwords).toHaveLength(1)
      const [first] = await empty.db.selectFrom('staff_user').selectAll().execute()
      expect(first).toMatchObject({ id: BUILT_IN_USER_ID, must_change_password: true, all_apps: true })
      expect(await verifyPassword(first!.password_hash, passwords[0]!)).toBe(true)
      await expect(make('second')).rejects.toThrow('--another')
      await expect(make(first!.username, true)).rejects.toThrow('taken')
      await expect(make('no spaces', true)).rejects.toThrow('letters')
      expect(await make('second', true)).toHaveLength(16)
    } finally {
      await empty.drop()
    }
  })
})

describe('menus', () => {
  it('menus have one place for each path and component', () => {
    const pages = MENUS.flatMap(menu => ('pages' in menu ? menu.pages : [menu]))
    expect(new Set(pages.map(page => page.path)).size).toBe(pages.length)
    expect(new Set(pages.map(componentOf)).size).toBe(pages.length)
  })
})
