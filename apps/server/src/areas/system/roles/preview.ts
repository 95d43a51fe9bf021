import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import type { RoleGrantInput } from '@countinghouse/contract/areas/system/roles/calls'
import { menuType } from '@countinghouse/domain/kernel/lists/system'
import type { ActionKey, Rights } from '@countinghouse/domain/kernel/permissions'
import type { Db } from '../../../kernel/context'
import { type GrantedRole, rightsOf, scopesOf } from '../../../kernel/rights'
import { listMenuTree } from '../menus/queries'
import { findRoles, listDepartments, listRoleMenuIds } from './queries'

/** What somebody with these roles sees and may do; nothing is stored. */
export async function previewRoles(db: Db, roleIds: readonly number[], draft: RoleGrantInput | undefined) {
  const found = (await findRoles(db, roleIds)).filter(role => role.state === 0)
  const drafted: GrantedRole[] = draft
    ? [
        {
          ...draft,
          code: '',
          permissions: Object.fromEntries(draft.permissions.map(one => [one.permissionId, one.actions])),
        },
      ]
    : []
  const granted: GrantedRole[] = [...found, ...drafted]
  const rights = rightsOf(granted)
  const scopes = scopesOf(granted)
  const menuIds = new Set([
    ...(await listRoleMenuIds(
      db,
      found.map(role => role.roleId),
    )),
    ...(draft?.menuIds ?? []),
  ])
  const menus = keepSeen(await listMenuTree(db), menuIds)
  const names = new Map((await listDepartments(db)).map(one => [one.departmentId, one.departmentName]))
  return {
    menus,
    closedMenuIds: closedPages(menus, rights),
    permissions: [...scopes].map(([permissionId, { departmentIds, ...scope }]) => ({
      permissionId,
      actions: [...(rights[permissionId] ?? [])] as ActionKey[],
      scope: { ...scope, departments: departmentIds.map(id => names.get(id) ?? String(id)) },
    })),
  }
}

/** Granted items with the folders above them, as the routes call has it. */
const keepSeen = (tree: readonly MenuTreeNode[], menuIds: ReadonlySet<number>): MenuTreeNode[] =>
  tree.flatMap(node => {
    const children = keepSeen(node.children, menuIds)
    return children.length || menuIds.has(node.menuId) ? [{ ...node, children }] : []
  })

// A page's code is the permission that opens it; the menu alone grants nothing.
const closedPages = (tree: readonly MenuTreeNode[], rights: Rights): number[] =>
  tree.flatMap(node => [
    ...(node.type === menuType.value.submenu && node.code && !rights[node.code]?.length ? [node.menuId] : []),
    ...closedPages(node.children, rights),
  ])
