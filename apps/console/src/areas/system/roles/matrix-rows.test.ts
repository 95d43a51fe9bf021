import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, foldersWithout, type MatrixRow, matrixGroups } from './matrix-rows'

const item = (menuId: number, more: Partial<MenuTreeNode> = {}): MenuTreeNode => ({
  menuId,
  parentId: 0,
  type: 1,
  sort: menuId,
  menuPath: `/page/${menuId}`,
  hidden: false,
  nameCn: `页面${menuId}`,
  code: null,
  component: 'area/page',
  menuIcon: null,
  nameEn: null,
  nameEs: null,
  nameFr: null,
  nameAr: null,
  nameLang1: null,
  rowVersion: 1,
  children: [],
  ...more,
})
const folder = (menuId: number, children: MenuTreeNode[]) => item(menuId, { type: 0, component: null, children })
const permission = (permissionId: string): CatalogueEntry => ({
  permissionId,
  actions: ['query'],
  grantable: ['query'],
})

const said = (row: MatrixRow) => (row.kind === 'menu' ? `${row.item.menuId}@${row.depth}` : row.entry.permissionId)
const groupsOf = (tree: MenuTreeNode[], permissions: string[]) =>
  matrixGroups(tree, permissions.map(permission)).map(({ menu, rows }) => [menu?.menuId, ...rows.map(said)])

describe('the rows of the matrix', () => {
  it('the rows of the matrix stand as in the menu, each permission above the pages that it opens', () => {
    const tree = [
      item(1),
      folder(2, [item(21, { code: 'order' }), item(22, { code: 'report' }), item(23, { code: 'order' })]),
      folder(3, [item(31, { code: 'order', children: [item(311, { type: 2, code: 'x:run' })] })]),
    ]
    expect(groupsOf(tree, ['dashboard', 'report', 'order', 'order-cancel'])).toEqual([
      [1, '1@0', 'dashboard'],
      [2, 'report', '22@0', 'order', '21@0', '23@0', 'order-cancel'],
      [3, '31@0', '311@1'],
    ])
  })

  it('the rows of the matrix hold every permission where there is no menu at all', () => {
    expect(groupsOf([], ['order', 'report'])).toEqual([[undefined, 'order', 'report']])
  })

  it('the rows of the matrix: a main menu goes with the last of what stands below it', () => {
    const tree = [item(1), folder(2, [item(21)]), folder(3, [item(31, { children: [item(311)] })])]
    expect([...foldersWithout(tree, new Set([2, 3, 311]))]).toEqual([2])
  })
})
