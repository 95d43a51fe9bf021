import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import { menuMessages } from '@countinghouse/contract/areas/system/menus/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { checkMenuPlace, SORT_STEP, sortMoved } from '@countinghouse/domain/areas/system/menu-place'
import { menuType } from '@countinghouse/domain/kernel/lists/system'
import { isKeptPage, shownKeptPages } from '@countinghouse/domain/kernel/menu-tree'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import {
  deleteMenu,
  giveToAdministrator,
  insertMenu,
  listMenuItems,
  listMenuTree,
  lockMenu,
  MENU,
  type MenuRecord,
  updateMenu,
} from './queries'

const NEW = -1

export const menusHandlers = implement(menus, {
  menuListTree: (_, { db }) => listMenuTree(db),

  menuAdd: async (input, { db, now, note }) => {
    await lockMenu(db)
    const all = await listMenuItems(db)
    const sort = input.sort ?? lastSort(all, input.parentId) + SORT_STEP
    const item = { ...input, menuId: NEW, sort }
    checkItem(item, all)
    const menuId = await insertMenu(db, { ...columnsOf(item), updated_at: now })
    await giveToAdministrator(db, menuId)
    note.made({ ...item, menuId })
    return { menuId }
  },

  menuEdit: async ({ menuId, rowVersion, index, ...change }, { db, now, note }) => {
    await lockMenu(db)
    const all = await listMenuItems(db)
    const was = all.find(item => item.menuId === menuId)
    if (!was) throw new Fault(kernelMessages.notFound)
    if (was.rowVersion !== rowVersion) throw new Fault(kernelMessages.changed)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const item = { ...was, ...given }
    checkItem(item, all)
    checkKeptPages(
      all,
      all.map(one => (one === was ? item : one)),
    )
    note.change(was, item)
    await updateMenu(db, menuId, { ...columnsOf(item), updated_at: now })
    if (index === undefined) return {}
    const siblings = all.filter(one => one.parentId === item.parentId && one.menuId !== menuId)
    for (const moved of sortMoved([...siblings, item], { menuId, index })) {
      await updateMenu(db, moved.menuId, { sort: moved.sort })
    }
    return {}
  },

  menuDelete: async ({ menuId }, { db, note }) => {
    await lockMenu(db)
    const all = await listMenuItems(db)
    const was = all.find(item => item.menuId === menuId)
    if (!was) throw new Fault(kernelMessages.notFound)
    const count = all.filter(item => item.parentId === menuId).length
    if (count > 0) throw new Fault(menuMessages.hasChildren, { count })
    checkKeptPages(
      all,
      all.filter(one => one !== was),
    )
    await deleteMenu(db, menuId)
    note.removed(was)
    return {}
  },
})

const lastSort = (all: readonly MenuRecord[], parentId: number) =>
  Math.max(0, ...all.filter(item => item.parentId === parentId).map(item => item.sort))

type MenuItem = Omit<MenuRecord, 'rowVersion'>

/** Refuses a change that leaves a page without which nobody could undo it shown no more. */
function checkKeptPages(before: readonly MenuItem[], after: readonly MenuItem[]): void {
  const shown = shownKeptPages(after)
  if ([...shownKeptPages(before)].some(page => !shown.has(page))) throw new Fault(menuMessages.pageStays)
}

function checkItem(item: MenuItem, all: readonly MenuRecord[]): void {
  const fault = checkMenuPlace(item, all)
  if (fault) throw new Fault(menuMessages[fault], {}, fault === 'kindHolds' ? 'type' : 'parentId')
  const others = all.filter(other => other.menuId !== item.menuId)
  if (item.type === menuType.value.button) {
    if (others.some(other => other.menuId === item.parentId && isKeptPage(other)))
      throw new Fault(menuMessages.pageStays, {}, 'parentId')
    if (!/^[\w-]+:[\w-]+$/.test(item.code ?? '')) throw new Fault(menuMessages.codeNeeded, {}, 'code')
    if (others.some(other => other.type === menuType.value.button && other.code === item.code))
      throw new Fault(menuMessages.codeTaken, {}, 'code')
    return
  }
  if (!item.menuPath) throw new Fault(menuMessages.pathNeeded, {}, 'menuPath')
  const path = item.menuPath.toLowerCase()
  if (others.some(other => other.menuPath.toLowerCase() === path)) {
    throw new Fault(menuMessages.pathTaken, {}, 'menuPath')
  }
}

const columnsOf = ({ menuId: _, parentId, code, menuPath, component, ...item }: MenuItem) => ({
  ...MENU.values(item),
  parent_id: parentId || null,
  code: code || null,
  // A button has no page of its own.
  menu_path: item.type === menuType.value.button ? null : menuPath,
  component: item.type === menuType.value.submenu ? component || null : null,
})
