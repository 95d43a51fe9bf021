import { describe, expect, it } from 'vitest'
import { guardArrival, guardMember, guardStranger, NOTICE_PATHS, ownPath } from './guard'
import { MENUS } from './testing/fake-answers'

describe('without a token', () => {
  it('without a token, a protected path goes to sign-in with the wanted path in the query (R-025)', () => {
    expect(guardStranger('/order/orderdetail', '?orderId=5')).toBe(
      '/user/login?redirect=%2Forder%2Forderdetail%3ForderId%3D5',
    )
  })
  it('without a token, sign-in (R-026), register (R-027), its result (R-028) and recover stay open (R-014)', () => {
    for (const path of ['/user/login', ...NOTICE_PATHS]) expect(guardStranger(path, '')).toBe(path)
  })
  it('without a token, /user redirects to sign-in (R-015)', () => {
    expect(guardStranger('/user', '')).toBe('/user/login')
  })
})

describe('with a token and menus', () => {
  it('with a token and menus, the sign-in path goes to / and so to the home page (R-029, R-016)', () => {
    expect(guardMember('/user/login', MENUS)).toBe('/homepage')
    expect(guardMember('/', MENUS)).toBe('/homepage')
  })
  it('with a token and menus, pages of the menus are routes, hidden and deep ones too (R-012, R-039)', () => {
    for (const path of ['/system/online', '/system/secret', '/system/deep']) expect(guardMember(path, MENUS)).toBe(path)
  })
  it('with a token and menus, every unknown path goes to /404 (R-018)', () => {
    expect(guardMember('/nonsense', MENUS)).toBe('/404')
    expect(guardMember('/404', MENUS)).toBe('/404')
  })
  it('with a token and menus, /system goes to /system/menu/list when the menus hold it (R-019), else to its first page', () => {
    const list = { ...MENUS[1]!.children[0]!, menuPath: '/system/menu/list' }
    const withList = [MENUS[0]!, { ...MENUS[1]!, children: [...MENUS[1]!.children, list] }]
    expect(guardMember('/system', withList)).toBe('/system/menu/list')
    expect(guardMember('/system', MENUS)).toBe('/system/online')
  })
  it('with a token and menus, a home page that the menus do not hold gives the first menu path (R-031)', () => {
    expect(guardMember('/', [MENUS[1]!])).toBe('/system/online')
    expect(guardMember('/homepage', [MENUS[1]!])).toBe('/system/online')
  })
})

describe('after sign-in', () => {
  it('after sign-in the console goes to the wanted path with its query (R-033)', () => {
    expect(guardArrival('/system/online?pageNum=2', MENUS)).toBe('/system/online?pageNum=2')
  })
  it('after sign-in the console goes to the first path when the wanted one is not for this user (R-031)', () => {
    expect(guardArrival('/order/allorderlist', MENUS)).toBe('/homepage')
    expect(guardArrival(undefined, MENUS)).toBe('/homepage')
  })
  it('after sign-in the console follows own paths only', () => {
    expect(ownPath('/order/allorderlist?x=1')).toBe('/order/allorderlist?x=1')
    for (const foreign of [
      'https://evil.test/',
      '//evil.test/',
      '/\\evil.test',
      'javascript:alert(1)',
      '/user/login',
      null,
    ])
      expect(ownPath(foreign)).toBeUndefined()
  })
})
