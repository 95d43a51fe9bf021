import { auth } from '@countinghouse/contract/areas/auth/calls'
import { jobs } from '@countinghouse/contract/areas/jobs/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { type RoleGrantInput, roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { PERMISSIONS } from '@countinghouse/contract/kernel/permissions'
import type { ActionKey, Rights } from '@countinghouse/domain/kernel/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp()
let admin: TestUser

beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
  await secondPerson([])
})

const secondPerson = (kinds: string[]) =>
  app.db
    .updateTable('setting')
    .set({ value: JSON.stringify(kinds) })
    .where('key', '=', 'administration.secondPerson')
    .execute()

let serial = 0
async function newRole(user = admin) {
  const code = `duty_${++serial}`
  const { data } = await app.ask(roles.roleAdd, { code, name: `Duty ${serial}` }, { user })
  return data.roleId
}

const grantOf = (rights: Rights, more: Partial<RoleGrantInput> = {}): RoleGrantInput => ({
  permissions: Object.entries(rights).map(([permissionId, actions]) => ({
    permissionId,
    actions: [...actions] as ActionKey[],
  })),
  menuIds: [],
  scopeKind: 'all',
  departmentIds: [],
  ...more,
})

async function grant(roleId: number, given: RoleGrantInput, user = admin) {
  const { data } = await app.ask(roles.rolePermissions, { roleId }, { user: admin })
  return app.ask(roles.roleGrant, { roleId, rowVersion: data.rowVersion, ...given }, { user })
}

const giveRole = (userId: number, roleId: number) =>
  app.db.insertInto('staff_user_role').values({ user_id: userId, role_id: roleId }).execute()

const keeperRights: Rights = {
  user: ['query', 'add', 'edit'],
  role: ['query', 'get', 'add', 'edit', 'enable', 'disable'],
}

describe('the system section', () => {
  it('the system section needs the permission user, whatever else one holds (R-104)', async () => {
    const rightsInside: Rights = {
      role: ['query'],
      'operation-log': ['query'],
      session: ['query'],
      job: ['query'],
    }
    const lacking = await app.user({
      rights: { ...rightsInside, role: ['query', 'get', 'add', 'edit'], menu: ['add', 'edit', 'delete'] },
    })
    const inside = await app.user({ rights: { ...rightsInside, user: ['query'] } })
    for (const call of [
      roles.roleList,
      operationLog.operationLogList,
      users.userList,
      menus.menuListTree,
      auth.sessionList,
      auth.signInLogList,
      jobs.jobList,
      jobs.runs,
    ]) {
      expect((await app.ask(call as typeof roles.roleList, {}, { user: lacking })).code).toBe(CODE.notPermitted)
      expect((await app.ask(call as typeof roles.roleList, {}, { user: inside })).code).toBe(CODE.success)
    }
  })

  it('the system section shows the role list to holders of user and role only (R-107)', async () => {
    const userOnly = await app.user({ rights: { user: ['query'] } })
    const roleOnly = await app.user({ rights: { role: ['query'] } })
    const both = await app.user({ rights: { user: ['query'], role: ['query'] } })
    expect((await app.ask(roles.roleList, {}, { user: userOnly })).code).toBe(CODE.notPermitted)
    expect((await app.ask(roles.roleList, {}, { user: roleOnly })).code).toBe(CODE.notPermitted)
    expect((await app.ask(roles.roleList, {}, { user: both })).code).toBe(CODE.success)
  })

  it('the system section holds the screens of users, collector users, their leaders, roles with grants, menus, dictionaries, apps and employees (R-116)', async () => {
    const { data } = await app.ask(menus.menuListTree, {}, { user: admin })
    const section = data.find(node => node.menuPath === '/system')!
    const paths = section.children.map(node => node.menuPath.toLowerCase())
    for (const path of [
      'user/list',
      'user/collist',
      'user/coladminlist',
      'role/list',
      'menu/list',
      'datadict',
      'applist',
      'employees',
    ]) {
      expect(paths).toContain(`/system/${path}`)
    }
    // Grants are a dialog of the role list, with calls of their own.
    const { roleId } = (await app.ask(roles.roleList, {}, { user: admin })).data.list[0]!
    expect((await app.ask(roles.rolePermissions, { roleId }, { user: admin })).code).toBe(CODE.success)
  })

  it('the administrator manages users, roles, menus, dictionaries, apps, products and queues (R-184)', async () => {
    const { data } = await app.ask(roles.roleList, { code: 'admin' }, { user: admin })
    const held = new Map(data.list[0]!.permissions.map(one => [one.permissionId, one.actions as readonly string[]]))
    for (const permission of ['user', 'role', 'menu', 'dict', 'app', 'product', 'queue'] as const) {
      expect(held.get(permission)).toEqual(expect.arrayContaining([...PERMISSIONS[permission].actions]))
    }
  })
})

