import { z } from 'zod'
import { dictNumber, yesNo } from '../../../kernel/field'

const menuFields = z.object({
  menuId: z.int(),
  /** 0 at the top. */
  parentId: z.int(),
  type: dictNumber('menuType', [0, 1, 2]),
  sort: z.int(),
  /** A button's `page:action`; a page's permission id. */
  code: z.string().nullable(),
  menuPath: z.string(),
  component: z.string().nullable(),
  menuIcon: z.string().nullable(),
  hidden: yesNo(),
  nameCn: z.string(),
  nameEn: z.string().nullable(),
  nameEs: z.string().nullable(),
  nameFr: z.string().nullable(),
  nameAr: z.string().nullable(),
  nameLang1: z.string().nullable(),
  rowVersion: z.int(),
})

export type MenuTreeNode = z.infer<typeof menuFields> & { children: MenuTreeNode[] }

/** An item of the whole menu, as its screen edits it. */
export const menuTreeNode: z.ZodType<MenuTreeNode> = menuFields
  .extend({
    get children() {
      return z.array(menuTreeNode)
    },
  })
  .meta({ id: 'MenuTreeNode' })
