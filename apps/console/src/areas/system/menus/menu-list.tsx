import { MoreOutlined } from '@ant-design/icons'
import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { menuType } from '@countinghouse/domain/kernel/lists/system'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import { Alert, Button, Empty, Input, Skeleton, Tag, Tree, type TreeProps } from 'antd'
import type { BasicDataNode } from 'antd/es/tree'
import { useState } from 'react'
import { ActionMenu } from '../../../kernel/action-menu'
import { faultText } from '../../../kernel/call-fault'
import { useConfirmDelete } from '../../../kernel/confirm-action'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { notify } from '../../../kernel/notify'
import { usePageName } from '../../../kernel/page-name'
import { useShow } from '../../../kernel/show'
import { useAction, useDone } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { type DropPlace, dropPlace, stepPlace } from './drop-place'
import { AddMenuDialog, EditMenuDialog } from './menu-dialog'
import { MenuIconGlyph } from './menu-icons'
import './menu-list.css'
import './tree-nodes.css'
import '../../../kernel/list-screen.css'

type Open = { add: MenuTreeNode | 'top' } | { edit: MenuTreeNode }

/** The whole menu as a tree: drag to order, or move by the row's own menu with the keyboard. */
export function MenuListScreen() {
  const pageName = usePageName()
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const confirmDelete = useConfirmDelete()
  const { data, error, refetch } = useRead(menus.menuListTree, {})
  const edit = useAction(menus.menuEdit, { success: false })
  const done = useDone()
  const remove = useAction(menus.menuDelete, { success: false })
  const [open, setOpen] = useState<Open>()
  const [search, setSearch] = useState('')
  const tree = data ?? []

  const move = (node: MenuTreeNode, place: DropPlace | undefined) => {
    if (!place) return
    // The action says its own faults; the tree shows what stands.
    edit.run({ menuId: node.menuId, rowVersion: node.rowVersion, ...place }).then(
      () => notify.success(t('system:menus.moved', { name: menuName(node, language) })),
      () => void refetch(),
    )
  }
  const onDrop: TreeProps<Drawn>['onDrop'] = ({ node, dragNode, dropToGap, dropPosition }) => {
    const at = Number(node.pos.split('-').at(-1))
    const side = !dropToGap ? 'inside' : dropPosition < at || dropPosition === -1 ? 'before' : 'after'
    move(dragNode.item, dropPlace(tree, { moved: dragNode.item.menuId, onto: node.item.menuId, side }))
  }
  const act = (node: MenuTreeNode, key: string) => {
    const name = menuName(node, language)
    if (key === 'add') setOpen({ add: node })
    else if (key === 'edit') setOpen({ edit: node })
    else if (key === 'delete')
      confirmDelete(name, () =>
        remove.run({ menuId: node.menuId }).then(() => notify.success(done(t('kernel:delete.title', { what: name })))),
      )
    else move(node, stepPlace(tree, node, key === 'up' ? -1 : 1))
  }
  const actionsOf = (node: MenuTreeNode) => {
    const isButton = node.type === menuType.value.button
    return [
      ...(may(menus.menuEdit) ? (['edit'] as const) : []),
      ...(may(menus.menuAdd) && !isButton ? (['add'] as const) : []),
      ...(may(menus.menuEdit) ? (['up', 'down'] as const) : []),
      ...(may(menus.menuDelete) ? (['delete'] as const) : []),
    ].map(key => ({ key, label: t(`system:menus.${key}Item`), danger: key === 'delete' }))
  }
  const drawn = (nodes: readonly MenuTreeNode[]): Drawn[] =>
    nodes.map(node => ({
      key: node.menuId,
      item: node,
      title: <MenuRow node={node} items={actionsOf(node)} onAct={key => act(node, key)} />,
      children: drawn(node.children),
    }))
  const shown = search.trim() === '' ? tree : matching(tree, search.trim().toLowerCase())
  return (
    <section className="ch-list">
      <header className="ch-list-head">
        <h1>{pageName}</h1>
        <p>{t('system:menus.purpose')}</p>
        {may(menus.menuAdd) && (
          <div className="ch-list-tools">
            <Button type="primary" onClick={() => setOpen({ add: 'top' })}>
              {t('system:menus.add')}
            </Button>
          </div>
        )}
      </header>
      <Input.Search
        className="ch-menu-search"
        allowClear
        placeholder={t('system:menus.search')}
        aria-label={t('system:menus.search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <div className="ch-panel ch-menu-panel">
        {error && !data && (
          <Alert
            type="error"
            showIcon
            title={faultText(error, t('kernel:fault.service'))}
            action={<Button onClick={() => void refetch()}>{t('kernel:list.retry')}</Button>}
          />
        )}
        {!data && !error && <Skeleton active />}
        {data && shown.length === 0 && <Empty description={t('kernel:list.noMatch')} />}
        {shown.length > 0 && (
          <Tree<Drawn>
            key={search}
            blockNode
            selectable={false}
            defaultExpandAll={search !== ''}
            draggable={may(menus.menuEdit) && search === '' ? { icon: false } : false}
            onDrop={onDrop}
            treeData={drawn(shown)}
          />
        )}
      </div>
      {open && 'add' in open && (
        <AddMenuDialog parent={open.add === 'top' ? undefined : open.add} onClose={() => setOpen(undefined)} />
      )}
      {open && 'edit' in open && <EditMenuDialog node={open.edit} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

interface Drawn extends BasicDataNode {
  key: number
  item: MenuTreeNode
  title: React.ReactNode
  children: Drawn[]
}

interface MenuRowProps {
  node: MenuTreeNode
  items: { key: string; label: string; danger: boolean }[]
  onAct: (key: string) => void
}

function MenuRow({ node, items, onAct }: MenuRowProps) {
  const { t, language, dictionaries } = useShow()
  return (
    <span className="ch-menu-row">
      <span className="ch-menu-node" data-hidden={node.hidden || undefined}>
        <MenuIconGlyph name={node.menuIcon} />
        <bdi className="ch-menu-name">{menuName(node, language)}</bdi>
        <Tag>{dictionaries.label('menuType', node.type)}</Tag>
        {node.hidden && <Tag>{t('system:menus.hidden')}</Tag>}
      </span>
      <bdi dir="ltr" className="ch-menu-row-note">
        {node.type === menuType.value.button ? node.code : node.menuPath}
      </bdi>
      <bdi dir="ltr" className="ch-menu-row-note">
        {node.component}
      </bdi>
      {items.length > 0 && (
        <ActionMenu items={items} onChoose={onAct}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('system:menus.actionsOf', { name: menuName(node, language) })}
          />
        </ActionMenu>
      )}
    </span>
  )
}

/** Items that hold the text in a name, path or code, with what stands above them. */
const matching = (nodes: readonly MenuTreeNode[], text: string): MenuTreeNode[] =>
  nodes.flatMap(node => {
    const own = [
      node.nameCn,
      node.nameEn,
      node.nameEs,
      node.nameFr,
      node.nameAr,
      node.nameLang1,
      node.menuPath,
      node.code,
    ]
    if (own.some(value => value?.toLowerCase().includes(text))) return [node]
    const children = matching(node.children, text)
    return children.length ? [{ ...node, children }] : []
  })