describe('roles', () => {
  it('roles begin with nothing, and get permissions, menus and a data scope', async () => {
    const roleId = await newRole()
    const menuIds = (
      await app.db
        .selectFrom('menu')
        .select('id')
        .where('menu_path', 'in', ['/homepage', '/order/allorderlist'])
        .orderBy('id')
        .execute()
    ).map(menu => menu.id)
    expect((await grant(roleId, grantOf({ order: ['query'] }, { menuIds, scopeKind: 'group' }))).data).toEqual({
      waiting: false,
      changeId: null,
    })
    const { data } = await app.ask(roles.rolePermissions, { roleId }, { user: admin })
    expect(data).toMatchObject({
      permissions: [{ permissionId: 'order', actions: ['query'] }],
      menuIds,
      scopeKind: 'group',
      lock: null,
    })
    expect(data.catalogue).toHaveLength(Object.keys(PERMISSIONS).length)
  })

  it('roles are copied with all that they give', async () => {
    const { data: page } = await app.ask(roles.roleList, { code: 'product' }, { user: admin })
    const source = page.list.find(role => role.code === 'product')!
    const answer = await app.ask(
      roles.roleCopy,
      { roleId: source.roleId, code: 'product_two', name: 'Product two' },
      { user: admin },
    )
    const [was, is] = await Promise.all(
      [source.roleId, answer.data.roleId].map(
        async roleId => (await app.ask(roles.rolePermissions, { roleId }, { user: admin })).data,
      ),
    )
    expect([is!.permissions, is!.menuIds, is!.scopeKind]).toEqual([was!.permissions, was!.menuIds, was!.scopeKind])
    const again = await app.ask(
      roles.roleCopy,
      { roleId: source.roleId, code: 'product_two', name: 'Again' },
      { user: admin },
    )
    expect(Object.keys((again.data as unknown as { fields: object }).fields)).toEqual(['code'])
  })

  it('a disabled role gives nothing until it is enabled again', async () => {
    const roleId = await newRole()
    await grant(roleId, grantOf({ user: ['query'] }))
    const user = await app.user({ rights: {} })
    await giveRole(user.userId, roleId)
    const change = async (state: 0 | 1) => {
      const { data } = await app.ask(roles.rolePermissions, { roleId }, { user: admin })
      return app.ask(roles.roleEdit, { roleId, rowVersion: data.rowVersion, state }, { user: admin })
    }
    expect((await app.ask(users.userList, {}, { user })).code).toBe(CODE.success)
    await change(1)
    expect((await app.ask(users.userList, {}, { user })).code).toBe(CODE.notPermitted)
    await change(0)
    expect((await app.ask(users.userList, {}, { user })).code).toBe(CODE.success)
  })

  it('roles of every installation are named in the language of who asks, until staff rename them', async () => {
    const named = async (language: 'es' | 'zh-CN') => {
      const { data } = await app.ask(roles.roleList, { code: 'marketer' }, { user: admin, language })
      return data.list.find(role => role.code === 'marketer')!
    }
    expect([(await named('zh-CN')).name, (await named('es')).name]).toEqual(['营销员', 'Marketing'])
    const edit = async (name: string) => {
      const { roleId, rowVersion } = await named('es')
      await app.ask(roles.roleEdit, { roleId, rowVersion, name }, { user: admin, language: 'es' })
    }
    await edit((await named('es')).name)
    expect((await named('zh-CN')).name).toBe('营销员')
    await edit('Growth team')
    expect([(await named('zh-CN')).name, (await named('es')).name]).toEqual(['Growth team', 'Growth team'])
  })

  it('roles of every installation are described in the language of who asks, and so are their copies', async () => {
    const described = async (code: string, language: 'es' | 'zh-CN') => {
      const { data } = await app.ask(roles.roleList, { code }, { user: admin, language })
      return data.list.find(role => role.code === code)!
    }
    const { roleId, rowVersion } = await described('reminder', 'es')
    const contacts = 'Contacta a los clientes con pagos próximos a vencer'
    await app.ask(roles.roleCopy, { roleId, code: 'reminder_two', name: 'Equipo dos' }, { user: admin })
    expect((await described('reminder', 'es')).description).toBe(contacts)
    expect((await described('reminder_two', 'es')).description).toBe(contacts)
    const offered = await app.ask(roles.roleSelectList, {}, { user: admin, language: 'es' })
    expect(offered.data.find(role => role.code === 'reminder')?.description).toBe(contacts)
    // Left as it was shown, it is no new text in Spanish.
    const edit = { roleId, rowVersion, name: 'Recordatorios', description: contacts }
    await app.ask(roles.roleEdit, edit, { user: admin, language: 'es' })
    expect(await described('reminder', 'zh-CN')).toMatchObject({
      name: 'Recordatorios',
      description: '提醒专员：联系即将到期的客户',
    })
    const own = { roleId, rowVersion: rowVersion + 1, description: 'Llama antes del vencimiento' }
    await app.ask(roles.roleEdit, own, { user: admin, language: 'es' })
    expect((await described('reminder', 'zh-CN')).description).toBe('Llama antes del vencimiento')
  })

  it('roles are found by the name that the caller reads', async () => {
    const found = async (name: string, language: 'en-US' | 'zh-CN') =>
      (await app.ask(roles.roleList, { name }, { user: admin, language })).data.list.map(role => role.code)
    expect(await found('customer serv', 'en-US')).toEqual(['cs', 'cs_manager'])
    expect(await found('客服', 'zh-CN')).toEqual(['cs', 'cs_manager'])
  })

  it('an edit of an old version, a right and a menu that do not exist are refused', async () => {
    const roleId = await newRole()
    const stale = await app.ask(roles.roleGrant, { roleId, rowVersion: 99, ...grantOf({}) }, { user: admin })
    expect(stale.code).toBe(CODE.changed)
    expect((await grant(roleId, grantOf({ order: ['delete'] }))).code).toBe(CODE.invalid)
    expect((await grant(roleId, grantOf({ constructor: ['query'] } as never))).code).toBe(CODE.invalid)
    expect((await grant(roleId, grantOf({ order: ['query'] }, { menuIds: [999_999] }))).code).toBe(CODE.invalid)
    expect((await grant(roleId, grantOf({ order: ['query'] }, { scopeKind: 'departments' }))).code).toBe(CODE.invalid)
  })

  it('roles show beforehand what somebody with them sees, and pages that no right opens', async () => {
    const menu = async (path: string) =>
      (await app.db.selectFrom('menu').select('id').where('menu_path', '=', path).executeTakeFirstOrThrow()).id
    const [shown, closed] = [await menu('/order/allorderlist'), await menu('/customer/list')]
    const draft = grantOf({ order: ['query'] }, { menuIds: [shown, closed], scopeKind: 'self' })
    const { data } = await app.ask(roles.rolePreview, { draft }, { user: admin })
    expect(data.closedMenuIds).toEqual([closed])
    expect(
      data.menus
        .flatMap(node => node.children)
        .map(node => node.menuPath)
        .sort(),
    ).toEqual(['/customer/list', '/order/allorderlist'])
    expect(data.permissions).toMatchObject([
      { permissionId: 'order', actions: ['query'], scope: { self: true, all: false } },
    ])
  })
})

