import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import type { TabBar } from '@countinghouse/domain/kernel/tabs'
import { ConfigProvider } from 'antd'
import { type ComponentType, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { Router } from 'react-router'
import { TabActivity } from '../kernel/tab-activity'
import { useTabs } from '../kernel/tabs-store'
import { ExceptionPage } from './exception-page'
import { PageBoundary } from './page-boundary'
import { screenOf } from './screens'
import { historyOfTab } from './window-history'
import './tab-pages.css'

/** Pages stay mounted while their tab is open; one that was never shown in this window waits for its turn. */
export const TabPages = memo(({ bar, menus }: { bar: TabBar; menus: readonly MenuNode[] }) => {
  const { tabs } = bar
  const generations = useTabs(state => state.generations)
  const shown = useShownKeys(bar)
  const pages = useMemo(
    () => tabs.map(tab => ({ ...tab, screen: screenOf(tab.location.split('?')[0]!, menus) })),
    [tabs, menus],
  )
  return pages
    .filter(({ key }) => shown.has(key))
    .map(({ key, location, screen }) => (
      <TabPage
        key={`${key} ${generations[key] ?? 0}`}
        tabKey={key}
        location={location}
        active={key === bar.activeKey}
        screen={screen}
      />
    ))
})

function useShownKeys({ activeKey }: TabBar): ReadonlySet<string> {
  const [shown] = useState(() => new Set<string>())
  if (activeKey) shown.add(activeKey)
  return shown
}

interface TabPageProps {
  tabKey: string
  location: string
  active: boolean
  screen: ComponentType | undefined
}

const TabPage = memo(({ tabKey, location, active, screen: Screen }: TabPageProps) => {
  const getPopupContainer = usePopupHolder(active)
  const history = useMemo(() => historyOfTab(tabKey), [tabKey])
  // The same element each time: showing or hiding a page does not draw it. Its router shows the tab's own address.
  const page = useMemo(
    () => (
      <ConfigProvider getPopupContainer={getPopupContainer}>
        <Router navigator={history} location={location} useTransitions={false}>
          <PageBoundary>{Screen ? <Screen /> : <ExceptionPage code="404" />}</PageBoundary>
        </Router>
      </ConfigProvider>
    ),
    [getPopupContainer, history, location, Screen],
  )
  return (
    <div className="ch-tab-page" data-shown={active} data-tab={tabKey} inert={!active}>
      <TabActivity tabKey={tabKey} active={active}>
        {page}
      </TabActivity>
    </div>
  )
})

/** Dialogs, drawers and drop-downs of a page hang here, so that they are hidden and dropped with their tab. */
function usePopupHolder(active: boolean): () => HTMLElement {
  const [holder] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(holder)
    return () => holder.remove()
  }, [holder])
  useEffect(() => {
    holder.hidden = !active
    holder.inert = !active
  }, [holder, active])
  // One function for the page's life: another one would draw all of antd in it anew.
  return useCallback(() => holder, [holder])
}
