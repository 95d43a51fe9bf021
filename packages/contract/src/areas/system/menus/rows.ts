import { z } from 'zod'
import { dictNumber, requiredText, text, yesNo } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { menuMessages } from './messages'

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

export const menuFields = {
  /** 0 at the top. */
  parentId: z.int().min(0),
  type: dictNumber('menuType', [0, 1, 2]),
  /** A button's `page:action`; a page's permission id. */
  code: text(120),
  menuPath: menuPath(),
  component: component(),
  menuIcon: icon(),
  hidden: yesNo(),
  sort: z.int().min(0).max(MOST_SORT),
  nameCn: requiredText(60),
  nameEn: text(60),
  nameEs: text(60),
  nameFr: text(60),
  nameAr: text(60),
  nameLang1: text(60),
}

/** Blank in the table where nothing was given: of a menu that came with the program. */
const kept = keptFields(menuFields)
const menuNode = z.object({
  menuId: z.int(),
  parentId: kept.parentId,
  type: kept.type,
  sort: kept.sort,
  menuPath: kept.menuPath,
  hidden: kept.hidden,
  nameCn: kept.nameCn,
  code: kept.code.nullable(),
  component: kept.component.nullable(),
  menuIcon: kept.menuIcon.nullable(),
  nameEn: kept.nameEn.nullable(),
  nameEs: kept.nameEs.nullable(),
  nameFr: kept.nameFr.nullable(),
  nameAr: kept.nameAr.nullable(),
  nameLang1: kept.nameLang1.nullable(),
  rowVersion: z.int(),
})

export type MenuTreeNode = z.infer<typeof menuNode> & { children: MenuTreeNode[] }

/** An item of the whole menu, as its screen edits it. */
export const menuTreeNode: z.ZodType<MenuTreeNode> = menuNode
  .extend({
    get children() {
      return z.array(menuTreeNode)
    },
  })
  .meta({ id: 'MenuTreeNode' })
