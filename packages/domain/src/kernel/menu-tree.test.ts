import { describe, expect, it } from 'vitest'
import {
  breadcrumb,
  buildMenuTree,
  buttonCodes,
  drawnMenus,
  entryPath,
  firstVisiblePath,
  type MenuItem,
  menuName,
  menuTrail,
  routableMenus,
  shownKeptPages,
} from './menu-tree'

const item = (menuId: number, parentId: number, menuPath: string, part: Partial<MenuItem> = {}): MenuItem => ({
  menuId,
  parentId,
  menuPath,
  type: 1,
  sort: menuId,
  code: null,
  component: menuPath,
  menuIcon: null,
  hidden: false,
  nameCn: `名${menuId}`,
  nameEn: `Name ${menuId}`,
  nameEs: null,
  nameFr: null,
  nameAr: null,
  nameLang1: null,
  ...part,
})

const folder = { type: 0, component: null } as const
const tree = buildMenuTree([
  item(21, 2, '/order/detail', { hidden: true }),
  item(20, 2, '/order/allorderlist', { sort: 1 }),
  item(1, 0, '/secret', { hidden: true, sort: 0 }),
  item(2, 0, '/order', { ...folder, sort: 1 }),
  item(3, 0, '/system', { ...folder, sort: 2 }),
  item(30, 3, '/system/role/list'),
  item(300, 30, '/system/role/grant'),
  item(301, 30, '', { type: 2, code: 'role:add' }),
])
const paths = (nodes: readonly { menuPath: string }[]) => nodes.map(node => node.menuPath)

describe('menu tree', () => {
  it('the menu tree sorts siblings and keeps an item whose parent is missing', () => {
    expect(paths(tree)).toEqual(['/secret', '/order', '/system'])
    expect(paths(tree[1]!.children)).toEqual(['/order/allorderlist', '/order/detail'])
    expect(paths(buildMenuTree([item(5, 99, '/lost'), item(6, 6, '/own-parent')]))).toEqual(['/lost', '/own-parent'])
  })

  it('the menu tree draws two levels at most (R-037)', () => {
    const system = drawnMenus(tree).find(node => node.menuPath === '/system')!
    expect(paths(system.children)).toEqual(['/system/role/list'])
    expect(system.children[0]!.children).toEqual([])
  })

  it('the menu tree does not draw a hidden item but routes to it (R-039)', () => {
    expect(paths(drawnMenus(tree))).toEqual(['/order', '/system'])
    expect(paths(routableMenus(tree))).toEqual([
      '/secret',
      '/order/allorderlist',
      '/order/detail',
      '/system/role/list',
      '/system/role/grant',
    ])
  })

  it('the menu tree goes to the first visible path in sort order (G-014)', () => {
    expect(firstVisiblePath(tree)).toBe('/order/allorderlist')
    expect(entryPath(tree)).toBe('/order/allorderlist')
    expect(entryPath([...tree, ...buildMenuTree([item(9, 0, '/homepage')])])).toBe('/homepage')
    expect(firstVisiblePath([])).toBeUndefined()
  })

  it('the menu tree makes the breadcrumb of the two nearest drawn levels (R-036)', () => {
    expect(paths(breadcrumb(tree, '/system/role/list'))).toEqual(['/system', '/system/role/list'])
    expect(paths(breadcrumb(tree, '/system/role/grant'))).toEqual(['/system', '/system/role/list'])
    expect(paths(breadcrumb(tree, '/order/detail'))).toEqual(['/order'])
    expect(breadcrumb(tree, '/nowhere')).toEqual([])
    expect(paths(menuTrail(tree, '/system/role/grant'))).toHaveLength(3)
  })

  it('the menu tree names an item in the chosen language, else in English, else in Chinese (R-038)', () => {
    const named = item(1, 0, '/x', { nameEs: 'Pedidos', nameLang1: 'คำสั่งซื้อ', nameFr: ' ' })
    expect(menuName(named, 'es')).toBe('Pedidos')
    expect(menuName(named, 'ti')).toBe('คำสั่งซื้อ')
    expect(menuName(named, 'fr')).toBe('Name 1')
    expect(menuName(named, 'zh-CN')).toBe('名1')
    expect(menuName({ ...named, nameEn: '' }, 'ar')).toBe('名1')
  })

  it('the menu tree knows the button codes of a page (R-113)', () => {
    expect(buttonCodes(tree[2]!.children[0]!)).toEqual(['role:add'])
  })

  it('the menu tree leaves a page without which nobody could mend it all its buttons, and knows where it is shown (DOMAIN 12)', () => {
    const component = 'system/menulist'
    const page = item(8, 3, '/system/menu/list', { component })
    const button = item(9, 8, '', { type: 2, component: null, code: 'list:export' })
    expect(buttonCodes(buildMenuTree([page, button])[0]!)).toEqual([])
    const above = item(3, 0, '/system', folder)
    expect([...shownKeptPages([above, page])]).toEqual([component])
    expect(shownKeptPages([{ ...above, hidden: true }, page]).size).toBe(0)
    expect(shownKeptPages([above, { ...page, hidden: true }]).size).toBe(0)
    const loop = [item(8, 7, '/a', { component }), item(7, 8, '/b')]
    expect(shownKeptPages(loop).size).toBe(1)
  })
})
