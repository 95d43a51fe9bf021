import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { buildMenuTree } from '@countinghouse/domain/kernel/menu-tree'
import { BUILT_IN_USER_ID } from '@countinghouse/domain/kernel/permissions'
import { type Insertable, sql, type Updateable } from 'kysely'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import type { MenuTable } from '../../../kernel/database/schema.generated'
import { insertRow } from '../../../kernel/insert-row'

/** What a menu item has as it is kept; the others are blank on the wire where they are null here, or the other way round. */
export const MENU = columns('menu', {
  type: 'type',
  sort: 'sort',
  hidden: 'hidden',
  menuIcon: 'menu_icon',
  nameCn: 'name_cn',
  nameEn: 'name_en',
  nameEs: 'name_es',
  nameFr: 'name_fr',
  nameAr: 'name_ar',
  nameLang1: 'name_lang1',
})

export const listMenuItems = (db: Db) =>
  db
    .selectFrom('menu')
    .select([
      'id as menuId',
      sql<number>`coalesce(parent_id, 0)`.as('parentId'),
      ...MENU.select('menu'),
      'code',
      sql<string>`coalesce(menu_path, '')`.as('menuPath'),
      'component',
      'row_version as rowVersion',
    ])
    .orderBy('sort')
    .orderBy('id')
    .execute()

export type MenuRecord = Awaited<ReturnType<typeof listMenuItems>>[number]

export const listMenuTree = async (db: Db): Promise<MenuTreeNode[]> =>
  buildMenuTree(await listMenuItems(db)) as MenuTreeNode[]

/** One change of the menu at a time: its rules look at the whole tree. */
export const lockMenu = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('countinghouse:menu', 7))`.execute(db)

export async function insertMenu(db: Db, menu: Insertable<MenuTable>): Promise<number> {
  return insertRow(db, 'menu', menu)
}

/** Gives an item to the roles of the built-in administrator, who could not give it to himself. */
export const giveToAdministrator = (db: Db, menuId: number) =>
  db
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression(eb =>
      eb
        .selectFrom('staff_user_role')
        .select(['role_id', sql<number>`${menuId}::bigint`.as('menu_id')])
        .where('user_id', '=', BUILT_IN_USER_ID),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const updateMenu = (db: Db, menuId: number, change: Updateable<MenuTable>) =>
  db
    .updateTable('menu')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', menuId)
    .execute()

export async function deleteMenu(db: Db, menuId: number): Promise<void> {
  await db.deleteFrom('role_menu').where('menu_id', '=', menuId).execute()
  await db.deleteFrom('menu').where('id', '=', menuId).execute()
}
