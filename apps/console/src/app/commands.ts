import { LANGUAGES, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { drawnMenus, type MenuNode, menuName, menuTrail, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useHabits } from '../kernel/habits-store'
import { setLanguage, useLanguage, useText } from '../kernel/i18n'
import { changeLayout, useLayout } from '../kernel/layout-store'
import type { AddAction } from '../kernel/list-types'
import { useMayOn } from '../kernel/may'
import { type Offer, offersOf } from '../kernel/offers'
import { chooseMarket, useSession } from '../kernel/session-store'
import { tabOf } from '../kernel/tabs-store'
import { mostUsed } from './most-used'
import { makersOf } from './screens'

/** One line of the search that does something or leads somewhere, apart from the records that it finds. */
export interface Command {
  key: string
  label: string
  /** Where it belongs, in small letters. */
  of?: string
  run: () => void
}

interface Commands {
  /** What the buttons of the page that is shown do. */
  here: readonly Command[]
  screens: readonly Command[]
  actions: readonly Command[]
}

const FEW = 6
const NO_MENUS: readonly MenuNode[] = []

/** The dialog of a list that was opened apart from it, and the list's path. */
export const useOpened = create<{ opened?: { dialog: AddAction['dialog']; path: string } }>(() => ({}))

/** Small letters without marks, so that "anadir" finds "Añadir". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All that is typed stands in the name, in any order. */
export function matches(typed: string, { label, of = '' }: Pick<Command, 'label' | 'of'>): boolean {
  const name = folded(`${label} ${of}`)
  return folded(typed)
    .split(/\s+/)
    .every(word => name.includes(word))
}

/** What the person may open and do from anywhere; `wanted` while the search is open. */
export function useCommands(wanted: boolean, typed: string, go: (path: string) => void): Commands {
  const t = useText()
  const language = useLanguage()
  const menus = useSession(state => state.menus) ?? NO_MENUS
  const makers = useMakers(wanted, menus)
  const choices = useChoices()
  if (!wanted) return { here: [], screens: [], actions: [] }
  // Where one is and what one often does are asked while the search is open, and draw nothing when they change.
  const here = tabOf(window.location.pathname + window.location.search).key
  const pages = routableMenus(drawnMenus(menus))
  const command = ({ key, label, onClick }: Offer): Command => ({ key: `do:${key}`, label, run: onClick })
  const screens = (typed === '' ? mostUsed(pages, useHabits.getState().uses) : pages).map(page => ({
    key: page.menuPath,
    label: menuName(page, language),
    of: areaName(menus, page, language),
    run: () => go(page.menuPath),
  }))
  const making = makers.map(({ page, add }) => ({
    key: `add:${page.menuPath}`,
    label: t(add.text),
    of: menuName(page, language),
    run: () => useOpened.setState({ opened: { dialog: add.dialog, path: page.menuPath } }),
  }))
  const found = (commands: readonly Command[], most = commands.length) =>
    (typed === '' ? commands : commands.filter(one => matches(typed, one))).slice(0, most)
  return {
    here: found(offersOf(here).map(command)),
    screens: found(screens, FEW),
    actions: found([...making, ...offersOf('').map(command), ...choices], typed === '' ? FEW : undefined),
  }
}

/** The area that a page stands in; none for one that stands alone. */
function areaName(menus: readonly MenuNode[], page: MenuNode, language: Parameters<typeof menuName>[1]) {
  const [area] = menuTrail(menus, page.menuPath)
  return area && area.menuId !== page.menuId ? menuName(area, language) : undefined
}

interface Maker {
  page: MenuNode
  add: AddAction
}

/** What makes a row, from the lists themselves: their parts are fetched when the search is first opened. */
function useMakers(wanted: boolean, menus: readonly MenuNode[]): readonly Maker[] {
  const mayOn = useMayOn()
  const [makers, setMakers] = useState<readonly Maker[]>([])
  useEffect(() => {
    if (!wanted) return
    let open = true
    const asked = makersOf(routableMenus(drawnMenus(menus))).map(async ({ page, load }) => {
      const { add } = await load()
      return add && { page, add }
    })
    void Promise.allSettled(asked).then(answers => {
      if (open) setMakers(answers.flatMap(one => (one.status === 'fulfilled' && one.value ? [one.value] : [])))
    })
    return () => {
      open = false
    }
  }, [wanted, menus])
  return makers.filter(({ add, page }) => mayOn(page.menuPath, add.needs))
}

/** How one's console looks and what it shows: light or dark, the language, the market. */
function useChoices(): readonly Command[] {
  const t = useText()
  const language = useLanguage()
  const dark = useLayout(state => state.dark)
  const markets = useSession(state => state.markets)
  const market = useSession(state => state.market)
  return [
    {
      key: 'dark',
      label: t(dark ? 'app:search.light' : 'app:search.dark'),
      run: () => changeLayout({ dark: !dark }),
    },
    ...LANGUAGES.filter(code => code !== language).map(code => ({
      key: `language:${code}`,
      label: NATIVE_NAMES[code],
      of: t('app:header.language'),
      run: () => void setLanguage(code),
    })),
    ...markets
      .filter(({ country }) => country !== market?.country)
      .map(other => ({
        key: `market:${other.country}`,
        label: t(`app:country.${other.country}`),
        of: t('app:header.market'),
        run: () => chooseMarket(other),
      })),
  ]
}
