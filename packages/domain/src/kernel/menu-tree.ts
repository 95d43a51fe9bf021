import type { Language } from './language'
import { type MenuType, menuType } from './lists/system'

/** One row of the menu table, as it travels. `parentId` 0 is the top. */
export interface MenuItem {
  readonly menuId: number
  readonly parentId: number
  readonly type: MenuType
  readonly sort: number
  readonly code: string | null
  readonly menuPath: string
  readonly component: string | null
  readonly menuIcon: string | null
  readonly hidden: boolean
  readonly nameCn: string
  readonly nameEn: string | null
  readonly nameEs: string | null
  readonly nameFr: string | null
  readonly nameAr: string | null
  /** The Thai name (G-018). */
  readonly nameLang1: string | null
}

export interface MenuNode extends MenuItem {
  readonly children: readonly MenuNode[]
}

/**
 * Pages without which nobody could mend the menu, a role, or let a second person decide: there is always one of each in the menu,
 * with all that its caller may do (DOMAIN 12: nobody locks the administrator out).
 */
export const KEPT_PAGES: readonly string[] = ['system/menulist', 'system/rolelist', 'system/pendingchanges']

export const isKeptPage = ({ component }: { readonly component: string | null }): boolean =>
  component !== null && KEPT_PAGES.includes(component)

type Standing = Pick<MenuItem, 'menuId' | 'parentId' | 'type' | 'component' | 'hidden'>

/** The kept pages that these items show. */
export function shownKeptPages(items: readonly Standing[]): Set<string> {
  const byId = new Map(items.map(item => [item.menuId, item]))
  // A loop of stored rows ends.
  const isShown = (item: Standing, steps = 0): boolean => {
    const above = byId.get(item.parentId)
    return !item.hidden && (above === undefined || steps > items.length || isShown(above, steps + 1))
  }
  const shown = items.filter(item => item.type === menuType.value.submenu && isKeptPage(item) && isShown(item))
  return new Set(shown.map(({ component }) => component!))
}

/** Levels that sidebar and breadcrumb draw; deeper items stay routable (R-037, G-017). */
export const DRAWN_LEVELS = 2

/** The tree of a flat list, siblings by `sort` then id. An item whose parent is not in the list stands at the top. */
export function buildMenuTree(items: readonly MenuItem[]): MenuNode[] {
  const known = new Set(items.map(item => item.menuId))
  const byParent = new Map<number, MenuItem[]>()
  for (const item of items) {
    const parentId = known.has(item.parentId) && item.parentId !== item.menuId ? item.parentId : 0
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), item])
  }
  const childrenOf = (parentId: number): MenuNode[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((a, b) => a.sort - b.sort || a.menuId - b.menuId)
      .map(item => ({ ...item, children: childrenOf(item.menuId) }))
  return childrenOf(0)
}

/** What the sidebar draws: two levels without hidden items and buttons. */
export function drawnMenus(tree: readonly MenuNode[], levels: number = DRAWN_LEVELS): MenuNode[] {
  if (levels < 1) return []
  return tree
    .filter(node => !node.hidden && node.type !== menuType.value.button)
    .map(node => ({ ...node, children: drawnMenus(node.children, levels - 1) }))
}

/** Every page of the tree, hidden ones included: items with a path and a component that are not buttons. */
export function routableMenus(tree: readonly MenuNode[]): MenuNode[] {
  return tree.flatMap(node => [
    ...(node.type !== menuType.value.button && node.menuPath !== '' && node.component !== null ? [node] : []),
    ...routableMenus(node.children),
  ])
}

/** The path to open after sign-in: the first visible page in sort order; undefined without any (R-031, G-014). */
export function firstVisiblePath(tree: readonly MenuNode[]): string | undefined {
  return routableMenus(drawnMenus(tree))[0]?.menuPath
}

/** Where `/` leads: the home page when the menus hold it, else the first visible path (G-014). */
export function entryPath(tree: readonly MenuNode[], home = '/homepage'): string | undefined {
  return routableMenus(tree).some(node => node.menuPath === home) ? home : firstVisiblePath(tree)
}

/** The items from the top down to the page of this path; empty when no page has it. */
export function menuTrail(tree: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of tree) {
    if (node.menuPath === path && node.type !== menuType.value.button) return [node]
    const below = menuTrail(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The breadcrumb of a path: the two nearest levels that the sidebar draws (R-036, G-017). */
export function breadcrumb(tree: readonly MenuNode[], path: string): MenuNode[] {
  const trail = menuTrail(tree, path)
  const hiddenFrom = trail.findIndex(node => node.hidden)
  const drawn = Math.min(DRAWN_LEVELS, hiddenFrom < 0 ? trail.length : hiddenFrom)
  return trail.slice(0, drawn)
}

const NAME_FIELDS = {
  'zh-CN': 'nameCn',
  'en-US': 'nameEn',
  es: 'nameEs',
  fr: 'nameFr',
  ar: 'nameAr',
  ti: 'nameLang1',
} as const satisfies Record<Language, keyof MenuItem>

type MenuNames = Pick<MenuItem, (typeof NAME_FIELDS)[Language]>

/** The name in a language; an empty one falls back to the English, then to the Chinese (R-038, G-018). */
export function menuName(item: MenuNames, language: Language): string {
  return item[NAME_FIELDS[language]]?.trim() || item.nameEn?.trim() || item.nameCn
}

/** Codes of the button items under a page, by which it shows its buttons (G-058); a kept page always shows all. */
export function buttonCodes(page: MenuNode): string[] {
  if (isKeptPage(page)) return []
  return page.children.flatMap(node => (node.type === menuType.value.button && node.code ? [node.code] : []))
}