describe('privilege escalation', () => {
  it('nobody grants more than he holds, to any role', async () => {
    const keeper = await app.user({ rights: { ...keeperRights, order: ['query'] } })
    const roleId = await newRole(keeper)
    expect((await grant(roleId, grantOf({ order: ['query'] }), keeper)).code).toBe(CODE.success)
    for (const rights of [{ order: ['query', 'get'] }, { finance: ['query'] }, { 'order-money': ['add'] }]) {
      expect((await grant(roleId, grantOf(rights as never), keeper)).code).not.toBe(CODE.success)
    }
    const { data } = await app.ask(roles.rolePermissions, { roleId }, { user: keeper })
    expect(data.permissions).toEqual([{ permissionId: 'order', actions: ['query'] }])
    expect(data.catalogue.find(one => one.permissionId === 'order')).toMatchObject({ grantable: ['query'] })
  })

  it('nobody grants a wider reach than his own', async () => {
    const keeper = await app.user({ rights: { ...keeperRights, order: ['query'] }, scope: 'departmentTree' })
    const roleId = await newRole(keeper)
    expect((await grant(roleId, grantOf({ order: ['query'] }, { scopeKind: 'all' }), keeper)).code).toBe(CODE.refused)
    expect((await grant(roleId, grantOf({ order: ['query'] }, { scopeKind: 'departmentTree' }), keeper)).code).toBe(
      CODE.success,
    )
  })

  it('nobody changes a role of his own, nor that of the built-in administrator', async () => {
    const keeper = await app.user({ rights: keeperRights })
    const held = await app.db
      .selectFrom('staff_user_role')
      .select('role_id')
      .where('user_id', '=', keeper.userId)
      .executeTakeFirstOrThrow()
    expect((await grant(held.role_id, grantOf({ user: ['query'] }), keeper)).code).toBe(CODE.refused)
    const edit = { roleId: held.role_id, rowVersion: 1, name: 'Mine' }
    expect((await app.ask(roles.roleEdit, edit, { user: keeper })).code).toBe(CODE.refused)
    const adminRole = await app.db.selectFrom('role').select('id').where('code', '=', 'admin').executeTakeFirstOrThrow()
    expect((await grant(adminRole.id, grantOf({}))).code).toBe(CODE.refused)
    expect(
      (await app.ask(roles.roleEdit, { roleId: adminRole.id, rowVersion: 1, state: 1 }, { user: admin })).code,
    ).toBe(CODE.refused)
  })

  it('a mightier role is neither copied, enabled nor opened to keepers of collectors', async () => {
    const keeper = await app.user({ rights: keeperRights })
    const finance = await app.db.selectFrom('role').select('id').where('code', '=', 'finance').executeTakeFirstOrThrow()
    expect(
      (await app.ask(roles.roleCopy, { roleId: finance.id, code: 'fin_copy', name: 'Copy' }, { user: keeper })).code,
    ).toBe(CODE.refused)
    const open = { roleId: finance.id, rowVersion: 1, forCollectors: true }
    expect((await app.ask(roles.roleEdit, open, { user: keeper })).code).toBe(CODE.refused)
  })

  it.each(['roleId', 'state', 'permissions', 'code '])(
    'a field %s that the add form does not have is refused',
    async field => {
      const answer = await app.ask(roles.roleAdd, { code: 'plain', name: 'Plain', [field]: 1 } as never, {
        user: admin,
      })
      expect(answer.code).toBe(CODE.invalid)
    },
  )
})

