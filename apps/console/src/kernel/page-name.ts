import type { Language } from '@countinghouse/domain/kernel/language'
import { type MenuNode, menuName, menuTrail } from '@countinghouse/domain/kernel/menu-tree'
import { useLocation } from 'react-router'
import { useLanguage } from './i18n'
import { useSession } from './session-store'

const NO_MENUS: readonly MenuNode[] = []

/** What the menu calls the page at this path; undefined for a page that no menu holds. */
export function pageName(path: string, menus: readonly MenuNode[], language: Language): string | undefined {
  const page = menuTrail(menus, path).at(-1)
  return page && menuName(page, language)
}

/** The name of the page that this stands on, as its menu, its tab and the breadcrumb say it; blank outside the menus. */
export function usePageName(): string {
  const menus = useSession(state => state.menus) ?? NO_MENUS
  return pageName(useLocation().pathname, menus, useLanguage()) ?? ''
}
