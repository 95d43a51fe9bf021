import { auth } from '@countinghouse/contract/areas/auth/calls'
import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { operationLog } from '@countinghouse/contract/areas/system/operation-log/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'

const app = testApp()
let admin: TestUser
beforeAll(async () => {
  admin = await app.user({ roles: ['admin'] })
})

const tree = async () => (await app.ask(menus.menuListTree, {}, { user: admin })).data
const flat = (nodes: readonly MenuTreeNode[]): MenuTreeNode[] => nodes.flatMap(node => [node, ...flat(node.children)])
const find = async (menuId: number) => flat(await tree()).find(node => node.menuId === menuId)!

let serial = 0
const page = (more: object = {}) => ({
  parentId: 0,
  type: 1 as const,
  nameCn: `页面${++serial}`,
  menuPath: `/try/page-${serial}`,
  ...more,
})
const add = (input: object) => app.ask(menus.menuAdd, input as never, { user: admin })
const added = async (more: object = {}) => (await add(page(more))).data.menuId
const edit = async (menuId: number, change: object) =>
  app.ask(menus.menuEdit, { menuId, rowVersion: (await find(menuId)).rowVersion, ...change }, { user: admin })
const fieldsOf = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields)

describe('the menu', () => {
  it('the menu is listed for holders of the permission user (R-105)', async () => {
    const without = await app.user({ rights: { menu: ['query', 'add', 'edit', 'delete'], role: ['query'] } })
    const holder = await app.user({ rights: { user: ['query'] } })
    expect((await app.ask(menus.menuListTree, {}, { user: without })).code).toBe(CODE.notPermitted)
    expect((await app.ask(menus.menuListTree, {}, { user: holder })).code).toBe(CODE.success)
  })

  it('the menu keeps type, sort, code, the Thai name and every other field of an item (R-041)', async () => {
    const folder = (await add({ parentId: 0, type: 0, nameCn: '测试', menuPath: '/try', menuIcon: 'SettingOutlined' }))
      .data.menuId
    const item = {
      parentId: folder,
      type: 1 as const,
      sort: 35,
      code: 'order',
      menuPath: '/try/everything',
      component: 'order/allorderlist',
      menuIcon: 'HomeOutlined',
      hidden: true,
      nameCn: '全部',
      nameEn: 'Everything',
      nameEs: 'Todo',
      nameFr: 'Tout',
      nameAr: 'الكل',
      nameLang1: 'ทั้งหมด',
    }
    const menuId = await add(item).then(answer => answer.data.menuId)
    expect(await find(menuId)).toMatchObject(item)
    const button = await add({ parentId: menuId, type: 2, code: 'everything:edit', nameCn: '编辑' })
    expect(await find(button.data.menuId)).toMatchObject({ type: 2, code: 'everything:edit', menuPath: '' })
  })

  it('the menu reaches the built-in administrator’s roles at once, and others when they are given it', async () => {
    const menuId = await added({ component: 'order/allorderlist' })
    const given = await app.db.selectFrom('role_menu').selectAll().where('menu_id', '=', menuId).execute()
    const held = await app.db.selectFrom('staff_user_role').select('role_id').where('user_id', '=', 10).execute()
    expect(given.map(one => one.role_id)).toEqual(held.map(one => one.role_id))
  })

  it('the menu keeps hostile text as text', async () => {
    const hostile = "<img src=x onerror=alert(1)>'; drop table menu; --"
    const menuId = await added({ nameCn: hostile, nameEn: '{{constructor}}', component: 'order/allorderlist' })
    expect(await find(menuId)).toMatchObject({ nameCn: hostile, nameEn: '{{constructor}}' })
    const { role_id } = await app.db
      .selectFrom('staff_user_role')
      .select('role_id')
      .where('user_id', '=', admin.userId)
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('role_menu')
      .values({ role_id, menu_id: menuId })
      .onConflict(one => one.doNothing())
      .execute()
    const { data } = await app.ask(auth.routes, {}, { user: admin })
    expect(JSON.stringify(data.menus)).toContain(JSON.stringify(hostile).slice(1, -1))
  })

  it.each([
    ['a path twice', { menuPath: '/homepage' }, 'menuPath'],
    ['a path twice in other letters', { menuPath: '/HomePage' }, 'menuPath'],
    ['a path of a script', { menuPath: 'javascript:alert(1)' }, 'menuPath'],
    ['a page without a path', { menuPath: '' }, 'menuPath'],
    ['a component outside', { component: '../../secret' }, 'component'],
    ['no Chinese name', { nameCn: ' ' }, 'nameCn'],
    ['a parent that is not there', { parentId: 999_999 }, 'parentId'],
    ['an icon of markup', { menuIcon: '<svg>' }, 'menuIcon'],
  ])('the menu refuses %s', async (_, more, field) => {
    const answer = await add(page(more))
    expect(answer.code).toBe(CODE.invalid)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it('the menu refuses a button without a code, with a taken one, and outside a page', async () => {
    const parentId = await added()
    const button = { parentId, type: 2 as const, nameCn: '按钮', code: `page-${serial}:run` }
    expect(fieldsOf(await add({ ...button, code: 'run' }))).toEqual(['code'])
    expect((await add(button)).code).toBe(CODE.success)
    expect(fieldsOf(await add(button))).toEqual(['code'])
    expect(fieldsOf(await add({ ...button, parentId: 0, code: 'a:b' }))).toEqual(['parentId'])
  })

  it('the menu is no circle: an item stands neither below itself nor below its own', async () => {
    const above = await added()
    const middle = await added({ parentId: above })
    const below = await added({ parentId: middle })
    expect(fieldsOf(await edit(above, { parentId: above }))).toEqual(['parentId'])
    expect(fieldsOf(await edit(above, { parentId: below }))).toEqual(['parentId'])
    expect((await edit(below, { parentId: above })).code).toBe(CODE.success)
  })

  it('of two moves that would make a circle together, one is refused', async () => {
    const [one, two] = [await added(), await added()]
    const answers = await Promise.all([edit(one, { parentId: two }), edit(two, { parentId: one })])
    expect(answers.map(answer => answer.code).sort()).toEqual([CODE.success, CODE.invalid])
  })

  it('the menu orders siblings by the place that an item was dragged to', async () => {
    const parentId = await added()
    const [a, b, c] = [await added({ parentId }), await added({ parentId }), await added({ parentId })]
    const order = async () => (await find(parentId)).children.map(node => node.menuId)
    expect(await order()).toEqual([a, b, c])
    await edit(c!, { parentId, index: 0 })
    expect(await order()).toEqual([c, a, b])
    await edit(c!, { parentId, index: 1 })
    expect(await order()).toEqual([a, c, b])
  })

  it('the menu deletes no item that holds others, then does', async () => {
    const parentId = await added()
    const child = await added({ parentId })
    expect((await app.ask(menus.menuDelete, { menuId: parentId }, { user: admin })).code).toBe(CODE.refused)
    expect((await app.ask(menus.menuDelete, { menuId: child }, { user: admin })).code).toBe(CODE.success)
    expect((await app.ask(menus.menuDelete, { menuId: parentId }, { user: admin })).code).toBe(CODE.success)
    expect(await find(parentId)).toBeUndefined()
  })
})

describe('pages without which nobody could mend the menu', () => {
  const pageOf = async (component: string) => flat(await tree()).find(node => node.component === component)!

  it.each(['system/menulist', 'system/rolelist', 'system/pendingchanges'])(
    'the page %s stays in the menu with all its buttons, whatever is done to it or to what it stands below (DOMAIN 12)',
    async component => {
      const { menuId, parentId, menuPath } = await pageOf(component)
      const drop = () => app.ask(menus.menuDelete, { menuId }, { user: admin })
      const button = { parentId: menuId, type: 2 as const, code: `list${serial}:export`, nameCn: '导出' }
      expect(await drop()).toMatchObject({ code: CODE.refused, msg: expect.stringContaining('stay in the menu') })
      for (const change of [{ component: 'order/allorderlist' }, { hidden: true }, { type: 0, parentId: 0 }])
        expect((await edit(menuId, change)).code, JSON.stringify(change)).toBe(CODE.refused)
      expect((await edit(parentId, { hidden: true })).code).toBe(CODE.refused)
      expect(fieldsOf(await add(button))).toEqual(['parentId'])
      expect((await edit(menuId, { nameEn: 'Renamed', parentId: 0 })).code).toBe(CODE.success)
      const second = await added({ component })
      expect((await edit(menuId, { hidden: true })).code).toBe(CODE.success)
      expect((await app.ask(menus.menuDelete, { menuId: second }, { user: admin })).code).toBe(CODE.refused)
      expect((await edit(menuId, { hidden: false, parentId })).code).toBe(CODE.success)
      expect((await app.ask(menus.menuDelete, { menuId: second }, { user: admin })).code).toBe(CODE.success)
      expect(await pageOf(component)).toMatchObject({ menuId, menuPath })
    },
  )
})

describe('the operation log', () => {
  it('the operation log shows who changed what, before and after, and finds it by record, person and call', async () => {
    const menuId = await added({ nameEn: 'Before' })
    await edit(menuId, { nameEn: 'After' })
    const search = async (filters: object) =>
      (await app.ask(operationLog.operationLogList, filters, { user: admin })).data.list
    const [last] = await search({ targetId: String(menuId), requestPath: '/menu/edit' })
    expect(last).toMatchObject({
      operationModule: 'system',
      operationType: 'change',
      subject: 'menu',
      resultCode: CODE.success,
    })
    expect(await search({ targetId: String(menuId), operationUserName: 'nobody of this name' })).toEqual([])
    const { data } = await app.ask(operationLog.operationLogDetail, { operationId: last!.operationId }, { user: admin })
    expect(data).toMatchObject({
      before: { nameEn: 'Before' },
      after: { nameEn: 'After' },
      operationUserId: admin.userId,
    })
  })

  it('the operation log holds what was refused for want of a right', async () => {
    const stranger = await app.user({ rights: {}, name: 'Stranger at the door' })
    await app.ask(operationLog.operationLogList, {}, { user: stranger })
    const { data } = await app.ask(
      operationLog.operationLogList,
      { operationUserName: 'Stranger at', operationType: 'refusal' },
      { user: admin },
    )
    expect(data.list).toMatchObject([{ requestPath: '/operationLog/list', resultCode: CODE.notPermitted }])
  })
})