describe('a live session', () => {
  it('200 requests in flight while a right is taken away: none that began after the change succeeds', async () => {
    const roleId = await newRole()
    await grant(roleId, grantOf({ user: ['query'] }))
    const user = await app.user({ rights: {} })
    await giveRole(user.userId, roleId)
    expect((await app.ask(users.userList, {}, { user })).code).toBe(CODE.success)

    let takenAway = false
    const requests: Promise<{ after: boolean; code: number }>[] = []
    const request = () => {
      const after = takenAway
      requests.push(app.ask(users.userList, {}, { user }).then(({ code }) => ({ after, code })))
    }
    const taking = grant(roleId, grantOf({})).then(answer => {
      takenAway = true
      return answer
    })
    for (let n = 0; n < 200; n++) {
      request()
      await new Promise(resolve => setTimeout(resolve, takenAway ? 0 : 2))
    }
    expect((await taking).code).toBe(CODE.success)
    for (let n = 0; n < 50; n++) request()
    const answers = await Promise.all(requests)
    const after = answers.filter(answer => answer.after)
    expect(after.length).toBeGreaterThanOrEqual(50)
    expect(answers.some(answer => answer.code === CODE.success)).toBe(true)
    expect(new Set(after.map(answer => answer.code))).toEqual(new Set([CODE.notPermitted]))
  })
})

