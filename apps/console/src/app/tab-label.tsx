import { Dropdown, type MenuProps } from 'antd'
import type { DragEvent, MouseEvent, RefObject } from 'react'
import { useText } from '../kernel/i18n'
import { placeTab } from '../kernel/tabs-store'
import './tab-label.css'

const MIDDLE_BUTTON = 1

interface TabLabelProps {
  tabKey: string
  /** Its place from the left, counted from 0. */
  place: number
  title: string
  subject: string | undefined
  /** Its page holds what is not saved yet. */
  unsaved: boolean
  actions: MenuProps['items']
  onAct: (what: string, key: string) => void
  onClose: (key: string) => void
  /** The tab that is being dragged, for all labels of a bar. */
  dragged: RefObject<string | undefined>
}

export function TabLabel({ tabKey, place, title, subject, unsaved, actions, onAct, onClose, dragged }: TabLabelProps) {
  const t = useText()
  return (
    <Dropdown
      autoFocus
      trigger={['contextMenu']}
      menu={{
        items: actions,
        onClick: ({ key: what, domEvent }) => {
          // The menu is a child of the tab's, which would take the click for one on itself.
          domEvent.stopPropagation()
          onAct(what, tabKey)
        },
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging and the middle button are shortcuts of what the menu offers */}
      <span
        className="ch-tab-label"
        draggable
        title={subject ? `${title} ${subject}` : title}
        onAuxClick={(event: MouseEvent) => event.button === MIDDLE_BUTTON && onClose(tabKey)}
        onMouseDown={(event: MouseEvent) => event.button === MIDDLE_BUTTON && event.preventDefault()}
        onDragStart={() => {
          dragged.current = tabKey
        }}
        onDragEnd={() => {
          dragged.current = undefined
        }}
        onDragOver={(event: DragEvent) => dragged.current && event.preventDefault()}
        onDrop={() => dragged.current && placeTab(dragged.current, place)}
      >
        <span className="ch-tab-label-title">{title}</span>
        {unsaved && <span className="ch-tab-label-unsaved" role="img" aria-label={t('app:tabs.unsaved')} />}
        {subject && <bdi className="ch-tab-label-subject">{subject}</bdi>}
      </span>
    </Dropdown>
  )
}
