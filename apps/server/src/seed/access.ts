import { ROLE_DESCRIPTIONS } from '@countinghouse/contract/areas/system/roles/descriptions'
import { dictionaryTexts } from '@countinghouse/contract/kernel/dictionaries/texts/zh-CN'
import { heldActions, PERMISSION_IDS, type PermissionId, type Right } from '@countinghouse/contract/kernel/permissions'
import { DEFAULT_LANGUAGE } from '@countinghouse/domain/kernel/language'
import { isKeptPage, KEPT_PAGES, shownKeptPages } from '@countinghouse/domain/kernel/menu-tree'
import { splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { sql } from 'kysely'
import type { Trx } from '../kernel/context'
import { MENUS } from './menus/all'
import {
  type ButtonSeed,
  componentOf,
  type FolderSeed,
  type MenuNames,
  type MenuSeed,
  type PageSeed,
} from './menus/menu-seed'
import { ROLES, type RoleSeed } from './roles'
import type { Seeded } from './seeded'

const roleNames: Record<string, string> = dictionaryTexts.roleCode

/** The roles of a new installation with what they may do. */
export async function seedRoles(trx: Trx, seeded: Seeded, now: Date): Promise<void> {
  const fresh = seeded.take(ROLES, role => `role:${role.code}`)
  if (fresh.length) {
    await trx
      .insertInto('role')
      .values(
        fresh.map(({ code, type, scope, forCollectors }) => ({
          code,
          type,
          name: roleNames[code] ?? code,
          description: ROLE_DESCRIPTIONS[code][DEFAULT_LANGUAGE],
          scope_kind: scope,
          for_collectors: forCollectors,
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const ids = await roleIds(trx)
  const isAdmin = (role: RoleSeed) => role.code === 'admin'
  // The administrator cannot be stripped of rights (DOMAIN 12): what a release adds or a hand removed comes back.
  await grant(trx, ids, ROLES.filter(isAdmin).flatMap(grantsOf), true)
  const others = ROLES.filter(role => !isAdmin(role)).flatMap(grantsOf)
  await grant(
    trx,
    ids,
    seeded.take(others, one => `grant:${one.code}:${one.permission}`),
    false,
  )
}

interface Grant {
  code: string
  permission: PermissionId
  actions: string[]
}

const grantsOf = ({ code }: RoleSeed): Grant[] =>
  PERMISSION_IDS.flatMap(permission => {
    const actions = heldActions(code, permission)
    return actions.length > 0 ? [{ code, permission, actions: [...actions] }] : []
  })

async function grant(trx: Trx, ids: Map<string, number>, grants: readonly Grant[], restore: boolean): Promise<void> {
  const values = grants.flatMap(({ code, permission, actions }) => {
    const roleId = ids.get(code)
    return roleId ? [{ role_id: roleId, permission_id: permission, actions }] : []
  })
  if (!values.length) return
  await trx
    .insertInto('role_permission')
    .values(values)
    .onConflict(conflict =>
      restore
        ? conflict.columns(['role_id', 'permission_id']).doUpdateSet(eb => ({ actions: eb.ref('excluded.actions') }))
        : conflict.doNothing(),
    )
    .execute()
}

const roleIds = async (trx: Trx) =>
  new Map((await trx.selectFrom('role').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]))

interface Placed {
  key: string
  parentKey: string | null
  type: 0 | 1 | 2
  path: string | null
  component: string | null
  icon: string
  hidden: boolean
  sort: number
  code: string | null
  names: MenuNames
  needs: readonly (Right | 'signedIn')[]
}

/** Menus and buttons; a new one is given to the roles that hold the right to what it opens. */
export async function seedMenus(trx: Trx, seeded: Seeded, now: Date): Promise<void> {
  const all = placeMenus(MENUS)
  const fresh = seeded.take(all, placed => `menu:${placed.key}`)
  const roles = fresh.length ? await rightsOfRoles(trx) : []
  const ids = new Map<string, number>()
  const held: { role_id: number; menu_id: number }[] = []
  for (const placed of fresh) {
    const { key, parentKey, needs } = placed
    const parentId = parentKey === null ? null : (ids.get(parentKey) ?? (await findMenu(trx, parentKey))?.id ?? null)
    const menuId = await insertMenu(trx, placed, { parentId, now })
    ids.set(key, menuId)
    const holders = roles.filter(({ rights }) => needs.some(need => need === 'signedIn' || rights.has(need)))
    held.push(...holders.map(({ roleId }) => ({ role_id: roleId, menu_id: menuId })))
  }
  if (held.length)
    await trx
      .insertInto('role_menu')
      .values(held)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  await restoreKeptPages(trx, all, now)
}

/** Puts pages that must stay back, at the top of the menu, where a hand took them away; the administrator holds them. */
async function restoreKeptPages(trx: Trx, all: readonly Placed[], now: Date): Promise<void> {
  const items = await trx
    .selectFrom('menu')
    .select(['id as menuId', sql<number>`coalesce(parent_id, 0)`.as('parentId'), 'type', 'component', 'hidden'])
    .execute()
  const shown = shownKeptPages(items)
  for (const page of all.filter(one => isKeptPage(one) && !shown.has(one.component!))) {
    const { type, component, hidden } = page
    const menuId = await insertMenu(trx, page, { parentId: null, now })
    const back = { type, component, hidden, parent_id: null }
    await trx.updateTable('menu').set(back).where('id', '=', menuId).execute()
  }
  await sql`
    insert into role_menu (role_id, menu_id)
    select r.id, m.id from role r cross join menu m where r.code = 'admin' and m.component = any(${KEPT_PAGES})
    on conflict do nothing`.execute(trx)
}

function placeMenus(menus: readonly MenuSeed[]): Placed[] {
  return menus.flatMap((menu, index) => {
    const sort = (index + 1) * 10
    if (!('pages' in menu)) return placePage(menu, null, sort)
    return [placeFolder(menu, sort), ...menu.pages.flatMap((page, at) => placePage(page, menu.path, (at + 1) * 10))]
  })
}

const placeFolder = ({ path, icon, names, pages }: FolderSeed, sort: number): Placed => ({
  key: path,
  parentKey: null,
  type: 0,
  path,
  component: null,
  icon,
  hidden: false,
  sort,
  code: null,
  names,
  needs: pages.map(page => page.needs),
})

function placePage(page: PageSeed, parentKey: string | null, sort: number): Placed[] {
  const { path, icon = '', hidden = false, needs, names, buttons = [] } = page
  const code = needs === 'signedIn' ? null : splitRightCode(needs).permission
  return [
    {
      key: path,
      parentKey,
      type: 1,
      path,
      component: componentOf(page),
      icon,
      hidden,
      sort,
      code,
      names,
      needs: [needs],
    },
    ...buttons.map((button, index) => placeButton(button, path, (index + 1) * 10)),
  ]
}

const placeButton = ({ code, names, needs }: ButtonSeed, parentKey: string, sort: number): Placed => ({
  key: code,
  parentKey,
  type: 2,
  path: null,
  component: null,
  icon: '',
  hidden: false,
  sort,
  code,
  names,
  needs: [needs],
})

async function insertMenu(
  trx: Trx,
  placed: Placed,
  { parentId, now }: { parentId: number | null; now: Date },
): Promise<number> {
  const [name_cn, name_en, name_es, name_fr, name_ar, name_lang1] = placed.names
  const inserted = await trx
    .insertInto('menu')
    .values({
      parent_id: parentId,
      type: placed.type,
      menu_path: placed.path,
      component: placed.component,
      menu_icon: placed.icon,
      hidden: placed.hidden,
      sort: placed.sort,
      code: placed.code,
      name_cn,
      name_en,
      name_es,
      name_fr,
      name_ar,
      name_lang1,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? (await findMenu(trx, placed.key))!.id
}

/** A page or folder by its path, a button by its code. */
const findMenu = (trx: Trx, key: string) =>
  trx
    .selectFrom('menu')
    .select('id')
    .where(eb => (key.startsWith('/') ? eb('menu_path', '=', key) : eb.and([eb('type', '=', 2), eb('code', '=', key)])))
    .executeTakeFirst()

async function rightsOfRoles(trx: Trx): Promise<{ roleId: number; rights: Set<string> }[]> {
  const granted = await trx
    .selectFrom('role')
    .leftJoin('role_permission as p', 'p.role_id', 'role.id')
    .select(['role.id', 'p.permission_id', 'p.actions'])
    .execute()
  const rights = new Map<number, Set<string>>()
  for (const { id, permission_id, actions } of granted) {
    const held = rights.get(id) ?? new Set()
    for (const action of actions ?? []) held.add(`${permission_id}.${action}`)
    rights.set(id, held)
  }
  return [...rights].map(([roleId, held]) => ({ roleId, rights: held }))
}