describe('a grant that needs a second person', () => {
  it('a grant that needs a second person waits, is seen with its difference, and comes into effect when somebody else approves', async () => {
    await secondPerson(['roleGrant'])
    const roleId = await newRole()
    const { data: made } = await grant(roleId, grantOf({ order: ['query'] }))
    expect(made).toMatchObject({ waiting: true })
    expect((await grant(roleId, grantOf({ order: ['get'] }))).code).toBe(CODE.changed)
    const changeId = made.changeId!
    const read = async () => (await app.ask(roles.rolePermissions, { roleId }, { user: admin })).data
    expect(await read()).toMatchObject({ permissions: [], waitingChangeId: changeId, alwaysTwo: true })

    const own = await app.ask(approvals.pendingChangeDecide, { changeId, approve: true }, { user: admin })
    expect(own.code).toBe(CODE.refused)
    const second = await app.user({ roles: ['admin'] })
    const { data: seen } = await app.ask(approvals.pendingChangeDetail, { changeId }, { user: second })
    expect(seen).toMatchObject({
      kind: 'roleGrant',
      mayDecide: true,
      outdated: false,
      before: { permissions: {} },
      after: { permissions: { order: ['query'] } },
    })
    expect((await app.ask(approvals.pendingChangeDecide, { changeId, approve: true }, { user: second })).code).toBe(
      CODE.success,
    )
    expect(await read()).toMatchObject({
      permissions: [{ permissionId: 'order', actions: ['query'] }],
      waitingChangeId: null,
    })
    expect(
      (await app.ask(approvals.pendingChangeDecide, { changeId, approve: false, remark: 'late' }, { user: second }))
        .code,
    ).toBe(CODE.changed)
    await secondPerson([])
    expect(await read()).toMatchObject({ alwaysTwo: false })
  })

  it('a grant that needs a second person is not approved by somebody who could not grant it himself', async () => {
    await secondPerson(['roleGrant'])
    const roleId = await newRole()
    const { data } = await grant(roleId, grantOf({ order: ['query'] }))
    const weaker = await app.user({ rights: { ...keeperRights, 'pending-change': ['query', 'edit'] } })
    const decided = await app.ask(
      approvals.pendingChangeDecide,
      { changeId: data.changeId!, approve: true },
      { user: weaker },
    )
    expect(decided.code).toBe(CODE.refused)
    await secondPerson([])
  })

  it('a grant that needs a second person is refused with a reason, or withdrawn by its maker only', async () => {
    await secondPerson(['roleGrant'])
    const second = await app.user({ roles: ['admin'] })
    const [one, two] = [await newRole(), await newRole()]
    const first = (await grant(one, grantOf({ order: ['query'] }))).data.changeId!
    const silent = await app.ask(approvals.pendingChangeDecide, { changeId: first, approve: false }, { user: second })
    expect(Object.keys((silent.data as unknown as { fields: object }).fields)).toEqual(['remark'])
    await app.ask(
      approvals.pendingChangeDecide,
      { changeId: first, approve: false, remark: 'Not needed' },
      { user: second },
    )
    const next = (await grant(two, grantOf({ order: ['query'] }))).data.changeId!
    expect((await app.ask(approvals.pendingChangeWithdraw, { changeId: next }, { user: second })).code).toBe(
      CODE.refused,
    )
    expect((await app.ask(approvals.pendingChangeWithdraw, { changeId: next }, { user: admin })).code).toBe(
      CODE.success,
    )
    const { data } = await app.ask(approvals.pendingChangeList, { kind: 'roleGrant' }, { user: second })
    expect(data.list.slice(0, 2)).toMatchObject([
      { state: 'withdrawn' },
      { state: 'refused', decisionRemark: 'Not needed' },
    ])
    await secondPerson([])
  })

  it('a grant that needs a second person made against what stands no longer is not approved', async () => {
    await secondPerson(['roleGrant'])
    const roleId = await newRole()
    const { data } = await grant(roleId, grantOf({ order: ['query'] }))
    await app.db
      .insertInto('role_permission')
      .values({ role_id: roleId, permission_id: 'customer', actions: ['query'] })
      .execute()
    const second = await app.user({ roles: ['admin'] })
    const detail = await app.ask(approvals.pendingChangeDetail, { changeId: data.changeId! }, { user: second })
    expect(detail.data.outdated).toBe(true)
    const decided = await app.ask(
      approvals.pendingChangeDecide,
      { changeId: data.changeId!, approve: true },
      { user: second },
    )
    expect(decided.code).toBe(CODE.changed)
    const state = await app.db
      .selectFrom('pending_change')
      .select('state')
      .where('id', '=', data.changeId!)
      .executeTakeFirstOrThrow()
    expect(state.state).toBe('waiting')
    await secondPerson([])
  })

  it('a grant that needs a second person of ten who approve at once, one does', async () => {
    await secondPerson(['roleGrant'])
    const roleId = await newRole()
    const { data } = await grant(roleId, grantOf({ order: ['query'] }))
    const seconds = await Promise.all(Array.from({ length: 10 }, () => app.user({ roles: ['admin'] })))
    const answers = await Promise.all(
      seconds.map(user =>
        app.ask(approvals.pendingChangeDecide, { changeId: data.changeId!, approve: true }, { user }),
      ),
    )
    expect(answers.map(answer => answer.code).sort()).toEqual([CODE.success, ...Array(9).fill(CODE.changed)])
    await secondPerson([])
  })

  it('a grant that needs a second person shows people only the kinds that they could decide, and their own', async () => {
    await secondPerson(['roleGrant'])
    const roleId = await newRole()
    const { data } = await grant(roleId, grantOf({ order: ['query'] }))
    const product = await app.user({ roles: ['product'] })
    expect((await app.ask(approvals.pendingChangeList, {}, { user: product })).data.list).toEqual([])
    expect((await app.ask(approvals.pendingChangeDetail, { changeId: data.changeId! }, { user: product })).code).toBe(
      CODE.notFound,
    )
    await secondPerson([])
  })
})
