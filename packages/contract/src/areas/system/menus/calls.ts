import { z } from 'zod'
import { action, area, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { dictNumber, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { menuMessages } from './messages'
import { menuTreeNode } from './rows'

const within = 'user.query'

/** A lower-case path of letters, digits and dashes: `/system/user/list`. */
const menuPath = () =>
  text(120).refine(path => path === '' || /^(\/[a-z0-9-]+)+$/i.test(path), {
    params: { message: menuMessages.pathShape },
  })
const component = () =>
  text(120).refine(name => name === '' || /^[a-z-]+\/[a-z0-9-]+$/.test(name), {
    params: { message: menuMessages.componentShape },
  })
const icon = () =>
  text(60).refine(name => name === '' || /^[A-Z][A-Za-z0-9]*$/.test(name), {
    params: { message: menuMessages.iconShape },
  })
const MOST_SORT = 1_000_000

const fields = {
  parentId: z.int().min(0),
  type: dictNumber('menuType', [0, 1, 2]),
  code: text(120),
  menuPath: menuPath(),
  component: component(),
  menuIcon: icon(),
  hidden: z.boolean(),
  sort: z.int().min(0).max(MOST_SORT),
  nameCn: requiredText(60),
  nameEn: text(60),
  nameEs: text(60),
  nameFr: text(60),
  nameAr: text(60),
  nameLang1: text(60),
}

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
      ...fields,
      code: fields.code.default(''),
      menuPath: fields.menuPath.default(''),
      component: fields.component.default(''),
      menuIcon: fields.menuIcon.default(''),
      hidden: fields.hidden.default(false),
      /** Left out: behind its last sibling. */
      sort: fields.sort.optional(),
      nameEn: fields.nameEn.default(''),
      nameEs: fields.nameEs.default(''),
      nameFr: fields.nameFr.default(''),
      nameAr: fields.nameAr.default(''),
      nameLang1: fields.nameLang1.default(''),
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
      ...z.object(fields).partial().shape,
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
