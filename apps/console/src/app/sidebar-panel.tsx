import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { type MenuNode, menuName, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { countText } from '../kernel/format'
import { togglePinned, useHabits } from '../kernel/habits-store'
import { useLanguage, useText } from '../kernel/i18n'
import { useSession } from '../kernel/session-store'

const MOST_OFTEN = 6

interface SidebarPanelProps {
  areas: readonly MenuNode[]
  area: MenuNode
  onChosen: () => void
  fold: ReactNode
}

/** Pinned screens first, then those of the area; the filter looks through all areas. */
export function SidebarPanel({ areas, area, onChosen, fold }: SidebarPanelProps) {
  const t = useText()
  const language = useLanguage()
  const pinned = useHabits(state => state.pinned)
  const uses = useHabits(state => state.uses)
  const [filter, setFilter] = useState('')
  const all = routableMenus(areas)
  const wanted = filter.trim().toLowerCase()
  const found = all.filter(page => menuName(page, language).toLowerCase().includes(wanted))
  const own = routableMenus(area.children)
  const often = all
    .filter(page => uses[page.menuPath] && page.menuId !== area.menuId)
    .sort((a, b) => uses[b.menuPath]! - uses[a.menuPath]!)
    .slice(0, MOST_OFTEN)
  return (
    <div className="panel">
      <div className="panel-head">
        <strong>{menuName(area, language)}</strong>
        {fold}
      </div>
      <Input
        className="panel-filter"
        allowClear
        value={filter}
        onChange={event => setFilter(event.target.value)}
        placeholder={t('app:sidebar.filter')}
        aria-label={t('app:sidebar.filter')}
      />
      <div className="panel-screens">
        {wanted !== '' ? (
          <Group title={t('app:sidebar.found')} pages={found} onChosen={onChosen} empty={t('app:sidebar.nothing')} />
        ) : (
          <>
            <Group
              title={t('app:sidebar.pinned')}
              pages={all.filter(page => pinned.includes(page.menuPath))}
              onChosen={onChosen}
            />
            {own.length > 0 ? (
              <Group title={t('app:sidebar.screens')} pages={own} onChosen={onChosen} />
            ) : (
              <>
                <Group title={t('app:sidebar.often')} pages={often} onChosen={onChosen} />
                {areas
                  .filter(node => node.menuId !== area.menuId)
                  .map(node => (
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
        )}
      </div>
    </div>
  )
}

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

function Item({ page, onChosen }: { page: MenuNode; onChosen: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const count = useSession(state => state.counts[page.menuPath] ?? 0)
  const pinned = useHabits(state => state.pinned.includes(page.menuPath))
  const name = menuName(page, language)
  return (
    <li className="panel-item" data-pinned={pinned}>
      <Link to={page.menuPath} onClick={onChosen} aria-current={pathname === page.menuPath ? 'page' : undefined}>
        <span className="panel-name">{name}</span>
        {count > 0 && <span className="panel-count tabular">{countText(count, language)}</span>}
      </Link>
      <Button
        type="text"
        size="small"
        className="panel-pin"
        data-pinned={pinned}
        aria-pressed={pinned}
        aria-label={t(pinned ? 'app:sidebar.unpin' : 'app:sidebar.pin', { name })}
        title={t(pinned ? 'app:sidebar.unpin' : 'app:sidebar.pin', { name })}
        icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
        onClick={() => togglePinned(page.menuPath)}
      />
    </li>
  )
}
