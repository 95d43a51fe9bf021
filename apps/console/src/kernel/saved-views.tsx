import { Tabs } from 'antd'
import { useText } from './i18n'
import type { SavedView } from './list-preferences'
import type { FilterValues } from './use-list'

interface ViewTabsProps {
  views: readonly SavedView[]
  current: FilterValues
  onChoose: (view: SavedView | undefined) => void
  onRemove: (name: string) => void
}

/** Saved sets of filters as tabs. */
export function ViewTabs({ views, current, onChoose, onRemove }: ViewTabsProps) {
  const t = useText()
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
