import type { Language } from '@countinghouse/domain/kernel/language'
import { type MenuNode, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { createElement } from 'react'
import { bringTexts, type Say, useTextsOf } from '../kernel/i18n'
import { type LoadedScreen, lazyScreen, type Screen } from '../kernel/lazy-screen'
import { pageName } from '../kernel/page-name'
import { ScreenLoading } from '../kernel/screen-states'
import type { TextKey } from '../kernel/text-keys'
import { MAKERS, SCREENS } from '../screens.generated'

type Screens = Readonly<Record<string, Screen>>

/** Screens by the component names of menus (CONTRIBUTING, A menu page). */
const BY_COMPONENT: Screens = Object.assign(
  {},
  ...Object.entries(SCREENS).map(([area, screens]) => withTexts(area, screens)),
)

/** An area's texts travel with the first of its screens that is shown. */
function withTexts(area: string, screens: Screens): Screens {
  const afterTexts = (Screen: Screen): Screen => {
    function AfterTexts() {
      return createElement(useTextsOf(area) ? Screen : ScreenLoading)
    }
    const preload = () => Promise.all([Screen.preload(), bringTexts(area)]).then(([loaded]) => loaded)
    return Object.assign(AfterTexts, { preload })
  }
  return Object.fromEntries(Object.entries(screens).map(([name, Screen]) => [name, afterTexts(Screen)]))
}

const EXPORTS = withTexts('lists', {
  'lists/exports': lazyScreen(() => import('../areas/lists/exports'), 'ExportsScreen'),
})

/** Pages of every user, outside the menus. */
const OWN: Readonly<Record<string, { component: Screen; title: TextKey }>> = {
  '/account/center': {
    component: lazyScreen(() => import('../areas/auth/account-center'), 'AccountCenterScreen'),
    title: 'auth:account.center',
  },
  '/account/settings': {
    component: lazyScreen(() => import('../areas/auth/account-settings'), 'AccountSettingsScreen'),
    title: 'auth:account.settings',
  },
  '/exports': { component: EXPORTS['lists/exports']!, title: 'app:exports' },
}

/** The component of a page; undefined when the menu names one that does not exist (G-031). */
export function screenOf(path: string, menus: readonly MenuNode[]): Screen | undefined {
  const own = OWN[path]
  if (own) return own.component
  const page = routableMenus(menus).find(node => node.menuPath === path)
  return page?.component ? BY_COMPONENT[page.component] : undefined
}

/**
 * The area and the screen that an address names by itself, as nearly all do (CONTRIBUTING, A menu page): what a reloaded page
 * fetches while it is still asked who is there. Whether he may see it, the menus say.
 */
export function screenAhead(path: string): { area: string; screen: Screen } | undefined {
  const name = path.slice(1)
  const found = Object.entries<Screens>(SCREENS).find(([, screens]) => Object.hasOwn(screens, name))
  return found && { area: found[0], screen: found[1][name]! }
}

/** The lists of these menus that offer to make a row, each with its screen. */
export const makersOf = (pages: readonly MenuNode[]): { page: MenuNode; load: () => Promise<LoadedScreen> }[] =>
  pages.flatMap(page => {
    const screen = page.component && MAKERS.has(page.component) ? BY_COMPONENT[page.component] : undefined
    return screen ? [{ page, load: screen.preload }] : []
  })

/** The title of a page in the chosen language, computed whenever it is drawn. */
export function titleOf(path: string, menus: readonly MenuNode[], language: Language, t: Say): string {
  const own = OWN[path]
  if (own) return t(own.title)
  return pageName(path, menus, language) ?? t('app:exception.title')
}
