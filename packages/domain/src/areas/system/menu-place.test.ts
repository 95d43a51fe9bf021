import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMenuPlace, type PlacedMenu, sortMoved } from './menu-place'

const menus: PlacedMenu[] = [
  { menuId: 1, parentId: 0, type: 0 },
  { menuId: 2, parentId: 1, type: 1 },
  { menuId: 3, parentId: 2, type: 2 },
  { menuId: 4, parentId: 2, type: 1 },
]

describe('the place of a menu item', () => {
  it.each([
    ['itself', { menuId: 2, parentId: 2, type: 1 }, 'parentItself'],
    ['an item below it', { menuId: 2, parentId: 4, type: 1 }, 'parentBelow'],
    ['an item that does not exist', { menuId: 9, parentId: 77, type: 1 }, 'parentUnknown'],
    ['a button', { menuId: 9, parentId: 3, type: 1 }, 'parentKind'],
    ['a main menu, for a button', { menuId: 9, parentId: 1, type: 2 }, 'parentKind'],
    ['a main menu, for another', { menuId: 9, parentId: 1, type: 0 }, 'parentKind'],
  ] as const)('the place of a menu item is not below %s', (_, item, fault) => {
    expect(checkMenuPlace(item, menus)).toBe(fault)
  })

  it('the place of a menu item is free for main menus at the top, pages at the top or below and buttons below pages (R-041)', () => {
    expect(checkMenuPlace({ menuId: 9, parentId: 0, type: 0 }, menus)).toBeUndefined()
    expect(checkMenuPlace({ menuId: 9, parentId: 0, type: 1 }, menus)).toBeUndefined()
    expect(checkMenuPlace({ menuId: 9, parentId: 4, type: 1 }, menus)).toBeUndefined()
    expect(checkMenuPlace({ menuId: 9, parentId: 4, type: 2 }, menus)).toBeUndefined()
  })

  it('the place of a menu item a page that holds pages does not become a button', () => {
    expect(checkMenuPlace({ menuId: 4, parentId: 2, type: 2 }, menus)).toBeUndefined()
    expect(checkMenuPlace({ menuId: 2, parentId: 4, type: 2 }, [...menus.slice(0, 1), menus[3]!])).toBeDefined()
    expect(checkMenuPlace({ menuId: 1, parentId: 0, type: 1 }, menus)).toBeUndefined()
  })

  it('ends, whatever loops the stored rows have', () => {
    const loop: PlacedMenu[] = [
      { menuId: 5, parentId: 6, type: 1 },
      { menuId: 6, parentId: 5, type: 1 },
    ]
    expect(checkMenuPlace({ menuId: 9, parentId: 5, type: 1 }, loop)).toBeUndefined()
  })

  it("the search for a menu item's place ends, whatever loops the stored rows have", () => {
    const siblings = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(siblings, fc.nat(20), fc.nat(20), (ids, from, index) => {
        const moved = ids[from % ids.length]!
        const rows = ids.map((menuId, place) => ({ menuId, sort: place }))
        const changed = new Map(sortMoved(rows, { menuId: moved, index }).map(({ menuId, sort }) => [menuId, sort]))
        const after = [...rows].map(row => ({ ...row, sort: changed.get(row.menuId) ?? row.sort }))
        const ordered = after.sort((a, b) => a.sort - b.sort).map(row => row.menuId)
        expect(ordered.indexOf(moved)).toBe(Math.min(index, ids.length - 1))
        expect(ordered.filter(id => id !== moved)).toEqual(ids.filter(id => id !== moved))
      }),
    )
  })
})
