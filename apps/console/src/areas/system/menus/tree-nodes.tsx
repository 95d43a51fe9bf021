import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import type { Language } from '@countinghouse/domain/kernel/language'
import { menuType } from '@countinghouse/domain/kernel/lists/system'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import type { ReactNode } from 'react'
import './tree-nodes.css'

export interface TreeNode {
  key: number
  title: ReactNode
  children: TreeNode[]
}

/** Menu items for an antd tree, each with its name in the reader's language and its path or code. */
export const treeNodes = (
  nodes: readonly MenuTreeNode[],
  language: Language,
  more?: (node: MenuTreeNode) => ReactNode,
): TreeNode[] =>
  nodes.map(node => ({
    key: node.menuId,
    title: (
      <span className="ch-menu-node">
        <bdi>{menuName(node, language)}</bdi>
        <bdi dir="ltr" className="ch-note">
          {node.type === menuType.value.button ? node.code : node.menuPath}
        </bdi>
        {more?.(node)}
      </span>
    ),
    children: treeNodes(node.children, language, more),
  }))
