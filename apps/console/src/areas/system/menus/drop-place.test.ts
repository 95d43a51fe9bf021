import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { describe, expect, it } from 'vitest'
import { dropPlace, stepPlace } from './drop-place'

const node = (menuId: number, parentId: number, children: MenuTreeNode[] = []): MenuTreeNode => ({
  menuId,
  parentId,
  type: 1,
  sort: menuId,
  code: null,
  menuPath: `/m${menuId}`,
  component: null,
  menuIcon: null,
  hidden: false,
  nameCn: `菜单${menuId}`,
  nameEn: null,
  nameEs: null,
  nameFr: null,
  nameAr: null,
  nameLang1: null,
  rowVersion: 1,
  children,
})
const tree = [node(1, 0, [node(11, 1), node(12, 1), node(13, 1)]), node(2, 0)]

describe('a dropped menu item', () => {
  it.each([
    ['before a sibling', { moved: 13, onto: 11, side: 'before' }, { parentId: 1, index: 0 }],
    ['behind a sibling', { moved: 11, onto: 12, side: 'after' }, { parentId: 1, index: 1 }],
    ['behind an item of another folder', { moved: 2, onto: 12, side: 'after' }, { parentId: 1, index: 2 }],
    ['onto a folder', { moved: 13, onto: 2, side: 'inside' }, { parentId: 2, index: 0 }],
    ['onto itself', { moved: 13, onto: 13, side: 'inside' }, undefined],
  ] as const)('a dropped menu item goes %s', (_, drop, place) => {
    expect(dropPlace(tree, drop)).toEqual(place)
  })

  it('a dropped menu item steps up and down with the keyboard, and stays at the ends', () => {
    const [folder] = tree
    const [first, second] = folder!.children
    expect(stepPlace(tree, second!, -1)).toEqual({ parentId: 1, index: 0 })
    expect(stepPlace(tree, second!, 1)).toEqual({ parentId: 1, index: 2 })
    expect(stepPlace(tree, first!, -1)).toBeUndefined()
    expect(stepPlace(tree, tree[1]!, 1)).toBeUndefined()
  })
})
