import { type DeviceMode, sidebarOpenIn } from '@countinghouse/domain/kernel/device-mode'
import { headerHidden } from '@countinghouse/domain/kernel/layout-settings'
import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSoftphone } from '../kernel/contact/softphone/softphone-store'
import { useLanguage, useText } from '../kernel/i18n'
import { useInstallation } from '../kernel/installation'
import { useLayout } from '../kernel/layout-store'
import { useSession } from '../kernel/session-store'
import { useTabs } from '../kernel/tabs-store'
import { AtWindow } from './at-window'
import type { ExceptionCode } from './exception-page'
import { EXCEPTION_PATHS, guardMember } from './guard'
import { Header } from './header'
import { IdleWarning } from './idle-warning'
import { RefusedPage, wanting } from './refused-page'
import { titleOf } from './screens'
import { Sidebar } from './sidebar'
import { SkipLinks } from './skip-links'
import { TabPages } from './tab-pages'
import { TabsBar } from './tabs-bar'
import { useDeviceMode } from './use-device-mode'
import { useScrollOf, useShownTabs } from './use-route'
import { useWaitingCounts } from './use-waiting-counts'
import { Welcome } from './welcome'
import { usePlace, windowHistory } from './window-history'
import './shell.css'

/** Loaded with the first call. */
const SoftphoneBar = lazy(() => import('../kernel/contact/softphone/softphone-bar'))
const PhoneMenus = lazy(async () => ({ default: (await import('./phone-menus')).PhoneMenus }))

export function Shell({ arrived }: { arrived: boolean }) {
  const menus = useSession(state => state.menus)
  const { pathname } = usePlace()
  const to = menus && guardMember(pathname, menus)
  useEffect(() => {
    if (to && to !== pathname) windowHistory.replace(to, to === '/404' ? wanting(pathname) : undefined)
  }, [to, pathname])
  // Without menus the session ended a moment ago, and the entry page takes over.
  if (!menus || to !== pathname) return null
  return <Frame menus={menus} arrived={arrived} />
}

function Frame({ menus, arrived }: { menus: readonly MenuNode[]; arrived: boolean }) {
  const { pathname } = usePlace()
  const layout = useLayout()
  const mode = useDeviceMode()
  const bar = useShownTabs(menus)
  const exception = EXCEPTION_PATHS.find(path => path === pathname)
  useScrollOf(bar.activeKey ?? pathname)
  useDocumentTitle(menus, bar.activeKey)
  // Whoever makes a call keeps its bar in sight, whatever his header does otherwise.
  const inCall = useSoftphone(state => state.call !== undefined)
  const hidden = useHeaderHidden() && !inCall
  const phone = mode === 'mobile'
  // The password that has to be changed first is asked for on the page, which an open menu would cover.
  const mustChange = useInstallation(state => state.mustChangePassword)
  const [drawerOpen, setDrawerOpen] = useState(arrived && sidebarOpenIn(mode) && !mustChange)
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const topMenu = layout.layout === 'topmenu' && !phone
  return (
    <div
      className="ch-shell ch-nav"
      data-mode={mode}
      data-nav={layout.navTheme}
      data-fixed-header={(layout.fixedHeader && !phone) || inCall}
      data-fixed-sidebar={layout.fixedSidebar}
      data-width={layout.contentWidth}
    >
      <SkipLinks />
      {!phone && !topMenu && (
        <AtWindow>
          <Sidebar menus={menus} collapsed={isCollapsed(mode, layout.collapsed)} />
        </AtWindow>
      )}
      <div className="ch-shell-body">
        <div className="ch-shell-top" data-hidden={hidden}>
          <AtWindow>
            <Header menus={menus} layout={layout.layout} onOpenMenu={phone ? openDrawer : undefined} />
            {layout.multiTab && <TabsBar bar={bar} menus={menus} />}
          </AtWindow>
          {inCall && (
            <Suspense fallback={null}>
              <SoftphoneBar />
            </Suspense>
          )}
        </div>
        <main className="ch-shell-content" tabIndex={-1}>
          <TabPages bar={bar} menus={menus} />
          {exception && (
            <AtWindow>
              <RefusedPage code={exception.slice(1) as ExceptionCode} />
            </AtWindow>
          )}
        </main>
      </div>
      {phone && (
        <AtWindow>
          <Suspense>
            <PhoneMenus menus={menus} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
          </Suspense>
        </AtWindow>
      )}
      <IdleWarning />
      <WaitingCounts />
      {arrived && <Welcome waits={phone && drawerOpen} />}
    </div>
  )
}

function WaitingCounts() {
  useWaitingCounts()
  return null
}

/** On a tablet the sidebar is closed to begin with: the rail stays, its panel floats. */
const isCollapsed = (mode: DeviceMode, collapsed: boolean): boolean => collapsed || !sidebarOpenIn(mode)

function useDocumentTitle(menus: readonly MenuNode[], activeKey: string | undefined): void {
  const t = useText()
  const language = useLanguage()
  const { pathname } = usePlace()
  const subject = useTabs(state => (activeKey ? state.subjects[activeKey] : undefined))
  useEffect(() => {
    document.title = [subject, titleOf(pathname, menus, language, t), 'Countinghouse'].filter(Boolean).join(' - ')
  }, [subject, pathname, menus, language, t])
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** The header goes out of the way past 300 pixels when that is switched on. */
function useHeaderHidden(): boolean {
  const layout = useLayout()
  // To say how far it is scrolled the browser lays the page out: not at each drawing for those who did not ask for it.
  return useSyncExternalStore(onScroll, () => layout.autoHideHeader && headerHidden(layout, window.scrollY))
}
