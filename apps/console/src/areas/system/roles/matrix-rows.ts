import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import type { roles } from '@countinghouse/contract/areas/system/roles/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { menuType } from '@countinghouse/domain/kernel/lists/system'

export type Held = AnswerOf<typeof roles.rolePermissions>
export type CatalogueEntry = Held['catalogue'][number]

/** A row is a permission with its actions, or an item of the menu that it opens. */
export type MatrixRow =
  | { readonly kind: 'permission'; readonly entry: CatalogueEntry }
  | { readonly kind: 'menu'; readonly item: MenuTreeNode; readonly depth: number }

/** What stands under one main menu; without one, permissions of a product that has no menu at all. */
export interface MatrixGroup {
  readonly menu: MenuTreeNode | undefined
  readonly rows: readonly MatrixRow[]
}

/** What can be ticked: a right such as `order.query`, an item of the menu as `menu:12`. */
export const rightTick = (permissionId: string, action: string): string => `${permissionId}.${action}`
const MENU = 'menu:'
export const menuTick = (menuId: number): string => `${MENU}${menuId}`
export const isMenuTick = (tick: string): boolean => tick.startsWith(MENU)
export const menuOfTick = (tick: string): number => Number(tick.slice(MENU.length))

export const ticksOfRow = (row: MatrixRow): string[] =>
  row.kind === 'menu'
    ? [menuTick(row.item.menuId)]
    : row.entry.actions.map(action => rightTick(row.entry.permissionId, action))

/**
 * Menus and permissions as the sidebar has them: each permission under the main menu where its first page stands, its pages
 * below it. A permission that opens no page follows the one before it in the catalogue, which is of the same work.
 */
export function matrixGroups(tree: readonly MenuTreeNode[], catalogue: readonly CatalogueEntry[]): MatrixGroup[] {
  if (tree.length === 0) return [{ menu: undefined, rows: catalogue.map(entry => ({ kind: 'permission', entry })) }]
  const home = homesOf(tree, catalogue)
  return tree.map(menu => {
    const items = menu.component === null ? menu.children : [menu]
    const entries = catalogue.filter(({ permissionId }) => home.get(permissionId) === menu.menuId)
    const own = new Set(entries.map(({ permissionId }) => permissionId))
    const below = (permissionId?: string) =>
      items
        .filter(({ code }) => (code !== null && own.has(code) ? code : undefined) === permissionId)
        .flatMap(item => menuRows(item, 0))
    return {
      menu,
      rows: [
        ...below(),
        ...entries.flatMap((entry): MatrixRow[] => [{ kind: 'permission', entry }, ...below(entry.permissionId)]),
      ],
    }
  })
}

const menuRows = (item: MenuTreeNode, depth: number): MatrixRow[] => [
  { kind: 'menu', item, depth },
  ...item.children.flatMap(child => menuRows(child, depth + 1)),
]

/** The main menu that each permission stands under. */
function homesOf(tree: readonly MenuTreeNode[], catalogue: readonly CatalogueEntry[]): Map<string, number> {
  const opened = new Map<string, number>()
  const visit = (item: MenuTreeNode, home: number) => {
    if (item.type !== menuType.value.button && item.code !== null && !opened.has(item.code)) opened.set(item.code, home)
    for (const child of item.children) visit(child, home)
  }
  for (const menu of tree) visit(menu, menu.menuId)
  let last = tree[0]!.menuId
  return new Map(
    catalogue.map(({ permissionId }) => {
      last = opened.get(permissionId) ?? last
      return [permissionId, last]
    }),
  )
}

/** The ids of main menus that only hold others: they come and go with what stands below them. */
export function foldersWithout(tree: readonly MenuTreeNode[], chosen: ReadonlySet<number>): ReadonlySet<number> {
  const anyBelow = (item: MenuTreeNode): boolean =>
    item.children.some(child => chosen.has(child.menuId) || anyBelow(child))
  return new Set(tree.filter(item => item.component === null && !anyBelow(item)).map(item => item.menuId))
}
