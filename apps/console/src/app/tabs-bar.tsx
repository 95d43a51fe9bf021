import { CloseOutlined } from '@ant-design/icons'
import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import type { TabBar, TabOutcome } from '@countinghouse/domain/kernel/tabs'
import { App, Dropdown, Tabs } from 'antd'
import { type DragEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '../kernel/i18n'
import { type Closing, closeTabs, placeTab, reloadTab, useTabs } from '../kernel/tabs-store'
import { titleOf } from './screens'
import { RETURNING } from './use-route'

const MIDDLE_BUTTON = 1
const SAID: Partial<Record<TabOutcome, string>> = {
  lastTab: 'app:tabs.lastTab',
  noneLeft: 'app:tabs.noneLeft',
  noneRight: 'app:tabs.noneRight',
}

export function TabsBar({ bar, menus }: { bar: TabBar; menus: readonly MenuNode[] }) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const subjects = useTabs(state => state.subjects)
  const close = useClose(bar)
  const [dragged, setDragged] = useState<string>()

  const go = (key: string) => {
    const tab = bar.tabs.find(open => open.key === key)
    if (tab && key !== bar.activeKey) void navigate(tab.location, { state: RETURNING })
  }
  const actions = [
    ...(['current', 'right', 'left', 'all'] as const).map(what => ({ key: what, label: t(`app:tabs.${what}`) })),
    { type: 'divider' as const },
    { key: 'reload', label: t('app:tabs.reload') },
  ]
  const act = (what: string, key: string) => {
    if (what !== 'reload') return close(what as Closing, key)
    reloadTab(key)
    go(key)
  }
  const label = (key: string, location: string, index: number) => {
    const subject = subjects[key]
    const title = titleOf(location.split('?')[0]!, menus, language, t)
    return (
      <Dropdown
        trigger={['contextMenu']}
        menu={{
          items: actions,
          onClick: ({ key: what, domEvent }) => {
            // The menu is a child of the tab's, which would take the click for one on itself.
            domEvent.stopPropagation()
            act(what, key)
          },
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging and the middle button are shortcuts of what the menu offers */}
        <span
          className="tab-label"
          draggable
          title={subject ? `${title} ${subject}` : title}
          onAuxClick={(event: MouseEvent) => event.button === MIDDLE_BUTTON && close('current', key)}
          onMouseDown={(event: MouseEvent) => event.button === MIDDLE_BUTTON && event.preventDefault()}
          onDragStart={() => setDragged(key)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event: DragEvent) => dragged && event.preventDefault()}
          onDrop={() => dragged && placeTab(dragged, index)}
        >
          <span className="tab-title">{title}</span>
          {subject && <bdi className="tab-subject">{subject}</bdi>}
        </span>
      </Dropdown>
    )
  }
  return (
    <Tabs
      className="tabs-bar"
      type="editable-card"
      hideAdd
      animated={false}
      activeKey={bar.activeKey ?? ''}
      onTabClick={go}
      onEdit={key => typeof key === 'string' && close('current', key)}
      items={bar.tabs.map(({ key, location }, index) => ({
        key,
        label: label(key, location, index),
        closeIcon: <CloseOutlined aria-label={t('app:tabs.close')} />,
      }))}
    />
  )
}

function useClose(bar: TabBar) {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  return (what: Closing, key: string) => {
    const outcome = closeTabs(what, key)
    const said = SAID[outcome]
    if (said) void message.info(t(said))
    const { tabs, activeKey } = useTabs.getState().bar
    const next = tabs.find(tab => tab.key === activeKey)
    if (outcome === 'done' && next && activeKey !== bar.activeKey) void navigate(next.location, { state: RETURNING })
  }
}
