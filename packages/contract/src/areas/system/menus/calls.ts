import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { id, rowVersion } from '../../../kernel/field'
import { menuFields, menuTreeNode } from './rows'

const within = 'user.query'

export const menus = area('system', {
  menuListTree: read('/menu/listTree', {
    summary: 'The whole menu as a tree: main menus, pages, buttons',
    // the menu list needs the section's own permission.
    access: 'user.query',
    input: z.strictObject({}),
    output: z.array(menuTreeNode),
  }),
  menuAdd: action('/menu/add', {
    summary: 'Add a menu item; the built-in administrator gets it at once, others when their role is given it',
    access: 'menu.add',
    within,
    input: z.strictObject({
      ...menuFields,
      code: menuFields.code.default(''),
      menuPath: menuFields.menuPath.default(''),
      component: menuFields.component.default(''),
      menuIcon: menuFields.menuIcon.default(''),
      hidden: menuFields.hidden.default(false),
      /** Left out: behind its last sibling. */
      sort: menuFields.sort.optional(),
      nameEn: menuFields.nameEn.default(''),
      nameEs: menuFields.nameEs.default(''),
      nameFr: menuFields.nameFr.default(''),
      nameAr: menuFields.nameAr.default(''),
      nameLang1: menuFields.nameLang1.default(''),
    }),
    output: z.object({ menuId: z.int() }),
    audit: { subject: 'menu', ids: (_, output) => [output.menuId] },
    refreshes: ['auth'],
  }),
  menuEdit: action('/menu/edit', {
    summary: 'Change a menu item, or move it: what is left out stays',
    access: 'menu.edit',
    within,
    input: z.strictObject({
      menuId: id(),
      rowVersion: rowVersion(),
      ...z.object(menuFields).partial().shape,
      /** Its place among the children of `parentId`, from 0; the others move up. */
      index: z.int().min(0).max(10_000).optional(),
    }),
    output: done,
    audit: { subject: 'menu', ids: input => [input.menuId] },
    refreshes: ['auth'],
  }),
  menuDelete: action('/menu/delete', {
    summary: 'Delete a menu item that holds no others',
    access: 'menu.delete',
    within,
    input: z.strictObject({ menuId: id() }),
    output: done,
    audit: { subject: 'menu', ids: input => [input.menuId] },
    refreshes: ['auth'],
  }),
})
