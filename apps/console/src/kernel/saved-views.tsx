import { lists } from '@countinghouse/contract/areas/lists/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Tabs } from 'antd'
import { useText } from './i18n'
import { useAction } from './use-action'
import type { FilterValues } from './use-list'
import './saved-views.css'

/** A named set of filters, kept for one person; typed text (names, phones) is not part of it. */
type SavedView = RowOf<typeof lists.savedFilterList>

interface ViewTabsProps {
  views: readonly SavedView[]
  current: FilterValues
  onChoose: (view: SavedView | undefined) => void
}

/** Saved sets of filters as tabs. */
export function ViewTabs({ views, current, onChoose }: ViewTabsProps) {
  const t = useText()
  const remove = useAction(lists.savedFilterDelete, { success: false })
  const drop = (key: string) => {
    const view = views.find(one => one.name === key)
    // A refusal has been shown; the tab stays.
    if (view) void remove.run({ filterId: view.filterId }).catch(() => undefined)
  }
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
      onEdit={(key, action) => action === 'remove' && drop(String(key))}
    />
  )
}

const sorted = (filters: FilterValues) => Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))
