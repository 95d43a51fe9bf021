import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { type MenuNode, menuName, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { Input } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { countText } from '../kernel/format'
import { togglePinned, useHabits } from '../kernel/habits-store'
import { useLanguage, useText } from '../kernel/i18n'
import { useSession } from '../kernel/session-store'
import { useIsAt } from './window-history'
import './sidebar-panel.css'

const MOST_OFTEN = 6

interface SidebarPanelProps {
  areas: readonly MenuNode[]
  area: MenuNode
  onChosen: () => void
  fold: ReactNode
}

/** Those of the area that is chosen; the filter looks through all areas. */
export function SidebarPanel({ areas, area, onChosen, fold }: SidebarPanelProps) {
  const t = useText()
  const language = useLanguage()
  const [filter, setFilter] = useState('')
  const [kept] = useState(() => new Set<number>())
  kept.add(area.menuId)
  const wanted = filter.trim().toLowerCase()
  return (
    <div className="ch-sidebar-panel">
      <div className="ch-sidebar-panel-head">
        <strong>{menuName(area, language)}</strong>
        {fold}
      </div>
      <Filter value={filter} onChange={setFilter} />
      {wanted !== '' && (
        <div className="ch-sidebar-panel-screens">
          <Group
            title={t('app:sidebar.found')}
            pages={routableMenus(areas).filter(page => menuName(page, language).toLowerCase().includes(wanted))}
            onChosen={onChosen}
            empty={t('app:sidebar.nothing')}
          />
        </div>
      )}
      {/* Like its pages an area stays once it was shown: one comes back to it with every other switch of tabs. */}
      {areas
        .filter(node => kept.has(node.menuId))
        .map(node => {
          const shown = wanted === '' && node.menuId === area.menuId
          return (
            <div key={node.menuId} className="ch-sidebar-panel-screens" data-shown={shown} inert={!shown}>
              <AreaScreens areas={areas} area={node} onChosen={onChosen} />
            </div>
          )
        })}
    </div>
  )
}

interface AreaScreensProps {
  areas: readonly MenuNode[]
  area: MenuNode
  onChosen: () => void
}

/** Pinned screens first, then those of the area; below an area without any, those of all the others. */
const AreaScreens = memo(({ areas, area, onChosen }: AreaScreensProps) => {
  const t = useText()
  const language = useLanguage()
  const pinned = useHabits(state => state.pinned)
  const own = routableMenus(area.children)
  const others = areas.filter(node => node.menuId !== area.menuId)
  return (
    <>
      <Group
        title={t('app:sidebar.pinned')}
        pages={routableMenus(areas).filter(page => pinned.includes(page.menuPath))}
        onChosen={onChosen}
      />
      {own.length > 0 ? (
        <Group title={t('app:sidebar.screens')} pages={own} onChosen={onChosen} />
      ) : (
        <>
          <OftenUsed areas={areas} area={area} onChosen={onChosen} />
          {others.map(node => (
            <Group
              key={node.menuId}
              title={menuName(node, language)}
              pages={routableMenus([node])}
              onChosen={onChosen}
            />
          ))}
        </>
      )}
    </>
  )
})

function OftenUsed({ areas, area, onChosen }: AreaScreensProps) {
  const t = useText()
  const uses = useHabits(state => state.uses)
  const often = routableMenus(areas)
    .filter(page => uses[page.menuPath] && page.menuId !== area.menuId)
    .sort((a, b) => uses[b.menuPath]! - uses[a.menuPath]!)
    .slice(0, MOST_OFTEN)
  return <Group title={t('app:sidebar.often')} pages={often} onChosen={onChosen} />
}

const Filter = memo(({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useText()
  return (
    <Input
      className="ch-sidebar-panel-filter"
      allowClear
      value={value}
      onChange={event => onChange(event.target.value)}
      placeholder={t('app:sidebar.filter')}
      aria-label={t('app:sidebar.filter')}
    />
  )
})

function Group({
  title,
  pages,
  onChosen,
  empty,
}: {
  title: string
  pages: readonly MenuNode[]
  onChosen: () => void
  empty?: string
}) {
  if (pages.length === 0 && !empty) return null
  return (
    <section>
      <h2>{title}</h2>
      {pages.length === 0 && <p>{empty}</p>}
      <ul>
        {pages.map(page => (
          <Item key={page.menuId} page={page} onChosen={onChosen} />
        ))}
      </ul>
    </section>
  )
}

const Item = memo(({ page, onChosen }: { page: MenuNode; onChosen: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const current = useIsAt(page.menuPath)
  const count = useSession(state => state.counts[page.menuPath] ?? 0)
  const pinned = useHabits(state => state.pinned.includes(page.menuPath))
  const name = menuName(page, language)
  return (
    <li className="ch-sidebar-panel-item" data-pinned={pinned}>
      <Link to={page.menuPath} onClick={onChosen} aria-current={current ? 'page' : undefined}>
        <span className="ch-sidebar-panel-name">{name}</span>
        {count > 0 && <span className="ch-sidebar-panel-count ch-tabular">{countText(count, language)}</span>}
      </Link>
      <button
        type="button"
        className="ch-sidebar-panel-pin"
        data-pinned={pinned}
        aria-pressed={pinned}
        aria-label={t(pinned ? 'app:sidebar.unpin' : 'app:sidebar.pin', { name })}
        title={t(pinned ? 'app:sidebar.unpin' : 'app:sidebar.pin', { name })}
        onClick={() => togglePinned(page.menuPath)}
      >
        {pinned ? <PushpinFilled /> : <PushpinOutlined />}
      </button>
    </li>
  )
})
