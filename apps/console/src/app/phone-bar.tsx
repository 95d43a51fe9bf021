import { drawnMenus, type MenuNode, menuName, menuTrail, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { Badge } from 'antd'
import { Link } from 'react-router'
import { useHabits } from '../kernel/habits-store'
import { useLanguage, useText } from '../kernel/i18n'
import { useSession } from '../kernel/session-store'
import { MenuIcon } from './menu-icon'
import { mostUsed } from './most-used'
import { usePlace } from './window-history'
import './phone-bar.css'

export function PhoneBar({ menus }: { menus: readonly MenuNode[] }) {
  const t = useText()
  const language = useLanguage()
  const { pathname } = usePlace()
  const uses = useHabits(state => state.uses)
  const counts = useSession(state => state.counts)
  const chosen = new Set(mostUsed(routableMenus(drawnMenus(menus)), uses).map(page => page.menuId))
  // Used often decides who is here, the menu decides the order: nothing changes place while one works.
  const pages = routableMenus(drawnMenus(menus)).filter(page => chosen.has(page.menuId))
  return (
    <nav className="ch-phone-bar" aria-label={t('app:sidebar.often')}>
      {pages.map(page => (
        <Link key={page.menuId} to={page.menuPath} aria-current={pathname === page.menuPath ? 'page' : undefined}>
          <Badge count={counts[page.menuPath] ?? 0} size="small" overflowCount={99}>
            <span className="ch-phone-bar-icon">
              <MenuIcon node={menuTrail(menus, page.menuPath)[0] ?? page} />
            </span>
          </Badge>
          <span className="ch-phone-bar-name">{menuName(page, language)}</span>
        </Link>
      ))}
    </nav>
  )
}
