import { type MenuType, menuType } from '../../kernel/lists/system'

export interface PlacedMenu {
  readonly menuId: number
  /** 0 at the top. */
  readonly parentId: number
  readonly type: MenuType
}

export type MenuFault = 'parentUnknown' | 'parentItself' | 'parentBelow' | 'parentKind' | 'kindHolds'

/** Which kinds of item may stand below which; undefined is the top (G-218). */
function mayHold(parent: MenuType | undefined, child: MenuType): boolean {
  switch (child) {
    case menuType.value.main:
      return parent === undefined
    case menuType.value.submenu:
      return parent === undefined || parent !== menuType.value.button
    case menuType.value.button:
      return parent === menuType.value.submenu
  }
}

/** What is wrong with the place of an item, among all the others; undefined when it may stand there. */
export function checkMenuPlace(item: PlacedMenu, others: readonly PlacedMenu[]): MenuFault | undefined {
  const byId = new Map(others.map(other => [other.menuId, other]))
  if (item.parentId !== 0 && item.parentId === item.menuId) return 'parentItself'
  const parent = byId.get(item.parentId)
  if (item.parentId !== 0 && !parent) return 'parentUnknown'
  for (let above = parent, steps = 0; above && steps <= others.length; above = byId.get(above.parentId), steps++) {
    if (above.menuId === item.menuId || above.parentId === item.menuId) return 'parentBelow'
  }
  if (!mayHold(parent?.type, item.type)) return 'parentKind'
  const children = others.filter(other => other.parentId === item.menuId && other.menuId !== item.menuId)
  return children.every(child => mayHold(item.type, child.type)) ? undefined : 'kindHolds'
}

/** Space between siblings, so that a row edited by hand fits between two. */
export const SORT_STEP = 10

/** The siblings' new `sort` with one of them moved to a place among them; only those that change. */
export function sortMoved(
  siblings: readonly { readonly menuId: number; readonly sort: number }[],
  moved: { readonly menuId: number; readonly index: number },
): { menuId: number; sort: number }[] {
  const rest = siblings.filter(sibling => sibling.menuId !== moved.menuId)
  const index = Math.min(Math.max(moved.index, 0), rest.length)
  const ordered = [
    ...rest.slice(0, index).map(one => one.menuId),
    moved.menuId,
    ...rest.slice(index).map(one => one.menuId),
  ]
  const was = new Map(siblings.map(sibling => [sibling.menuId, sibling.sort]))
  return ordered
    .map((menuId, place) => ({ menuId, sort: (place + 1) * SORT_STEP }))
    .filter(({ menuId, sort }) => was.get(menuId) !== sort)
}
