import { auth } from '@countinghouse/contract/areas/auth/calls'
import type { MenuNode } from '@countinghouse/contract/areas/auth/rows'
import { AREAS } from '@countinghouse/contract/areas.generated'
import { addressOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Country } from '@countinghouse/domain/kernel/country'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { ACTION_KEYS } from '@countinghouse/domain/kernel/permissions'
import { describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../testing/app'

const app = testApp()

const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...all(node.children)])
const routesOf = (user: TestUser) => app.ask(auth.routes, {}, { user })
const paths = async (...roles: string[]) => {
  const answer = await routesOf(await app.user({ roles }))
  return all(answer.data.menus).map(node => node.menuPath || node.code)
}

describe("the user's routes", () => {
  it("the user's routes decide which screens a user sees (R-112)", async () => {
    const approval = [
      '/approval',
      '/approval/myapprovaltasks',
      '/approval/historyapprovaltasks',
      '/approval/approvaltaskdetail',
    ]
    const approver = await paths('approver')
    expect(approver).toEqual(
      expect.arrayContaining(['/homepage', '/customer/list', '/order/allorderlist', ...approval]),
    )
    expect(approver).not.toContain('/system')
    const collector = await paths('collector')
    expect(collector).toEqual(
      expect.arrayContaining(['/homepage', '/collection/mycollectiontasks', '/platformCollection/mytasks']),
    )
    expect(collector.filter(path => !/^\/(homepage|collection|platformCollection|workOrder)/.test(path ?? ''))).toEqual(
      [],
    )
    const finance = await paths('finance')
    expect(finance).toContain('/order/pendingorderlist')
    // What a channel refused to pay out is finance's to retry (G-108); the review itself is not.
    expect(finance.filter(path => path?.startsWith('/approval'))).toEqual(['/approval/loanfailorders'])
  })

  it("the user's routes are the union of the menus of several roles", async () => {
    const both = await paths('marketer', 'reminder')
    expect(both).toContain('/customer/list')
    expect(both).not.toContain('/approval')
  })

  it("the user's routes carry button codes of the form page:action (R-113)", async () => {
    const codes = (await paths('admin')).filter(path => path?.includes(':'))
    expect(codes).toEqual(['online:sessionEnd', 'jobs:run'])
    expect((await paths('finance')).filter(path => path?.includes(':'))).toEqual([])
  })

  it("the user's routes carry for every menu item its paths, flag, icon, place and six names (R-034)", async () => {
    const { menus } = (await routesOf(await app.user({ roles: ['admin'] }))).data
    for (const node of all(menus)) {
      expect(Object.keys(node)).toEqual(
        expect.arrayContaining(['menuPath', 'component', 'hidden', 'menuIcon', 'parentId', 'children']),
      )
      for (const child of node.children) expect(child.parentId).toBe(node.menuId)
    }
    expect(menus.find(node => node.menuPath === '/order')?.menuIcon).toBe('ProfileOutlined')
    const detail = all(menus).find(node => node.menuPath === '/order/orderdetail')
    expect(detail).toMatchObject({
      component: 'order/orderdetail',
      hidden: true,
      children: [],
      nameCn: '订单详情',
      nameEn: 'Order detail',
      nameEs: 'Detalle del crédito',
      nameFr: 'Détail du dossier',
      nameAr: 'تفاصيل الطلب',
      nameLang1: 'รายละเอียดสินเชื่อ',
    })
  })

  // The tag of a section is a permission beside a call's own (`within`); elsewhere the menus and the call's right decide.
  it("the user's routes outside the system section need no permission tag (R-108)", async () => {
    const tagged = Object.entries(AREAS).flatMap(([area, calls]) =>
      Object.values(calls).flatMap(call => (call.within === undefined ? [] : [area])),
    )
    // Online staff, the sign-in log and jobs are screens of the section, too.
    expect(new Set(tagged)).toEqual(new Set(['auth', 'jobs', 'system']))
    const finance = (await routesOf(await app.user({ roles: ['finance'] }))).data
    expect(finance.permissions.map(({ permissionId }) => permissionId)).not.toContain('user')
    expect(all(finance.menus).map(node => node.menuPath)).toContain('/order/allorderlist')
  })

  it("the user's routes name every item in six languages", async () => {
    const { menus } = (await routesOf(await app.user({ roles: ['admin'] }))).data
    for (const node of all(menus)) {
      const names = LANGUAGES.map(language => menuName(node, language))
      expect(names.every(name => name.trim() !== '')).toBe(true)
      expect(new Set(names).size, node.nameEn ?? '').toBeGreaterThan(3)
    }
  })

  it("the user's routes carry permissions, each an id with allowed actions (R-109, R-110)", async () => {
    const { permissions } = (await routesOf(await app.user({ roles: ['finance'] }))).data
    expect(permissions).toContainEqual({ permissionId: 'order-money-check', actions: ['edit', 'query'] })
    for (const { actions } of permissions) expect(ACTION_KEYS).toEqual(expect.arrayContaining(actions))
  })

  it("the user's routes carry the user, all his apps, disabled ones too, and the kind of installation", async () => {
    const insert = (name: string, country: Country, currency: Currency, status: number) =>
      app.db
        .insertInto('app')
        .values({ app_ssid: name.toUpperCase(), name, country, currency, status, created_at: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await insert('PesoYa', 'MX', 'MXN', 0)
    await insert('Closed', 'IN', 'INR', 1)
    await insert('BahtDee', 'TH', 'THB', 0)
    const one = (await routesOf(await app.user({ roles: ['finance'], appIds: [id], name: 'Farah Aziz' }))).data
    expect(one.user).toMatchObject({ userName: 'Farah Aziz', roleCodes: ['finance'] })
    expect(one.user.apps).toEqual([{ appId: id, appSsid: 'PESOYA', appName: 'PesoYa', country: 'MX', currency: 'MXN' }])
    const every = (await routesOf(await app.user({ roles: ['finance'] }))).data
    expect(every.user.apps.map(found => found.appName)).toEqual(['PesoYa', 'BahtDee', 'Closed'])
    expect(every.installation).toEqual({ mode: 'demo', idleMinutes: 30, demoStatistics: false })
  })

  it("the user's routes refuse a user without menus (R-101)", async () => {
    const user = await app.user({ rights: { dashboard: ['query'] } })
    expect(await routesOf(user)).toMatchObject({
      code: CODE.notPermitted,
      msg: 'No permissions Please contact Administrators',
    })
    const inChinese = await app.ask(auth.routes, {}, { user, language: 'zh-CN' })
    expect(inChinese.msg).toBe('无权限，请联系管理员')
  })

  it("the user's routes answer on the public base and on the others alike (R-124)", async () => {
    expect(addressOf(auth.routes)).toBe('/api/public/webpublic/user/routes')
    const { token } = await app.user({ roles: ['cs'] })
    for (const base of ['/api/public', '/api/web', '/api']) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `${base}/webpublic/user/routes`,
        headers: { 'client-id': 'web-console', token },
        payload: {},
      })
      expect(answer.json().data.menus.length).toBeGreaterThan(0)
    }
  })
})
