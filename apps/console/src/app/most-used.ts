import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'

const SCREENS = 5

/** The five most used screens; before any was used, the first five of the menus. */
export const mostUsed = (pages: readonly MenuNode[], uses: Readonly<Record<string, number>>): MenuNode[] =>
  pages.toSorted((a, b) => (uses[b.menuPath] ?? 0) - (uses[a.menuPath] ?? 0)).slice(0, SCREENS)
