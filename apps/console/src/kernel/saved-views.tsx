import { DeleteOutlined } from '@ant-design/icons'
import { lists } from '@countinghouse/contract/areas/lists/calls'
import type { InputOf, ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { Button, Tabs, Tooltip } from 'antd'
import { deed } from './afterwards'
import { countText } from './format'
import { besideViews, sameFilters, type View } from './list-views'
import type { Shower } from './show'
import { useAction, useDone } from './use-action'
import type { FilterValues } from './use-list'
import { useRead } from './use-read'
import './saved-views.css'

/** A named set of filters, kept for one person; typed text (names, phones) is not part of it. */
type SavedView = RowOf<typeof lists.savedFilterList>

interface ViewTabsProps {
  call: ListCall
  /** The tabs that the list comes with. */
  views: readonly View[]
  saved: readonly SavedView[]
  current: FilterValues
  /** Whether they are counted: not before the rows are there, nor while somebody looks for a name or a number. */
  counted: boolean
  everyMs?: number
  onChoose: (filters: FilterValues) => void
  shower: Shower
}

const ALL = 'all'

/** The list's own views and saved sets of filters as tabs with counts, under whatever else is filtered. */
export function ViewTabs({ call, views, saved, current, counted, everyMs, onChoose, shower }: ViewTabsProps) {
  const { t, language } = shower
  const done = useDone()
  const rest = besideViews(views, current)
  const tabs: View[] = [
    { key: ALL, label: t('kernel:view.all'), filters: rest },
    ...saved.map(view => ({ key: `saved.${view.filterId}`, label: view.name, filters: view.filters })),
    ...views.map(view => ({ ...view, filters: { ...rest, ...view.filters } })),
  ]
  const sets = tabs.map(tab => tab.filters) as InputOf<typeof lists.savedFilterCounts>['sets']
  const answer = useRead(
    lists.savedFilterCounts,
    { call: call.path, sets },
    { when: counted, keep: true, everyMs, beside: call },
  )
  // Somebody's own name for a set comes before the list's.
  const mine = saved.find(view => sameFilters(view.filters, current))
  const remove = useAction(lists.savedFilterDelete, {
    success: done(t('kernel:view.remove', { name: mine?.name ?? '' })),
    undo: () => mine && deed(lists.savedFilterSave, { call: call.path, name: mine.name, filters: mine.filters }),
  })
  const chosen = mine ? `saved.${mine.filterId}` : tabs.find(tab => sameFilters(tab.filters, current))?.key
  const count = (index: number) => (counted ? answer.data?.totals[index] : undefined) ?? undefined
  // Tabs that get their words later would push each other aside.
  if (tabs.some(({ label }) => label === '')) return <div className="ch-views" />
  return (
    <div className="ch-views">
      <Tabs
        size="small"
        activeKey={chosen ?? ''}
        items={tabs.map(({ key, label }, index) => ({
          key,
          label: (
            <>
              <bdi>{label}</bdi>
              <span className="ch-view-count">{count(index) !== undefined && countText(count(index)!, language)}</span>
            </>
          ),
        }))}
        onChange={key => onChoose(tabs.find(tab => tab.key === key)?.filters ?? {})}
      />
      {mine && (
        <Tooltip title={t('kernel:view.remove', { name: mine.name })}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('kernel:view.remove', { name: mine.name })}
            loading={remove.busy}
            // A refusal has been shown; the tab stays.
            onClick={() => void remove.run({ filterId: mine.filterId }).catch(() => undefined)}
          />
        </Tooltip>
      )}
    </div>
  )
}
