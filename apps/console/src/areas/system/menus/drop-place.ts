import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'

export interface DropPlace {
  parentId: number
  /** Among the children of the parent without the item itself. */
  index: number
}

const childrenOf = (tree: readonly MenuTreeNode[], parentId: number): readonly MenuTreeNode[] => {
  if (parentId === 0) return tree
  for (const node of tree) {
    const found = node.menuId === parentId ? node.children : childrenOf(node.children, parentId)
    if (found.length || node.menuId === parentId) return found
  }
  return []
}

const find = (tree: readonly MenuTreeNode[], menuId: number): MenuTreeNode | undefined => {
  for (const node of tree) {
    const found = node.menuId === menuId ? node : find(node.children, menuId)
    if (found) return found
  }
  return undefined
}

/** Where an item goes that was dropped on another one, or before or behind it. */
export function dropPlace(
  tree: readonly MenuTreeNode[],
  { moved, onto, side }: { moved: number; onto: number; side: 'inside' | 'before' | 'after' },
): DropPlace | undefined {
  const target = find(tree, onto)
  if (!target || moved === onto) return undefined
  if (side === 'inside') return { parentId: onto, index: 0 }
  const siblings = childrenOf(tree, target.parentId).filter(node => node.menuId !== moved)
  const at = siblings.findIndex(node => node.menuId === onto)
  return { parentId: target.parentId, index: side === 'before' ? at : at + 1 }
}

/** One place up or down among its siblings, for the keyboard; undefined at the end. */
export function stepPlace(tree: readonly MenuTreeNode[], node: MenuTreeNode, step: -1 | 1): DropPlace | undefined {
  const siblings = childrenOf(tree, node.parentId)
  const index = siblings.findIndex(one => one.menuId === node.menuId) + step
  return index < 0 || index >= siblings.length ? undefined : { parentId: node.parentId, index }
}
