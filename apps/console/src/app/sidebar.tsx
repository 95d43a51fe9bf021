import { CloseOutlined, DoubleLeftOutlined, DoubleRightOutlined, SettingOutlined } from '@ant-design/icons'
import {
  drawnMenus,
  entryPath,
  type MenuNode,
  menuName,
  menuTrail,
  routableMenus,
} from '@countinghouse/domain/kernel/menu-tree'
import { Badge, Button } from 'antd'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '../kernel/i18n'
import { useOutsideProduction } from '../kernel/installation'
import { changeLayout } from '../kernel/layout-store'
import { useSession } from '../kernel/session-store'
import { Logo } from './logo'
import { MenuIcon } from './menu-icon'
import { SettingsHandle } from './settings-handle'
import { SidebarPanel } from './sidebar-panel'
import { useOneStop } from './use-one-stop'
import { usePlace } from './window-history'
import './sidebar.css'

interface SidebarProps {
  menus: readonly MenuNode[]
  /** The rail alone; its panel comes on hover. */
  collapsed: boolean
  /** Given inside a drawer: closes it when a screen was chosen (G-024). */
  onChosen?: () => void
}

/** Letters of a word that fill a line of the rail. */
const LONG_WORD = 11

/** A rail of areas (72) and beside it the panel of the chosen area's screens (310): 382 in all. */
export const Sidebar = memo(({ menus, collapsed, onChosen }: SidebarProps) => {
  const t = useText()
  const nav = useRef<HTMLElement>(null)
  useOneStop(nav)
  const outsideProduction = useOutsideProduction()
  const { pathname } = usePlace()
  const areas = useMemo(() => drawnMenus(menus), [menus])
  const here = menuTrail(menus, pathname)[0]?.menuId
  const [was, setWas] = useState(here)
  const [chosen, setChosen] = useState(here)
  const [hovered, setHovered] = useState(false)
  if (was !== here) {
    setWas(here)
    setChosen(here)
  }
  const area = areas.find(node => node.menuId === chosen) ?? areas[0]
  const floating = collapsed && !onChosen
  const look = useCallback((areaId: number) => {
    setChosen(areaId)
    setHovered(true)
  }, [])
  const choose = useCallback(() => {
    setHovered(false)
    onChosen?.()
  }, [onChosen])
  return (
    <nav
      ref={nav}
      className="ch-sidebar"
      aria-label={t('app:sidebar.label')}
      data-collapsed={floating}
      data-hovered={hovered}
      onMouseLeave={() => setHovered(false)}
      onKeyDown={event => event.key === 'Escape' && setHovered(false)}
    >
      <div className="ch-rail">
        <Link className="ch-rail-logo" to={entryPath(menus) ?? '/'} aria-label="Countinghouse" onClick={choose}>
          <Logo size={32} />
        </Link>
        <ul>
          {areas.map(node => (
            <RailItem
              key={node.menuId}
              node={node}
              current={node.menuId === here}
              chosen={node.menuId === area?.menuId}
              floating={floating}
              onLook={look}
              onGo={choose}
            />
          ))}
        </ul>
        <div className="ch-rail-foot">
          <Link
            className="ch-rail-item"
            to="/account/settings"
            onClick={choose}
            aria-current={pathname === '/account/settings' ? 'page' : undefined}
          >
            <span className="ch-rail-icon">
              <SettingOutlined />
            </span>
            <span className="ch-rail-name">{t('app:sidebar.settings')}</span>
          </Link>
          {outsideProduction && <SettingsHandle />}
          {floating && <Fold to={false} />}
        </div>
      </div>
      {area && (!floating || hovered) && (
        <SidebarPanel
          areas={areas}
          area={area}
          onChosen={choose}
          fold={onChosen ? <CloseMenu onClose={onChosen} /> : floating ? undefined : <Fold to />}
        />
      )}
    </nav>
  )
})

const Fold = memo(({ to }: { to: boolean }) => {
  const t = useText()
  const label = t(to ? 'app:sidebar.collapse' : 'app:sidebar.expand')
  return (
    <Button
      type="text"
      size="small"
      className="ch-sidebar-fold"
      aria-label={label}
      title={label}
      icon={to ? <DoubleLeftOutlined /> : <DoubleRightOutlined />}
      onClick={() => changeLayout({ collapsed: to })}
    />
  )
})

function CloseMenu({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Button
      type="text"
      className="ch-sidebar-fold"
      aria-label={t('app:header.closeMenu')}
      icon={<CloseOutlined />}
      onClick={onClose}
    />
  )
}

interface RailItemProps {
  node: MenuNode
  current: boolean
  chosen: boolean
  floating: boolean
  onLook: (areaId: number) => void
  onGo: () => void
}

const RailItem = memo(({ node, current, chosen, floating, onLook, onGo }: RailItemProps) => {
  const name = menuName(node, useLanguage())
  const content = <RailFace node={node} name={name} />
  const common = {
    className: 'ch-rail-item',
    title: name,
    'data-current': current,
    'data-chosen': chosen,
    onMouseEnter: () => floating && onLook(node.menuId),
  }
  return (
    <li>
      {node.component && node.children.length === 0 ? (
        <Link {...common} to={node.menuPath} onClick={onGo} aria-current={current ? 'page' : undefined}>
          {content}
        </Link>
      ) : (
        <button {...common} type="button" aria-expanded={chosen} onClick={() => onLook(node.menuId)}>
          {content}
        </button>
      )}
    </li>
  )
})

const RailFace = memo(({ node, name }: { node: MenuNode; name: string }) => {
  const waiting = useSession(state =>
    routableMenus([node]).reduce((sum, page) => sum + (state.counts[page.menuPath] ?? 0), 0),
  )
  return (
    <>
      <Badge dot={waiting > 0} offset={[2, 2]} className="ch-rail-icon">
        <MenuIcon node={node} />
      </Badge>
      <span className="ch-rail-name" data-long={name.split(' ').some(word => word.length > LONG_WORD)}>
        {name}
      </span>
    </>
  )
})
