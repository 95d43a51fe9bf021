import type { Language } from '@countinghouse/domain/kernel/language'
import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import type { Rights } from '@countinghouse/domain/kernel/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { loadTexts } from '../../app/load-texts'
import { startLanguage } from '../i18n'
import { NotifyHolder } from '../notify-holder'
import { newQueryClient } from '../query-client'
import { QuestionHolder } from '../question-holder'
import { useSession } from '../session-store'
import { useTabs } from '../tabs-store'

// Whether an element is visible is asked of jsdom's styles, which takes seconds on a page with a table.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
export const user = userEvent.setup({ pointerEventsCheck: 0 })

interface PageOptions {
  at?: string
  rights?: Rights
  language?: Language
  /** Paths of the pages that the user's menus hold. */
  pages?: readonly string[]
  buttons?: Readonly<Record<string, readonly string[]>>
}

/** A page of the console as the shell would show it, for somebody with these rights. */
export async function renderPage(page: ReactNode, options: PageOptions = {}) {
  const { at = '/', rights = {}, language = 'en-US', pages = [], buttons = {} } = options
  standIns()
  localStorage.removeItem('pro__Lists')
  useTabs.setState({ bar: { tabs: [], activeKey: undefined }, pages: {}, subjects: {}, generations: {} })
  useSession.setState({ rights, menus: pages.map((path, index) => menuOf(path, index + 1, buttons[path] ?? [])) })
  await startLanguage(loadTexts, language)
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App>
          <NotifyHolder />
          <QuestionHolder />
          <MemoryRouter initialEntries={[at]}>
            {page}
            <Address />
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function menuOf(menuPath: string, menuId: number, codes: readonly string[]): MenuNode {
  const names = { nameCn: menuPath, nameEn: menuPath, nameEs: null, nameFr: null, nameAr: null, nameLang1: null }
  const item = {
    menuId,
    parentId: 0,
    type: 1 as const,
    sort: menuId,
    code: null,
    menuPath,
    component: menuPath,
    menuIcon: null,
    hidden: false,
    ...names,
  }
  const children = codes.map(
    (code, index): MenuNode => ({
      ...item,
      menuId: menuId * 100 + index,
      parentId: menuId,
      type: 2,
      code,
      menuPath: '',
      component: null,
      children: [],
    }),
  )
  return { ...item, children }
}

/** What jsdom has no idea of and antd asks for. */
function standIns(): void {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // Working out real styles over antd's sheets takes jsdom seconds for each question by role; inline ones are enough.
  window.getComputedStyle = (element: Element) => (element as HTMLElement).style
}
