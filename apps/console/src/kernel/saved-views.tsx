import { Input, Tabs } from 'antd'
import { useState } from 'react'
import { AppModal } from './app-modal'
import { useText } from './i18n'
import type { SavedView } from './list-preferences'
import type { FilterValues } from './use-list'

interface ViewTabsProps {
  views: readonly SavedView[]
  current: FilterValues
  onChoose: (view: SavedView | undefined) => void
  onRemove: (name: string) => void
}

/** Saved sets of filters as tabs; not there until somebody has saved one. */
export function ViewTabs({ views, current, onChoose, onRemove }: ViewTabsProps) {
  const t = useText()
  if (views.length === 0) return null
  const same = views.find(view => JSON.stringify(sorted(view.filters)) === JSON.stringify(sorted(current)))
  return (
    <Tabs
      className="ch-views"
      size="small"
      type="editable-card"
      hideAdd
      activeKey={same?.name ?? (Object.keys(current).length === 0 ? '' : ' ')}
      items={[
        { key: '', label: t('kernel:view.all'), closable: false },
        ...views.map(view => ({ key: view.name, label: <bdi>{view.name}</bdi> })),
      ]}
      onChange={key => onChoose(views.find(view => view.name === key))}
      onEdit={(key, action) => action === 'remove' && onRemove(String(key))}
    />
  )
}

const sorted = (filters: FilterValues) => Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))

const LONGEST = 30

export function SaveViewDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const save = () => {
    if (name.trim() === '') return
    onSave(name.trim())
    onClose()
  }
  return (
    <AppModal
      open
      title={t('kernel:view.save')}
      onCancel={onClose}
      onOk={save}
      okText={t('kernel:view.keep')}
      okButtonProps={{ disabled: name.trim() === '' }}
      width={400}
    >
      <Input
        autoFocus
        maxLength={LONGEST}
        aria-label={t('kernel:view.name')}
        placeholder={t('kernel:view.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        onPressEnter={save}
      />
    </AppModal>
  )
}
