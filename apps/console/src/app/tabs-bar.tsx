import { CloseOutlined } from '@ant-design/icons'
import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import type { TabBar, TabOutcome } from '@countinghouse/domain/kernel/tabs'
import { App, Tabs } from 'antd'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAskBeforeLosing } from '../kernel/ask-before-losing'
import { useLanguage, useText } from '../kernel/i18n'
import { type Closing, closeTabs, isUnsaved, reloadTab, unsavedAmong, useTabs } from '../kernel/tabs-store'
import type { TextKey } from '../kernel/text-keys'
import { titleOf } from './screens'
import { TabLabel } from './tab-label'
import { RETURNING } from './use-route'
import './tabs-bar.css'

const SAID: Partial<Record<TabOutcome, TextKey>> = {
  lastTab: 'app:tabs.lastTab',
  noneLeft: 'app:tabs.noneLeft',
  noneRight: 'app:tabs.noneRight',
}

export const TabsBar = memo(({ bar, menus }: { bar: TabBar; menus: readonly MenuNode[] }) => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const subjects = useTabs(state => state.subjects)
  const unsavedKeys = useTabs(({ pages }) =>
    bar.tabs
      .filter(({ key }) => isUnsaved(pages, key))
      .map(tab => tab.key)
      .join(' '),
  )
  const latest = useRef(bar)
  latest.current = bar
  const dragged = useRef<string>(undefined)
  const nameOf = useCallback(
    (key: string) => {
      const tab = latest.current.tabs.find(open => open.key === key)
      const title = tab ? titleOf(tab.location.split('?')[0]!, menus, language, t) : ''
      return [title, useTabs.getState().subjects[key]].filter(Boolean).join(' ')
    },
    [menus, language, t],
  )
  const close = useClose(latest, nameOf)
  const askBeforeLosing = useAskBeforeLosing()
  useLeaveQuestion()

  const go = useCallback(
    (key: string) => {
      const { tabs, activeKey } = latest.current
      const tab = tabs.find(open => open.key === key)
      if (tab && key !== activeKey) void navigate(tab.location, { state: RETURNING })
    },
    [navigate],
  )
  // The same elements as long as the tabs are the same: which of them is shown draws no label and no menu anew.
  const items = useMemo(() => {
    const actions = [
      ...(['current', 'right', 'left', 'all'] as const).map(what => ({ key: what, label: t(`app:tabs.${what}`) })),
      { type: 'divider' as const },
      { key: 'reload', label: t('app:tabs.reload') },
    ]
    const act = (what: string, key: string) => {
      if (what !== 'reload') return close(what as Closing, key)
      const reload = () => {
        reloadTab(key)
        go(key)
      }
      if (isUnsaved(useTabs.getState().pages, key)) askBeforeLosing(reload, nameOf(key))
      else reload()
    }
    const closeIcon = <CloseOutlined aria-label={t('app:tabs.close')} />
    return bar.tabs.map(({ key, location }, index) => ({
      key,
      closeIcon,
      label: (
        <TabLabel
          tabKey={key}
          place={index}
          title={titleOf(location.split('?')[0]!, menus, language, t)}
          subject={subjects[key]}
          unsaved={unsavedKeys.split(' ').includes(key)}
          actions={actions}
          onAct={act}
          onClose={closed => close('current', closed)}
          dragged={dragged}
        />
      ),
    }))
  }, [bar.tabs, subjects, unsavedKeys, menus, language, t, close, go, askBeforeLosing, nameOf])
  return (
    <nav aria-label={t('app:tabs.label')}>
      <Tabs
        className="ch-tabs-bar"
        type="editable-card"
        hideAdd
        animated={false}
        activeKey={bar.activeKey ?? ''}
        onTabClick={go}
        onEdit={key => typeof key === 'string' && close('current', key)}
        items={items}
      />
    </nav>
  )
})

function useClose(latest: RefObject<TabBar>, nameOf: (key: string) => string) {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const askBeforeLosing = useAskBeforeLosing()
  const closeNow = useCallback(
    (what: Closing, key: string) => {
      const before = latest.current.activeKey
      const outcome = closeTabs(what, key)
      const said = SAID[outcome]
      if (said) void message.info(t(said))
      const { tabs, activeKey } = useTabs.getState().bar
      const next = tabs.find(tab => tab.key === activeKey)
      if (outcome === 'done' && next && activeKey !== before) void navigate(next.location, { state: RETURNING })
    },
    [latest, message, navigate, t],
  )
  return useCallback(
    (what: Closing, key: string) => {
      const lost = unsavedAmong(what, key)
      if (lost.length === 0) closeNow(what, key)
      else askBeforeLosing(() => closeNow(what, key), lost.map(tab => nameOf(tab.key)).join(', '))
    },
    [askBeforeLosing, closeNow, nameOf],
  )
}

/** The browser's own question before a window with something unsaved is closed. */
function useLeaveQuestion(): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      const { bar, pages } = useTabs.getState()
      if (bar.tabs.some(tab => isUnsaved(pages, tab.key))) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])
}
