import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { menuType } from '@countinghouse/domain/kernel/lists/system'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import { Select, TreeSelect } from 'antd'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { FormDialog } from '../../../kernel/form-dialog'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'
import { ICON_NAMES, MenuIconGlyph } from './menu-icons'
import './tree-nodes.css'
import { texts as usersTexts } from '../users/texts'

const TypeSelect = (props: ControlProps) => <DictSelect {...props} code="menuType" />

interface TreeChoice {
  value: number
  title: string
  children: TreeChoice[]
}

/** Main menus and pages, and the top itself: what an item may stand below. */
function ParentSelect({ value, onChange, id, disabled }: ControlProps) {
  const t = useText()
  const language = useLanguage()
  const { data, isPending } = useRead(menus.menuListTree, {})
  const choices = (nodes: readonly MenuTreeNode[]): TreeChoice[] =>
    nodes
      .filter(node => node.type !== menuType.value.button)
      .map(node => ({ value: node.menuId, title: menuName(node, language), children: choices(node.children) }))
  return (
    <TreeSelect
      id={id}
      disabled={disabled}
      className="ch-control"
      loading={isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={[0]}
      treeData={[{ value: 0, title: t('system:menus.top'), children: choices(data ?? []) }]}
      value={value as number | undefined}
      onChange={(chosen: number) => onChange?.(chosen)}
    />
  )
}

function IconSelect({ value, onChange, id, disabled }: ControlProps) {
  return (
    <Select
      id={id}
      disabled={disabled}
      className="ch-control"
      allowClear
      showSearch
      options={ICON_NAMES.map(name => ({ value: name, label: name }))}
      optionRender={option => (
        <span className="ch-menu-node">
          <MenuIconGlyph name={String(option.value)} />
          {option.label}
        </span>
      )}
      value={(value as string | undefined) || undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? '')}
    />
  )
}

const NAMES = ['nameCn', 'nameEn', 'nameEs', 'nameFr', 'nameAr', 'nameLang1'] as const

const FIELDS = [
  { field: 'type', control: TypeSelect },
  { field: 'parentId', control: ParentSelect },
  ...NAMES,
  'menuPath',
  'component',
  'code',
  { field: 'menuIcon', control: IconSelect },
  'hidden',
] as const

interface AddProps {
  /** The item to add below; the top without one. */
  parent?: MenuTreeNode
  onClose: () => void
}

export function AddMenuDialog({ parent, onClose }: AddProps) {
  const t = useText()
  const below = parent?.type === menuType.value.submenu ? menuType.value.button : menuType.value.submenu
  return (
    <FormDialog
      call={menus.menuAdd}
      title={t('system:menus.add')}
      intro={t('system:menus.addText')}
      fields={FIELDS}
      initial={{ parentId: parent?.menuId ?? 0, type: parent ? below : menuType.value.main }}
      wide
      submit={t('system:menus.add')}
      onClose={onClose}
    />
  )
}

export function EditMenuDialog({ node, onClose }: { node: MenuTreeNode; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { children: _children, menuId, rowVersion, ...initial } = node
  return (
    <FormDialog
      call={menus.menuEdit}
      title={t('system:menus.editTitle', { name: menuName(node, language) })}
      fields={[...FIELDS, 'sort']}
      fixed={{ menuId, rowVersion }}
      initial={{
        ...initial,
        code: initial.code ?? '',
        component: initial.component ?? '',
        menuIcon: initial.menuIcon ?? '',
        nameEn: initial.nameEn ?? '',
        nameEs: initial.nameEs ?? '',
        nameFr: initial.nameFr ?? '',
        nameAr: initial.nameAr ?? '',
        nameLang1: initial.nameLang1 ?? '',
      }}
      blank={['code', 'component', 'menuIcon', 'menuPath', 'nameEn', 'nameEs', 'nameFr', 'nameAr', 'nameLang1']}
      wide
      submit={t(usersTexts.users.save)}
      onClose={onClose}
    />
  )
}
